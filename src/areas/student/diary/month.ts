import type { DiaryDay } from '#contract/calls/diaries';
import type { DiarySummary } from '#src/api/diariesApi';
import { MONTHS } from '#src/lib/dates';

/** A month (YYYY-MM) as 'March 2026'. */
export function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${MONTHS[number! - 1]} ${year}`;
}

/** The month so many after `month`, or before it. */
export function shiftMonth(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/** The hours a day that reach the target in the working days that are left, in words. */
export function paceOf({ hours_total, hours_target, working_days_left }: DiarySummary): string {
  const left = hours_target - hours_total;
  if (left <= 0) return 'The target is reached.';
  if (!(working_days_left > 0)) return `${left} hours are left, and no working day of the internship.`;
  const pace = Math.ceil((left / working_days_left) * 4) / 4;
  return `${pace} hours a day reach the target in the ${working_days_left} working days left.`;
}

/** The days in weeks from Monday to Sunday; null where a week begins or ends in another month. */
export function weeksOf(days: readonly DiaryDay[]): (DiaryDay | null)[][] {
  const first = days[0];
  if (!first) return [];
  const before = (new Date(`${first.date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells: (DiaryDay | null)[] = [...Array.from({ length: before }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
