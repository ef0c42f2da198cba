/** Days are YYYY-MM-DD in Asia/Kolkata. */
import { WEEKDAYS } from '#contract/placement/fields';

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Saturday and Sunday unless agreed otherwise. */
export const isWeekend = (day: string, workingDays: readonly number[] = WEEKDAYS): boolean =>
  !workingDays.includes(weekdayOf(day));

/** Agreed weekdays without the college's holidays. */
export const isWorkingDay = (
  day: string,
  holidays: ReadonlySet<string>,
  workingDays: readonly number[] = WEEKDAYS,
): boolean => !isWeekend(day, workingDays) && !holidays.has(day);
