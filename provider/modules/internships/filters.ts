import { createHash } from 'node:crypto';
import type { InternshipQuery } from '#contract/internship/calls';
import { textKey } from '#contract/text';
import { INTERNSHIP_MODES, INTERNSHIP_SORTS, INTERNSHIP_TYPES } from '#contract/options';
import { readFilters, type Filters } from '#provider/http/filters';

type Name = Exclude<keyof InternshipQuery, 'page'>;

/** Null where nothing is filtered; `company` is a slug. */
const READERS = {
  q: (filters, name) => {
    const words = filters.search(name);
    return words === null ? null : textKey(words);
  },
  type: (filters, name) => filters.words(name, INTERNSHIP_TYPES),
  mode: (filters, name) => filters.words(name, INTERNSHIP_MODES),
  category_id: (filters, name) => filters.ids(name),
  skill_id: (filters, name) => filters.ids(name),
  state_id: (filters, name) => filters.ids(name),
  city_id: (filters, name) => filters.ids(name),
  company: (filters, name) => filters.search(name),
  min_stipend: (filters, name) => filters.amount(name),
  /** The ids to leave out; nobody but a student has any. */
  hide_applied: (filters, name): number[] | null => (filters.flag(name) ? [] : null),
  /** As `hide_applied`: the ids whose lines a student does not meet, or that none is. */
  eligible: (filters, name): number[] | 'all' | null => (filters.flag(name) ? [] : null),
  sort: (filters, name) => filters.word(name, INTERNSHIP_SORTS) ?? 'newest',
} satisfies Readonly<Record<Name, (filters: Filters, name: Name) => unknown>>;

export type InternshipFilters = { readonly [N in Name]: ReturnType<(typeof READERS)[N]> };

/** Throws 422 naming each malformed filter. */
export const readInternshipFilters = (query: InternshipQuery): InternshipFilters =>
  readFilters(
    query,
    (filters) =>
      Object.fromEntries(
        Object.entries(READERS).map(([name, reader]) => [name, reader(filters, name as Name)]),
      ) as unknown as InternshipFilters,
  );

/** Short: thousands of internships may ask something. */
const digestOf = (ids: number[] | 'all'): string =>
  createHash('sha256').update(String(ids)).digest('base64url');

/** The order does not matter to the number. */
export const totalKey = ({ sort: _, eligible, ...filters }: InternshipFilters): string =>
  `internships ${JSON.stringify({ ...filters, eligible: eligible && digestOf(eligible) })}`;
