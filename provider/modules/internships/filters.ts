import type { InternshipQuery } from '#contract/internship/calls';
import { INTERNSHIP_MODES, INTERNSHIP_SORTS, INTERNSHIP_TYPES } from '#contract/options';
import { readFilters, type Filters } from '#provider/http/filters';

type Name = Exclude<keyof InternshipQuery, 'page'>;

/** How each parameter of the query is read; null where nothing was asked. `company` is the slug of one. */
const READERS = {
  q: (filters, name) => filters.search(name)?.toLowerCase() ?? null,
  type: (filters, name) => filters.words(name, INTERNSHIP_TYPES),
  mode: (filters, name) => filters.words(name, INTERNSHIP_MODES),
  category_id: (filters, name) => filters.ids(name),
  skill_id: (filters, name) => filters.ids(name),
  state_id: (filters, name) => filters.ids(name),
  city_id: (filters, name) => filters.ids(name),
  company: (filters, name) => filters.search(name),
  min_stipend: (filters, name) => filters.amount(name),
  sort: (filters, name) => filters.word(name, INTERNSHIP_SORTS) ?? 'newest',
} satisfies Readonly<Record<Name, (filters: Filters, name: Name) => unknown>>;

/** What the public list can be narrowed by, and its order. */
export type InternshipFilters = { readonly [N in Name]: ReturnType<(typeof READERS)[N]> };

/** The filters of a query; throws 422 naming each malformed one. */
export const readInternshipFilters = (query: InternshipQuery): InternshipFilters =>
  readFilters(
    query,
    (filters) =>
      Object.fromEntries(
        Object.entries(READERS).map(([name, reader]) => [name, reader(filters, name as Name)]),
      ) as unknown as InternshipFilters,
  );

/** Names the set of rows that the filters find; the order of the rows does not matter to their number. */
export const totalKey = ({ sort: _, ...filters }: InternshipFilters): string =>
  `internships ${JSON.stringify(filters)}`;
