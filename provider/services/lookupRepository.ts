import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

export const MASTER_TABLES = [
  'countries',
  'states',
  'cities',
  'skills',
  'categories',
  'company_domains',
  'internship_domains',
  'perks',
  'colleges',
  'branches',
] as const;
export type LookupTable = (typeof MASTER_TABLES)[number];

/** Every record of a master list, by name. */
export const masterRows = (db: Kysely<Database>, table: LookupTable) =>
  db.selectFrom(table).selectAll().orderBy('name').execute();

const MOST_ALIKE = 5;
/** Less alike is another name: "Institute" and "University" stand in most. */
const ALIKE = 0.3;

/** The names of a master list that are most like `name`, the nearest first; an equal one among them. */
export async function likeNames(db: Kysely<Database>, table: LookupTable, name: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)}
    where name = ${name} or similarity(name, ${name}) >= ${ALIKE} or word_similarity(${name}, name) >= ${2 * ALIKE}
    order by name = ${name} desc, similarity(name, ${name}) desc, name limit ${MOST_ALIKE}`.execute(db);
  return rows.map((row) => row.name);
}
