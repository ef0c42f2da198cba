/** How far the database has written, and how far a replica has come with it. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** The place in the log up to which the primary has written: all that was committed before lies before it. */
export async function writtenUpTo(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(db);
  return rows[0]!.place;
}

/**
 * Whether the server of this transaction shows all that was written up to `place`. Gives the transaction as
 * much time for a statement as calls have, and no just-in-time compiler: a pooler takes no such setting with
 * the connection.
 */
export async function shows(trx: Kysely<Database>, place: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
      >= ${place}::pg_lsn as there, set_config('statement_timeout', '15s', true),
      set_config('jit', 'off', true)`.execute(trx);
  return rows[0]!.there === true;
}
