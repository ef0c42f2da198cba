import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { CODES } from '#contract/codes';
import { IDEMPOTENCY_HEADER } from '#contract/http';
import { LIMITS } from '#contract/limits';
import type { Database } from '../database/schema';
import { ApiError, invalid, unavailable } from '../errors';

interface AttemptName {
  userId: number;
  call: string;
  key: string;
}

interface Begun extends AttemptName {
  bodyHash: string;
  at: Date;
  storedSince: Date;
}

/** A concurrent one waits for this transaction. @returns whether the caller should make the call */
async function beginAttempt(
  trx: Kysely<Database>,
  { userId, call, key, bodyHash, at, storedSince }: Begun,
): Promise<boolean> {
  const own = { body_hash: bodyHash, claimed_at: at, status: null, answer: null };
  const row = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, call, key, ...own })
    .onConflict((c) =>
      c
        .columns(['user_id', 'call', 'key'])
        .doUpdateSet(own)
        .where(sql<boolean>`idempotency_keys.claimed_at < ${storedSince} or idempotency_keys.answer is null`),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

const readAttempt = (db: Kysely<Database>, { userId, call, key }: AttemptName) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();

/** In the transaction that began the attempt. */
async function keepAnswer(
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

export async function deleteAttempts(db: Kysely<Database>, since: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('claimed_at', '<', since).execute();
}

/**
 * A client that lost an answer repeats the call with its key and gets the first answer; parallel repeats
 * wait. Change and answer are one transaction: a crash in between changes nothing and leaves the key free.
 */

const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
const TRIES = 3;
/** Only these refusals are stored; others, such as a field to correct, leave the key free. */
const STORED_REFUSALS: readonly number[] = [404, 409];

export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - RETENTION_MS);

/** Throws 422 when the header is blank or too long. */
export function attemptKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = String(header).trim();
  if (key === '' || key.length > LIMITS.idempotencyKey)
    throw invalid({ [IDEMPOTENCY_HEADER]: [`Send 1 to ${LIMITS.idempotencyKey} characters`] });
  return key;
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Sorted names, files as hashes. */
function inOrder(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return sha256(value);
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return names.map((name) => [name, inOrder((value as Record<string, unknown>)[name])]);
}

const hashOf = (body: unknown): string => sha256(JSON.stringify(inOrder(body ?? null)));

interface Attempt extends AttemptName {
  body: unknown;
}

interface StoredAnswer {
  status: number | null;
  answer: string | null;
}

/** Stored instead of an answer that is too long: the call is still made only once. */
const TOO_LONG = JSON.stringify({
  message: 'This was already done. Please reload the page to see the result.',
  code: CODES.dataAlreadyExists,
  errors: null,
  data: null,
});

const storable = (status: number, answer: string): { status: number; answer: string } =>
  Buffer.byteLength(answer) > LIMITS.repeatableAnswer
    ? { status: 409, answer: TOO_LONG }
    : { status, answer };

/** Returns a stored success and throws a stored refusal. */
function repeat<T>({ status, answer }: StoredAnswer): T {
  const storedAnswer = JSON.parse(answer!) as unknown;
  if (status === 200) return storedAnswer as T;
  const { message, code, errors, data } = storedAnswer as ApiError;
  throw new ApiError(status!, message, code, errors, undefined, data);
}

export class Attempts {
  /** So that repeats in this process need not wait in the database. */
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    private readonly db: Kysely<Database>,
    private readonly now: () => Date,
  ) {}

  /**
   * What `make` returned or threw for the first call with this key of this user, for seven days. Throws 422
   * when a repeat has another body. @param make changes everything in the given transaction
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

  private makeFirst<T>(
    name: AttemptName,
    bodyHash: string,
    make: (trx: Transaction<Database>) => Promise<T>,
  ): Promise<{ outcome: T } | null> {
    return this.db.transaction().execute(async (trx) => {
      if (!(await this.begin(trx, name, bodyHash))) return null;
      const outcome = await make(trx);
      await keepAnswer(trx, name, storable(200, JSON.stringify(outcome)));
      return { outcome };
    });
  }

  private begin(trx: Kysely<Database>, name: AttemptName, bodyHash: string): Promise<boolean> {
    const at = this.now();
    return beginAttempt(trx, { ...name, bodyHash, at, storedSince: forgottenBefore(at) });
  }

  /** Stores a refusal after its transaction was rolled back. */
  private async refused(name: AttemptName, bodyHash: string, error: unknown): Promise<never> {
    if (error instanceof ApiError && STORED_REFUSALS.includes(error.status)) {
      const { status, message, code, errors, data } = error;
      const answer = JSON.stringify({ message, code, errors, data });
      await this.db.transaction().execute(async (trx) => {
        if (await this.begin(trx, name, bodyHash)) await keepAnswer(trx, name, storable(status, answer));
      });
    }
    throw error;
  }
}
