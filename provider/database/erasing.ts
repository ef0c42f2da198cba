/** Archived years are read-only, but for erasing personal data and merging lists (docs/rules.md, years 5). */
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

/** Lets this transaction change records of archived years; call it first. */
export async function allowErasing(trx: Kysely<Database>): Promise<void> {
  await sql`set local portal.erasing = 'on'`.execute(trx);
}
