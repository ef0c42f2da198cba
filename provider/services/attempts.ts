/**
 * Calls that store something may be repeated: a client that lost the answer sends the same key again and gets
 * what the first call answered. Parallel repeats wait for it.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { IDEMPOTENCY_HEADER } from '#contract/http';
import { LIMITS } from '#contract/limits';
import type { Database } from '../database/schema';
import { ApiError, invalid, unavailable } from '../errors';
import { claimAttempt, keepAnswer, readAttempt, releaseAttempt, type AttemptName } from './attemptRepository';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** A first call takes no longer: its body was read before. */
const HELD_MS = 60_000;
const WAIT_MS = 30_000;
const POLL_MS = 40;
/** Refusals that say how things stand. All others, such as a field to correct, leave the key free. */
const KEPT_REFUSALS: readonly number[] = [404, 409];

/** Calls that take a key. */
export const isRepeatable = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && /\/(store|import|internship-apply)$/.test(path);

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

/** The kept answer: returned, or thrown when it was a refusal. */
function repeat<T>({ status, answer }: Kept): T {
  const kept = JSON.parse(answer!) as unknown;
  if (status === 200) return kept as T;
  const { message, code, errors, data } = kept as ApiError;
  throw new ApiError(status!, message, code, errors, undefined, data);
}

export class Attempts {
  /** Calls under way in this process, so that their repeats need not ask the database again and again. */
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    private readonly db: Kysely<Database>,
    private readonly now: () => Date,
  ) {}

  /**
   * What `make` returns or throws at the first of the calls with this key of this user, and at every repeat
   * within seven days. Throws 422 when a repeat brings another body.
   */
  async once<T>({ body, ...name }: Attempt, make: () => Promise<T>): Promise<T> {
    const id = JSON.stringify([name.userId, name.call, name.key]);
    for (let first = this.underWay.get(id); first; first = this.underWay.get(id)) await first.catch(() => {});
    const own = this.claimOrRepeat(name, hashOf(body), make);
    this.underWay.set(id, own);
    try {
      return await own;
    } finally {
      this.underWay.delete(id);
    }
  }

  private async claimOrRepeat<T>(name: AttemptName, bodyHash: string, make: () => Promise<T>): Promise<T> {
    for (let waited = 0; waited <= WAIT_MS; waited += POLL_MS) {
      const at = this.now();
      const heldSince = new Date(at.getTime() - HELD_MS);
      const keptSince = forgottenBefore(at);
      if (await claimAttempt(this.db, { ...name, bodyHash, at, keptSince, heldSince }))
        return this.first(name, make);
      const known = await readAttempt(this.db, name);
      if (known && known.body_hash !== bodyHash)
        throw invalid({ [IDEMPOTENCY_HEADER]: ['This key was used for something else'] });
      if (known?.answer) return repeat<T>(known);
      await delay(POLL_MS);
    }
    throw unavailable(5);
  }

  private async first<T>(name: AttemptName, make: () => Promise<T>): Promise<T> {
    const made = await make().catch((error: unknown) => this.refused(name, error));
    // The change was made: an answer that cannot be kept is still the answer.
    await keepAnswer(this.db, name, { status: 200, answer: JSON.stringify(made) }).catch(() => {});
    return made;
  }

  private async refused(name: AttemptName, error: unknown): Promise<never> {
    if (error instanceof ApiError && KEPT_REFUSALS.includes(error.status)) {
      const { status, message, code, errors, data } = error;
      const answer = JSON.stringify({ message, code, errors, data });
      await keepAnswer(this.db, name, { status, answer });
    } else await releaseAttempt(this.db, name);
    throw error;
  }
}
