/** Days (YYYY-MM-DD) and months (YYYY-MM) as texts of calls and addresses; without any library. */

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;
const AHEAD_MS = 5.5 * 3_600_000;

/** The instant whose UTC parts are the time in India, 5:30 ahead all year. */
export const indianClock = (date: Date): Date => new Date(date.getTime() + AHEAD_MS);

/** The day in India as YYYY-MM-DD; without `Intl`, whose formatters for 20,000 dates take two seconds. */
export const dayOf = (date: Date): string => indianClock(date).toISOString().slice(0, 10);

/**
 * Whether `text` is a day of the calendar, written YYYY-MM-DD, from 1900 to 2999. Years of more than four
 * digits are written otherwise, so that texts of days beyond 9999 do not even compare.
 */
export function isCalendarDate(text: string): boolean {
  const match = ISO_DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A day as people read it: 05 Mar 2026. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** The academic year of a day, 1 July to 30 June, such as "2026-27". */
export function academicYearOf(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const first = month >= 7 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** Whether `text` is a month, written YYYY-MM, from 2000-01 to 2999-12. */
export const isMonth = (text: string): boolean => ISO_MONTH.test(text);

/** @param month YYYY-MM */
export function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
