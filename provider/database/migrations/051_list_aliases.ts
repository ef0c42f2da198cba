/** Other names of a list's entries, by which imports find them: former names, abbreviations. */
export const name = '051_list_aliases';

const LISTS = [
  'colleges',
  'branches',
  'skills',
  'categories',
  'company_domains',
  'internship_domains',
  'perks',
];

export const sql = LISTS.map(
  (list) => `alter table ${list} add column aliases text[] not null default '{}';`,
).join('\n');
