import { APPLICATION_STATUS } from '#contract/lifecycles/application';
import { day, id, listFilters, oneOf, someOf, words } from '#src/lib/listFilters';

export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'rating', label: 'Best rated first' },
  { value: 'status', label: 'By status' },
] as const;
export const PAGE_SIZES = ['10', '50', '100', '500'] as const;

export const APPLICANT_FILTERS = listFilters(
  {
    q: words(),
    status: someOf(Object.keys(APPLICATION_STATUS)),
    internship: id(),
    start_date: day(),
    end_date: day(),
  },
  { settings: { sort: oneOf(SORTS.map(({ value }) => value)), per_page: oneOf(PAGE_SIZES) } },
);
