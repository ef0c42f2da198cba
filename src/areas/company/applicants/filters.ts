/** The filters of the applicants table: in the address, and nowhere else. */
import type { ApplicantQuery } from '#contract/calls/applications';
import { APPLICATION_STATUS } from '#contract/lifecycles/application';
import { pageOf, toQueryString } from '#src/lib/queryString';

export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'rating', label: 'Best rated first' },
  { value: 'status', label: 'By status' },
] as const;
export const PAGE_SIZES = ['10', '50', '100', '500'] as const;
const STATUSES = Object.keys(APPLICATION_STATUS);

export type FilterName = 'status' | 'internship' | 'start_date' | 'end_date' | 'q';
export type SettingName = FilterName | 'sort' | 'per_page';

const isDay = (text: string) => /^(19|20)\d{2}-\d{2}-\d{2}$/.test(text);

/** Which values of an address can be meant; others count as blank. */
const ACCEPTS: Readonly<Record<SettingName, (text: string) => boolean>> = {
  status: (text) => text.split(',').every((one) => STATUSES.includes(one)),
  internship: (text) => /^\d{1,9}$/.test(text),
  start_date: isDay,
  end_date: isDay,
  q: (text) => text.length <= 100,
  sort: (text) => SORTS.some(({ value }) => value === text),
  per_page: (text) => (PAGE_SIZES as readonly string[]).includes(text),
};
export const FILTERS: readonly FilterName[] = ['q', 'status', 'internship', 'start_date', 'end_date'];

/** A setting of the address, blank when it has none. */
export function settingOf(search: URLSearchParams, name: SettingName): string {
  const value = search.get(name)?.trim() ?? '';
  return value && ACCEPTS[name](value) ? value : '';
}

/** The query that an address asks for. */
export function toApplicantQuery(search: URLSearchParams): ApplicantQuery {
  const query: ApplicantQuery = {};
  for (const name of Object.keys(ACCEPTS) as SettingName[]) {
    const value = settingOf(search, name);
    if (value) query[name] = value;
  }
  return { ...query, page: String(pageOf(search)) };
}

/** The address of the same list with some settings changed; a change starts at page 1. */
export function withSettings(
  search: URLSearchParams,
  changes: Partial<Record<SettingName, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** How many filters narrow the list. */
export const countFilters = (search: URLSearchParams): number =>
  FILTERS.filter((name) => settingOf(search, name)).length;

/** The filters of the address as a query, without the page: what an export takes. */
export function exportQuery(search: URLSearchParams): string {
  return toQueryString({ ...toApplicantQuery(search), page: undefined, per_page: undefined });
}
