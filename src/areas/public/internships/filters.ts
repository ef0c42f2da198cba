/** The filters of the internship list: in the address, and nowhere else. */
import type { InternshipQuery } from '../../../../contract/calls/internships';
import { pageOf } from '../../../lib/queryString';

export const FILTERS = ['q', 'type', 'mode', 'category_id', 'skill_id', 'state_id', 'city_id', 'min_stipend', 'company'] as const;
export type FilterName = (typeof FILTERS)[number];

const NUMERIC: readonly string[] = ['category_id', 'skill_id', 'state_id', 'city_id', 'min_stipend'];

/** The query that an address asks for, without what is blank or cannot be meant. */
export function toInternshipQuery(search: URLSearchParams): InternshipQuery {
  const query: InternshipQuery = {};
  for (const name of [...FILTERS, 'sort'] as const) {
    const value = search.get(name)?.trim();
    if (value && (!NUMERIC.includes(name) || /^\d{1,9}$/.test(value))) query[name] = value;
  }
  const page = pageOf(search);
  if (page > 1) query.page = String(page);
  return query;
}

/** The address of the same list with some filters changed; a change starts at page 1. */
export function withFilters(search: URLSearchParams, changes: Partial<Record<FilterName | 'sort' | 'page', string>>): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  // A city belongs to its state.
  if ('state_id' in changes) next.delete('city_id');
  return next;
}
