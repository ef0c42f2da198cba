import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { LIMITS } from '#contract/limits';
import type { Database } from '#provider/database/schema';
import type { Services } from '../context';
import { ApiError, tooManyRequests } from '../errors';
import { sha256 } from '../security/tokens';

export interface RateLimit {
  name: string;
  hits: number;
  windowSeconds: number;
}

/** Attempts per window (docs/security.md, limits 4). Maxima of values are `LIMITS` of the contract. */
export const RATE_LIMITS = {
  /** Failures at one account from one address: a guesser stops here, its owner elsewhere does not. */
  loginAccount: { name: 'login-account', hits: 10, windowSeconds: 300 },
  loginAnywhere: { name: 'login-anywhere', hits: 100, windowSeconds: 300 },
  /** Failures from one address at all accounts; a campus is one address. */
  loginAddress: { name: 'login-address', hits: 300, windowSeconds: 300 },
  /** Failures on a device that signed in before; nothing else counts there. */
  loginDevice: { name: 'login-device', hits: 10, windowSeconds: 300 },
  /** From one address; see `countGuesses`. */
  resetToken: { name: 'reset-token', hits: 20, windowSeconds: 300 },
  register: { name: 'register', hits: 100, windowSeconds: 600 },
  /** With a mailed link: a lecture hall is one address. Beyond `register` only people on a roster get one. */
  registerByLink: { name: 'register-by-link', hits: 3000, windowSeconds: 600 },
  verifyEmail: { name: 'verify-email', hits: 5, windowSeconds: 1800 },
  /** Redirects to the university from one address; a campus is one address. */
  university: { name: 'university', hits: 30_000, windowSeconds: 600 },
  /** On a device that signed in before. */
  universityDevice: { name: 'university-device', hits: 100, windowSeconds: 600 },
  forgotPassword: { name: 'forgot', hits: 5, windowSeconds: 1800 },
  uploads: { name: 'uploads', hits: 50, windowSeconds: 86_400 },
  invitations: { name: 'invitations', hits: LIMITS.invitations, windowSeconds: 86_400 },
  memberInvitations: { name: 'member-invitations', hits: LIMITS.invitations, windowSeconds: 86_400 },
  complaints: { name: 'complaints', hits: LIMITS.complaints, windowSeconds: 86_400 },
  announcements: { name: 'announcements', hits: 30, windowSeconds: 86_400 },
  secondFactor: { name: 'second-factor', hits: 10, windowSeconds: 300 },
  secondFactorDay: { name: 'second-factor-day', hits: 100, windowSeconds: 86_400 },
  /** Comparisons of a student's profile with the roster. */
  rosterMatches: { name: 'roster-matches', hits: 10, windowSeconds: 86_400 },
  /** Per address; drawing one takes 80 ms of a core. */
  certificatePapers: { name: 'certificate-papers', hits: 300, windowSeconds: 600 },
  /** Of one person; drawing one takes some hundred milliseconds of a core. */
  placementFiles: { name: 'placement-files', hits: 120, windowSeconds: 600 },
  /** Unknown codes from one address. */
  certificateCodes: { name: 'certificate-codes', hits: 60, windowSeconds: 600 },
  supervisionToken: { name: 'supervision-token', hits: 30, windowSeconds: 300 },
  /** New links for one mail address, and from one network address. */
  supervisionRenew: { name: 'supervision-renew', hits: 5, windowSeconds: 1800 },
  supervisionRenewDay: { name: 'supervision-renew-day', hits: 10, windowSeconds: 86_400 },
  supervisionRenewAddress: { name: 'supervision-renew-address', hits: 50, windowSeconds: 1800 },
  /** Links that a college mails again, of one placement. */
  supervisionSent: { name: 'supervision-sent', hits: 5, windowSeconds: 86_400 },
  ownData: { name: 'own-data', hits: 5, windowSeconds: 86_400 },
  currentPassword: { name: 'current-password', hits: 10, windowSeconds: 300 },
} as const satisfies Record<string, RateLimit>;

const STEPS = 10;

/**
 * Counts attempts of `who` (an address, a folded email). Throws 429 with Retry-After when it is one too many;
 * a refused attempt does not count. @returns takes the count back, for limits of failures
 */
export async function countAttempt(
  { pool, now }: Services,
  limit: RateLimit,
  who: string,
  times = 1,
): Promise<() => Promise<void>> {
  const bucket = `${limit.name}:${sha256(who).slice(0, 32)}`;
  const step = (limit.windowSeconds * 1000) / STEPS;
  const at = now().getTime();
  const slot = new Date(Math.floor(at / step) * step);
  const window = {
    from: new Date(slot.getTime() - limit.windowSeconds * 1000),
    // Another clock may be a little ahead; one that was set back must not lock people out.
    until: new Date(slot.getTime() + step),
  };
  const giveBack = () => takeHitsBack(pool, bucket, slot, times);
  const { hits, oldest } = await countHits(pool, bucket, slot, window, times);
  if (hits <= limit.hits) return giveBack;
  await giveBack();
  throw tooManyRequests(Math.max(1, Math.ceil((oldest.getTime() + limit.windowSeconds * 1000 - at) / 1000)));
}

/** Counts `act` of `who`; a failing one is free. Throws 429. */
export async function countSuccess<T>(
  services: Services,
  limit: RateLimit,
  who: string,
  act: () => Promise<T>,
): Promise<T> {
  const giveBack = await countAttempt(services, limit, who);
  try {
    return await act();
  } catch (error) {
    // In one transaction the count is rolled back with it.
    await giveBack().catch(() => {});
    throw error;
  }
}

