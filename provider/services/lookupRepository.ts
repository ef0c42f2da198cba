import type { Kysely } from 'kysely';
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
