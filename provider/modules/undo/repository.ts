import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

/** Keeps what takes an act back. */
export async function insertUndo(trx: Kysely<Database>, undo: Insertable<Database['undos']>): Promise<void> {
  await trx.insertInto('undos').values(undo).execute();
}

/** Takes what a token stands for, once: of several that ask at the same time one gets it. */
export const takeUndo = (trx: Kysely<Database>, key: { tokenHash: string; sessionHash: string; now: Date }) =>
  trx
    .deleteFrom('undos')
    .where('token_hash', '=', key.tokenHash)
    .where('session_hash', '=', key.sessionHash)
    .where('until', '>=', key.now)
    .returning(['kind', 'data'])
    .executeTakeFirst();