/** @returns false instead of throwing, where a refusal would reveal something */
export async function countQuietly(services: Services, limit: RateLimit, who: string): Promise<boolean> {
  try {
    await countAttempt(services, limit, who);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}

interface Gate {
  running: number;
  ended: number;
  waiting: (() => void)[];
}
const gates = new WeakMap<Services, Map<string, Gate>>();

function gateOf(services: Services, key: string): Gate {
  const all = gates.get(services) ?? new Map<string, Gate>();
  gates.set(services, all);
  const gate = all.get(key) ?? { running: 0, ended: 0, waiting: [] };
  all.set(key, gate);
  return gate;
}

function wakeNext(services: Services, key: string, gate: Gate): void {
  const next = gate.waiting.shift();
  if (next) next();
  else if (gate.running === 0) gates.get(services)?.delete(key);
}

function leave(services: Services, key: string, gate: Gate): void {
  gate.running -= 1;
  wakeNext(services, key, gate);
}

/** Waits while attempts under way may still be taken back. */
async function enter(
  services: Services,
  limit: RateLimit,
  who: string,
  key: string,
  gate: Gate,
): Promise<() => Promise<void>> {
  for (;;) {
    const { ended } = gate;
    gate.running += 1;
    try {
      return await countAttempt(services, limit, who);
    } catch (error) {
      gate.running -= 1;
      if (gate.ended !== ended) continue;
      if (gate.running === 0) {
        wakeNext(services, key, gate);
        throw error;
      }
      await new Promise<void>((resolve) => gate.waiting.push(resolve));
    }
  }
}

const isFailure = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Parallel right attempts all pass; wrong ones beyond the limit are not looked at. Throws 429. */
export async function countFailures<T>(
  services: Services,
  limit: RateLimit,
  who: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = `${limit.name}:${who}`;
  const gate = gateOf(services, key);
  const giveBack = await enter(services, limit, who, key, gate);
  try {
    const result = await attempt();
    await giveBack();
    return result;
  } catch (error) {
    if (!isFailure(error)) await giveBack();
    throw error;
  } finally {
    gate.ended += 1;
    leave(services, key, gate);
  }
}

/** Guesses per address at all things together, as a multiple: a campus is one address. */
const ADDRESS_TIMES = 10;

interface Guess {
  address: string;
  tried: unknown;
}

/** By address and what was tried: a neighbour's wrong link blocks nobody. The address has a tenfold limit. */
export function countGuesses<T>(
  services: Services,
  limit: RateLimit,
  { address, tried }: Guess,
  attempt: () => Promise<T>,
): Promise<T> {
  const ofAddress = { ...limit, name: `${limit.name}-address`, hits: limit.hits * ADDRESS_TIMES };
  return countFailures(services, ofAddress, address, () =>
    countFailures(services, limit, `${address} ${sha256(String(tried))}`, attempt),
  );
}

const COUNT = `
with mine as (
  insert into rate_hits (bucket, window_start, hits) values ($1, $2, $4)
  on conflict (bucket, window_start) do update set hits = rate_hits.hits + excluded.hits returning hits
), others as (
  select coalesce(sum(hits), 0) as hits, min(window_start) filter (where hits > 0) as oldest from rate_hits
    where bucket = $1 and window_start > $3 and window_start <> $2 and window_start <= $5
)
select mine.hits + others.hits as hits, least(coalesce(others.oldest, $2), $2) as oldest from mine, others`;

interface Window {
  from: Date;
  until: Date;
}

/** @returns the hits in the window, and when the oldest began */
async function countHits(
  pool: Pool,
  bucket: string,
  slot: Date,
  { from, until }: Window,
  times: number,
): Promise<{ hits: number; oldest: Date }> {
  const { rows } = await pool.query<{ hits: number; oldest: Date }>(COUNT, [
    bucket,
    slot,
    from,
    times,
    until,
  ]);
  return rows[0]!;
}

async function takeHitsBack(pool: Pool, bucket: string, slot: Date, times: number): Promise<void> {
  await pool.query(
    'update rate_hits set hits = hits - $3 where bucket = $1 and window_start = $2 and hits >= $3',
    [bucket, slot, times],
  );
}

const ADD = `
insert into rate_hits (bucket, window_start, hits) values ($1, $2, $3)
on conflict (bucket, window_start) do update set hits = rate_hits.hits + excluded.hits returning hits`;

/** @returns all hits of the bucket in that minute */
export async function addHits(pool: Pool, bucket: string, minute: Date, hits: number): Promise<number> {
  const { rows } = await pool.query<{ hits: number }>(ADD, [bucket, minute, hits]);
  return rows[0]!.hits;
}

interface LongLimit {
  name: string;
  from: Date;
}

/** Deletes hits outside of `before` to `until`, and old ones of the long limits. */
export async function deleteHits(
  db: Kysely<Database>,
  { before, until }: { before: Date; until: Date },
  counters: readonly LongLimit[],
): Promise<void> {
  const of = ({ name }: LongLimit) => sql<boolean>`bucket like ${`${name}:%`}`;
  const old = db.deleteFrom('rate_hits').where('window_start', '<', before);
  await db.deleteFrom('rate_hits').where('window_start', '>', until).execute();
  await old.where(({ not, or }) => not(or(counters.map(of)))).execute();
  for (const limit of counters)
    await db.deleteFrom('rate_hits').where(of(limit)).where('window_start', '<', limit.from).execute();
}
