import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** One attempt of a user at a call, by the key it came with. */
export interface AttemptName {
  userId: number;
  call: string;
  key: string;
}

export interface Claim extends AttemptName {
  bodyHash: string;
  at: Date;
  /** Answers kept since earlier than this are forgotten. */
  keptSince: Date;
  /** A claim without an answer from earlier than this is of a process that ended. */
  heldSince: Date;
}

const named = (db: Kysely<Database>, { userId, call, key }: AttemptName) =>
  db
    .updateTable('idempotency_keys')
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key);

/** Takes the attempt unless somebody has it. @returns whether the caller is to make it */
export async function claimAttempt(
  db: Kysely<Database>,
  { userId, call, key, bodyHash, at, keptSince, heldSince }: Claim,
): Promise<boolean> {
  const own = { body_hash: bodyHash, claimed_at: at, status: null, answer: null };
  const row = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, call, key, ...own })
    .onConflict((c) =>
      c
        .columns(['user_id', 'call', 'key'])
        .doUpdateSet(own)
        .where(
          sql<boolean>`idempotency_keys.claimed_at < ${keptSince}
            or (idempotency_keys.answer is null and idempotency_keys.claimed_at < ${heldSince})`,
        ),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What is known of an attempt; undefined when it was given back. */
export const readAttempt = (db: Kysely<Database>, { userId, call, key }: AttemptName) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();

/** Keeps the answer for repeats. */
export async function keepAnswer(
  db: Kysely<Database>,
  attempt: AttemptName,
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await named(db, attempt).set({ status, answer }).execute();
}

/** Gives the attempt back: the next one with this key is a first one. */
export async function releaseAttempt(
  db: Kysely<Database>,
  { userId, call, key }: AttemptName,
): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
}

/** Forgets attempts from before `since`. */
export async function deleteAttempts(db: Kysely<Database>, since: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('claimed_at', '<', since).execute();
}
