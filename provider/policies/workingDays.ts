/** Which days count as work. Days are YYYY-MM-DD in Asia/Kolkata. */
import { WEEKDAYS } from '#contract/placement/fields';

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Whether nobody works on that day of the week; Saturday and Sunday where nothing else was agreed. */
export const isWeekend = (day: string, workingDays: readonly number[] = WEEKDAYS): boolean =>
  !workingDays.includes(weekdayOf(day));

/** The agreed days of the week, without the college's holidays. */
export const isWorkingDay = (
  day: string,
  holidays: ReadonlySet<string>,
  workingDays: readonly number[] = WEEKDAYS,
): boolean => !isWeekend(day, workingDays) && !holidays.has(day);
