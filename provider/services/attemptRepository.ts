import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** One attempt of a user at a call, by the key it came with. */
export interface AttemptName {
  userId: number;
  call: string;
  key: string;
}

export interface Begun extends AttemptName {
  bodyHash: string;
  at: Date;
  /** Answers kept since earlier than this are forgotten. */
  keptSince: Date;
}

/**
 * Begins the attempt in the transaction of what it changes, unless it has an answer. Whoever else begins the
 * same one waits for the end of that transaction, however it ends. @returns whether the caller is to make it
 */
export async function beginAttempt(
  trx: Kysely<Database>,
  { userId, call, key, bodyHash, at, keptSince }: Begun,
): Promise<boolean> {
  const own = { body_hash: bodyHash, claimed_at: at, status: null, answer: null };
  const row = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, call, key, ...own })
    .onConflict((c) =>
      c
        .columns(['user_id', 'call', 'key'])
        .doUpdateSet(own)
        .where(sql<boolean>`idempotency_keys.claimed_at < ${keptSince} or idempotency_keys.answer is null`),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What is known of an attempt that ended. */
export const readAttempt = (db: Kysely<Database>, { userId, call, key }: AttemptName) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();

/** Keeps the answer for repeats, in the transaction that began the attempt. */
export async function keepAnswer(
  trx: Kysely<Database>,
  { userId, call, key }: AttemptName,
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .set({ status, answer })
    .execute();
}

/** Forgets attempts from before `since`. */
export async function deleteAttempts(db: Kysely<Database>, since: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('claimed_at', '<', since).execute();
}
