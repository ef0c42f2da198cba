import { several } from './several';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Beyond this "in so many hours" is harder to read than the next day. */
const MOST_HOURS = 12;

/** When it may be tried again, as people say it: minutes, hours or tomorrow, never too early. */
export function whenAgain(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE));
  if (minutes < 60) return `in ${several(minutes, 'minute')}`;
  const hours = Math.ceil(seconds / HOUR);
  return hours <= MOST_HOURS ? `in ${several(hours, 'hour')}` : 'tomorrow';
}

/** What somebody reads who has tried too often. */
export const tooManyText = (seconds: number): string => `Too many attempts. Try again ${whenAgain(seconds)}.`;
