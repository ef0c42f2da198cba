/** Instants with times of day by the platform's own Intl, where luxon would weigh too much. */
import { TIME_ZONE } from '#contract/options';
import { formatDate } from './dates';

const time = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });

/** An instant (ISO 8601) as 'dd MMM yyyy, hh:mm a' in Asia/Kolkata; an empty text for what is none. */
export function formatClockTime(value: string | null | undefined): string {
  const day = formatDate(value);
  return day && `${day}, ${time.format(new Date(value!))}`;
}
