/** Instants with times of day, by arithmetic: luxon would weigh too much on public pages. */
import { formatDate, indianClock, toDate, twoDigits } from './dates';

/** An instant (ISO 8601) as 'dd MMM yyyy, hh:mm a' in Asia/Kolkata; a bare day as a date. */
export function formatClockTime(value: string | null | undefined): string {
  const day = formatDate(value);
  const date = toDate(value);
  if (!date || value!.length === 10) return day;
  const at = indianClock(date);
  const hours = at.getUTCHours();
  return `${day}, ${twoDigits(hours % 12 || 12)}:${twoDigits(at.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}
