import { PER_PAGE } from '#contract/http';
import { APPLICATION_STATUSES } from '#contract/application/lifecycle';
import { LIMITS } from '#contract/limits';
import { day, id, listFilters, oneOf, someOf, words } from '#src/lib/listFilters';
import { toQueryString } from '#src/lib/queryString';

export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'rating', label: 'Best rated first' },
  { value: 'status', label: 'By status' },
] as const;
export const PAGE_SIZES: readonly string[] = [PER_PAGE, 50, 100, LIMITS.perPage].map(String);
export const UNREAD = '1';
const upTo = (most: number) => Array.from({ length: most }, (_, i) => String(i + 1));
export const SEMESTERS: readonly string[] = upTo(LIMITS.semesters);
export const RATINGS: readonly string[] = upTo(5);
const name = () => (text: string) => text.length <= LIMITS.name && !text.includes('\0');

export const APPLICANT_FILTERS = listFilters(
  {
    q: words(),
    status: someOf(APPLICATION_STATUSES.map(String)),
    internship: id(),
    unread: oneOf([UNREAD]),
    start_date: day(),
    end_date: day(),
    skill_id: id(),
    branch: name(),
    semester: oneOf(SEMESTERS),
    college: name(),
    min_rating: oneOf(RATINGS),
    eligible: oneOf(['1']),
  },
  { settings: { sort: oneOf(SORTS.map(({ value }) => value)), per_page: oneOf(PAGE_SIZES) } },
);

/** Filters, order and page. */
export const listQueryOf = (search: URLSearchParams): string =>
  toQueryString(APPLICANT_FILTERS.toQuery(search));

/** The filters alone: a selection lasts as long as they do. */
export function filtersOf(search: URLSearchParams): string {
  return toQueryString(
    Object.fromEntries(APPLICANT_FILTERS.names.map((one) => [one, APPLICANT_FILTERS.valueOf(search, one)])),
  );
}

/** Filters and order, by which the provider knows the list of an opened applicant. */
export function placeQueryOf(search: URLSearchParams) {
  const { page: _page, per_page: _size, ...list } = APPLICANT_FILTERS.toQuery(search);
  return list;
}
