/** Law of completing: what a placement should have, and what it lacks (docs/rules.md, placements 9). */
import { PLACEMENT_CHECK_LABEL, type PlacementCheckKey } from '#contract/placement/checks';

/** What is known of a placement that is to be completed. */
export interface CheckFacts {
  hours: number;
  hours_target: number;
  days: number;
  /** Days whose entry the college approved. */
  days_reviewed: number;
  /** Weeks with an entry. */
  weeks: number;
  /** Of these, those that the supervisor or the company confirmed. */
  weeks_confirmed: number;
  final_evaluation: boolean;
  report: boolean;
}

export interface Check {
  key: PlacementCheckKey;
  done: boolean;
  of?: number;
  have?: number;
}

/** Where there is nothing to do nothing is missing: a diary without a day lacks hours, and no reviews. */
const counted = (key: PlacementCheckKey, have: number, of: number): Check => ({
  key,
  done: have >= of,
  of,
  have,
});

/** The check list. */
export const checksOf = (facts: CheckFacts): Check[] => [
  counted('hours', facts.hours, facts.hours_target),
  counted('days_reviewed', facts.days_reviewed, facts.days),
  counted('weeks_confirmed', facts.weeks_confirmed, facts.weeks),
  { key: 'final_evaluation', done: facts.final_evaluation },
  { key: 'report', done: facts.report },
];

export const gapsOf = (checks: readonly Check[]): PlacementCheckKey[] =>
  checks.filter(({ done }) => !done).map(({ key }) => key);

/** Gaps in words: "Hours of the diary, Report". */
export const gapText = (gaps: readonly PlacementCheckKey[]): string =>
  gaps.map((key) => PLACEMENT_CHECK_LABEL[key]).join(', ');
