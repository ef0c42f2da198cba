import type { Lookups } from '#provider/services/lookupRepository';

interface Searched {
  name: string;
  skill_ids: readonly number[];
  category_ids: readonly number[];
}

/** Title, company, skills and categories, in lower case. */
export function searchText(lookups: Lookups, internship: Searched, companyName: string): string {
  const names = [
    ...lookups.many('skills', internship.skill_ids),
    ...lookups.many('categories', internship.category_ids),
  ].map(({ name }) => name);
  return [internship.name, companyName, ...names].join(' ').toLowerCase();
}
