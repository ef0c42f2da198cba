/**
 * Days of a placement, start to end (agreed, amended or early), inclusive. They alone count in hours, weeks,
 * missing days and certificates (docs/placements.md, placements 15). In SQL: `sideOfEntry` of
 * modules/diaries/internshipRepository.
 */
import type { PlacementState } from '#contract/placement/lifecycle';
import { WEEKDAYS } from '#contract/placement/fields';

/** YYYY-MM-DD; null is not agreed yet. */
export interface PlacementDays {
  start: string | null;
  end: string | null;
}

interface Dated {
  state: PlacementState | null;
  start_date: string | null;
  end_date: string | null;
  /** Where it is not `end_date`. */
  ended_on: string | null;
}

/** A draft's dates are not agreed: the college sent it back. */
export const daysOfPlacement = ({ state, start_date, end_date, ended_on }: Dated): PlacementDays =>
  state === 'draft' ? { start: null, end: null } : { start: start_date, end: ended_on ?? end_date };

/** Null for a day within. */
export type Side = 'before' | 'after';
export function sideOf(day: string, { start, end }: PlacementDays): Side | null {
  if (start !== null && day < start) return 'before';
  return end !== null && day > end ? 'after' : null;
}

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
