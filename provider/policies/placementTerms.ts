/** Terms by day: an amendment's first day divides (docs/placements.md, placements 26). */
import type { DailyTerms, FormerTerms } from '#contract/placement/formerTerms';
import type { PlacementDays } from './placementDays';

/** What days are judged by. Former places and supervisors are in the history, which is erased by term. */
const DAILY_TERMS = ['working_days', 'hours_per_week'] as const;
type DailyTerm = (typeof DAILY_TERMS)[number];

/** @param former oldest first */
export const termsOn = <T extends { until: string }, Now>(
  day: string,
  former: readonly T[],
  now: Now,
): T | Now => former.find(({ until }) => day < until) ?? now;

interface Placement extends DailyTerms, Pick<PlacementDays, 'start'> {
  former: readonly FormerTerms[];
}

const changedIn = (changes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    DAILY_TERMS.filter((name) => Object.hasOwn(changes, name)).map((name) => [name, changes[name]]),
  ) as Partial<Pick<DailyTerms, DailyTerm>>;

/** Former terms once `changes` apply from a day on; those of days before the first one are left out. */
export function formerAfter(
  { former, start, working_days, hours_per_week }: Placement,
  changes: Readonly<Record<string, unknown>>,
  fromDate: string,
): FormerTerms[] {
  const changed = changedIn(changes);
  if (Object.keys(changed).length === 0) return [...former];
  const before = former.filter(({ until }) => until < fromDate);
  // The terms of the day before; what was agreed from a later day on gets the changes too.
  const last = former.find(({ until }) => until >= fromDate);
  const divided = { ...(last ?? { working_days, hours_per_week }), until: fromDate };
  const later = former
    .filter(({ until }) => until > fromDate)
    .map((terms): FormerTerms => ({ ...terms, ...changed }));
  return [...before, divided, ...later].filter(({ until }) => start === null || until > start);
}
