import type { listCompanyInternships } from '#contract/companyInternship/calls';
import type { QueryOf } from '#contract/call';
import { INTERNSHIP_CHOICES } from '#contract/internship/lifecycle';
import { readFilters } from '#provider/http/filters';

const SORTS = ['newest', 'deadline', 'applications', 'unread', 'name'] as const;

/** What Manage Internships can be narrowed by, and its order. */
export interface OwnFilters {
  q: string | null;
  statuses: number[] | null;
  sort: (typeof SORTS)[number];
}

/** The filters of a query; throws 422 naming each malformed one. */
export const readOwnFilters = (query: QueryOf<typeof listCompanyInternships>): OwnFilters =>
  readFilters(query, (filters) => ({
    q: filters.search('q'),
    statuses: filters.statuses('status', INTERNSHIP_CHOICES),
    sort: filters.word('sort', SORTS) ?? 'newest',
  }));
