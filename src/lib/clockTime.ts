/** Instants with times of day, by arithmetic: luxon would weigh too much on public pages. */
import { formatDate, indianClock, twoDigits } from './dates';

/** An instant (ISO 8601) as 'dd MMM yyyy, hh:mm a' in Asia/Kolkata; an empty text for what is none. */
export function formatClockTime(value: string | null | undefined): string {
  const day = formatDate(value);
  if (!day) return '';
  const at = indianClock(new Date(value!));
  const hours = at.getUTCHours();
  return `${day}, ${twoDigits(hours % 12 || 12)}:${twoDigits(at.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}
