/** Instants as a form holds them; on dashboards only, where luxon's weight is paid. */
import { DateTime } from 'luxon';
import { TIME_ZONE } from '#contract/options';

/** An instant (ISO 8601) as a form holds it: YYYY-MM-DDTHH:mm in Asia/Kolkata; empty for what is none. */
export function toLocalMinute(value: string | null | undefined): string {
  const at = DateTime.fromISO(value ?? '', { zone: TIME_ZONE });
  return at.isValid ? at.toFormat("yyyy-MM-dd'T'HH:mm") : '';
}
