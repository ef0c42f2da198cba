import type { listCompanyInternships } from '#contract/companyInternship/calls';
import type { QueryOf } from '#contract/call';
import { INTERNSHIP_CHOICES } from '#contract/internship/lifecycle';
import { MODERATION_STATUSES } from '#contract/moderation/lifecycle';
import { readFilters } from '#provider/http/filters';

const SORTS = ['newest', 'deadline', 'applications', 'unread', 'name'] as const;

export interface OwnFilters {
  q: string | null;
  statuses: number[] | null;
  moderation: number[] | null;
  sort: (typeof SORTS)[number];
}

/** Throws 422 naming each malformed filter. */
export const readOwnFilters = (query: QueryOf<typeof listCompanyInternships>): OwnFilters =>
  readFilters(query, (filters) => ({
    q: filters.search('q'),
    statuses: filters.statuses('status', INTERNSHIP_CHOICES),
    moderation: filters.statuses('moderation_status', MODERATION_STATUSES),
    sort: filters.word('sort', SORTS) ?? 'newest',
  }));
