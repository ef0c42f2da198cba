import type { SupervisedWeek } from '#contract/supervision/calls';

export interface WeekRow extends SupervisedWeek {
  id: number;
}

const DAY_MS = 86_400_000;

export const weekRows = (weeks: readonly SupervisedWeek[]): WeekRow[] =>
  weeks.map((week) => ({ ...week, id: Date.parse(week.week) / DAY_MS })).toReversed();
