/** The filters of the company list: in the address, and nowhere else. */
import type { CompanyQuery } from '#contract/calls/companies';
import { pageOf } from '#src/lib/queryString';

export const COMPANY_FILTERS = ['q', 'domain_id', 'state_id'] as const;
export type CompanyFilter = (typeof COMPANY_FILTERS)[number];

/** The value of a filter, blank when it is missing or cannot be meant. */
export function companyFilter(search: URLSearchParams, name: CompanyFilter): string {
  const value = search.get(name)?.trim() ?? '';
  if (name === 'q') return value.length <= 200 && !value.includes('\0') ? value : '';
  return /^\d{1,9}$/.test(value) ? value : '';
}

/** The query that an address asks for. */
export function toCompanyQuery(search: URLSearchParams): CompanyQuery {
  const query: CompanyQuery = {};
  for (const name of COMPANY_FILTERS) {
    const value = companyFilter(search, name);
    if (value) query[name] = value;
  }
  const page = pageOf(search);
  if (page > 1) query.page = String(page);
  return query;
}
