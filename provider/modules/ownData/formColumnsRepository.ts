/** The fields of a form's record, each by its column: a new one is in the own data by itself. */
import { sql, type RawBuilder } from 'kysely';

/** Lists of ids and single ids, as their names. */
const LOOKUPS: Readonly<Record<string, string>> = {
  college_id: 'colleges',
  branch_id: 'branches',
  country_id: 'countries',
  state_id: 'states',
  city_id: 'cities',
  company_domain_id: 'company_domains',
  skill_ids: 'skills',
  category_ids: 'categories',
  internship_domain_ids: 'internship_domains',
  perk_ids: 'perks',
  eligible_colleges: 'colleges',
  eligible_branches: 'branches',
};
/** What readers call them, where that is not their column. */
const CALLED: Readonly<Record<string, string>> = {
  dob: 'date_of_birth',
  pincode: 'postal_code',
  tags: 'interests',
  content: 'about',
  website_url: 'website',
  is_hide_cv: 'resume_hidden',
  is_available_for_hiring: 'available_for_hiring',
  company_domain_id: 'domain',
  internship_type: 'type',
  internship_mode: 'mode',
  internship_fee: 'fee',
  internship_stipend: 'stipend',
  number_of_positions: 'positions',
  expire_date: 'deadline',
};

export const namesOf = (table: string, ids: string) =>
  sql`(select string_agg(l.name, ', ' order by l.name) from ${sql.table(table)} l where l.id = any(${sql.ref(ids)}))`;

function valueOf(alias: string, column: string): RawBuilder<unknown> {
  const name = `${alias}.${column}`;
  const table = LOOKUPS[column];
  if (table && (column.endsWith('_ids') || column.startsWith('eligible_'))) return namesOf(table, name);
  if (column === 'eligible_semesters') return sql`array_to_string(${sql.ref(name)}, ', ')`;
  if (table) return sql`(select l.name from ${sql.table(table)} l where l.id = ${sql.ref(name)})`;
  return column === 'tags' ? sql`array_to_string(${sql.ref(name)}, ', ')` : sql.ref(name);
}

/** Files are listed apart. */
export const formColumns = (alias: string, form: { endings: Readonly<Record<string, unknown>> }) =>
  sql.join(
    Object.keys(form.endings)
      .filter((column) => !column.endsWith('_file_id'))
      .map(
        (column) =>
          sql`${valueOf(alias, column)} as ${sql.ref(CALLED[column] ?? column.replace(/_ids?$/, ''))}`,
      ),
  );
