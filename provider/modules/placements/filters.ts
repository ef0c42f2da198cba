import { PLACEMENT_PHASES, PLACEMENT_STATES } from '#contract/lifecycles/placement';
import { dayOf } from '#provider/http/days';
import { Filters } from '#provider/http/filters';
import { PLACEMENT_SORTS, type PlacementsAsked } from './listRepository';

/** The filters of a query; throws 422 naming each malformed one. */
export function readPlacementFilters(query: Readonly<Record<string, unknown>>, now: Date): PlacementsAsked {
  const filters = new Filters(query);
  const nobody = query.guide === 'none';
  const read: PlacementsAsked = {
    states: filters.words('state', PLACEMENT_STATES),
    phase: filters.word('phase', PLACEMENT_PHASES),
    branch: filters.search('branch'),
    guide: nobody ? 0 : filters.id('guide'),
    q: filters.search('q'),
    sort: filters.word('sort', PLACEMENT_SORTS) ?? 'newest',
    today: dayOf(now),
  };
  filters.check();
  return read;
}
