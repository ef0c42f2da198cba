/** Days in the portal's time zone. */
import { LRUCache } from 'lru-cache';
import { DateTime } from 'luxon';
import { TIME_ZONE } from '#contract/options';

/** Every time zone is a multiple of 15 minutes from UTC, so no day begins within one. */
const QUARTER = 15 * 60_000;
/** Cached by quarter: asking the zone for each record took a fifth of the public list's time. */
const days = new LRUCache<number, string>({ max: 10_000 });

const local = (instant: Date): DateTime => DateTime.fromJSDate(instant, { zone: TIME_ZONE });
const dateOf = (time: DateTime): string => time.toFormat('yyyy-MM-dd');
const midnight = (day: string): DateTime => DateTime.fromISO(day, { zone: TIME_ZONE });

/** YYYY-MM-DD in Asia/Kolkata, `offset` days later. */
export function dayOf(instant: Date, offset = 0): string {
  if (offset !== 0) return dateOf(local(instant).plus({ days: offset }));
  const quarter = Math.floor(instant.getTime() / QUARTER);
  const known = days.get(quarter);
  if (known !== undefined) return known;
  const day = dateOf(local(instant));
  days.set(quarter, day);
  return day;
}

export const startOfDay = (day: string): Date => midnight(day).toJSDate();

export const endOfDay = (day: string): Date => midnight(day).plus({ days: 1 }).toJSDate();

/** The Monday of the week in Asia/Kolkata, `offset` weeks later. */
export const startOfWeek = (instant: Date, offset = 0): Date =>
  local(instant).startOf('week').plus({ weeks: offset }).toJSDate();

export { dayText } from '#contract/days';

/** `YYYY-MM-DD HH:mm` in Asia/Kolkata, for spreadsheets. */
export const localMinute = (instant: Date): string => local(instant).toFormat('yyyy-MM-dd HH:mm');

/** Without an offset the text is in Asia/Kolkata. */
export const instantOf = (iso: string): Date => DateTime.fromISO(iso, { zone: TIME_ZONE }).toJSDate();
