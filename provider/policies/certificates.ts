/** Law of certificates: their numbers, and the hours that they name (docs/rules.md, certificates 1 and 2). */
import { daysBetween } from './diaries';
import { isWorkingDay } from './workingDays';

/** The first letters of a college that has no short name: Demo Institute of Technology is DIT. */
const initials = (college: string): string =>
  [...college.matchAll(/(?<![\p{L}\p{M}])\p{L}/gu)]
    .map(([letter]) => letter)
    // Words such as "of" begin small; scripts without capitals have no such words.
    .filter((letter) => letter === letter.toUpperCase())
    .join('')
    .slice(0, 8);

/** What the numbers of a college begin with in the year of a day (YYYY-MM-DD). */
export const numberPrefix = (college: string, code: string | null | undefined, day: string): string =>
  `${code?.trim().toUpperCase() || initials(college) || 'C'}-${day.slice(0, 4)}-`;

const DIGITS = 5;
/** A certificate's number, such as DIT-2026-00042. */
export const certificateNumber = (prefix: string, serial: number): string =>
  prefix + String(serial).padStart(DIGITS, '0');

interface Agreed {
  start_date: string | null;
  end_date: string | null;
  ended_on: string | null;
  hours_per_week: number | null;
  working_days: readonly number[];
}

/**
 * The hours that were agreed for the days of a placement that the student found alone and wrote nothing of,
 * whole ones; null where none were.
 * @param holidays days on which nobody works, YYYY-MM-DD
 */
export function agreedHours(
  { start_date, end_date, ended_on, hours_per_week, working_days }: Agreed,
  holidays: ReadonlySet<string> = new Set(),
): number | null {
  const last = ended_on ?? end_date;
  if (start_date === null || last === null || hours_per_week === null || working_days.length === 0)
    return null;
  const days = [...daysBetween(start_date, last)].filter((day) => isWorkingDay(day, holidays, working_days));
  return Math.round((days.length * hours_per_week) / working_days.length);
}
