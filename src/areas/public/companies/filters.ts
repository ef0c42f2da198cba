import { id, listFilters, words } from '#src/lib/listFilters';

export const COMPANY_FILTERS = listFilters({ q: words(), domain_id: id(), state_id: id() });
export type CompanyFilter = (typeof COMPANY_FILTERS.names)[number];
