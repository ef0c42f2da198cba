import type { InternshipQuery } from '#contract/calls/internships';
import {
  INTERNSHIP_MODES,
  INTERNSHIP_SORTS,
  INTERNSHIP_TYPES,
  type InternshipMode,
  type InternshipSort,
  type InternshipType,
} from '#contract/options';
import { Filters } from '#provider/http/filters';

/** What the public list can be narrowed by; null where nothing was asked. */
export interface InternshipFilters {
  q: string | null;
  type: InternshipType[] | null;
  mode: InternshipMode[] | null;
  categoryIds: number[] | null;
  skillIds: number[] | null;
  stateIds: number[] | null;
  cityIds: number[] | null;
  /** Slug of a company. */
  company: string | null;
  minStipend: number | null;
  sort: InternshipSort;
}

/** The filters of a query; throws 422 naming each malformed one. */
export function readInternshipFilters(query: InternshipQuery): InternshipFilters {
  const filters = new Filters(query);
  const read: InternshipFilters = {
    q: filters.search('q')?.toLowerCase() ?? null,
    type: filters.words('type', INTERNSHIP_TYPES),
    mode: filters.words('mode', INTERNSHIP_MODES),
    categoryIds: filters.ids('category_id'),
    skillIds: filters.ids('skill_id'),
    stateIds: filters.ids('state_id'),
    cityIds: filters.ids('city_id'),
    company: filters.search('company'),
    minStipend: filters.amount('min_stipend'),
    sort: filters.word('sort', INTERNSHIP_SORTS) ?? 'newest',
  };
  filters.check();
  return read;
}

/** Names the set of rows that the filters find; the order of the rows does not matter to their number. */
export const totalKey = ({ sort: _, ...filters }: InternshipFilters): string =>
  `internships ${JSON.stringify(filters)}`;
