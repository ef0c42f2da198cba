import { PER_PAGE } from '#contract/http';
import { APPLICATION_STATUSES } from '#contract/lifecycles/application';
import { LIMITS } from '#contract/limits';
import { day, id, listFilters, oneOf, someOf, words } from '#src/lib/listFilters';

export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'rating', label: 'Best rated first' },
  { value: 'status', label: 'By status' },
] as const;
export const PAGE_SIZES: readonly string[] = [PER_PAGE, 50, 100, LIMITS.perPage].map(String);

export const APPLICANT_FILTERS = listFilters(
  {
    q: words(),
    status: someOf(APPLICATION_STATUSES.map(String)),
    internship: id(),
    start_date: day(),
    end_date: day(),
  },
  { settings: { sort: oneOf(SORTS.map(({ value }) => value)), per_page: oneOf(PAGE_SIZES) } },
);
