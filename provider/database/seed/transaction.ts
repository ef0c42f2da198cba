import { sql } from 'kysely';
import type { Services } from '#provider/context';
import type { Db } from './ids';

/** Any fixed number: processes that start together on one database seed it once. */
const LOCK = 7_206_003;

/** Lets `write` look and write while no other process seeds; all or nothing. What is cached is read again. */
export async function inSeedTransaction<T>(services: Services, write: (db: Db) => Promise<T>): Promise<T> {
  const result = await services.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    return write(db);
  });
  await services.lookups.load();
  services.catalogue.clear();
  return result;
}
