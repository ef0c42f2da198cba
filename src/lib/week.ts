/** Weeks of a diary by their Monday; days are YYYY-MM-DD. */
const DAY_MS = 86_400_000;
const instant = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const placeInWeek = (day: string): number => (new Date(instant(day)).getUTCDay() + 6) % 7;

export const mondayOf = (day: string): string => dayOf(instant(day) - placeInWeek(day) * DAY_MS);

/** Working days of the week from `monday`; of `workingDays` 1 is Monday. */
export const workdaysFrom = (monday: string, workingDays: readonly number[]): string[] =>
  [1, 2, 3, 4, 5, 6, 7]
    .filter((weekday) => workingDays.includes(weekday))
    .map((weekday) => dayOf(instant(monday) + (weekday - 1) * DAY_MS));

export const sundayFrom = (monday: string): string => dayOf(instant(monday) + 6 * DAY_MS);

export const shiftDay = (day: string, by: number): string => dayOf(instant(day) + by * DAY_MS);

export const shiftWeek = (monday: string, by: number): string => shiftDay(monday, by * 7);

/** 1 is Monday. */
export const isoWeekdayOf = (day: string): number => placeInWeek(day) + 1;

export const weekdayOf = (day: string): string => WEEKDAYS[placeInWeek(day)] ?? '';
