/** Days as the portal counts them: those of its time zone. */
import { DateTime } from 'luxon';
import { TIME_ZONE } from '#contract/options';

const local = (instant: Date): DateTime => DateTime.fromJSDate(instant, { zone: TIME_ZONE });
const midnight = (day: string): DateTime => DateTime.fromISO(day, { zone: TIME_ZONE });

/** The day of `instant` in Asia/Kolkata, YYYY-MM-DD; `offset` days later when given. */
export const dayOf = (instant: Date, offset = 0): string =>
  local(instant).plus({ days: offset }).toFormat('yyyy-MM-dd');

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
