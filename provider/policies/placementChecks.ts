/** What a completion needs (docs/rules.md, placements 9). */
import { PLACEMENT_CHECK_LABEL, type PlacementCheckKey } from '#contract/placement/checks';

export interface CheckFacts {
  hours: number;
  hours_target: number;
  days: number;
  /** Approved ones. */
  days_reviewed: number;
  weeks: number;
  /** By supervisor or company. */
  weeks_confirmed: number;
  final_evaluation: boolean;
  report: boolean;
}

interface Check {
  key: PlacementCheckKey;
  done: boolean;
  of?: number;
  have?: number;
}

/** Nothing to do is no gap: an empty diary lacks hours, not reviews. */
const counted = (key: PlacementCheckKey, have: number, of: number): Check => ({
  key,
  done: have >= of,
  of,
  have,
});

export const checksOf = (facts: CheckFacts): Check[] => [
  counted('hours', facts.hours, facts.hours_target),
  counted('days_reviewed', facts.days_reviewed, facts.days),
  counted('weeks_confirmed', facts.weeks_confirmed, facts.weeks),
  { key: 'final_evaluation', done: facts.final_evaluation },
  { key: 'report', done: facts.report },
];

export const gapsOf = (checks: readonly Check[]): PlacementCheckKey[] =>
  checks.filter(({ done }) => !done).map(({ key }) => key);

/** "Hours of the diary, Report". */
export const gapText = (gaps: readonly PlacementCheckKey[]): string =>
  gaps.map((key) => PLACEMENT_CHECK_LABEL[key]).join(', ');
