/** Weeks of a diary, by their Monday. Days are YYYY-MM-DD. */
const DAY_MS = 86_400_000;
const instant = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The Monday of the week of `day`. */
export const mondayOf = (day: string): string =>
  dayOf(instant(day) - ((new Date(instant(day)).getUTCDay() + 6) % 7) * DAY_MS);

/** Monday to Friday of the week that begins on `monday`. */
export const workdaysFrom = (monday: string): string[] =>
  Array.from({ length: 5 }, (_, index) => dayOf(instant(monday) + index * DAY_MS));

export const shiftWeek = (monday: string, by: number): string => dayOf(instant(monday) + by * 7 * DAY_MS);

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(instant(day)).getUTCDay()]!;
