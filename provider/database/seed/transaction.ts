import { sql, type Kysely } from 'kysely';
import type { Services } from '#provider/context';
import type { Database } from '#provider/database/schema';
import type { Db } from './ids';

const LOCK = 7_206_003;

export const seedAlone = <T>(db: Kysely<Database>, write: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    return write(trx);
  });

export async function inSeedTransaction<T>(services: Services, write: (db: Db) => Promise<T>): Promise<T> {
  const result = await seedAlone(services.db, write);
  await services.lookups.load();
  services.catalogue.clear();
  return result;
}
