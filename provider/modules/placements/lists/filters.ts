import { LIMITS } from '#contract/limits';
import { PLACEMENT_PHASES, PLACEMENT_PILES, PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { dayOf } from '#provider/http/days';
import { readFilters } from '#provider/http/filters';
import type { YearCriteria } from '#provider/services/yearsRepository';
import { PLACEMENT_SORTS, type PlacementCriteria } from './listRepository';

/** Throws 422 naming each malformed filter. */
export const readPlacementFilters = (
  query: Readonly<Record<string, unknown>>,
  { now, years }: { now: Date; years: YearCriteria },
): PlacementCriteria =>
  readFilters(query, (filters) => ({
    states: filters.words('state', PLACEMENT_STATES),
    phase: filters.word('phase', PLACEMENT_PHASES),
    college: filters.search('college', LIMITS.listName),
    branch: filters.search('branch'),
    semester: filters.integer('semester', 1, LIMITS.semesters),
    guide: query.guide === 'none' ? 0 : filters.id('guide'),
    pile: filters.word('pile', PLACEMENT_PILES),
    hasOpenWeeks: filters.flag('weeks') ?? false,
    years,
    q: filters.search('q'),
    sort: filters.word('sort', PLACEMENT_SORTS) ?? 'newest',
    today: dayOf(now),
  }));
