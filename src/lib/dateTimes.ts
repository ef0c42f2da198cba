/** Instants with times of day; on dashboards only, where luxon's weight is paid once. */
import { DateTime } from 'luxon';
import { TIME_ZONE } from '#contract/options';

/** An instant (ISO 8601) as 'dd MMM yyyy, hh:mm a' in Asia/Kolkata; empty for what is none. */
export function formatDateTime(value: string | null | undefined): string {
  const at = DateTime.fromISO(value ?? '', { zone: TIME_ZONE, locale: 'en-US' });
  return at.isValid ? at.toFormat('dd MMM yyyy, hh:mm a') : '';
}

/** An instant (ISO 8601) as a form holds it: YYYY-MM-DDTHH:mm in Asia/Kolkata; empty for what is none. */
export function toLocalMinute(value: string | null | undefined): string {
  const at = DateTime.fromISO(value ?? '', { zone: TIME_ZONE });
  return at.isValid ? at.toFormat("yyyy-MM-dd'T'HH:mm") : '';
}
