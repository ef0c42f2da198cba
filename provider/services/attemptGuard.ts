import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { CODES, IDEMPOTENCY_HEADER } from '#contract/http';
import { LIMITS } from '#contract/limits';
import type { Database } from '../database/schema';
import { ApiError, invalid, unavailable } from '../errors';

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

/**
 * Calls that store something may be repeated: a client that lost the answer sends the same key again and gets
 * what the first call answered. Parallel repeats wait for it. Change and answer are one transaction: whoever
 * dies in between has changed nothing, and left the key free.
 */

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** An answer may be forgotten between two questions; not again and again. */
const TRIES = 3;
/** Refusals that say how things stand. All others, such as a field to correct, leave the key free. */
const KEPT_REFUSALS: readonly number[] = [404, 409];

/** When answers that are too old to be given again were claimed at the latest. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** The key of a header's value; undefined without one. Throws 422 for one that is too long or blank. */
export function attemptKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = String(header).trim();
  if (key === '' || key.length > LIMITS.idempotencyKey)
    throw invalid({ [IDEMPOTENCY_HEADER]: [`Send 1 to ${LIMITS.idempotencyKey} characters`] });
  return key;
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** A body with its names in order and its files as hashes. */
function inOrder(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return sha256(value);
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return names.map((name) => [name, inOrder((value as Record<string, unknown>)[name])]);
}

/** The same for equal contents, however they were written down. */
const hashOf = (body: unknown): string => sha256(JSON.stringify(inOrder(body ?? null)));

interface Attempt extends AttemptName {
  body: unknown;
}

interface Kept {
  status: number | null;
  answer: string | null;
}

/** What stands for an answer that is too long to be kept: the call is still made only once. */
const TOO_LONG = JSON.stringify({
  message: 'This was done already. Its answer is too long to be given twice: please load the page again.',
  code: CODES.dataAlreadyExists,
  errors: null,
  data: null,
});

const keptOf = (status: number, answer: string): { status: number; answer: string } =>
  Buffer.byteLength(answer) > LIMITS.keptAnswer ? { status: 409, answer: TOO_LONG } : { status, answer };

/** The kept answer: returned, or thrown when it was a refusal. */
function repeat<T>({ status, answer }: Kept): T {
  const storedAnswer = JSON.parse(answer!) as unknown;
  if (status === 200) return storedAnswer as T;
  const { message, code, errors, data } = storedAnswer as ApiError;
  throw new ApiError(status!, message, code, errors, undefined, data);
}

export class Attempts {
  /** Calls under way in this process, so that their repeats need not wait in the database. */
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    private readonly db: Kysely<Database>,
    private readonly now: () => Date,
  ) {}

  /**
   * What `make` returns or throws at the first of the calls with this key of this user, and at every repeat
   * within seven days. Throws 422 when a repeat brings another body.
   * @param make does all that it changes in the transaction given
   */
  async once<T>({ body, ...name }: Attempt, make: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
    const id = JSON.stringify([name.userId, name.call, name.key]);
    for (let first = this.underWay.get(id); first; first = this.underWay.get(id)) await first.catch(() => {});
    const own = this.makeOrRepeat(name, hashOf(body), make);
    this.underWay.set(id, own);
    try {
      return await own;
    } finally {
      this.underWay.delete(id);
    }
  }

  private async makeOrRepeat<T>(
    name: AttemptName,
    bodyHash: string,
    make: (trx: Transaction<Database>) => Promise<T>,
  ): Promise<T> {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const made = await this.makeFirst(name, bodyHash, make).catch((error: unknown) =>
        this.refused(name, bodyHash, error),
      );
      if (made) return made.outcome;
      const known = await readAttempt(this.db, name);
      if (known && known.body_hash !== bodyHash)
        throw invalid({ [IDEMPOTENCY_HEADER]: ['This key was used for something else'] });
      if (known?.answer) return repeat<T>(known);
    }
    throw unavailable(5);
  }

  /** Makes the call and keeps its answer; null when it was made before. */
  private makeFirst<T>(
    name: AttemptName,
    bodyHash: string,
    make: (trx: Transaction<Database>) => Promise<T>,
  ): Promise<{ outcome: T } | null> {
    return this.db.transaction().execute(async (trx) => {
      if (!(await this.begin(trx, name, bodyHash))) return null;
      const outcome = await make(trx);
      await keepAnswer(trx, name, keptOf(200, JSON.stringify(outcome)));
      return { outcome };
    });
  }

  private begin(trx: Kysely<Database>, name: AttemptName, bodyHash: string): Promise<boolean> {
    const at = this.now();
    return beginAttempt(trx, { ...name, bodyHash, at, keptSince: forgottenBefore(at) });
  }

  /** Keeps a refusal that says how things stand; whatever was changed before it is undone by now. */
  private async refused(name: AttemptName, bodyHash: string, error: unknown): Promise<never> {
    if (error instanceof ApiError && KEPT_REFUSALS.includes(error.status)) {
      const { status, message, code, errors, data } = error;
      const answer = JSON.stringify({ message, code, errors, data });
      await this.db.transaction().execute(async (trx) => {
        if (await this.begin(trx, name, bodyHash)) await keepAnswer(trx, name, keptOf(status, answer));
      });
    }
    throw error;
  }
}
