import type { listCompanyInternships } from '#contract/companyInternship/calls';
import type { QueryOf } from '#contract/call';
import { INTERNSHIP_CHOICES } from '#contract/internship/lifecycle';
import { readFilters } from '#provider/http/filters';

const SORTS = ['newest', 'deadline', 'applications', 'unread', 'name'] as const;

export interface OwnFilters {
  q: string | null;
  statuses: number[] | null;
  sort: (typeof SORTS)[number];
}

/** Throws 422 naming each malformed filter. */
export const readOwnFilters = (query: QueryOf<typeof listCompanyInternships>): OwnFilters =>
  readFilters(query, (filters) => ({
    q: filters.search('q'),
    statuses: filters.statuses('status', INTERNSHIP_CHOICES),
    sort: filters.word('sort', SORTS) ?? 'newest',
  }));
