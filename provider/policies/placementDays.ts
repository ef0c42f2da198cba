/**
 * Law of the days of a placement: those from its start to its end, agreed, amended or early, both included.
 * They alone count, for hours, weeks, missing days, certificates and whatever else adds up a diary
 * (docs/rules.md, placements 15). The same in SQL is `sideOfEntry` of modules/diaries/internshipRepository.
 */
import type { PlacementState } from '#contract/placement/lifecycle';

/** Days are YYYY-MM-DD; null is not agreed yet. */
export interface PlacementDays {
  start: string | null;
  end: string | null;
}

interface Dated {
  /** Null where there is no placement. */
  state: PlacementState | null;
  start_date: string | null;
  end_date: string | null;
  /** The day on which it ended, where that is not `end_date`. */
  ended_on: string | null;
}

/** The dates of a draft are not agreed: the college sent it back. */
export const daysOfPlacement = ({ state, start_date, end_date, ended_on }: Dated): PlacementDays =>
  state === 'draft' ? { start: null, end: null } : { start: start_date, end: ended_on ?? end_date };

/** On which side of the placement a day lies; null for one of its days. */
export type Side = 'before' | 'after';
export function sideOf(day: string, { start, end }: PlacementDays): Side | null {
  if (start !== null && day < start) return 'before';
  return end !== null && day > end ? 'after' : null;
}
