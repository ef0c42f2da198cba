/** The filters of the internship list: in the address, and nowhere else. */
import type { InternshipQuery } from '#contract/calls/internships';
import { INTERNSHIP_MODES, INTERNSHIP_SORTS, INTERNSHIP_TYPES } from '#contract/options';
import { pageOf, withChanges } from '#src/lib/queryString';

export const FILTERS = [
  'q',
  'type',
  'mode',
  'category_id',
  'skill_id',
  'state_id',
  'city_id',
  'min_stipend',
  'company',
] as const;
export type FilterName = (typeof FILTERS)[number];
type Parameter = FilterName | 'sort';

const isNumber = (value: string) => /^\d{1,9}$/.test(value);
const isShort = (value: string) => value.length <= 200 && !value.includes('\0');
const isOneOf = (words: readonly string[]) => (value: string) => words.includes(value);

/** What each parameter may be; the server would refuse the whole list for anything else. */
const MEANT: Readonly<Record<Parameter, (value: string) => boolean>> = {
  q: isShort,
  company: isShort,
  type: isOneOf(INTERNSHIP_TYPES),
  mode: isOneOf(INTERNSHIP_MODES),
  sort: isOneOf(INTERNSHIP_SORTS),
  category_id: isNumber,
  skill_id: isNumber,
  state_id: isNumber,
  city_id: isNumber,
  min_stipend: isNumber,
};

/** The value of a parameter, blank when it is missing or cannot be meant. */
export function valueOf(search: URLSearchParams, name: Parameter): string {
  const value = search.get(name)?.trim() ?? '';
  return value && MEANT[name](value) ? value : '';
}

/** The query that an address asks for, without what is blank or cannot be meant. */
export function toInternshipQuery(search: URLSearchParams): InternshipQuery {
  const query: InternshipQuery = {};
  for (const name of [...FILTERS, 'sort'] as const) {
    const value = valueOf(search, name);
    if (value) query[name] = value;
  }
  const page = pageOf(search);
  if (page > 1) query.page = String(page);
  return query;
}

/** The address of the same list with some filters changed. */
export function withFilters(
  search: URLSearchParams,
  changes: Partial<Record<Parameter | 'page', string>>,
): URLSearchParams {
  // A city belongs to its state.
  return withChanges(search, 'state_id' in changes ? { ...changes, city_id: '' } : changes);
}
