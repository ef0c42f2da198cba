import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

export async function insertUndo(trx: Kysely<Database>, undo: Insertable<Database['undos']>): Promise<void> {
  await trx.insertInto('undos').values(undo).execute();
}

/** Once: of parallel calls one gets it. */
export const takeUndo = (trx: Kysely<Database>, key: { tokenHash: string; sessionHash: string; now: Date }) =>
  trx
    .deleteFrom('undos')
    .where('token_hash', '=', key.tokenHash)
    .where('session_hash', '=', key.sessionHash)
    .where('until', '>=', key.now)
    .returning(['kind', 'data'])
    .executeTakeFirst();
