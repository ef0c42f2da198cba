import type { SupervisedWeek } from '#contract/supervision/calls';

/** A week with a number, by which it is ticked. */
export interface WeekRow extends SupervisedWeek {
  id: number;
}

const DAY_MS = 86_400_000;

/** Weeks newest first, each numbered by its Monday. */
export const weekRows = (weeks: readonly SupervisedWeek[]): WeekRow[] =>
  weeks.map((week) => ({ ...week, id: Date.parse(week.week) / DAY_MS })).toReversed();

/** Nothing is left to say of a week that was confirmed as the diary still is. */
export const isSettled = ({ state, hours, confirmed_hours }: SupervisedWeek): boolean =>
  state === 'confirmed' && hours === confirmed_hours;
