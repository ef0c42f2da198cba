/** What an answer to a week is still worth. */
import { several } from '../several';
import type { SupervisedWeek } from './calls';

type Answered = Pick<SupervisedWeek, 'state' | 'hours' | 'confirmed_hours' | 'confirmed_days'>;

/** Other providers may leave the comparison to the portal. */
export const isChanged = ({ state, hours, confirmed_hours }: Answered): boolean =>
  state === 'changed' || (state === 'confirmed' && hours !== confirmed_hours);

export const isSettled = (week: Answered): boolean => week.state === 'confirmed' && !isChanged(week);

/** "24 h on 3 days" */
export function confirmedText({ confirmed_hours, confirmed_days }: Answered): string {
  const hours = `${confirmed_hours ?? 0} h`;
  if (typeof confirmed_days !== 'number') return hours;
  return `${hours} on ${several(confirmed_days, 'day')}`;
}
