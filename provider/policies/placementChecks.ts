/** What a completion needs (docs/placements.md, placements 9). */
import { PLACEMENT_CHECK_LABEL, type HoursMadeOf, type PlacementCheckKey } from '#contract/placement/checks';

export interface CheckFacts {
  /** Without returned ones. */
  hours: number;
  made_of: HoursMadeOf;
  /** The hours are those of a diary on paper: there are no days or weeks here. */
  on_paper: boolean;
  hours_target: number;
  days: number;
  /** Approved ones. */
  days_reviewed: number;
  weeks: number;
  /** By supervisor or company, with the hours and days that the diary still has. */
  weeks_confirmed: number;
  final_evaluation: boolean;
  report: boolean;
}

interface Check {
  key: PlacementCheckKey;
  done: boolean;
  of?: number;
  have?: number;
  made_of?: HoursMadeOf;
}

/** A check of nothing is not done. */
const counted = (key: PlacementCheckKey, have: number, of: number): Check => ({
  key,
  done: of > 0 && have >= of,
  of,
  have,
});

export const checksOf = (facts: CheckFacts): Check[] => [
  {
    ...counted('hours', facts.hours, facts.hours_target),
    ...(!facts.on_paper && { made_of: facts.made_of }),
  },
  ...(facts.on_paper
    ? []
    : [
        counted('days_reviewed', facts.days_reviewed, facts.days),
        counted('weeks_confirmed', facts.weeks_confirmed, facts.weeks),
      ]),
  { key: 'final_evaluation', done: facts.final_evaluation },
  { key: 'report', done: facts.report },
];

export const gapsOf = (checks: readonly Check[]): PlacementCheckKey[] =>
  checks.filter(({ done }) => !done).map(({ key }) => key);

/** "Hours of the diary, Report". */
export const gapText = (gaps: readonly PlacementCheckKey[]): string =>
  gaps.map((key) => PLACEMENT_CHECK_LABEL[key]).join(', ');
