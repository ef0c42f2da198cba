import type { InternshipQuery } from '#contract/internship/calls';
import { INTERNSHIP_MODES, INTERNSHIP_SORTS, INTERNSHIP_TYPES } from '#contract/options';
import { amount, id, listFilters, oneOf, words } from '#src/lib/listFilters';

export const INTERNSHIP_FILTERS = listFilters(
  {
    q: words(),
    type: oneOf(INTERNSHIP_TYPES),
    mode: oneOf(INTERNSHIP_MODES),
    category_id: id(),
    skill_id: id(),
    state_id: id(),
    city_id: id(),
    min_stipend: amount(),
    company: words(),
    hide_applied: oneOf(['1']),
    eligible: oneOf(['1']),
  } satisfies Record<Exclude<keyof InternshipQuery, 'page' | 'sort'>, unknown>,
  // A city belongs to its state.
  { settings: { sort: oneOf(INTERNSHIP_SORTS) }, resets: { state_id: ['city_id'] } },
);
export type FilterName = (typeof INTERNSHIP_FILTERS.names)[number];
