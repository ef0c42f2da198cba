import { sql, type Kysely } from 'kysely';
import type { Services } from '#provider/context';
import type { Database } from '#provider/database/schema';
import type { Db } from './ids';

/** Any fixed number: processes that start together on one database seed it once. */
const LOCK = 7_206_003;

/** Lets `write` look and write while no other process seeds; all or nothing. */
export const seedAlone = <T>(db: Kysely<Database>, write: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    return write(trx);
  });

/** The same in a running portal, which reads again what it had cached. */
export async function inSeedTransaction<T>(services: Services, write: (db: Db) => Promise<T>): Promise<T> {
  const result = await seedAlone(services.db, write);
  await services.lookups.load();
  services.catalogue.clear();
  return result;
}
