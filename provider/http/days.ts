/** Days as the portal counts them: those of its time zone. */
import { LRUCache } from 'lru-cache';
import { DateTime } from 'luxon';
import { TIME_ZONE } from '#contract/options';

/** Every time zone is whole quarters of an hour from UTC, so that no day begins within one. */
const QUARTER = 15 * 60_000;
/** The day of a quarter. To ask the zone for each record took a fifth of the public list's time. */
const days = new LRUCache<number, string>({ max: 10_000 });

const local = (instant: Date): DateTime => DateTime.fromJSDate(instant, { zone: TIME_ZONE });
const dateOf = (time: DateTime): string => time.toFormat('yyyy-MM-dd');
const midnight = (day: string): DateTime => DateTime.fromISO(day, { zone: TIME_ZONE });

/** The day of `instant` in Asia/Kolkata, YYYY-MM-DD; `offset` days later when given. */
export function dayOf(instant: Date, offset = 0): string {
  if (offset !== 0) return dateOf(local(instant).plus({ days: offset }));
  const quarter = Math.floor(instant.getTime() / QUARTER);
  const known = days.get(quarter);
  if (known !== undefined) return known;
  const day = dateOf(local(instant));
  days.set(quarter, day);
  return day;
}

/** The instant at which `day` (YYYY-MM-DD) begins in Asia/Kolkata. */
export const startOfDay = (day: string): Date => midnight(day).toJSDate();

/** The first instant after `day` in Asia/Kolkata. */
export const endOfDay = (day: string): Date => midnight(day).plus({ days: 1 }).toJSDate();

/** The Monday at which the week of `instant` begins in Asia/Kolkata; `offset` weeks later when given. */
export const startOfWeek = (instant: Date, offset = 0): Date =>
  local(instant).startOf('week').plus({ weeks: offset }).toJSDate();

/** `day` (YYYY-MM-DD) as the portal writes days: 05 Mar 2026. */
export const dayText = (day: string): string => midnight(day).setLocale('en').toFormat('dd LLL yyyy');

/** `instant` in Asia/Kolkata as `YYYY-MM-DD HH:mm`, for files that people open in a spreadsheet. */
export const localMinute = (instant: Date): string => local(instant).toFormat('yyyy-MM-dd HH:mm');

/** The instant of an ISO 8601 text that the rules accepted; without an offset it is one in Asia/Kolkata. */
export const instantOf = (iso: string): Date => DateTime.fromISO(iso, { zone: TIME_ZONE }).toJSDate();
