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

/**
 * How many attempts are let through, and in what time (docs/rules.md, limits 4). These are counted; the plain
 * maxima of values are `LIMITS` of the contract.
 */
export const RATE_LIMITS = {
  /** Failures at one account from one address: whoever guesses stops here, its owner elsewhere does not. */
  loginAccount: { name: 'login-account', hits: 10, windowSeconds: 300 },
  /** Failures at one account from all addresses. */
  loginAnywhere: { name: 'login-anywhere', hits: 100, windowSeconds: 300 },
  /** Failures from one address at all accounts; a campus is one address. */
  loginAddress: { name: 'login-address', hits: 300, windowSeconds: 300 },
  /** Failures at one account on a device where it was signed in to before; nothing else counts there. */
  loginDevice: { name: 'login-device', hits: 10, windowSeconds: 300 },
  /** A wrong token, from one address; see `countGuesses`. */
  resetToken: { name: 'reset-token', hits: 20, windowSeconds: 300 },
  register: { name: 'register', hits: 100, windowSeconds: 600 },
  /**
   * Registrations from one address where they are mailed a link: a lecture hall is one address. Behind
   * `register` no link goes to those who are on no roster.
   */
  registerByLink: { name: 'register-by-link', hits: 3000, windowSeconds: 600 },
  /** Links that prove an address. */
  verifyEmail: { name: 'verify-email', hits: 5, windowSeconds: 1800 },
  /** Browsers of one address that are sent to the university; a campus is one address. */
  university: { name: 'university', hits: 30_000, windowSeconds: 600 },
  /** The same of one browser that somebody has signed in with before. */
  universityDevice: { name: 'university-device', hits: 100, windowSeconds: 600 },
  forgotPassword: { name: 'forgot', hits: 5, windowSeconds: 1800 },
  /** Files, of a user. */
  uploads: { name: 'uploads', hits: 50, windowSeconds: 86_400 },
  /** Students whom a student has invited to a project. */
  invitations: { name: 'invitations', hits: LIMITS.invitations, windowSeconds: 86_400 },
  /** Wrong codes of a second step at one account. */
  secondFactor: { name: 'second-factor', hits: 10, windowSeconds: 300 },
  secondFactorDay: { name: 'second-factor-day', hits: 100, windowSeconds: 86_400 },
  /** Profiles of a student that are compared with the roster. */
  rosterMatches: { name: 'roster-matches', hits: 10, windowSeconds: 86_400 },
  /** Papers that are drawn for one address: each takes 80 ms of a core. */
  certificatePapers: { name: 'certificate-papers', hits: 300, windowSeconds: 600 },
  /** A code of a certificate that does not exist, from one address. */
  certificateCodes: { name: 'certificate-codes', hits: 60, windowSeconds: 600 },
  /** A wrong token of a supervisor's link, from one address. */
  supervisionToken: { name: 'supervision-token', hits: 30, windowSeconds: 300 },
  /** Links that are asked for again: by one mail address, and from one network address. */
  supervisionRenew: { name: 'supervision-renew', hits: 5, windowSeconds: 1800 },
  supervisionRenewAddress: { name: 'supervision-renew-address', hits: 50, windowSeconds: 1800 },
  currentPassword: { name: 'current-password', hits: 10, windowSeconds: 300 },
} as const satisfies Record<string, RateLimit>;

/** The window slides in this many steps. */
const STEPS = 10;

/**
 * Counts an attempt of `who` (an address, a folded e-mail), or several at once, in the shared table.
 * Throws 429 with Retry-After when it is one too many; a refused attempt does not count.
 * @returns gives the attempt back, for limits that count failures only
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
    // Another process's clock may be a little ahead. What one counted that was set back since would shut
    // people out until that time has come.
    until: new Date(slot.getTime() + step),
  };
  const giveBack = () => takeHitsBack(pool, bucket, slot, times);
  const { hits, oldest } = await countHits(pool, bucket, slot, window, times);
  if (hits <= limit.hits) return giveBack;
  await giveBack();
  throw tooManyRequests(Math.max(1, Math.ceil((oldest.getTime() + limit.windowSeconds * 1000 - at) / 1000)));
}

/** Counts an attempt. @returns false instead of a refusal, for what nobody may be told about */
export async function countQuietly(services: Services, limit: RateLimit, who: string): Promise<boolean> {
  try {
    await countAttempt(services, limit, who);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}

/**
 * The attempts of one bucket in this process: how many are under way, how many ended, and who waits for one
 * to end.
 */
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

/** Lets one more try; a gate at which nobody is left is forgotten. */
function wakeNext(services: Services, key: string, gate: Gate): void {
  const next = gate.waiting.shift();
  if (next) next();
  else if (gate.running === 0) gates.get(services)?.delete(key);
}

function leave(services: Services, key: string, gate: Gate): void {
  gate.running -= 1;
  wakeNext(services, key, gate);
}

/** Takes a place among the attempts, waiting while those under way may still give theirs back. */
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

/**
 * Makes an attempt that counts only when it is refused. Many right ones at the same time all pass;
 * of many wrong ones no more than the limit are even looked at. Throws 429 when the limit is reached.
 */
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

/** How many more guesses an address may make at all things together: a campus is one address. */
const ADDRESS_TIMES = 10;

interface Guess {
  address: string;
  /** What was tried, such as a token. */
  tried: unknown;
}

/**
 * Makes an attempt at something that is hard to guess. Its failures count by address and what was tried, so
 * that a neighbour's wrong link refuses nobody's right one; the address alone has a tenfold limit.
 */
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

/** The attempts and calls that all processes count together. */

const COUNT = `
with mine as (
  insert into rate_hits (bucket, window_start, hits) values ($1, $2, $4)
  on conflict (bucket, window_start) do update set hits = rate_hits.hits + excluded.hits returning hits
), others as (
  select coalesce(sum(hits), 0) as hits, min(window_start) filter (where hits > 0) as oldest from rate_hits
    where bucket = $1 and window_start > $3 and window_start <> $2 and window_start <= $5
)
select mine.hits + others.hits as hits, least(coalesce(others.oldest, $2), $2) as oldest from mine, others`;

/** The time in which hits count. */
interface Window {
  from: Date;
  /** Later ones were counted by a clock that was wrong. */
  until: Date;
}

/** Counts hits of `bucket` in `slot`. @returns the hits in the window, and when the oldest of them began */
export async function countHits(
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

/** Takes counted hits back. */
export async function takeHitsBack(pool: Pool, bucket: string, slot: Date, times: number): Promise<void> {
  await pool.query(
    'update rate_hits set hits = hits - $3 where bucket = $1 and window_start = $2 and hits >= $3',
    [bucket, slot, times],
  );
}

const ADD = `
insert into rate_hits (bucket, window_start, hits) values ($1, $2, $3)
on conflict (bucket, window_start) do update set hits = rate_hits.hits + excluded.hits returning hits`;

/** Adds what a process counted by itself. @returns all hits of the bucket in that minute */
export async function addHits(pool: Pool, bucket: string, minute: Date, hits: number): Promise<number> {
  const { rows } = await pool.query<{ hits: number }>(ADD, [bucket, minute, hits]);
  return rows[0]!.hits;
}

/** Hits of a limit that looks back for long, and from when on they still count. */
interface Kept {
  /** The beginning of its buckets' names. */
  name: string;
  from: Date;
}

/** Deletes the hits before `before` and after `until`, and of `kept` limits those that no longer count. */
export async function deleteHits(
  db: Kysely<Database>,
  { before, until }: { before: Date; until: Date },
  counters: readonly Kept[],
): Promise<void> {
  const of = ({ name }: Kept) => sql<boolean>`bucket like ${`${name}:%`}`;
  const old = db.deleteFrom('rate_hits').where('window_start', '<', before);
  await db.deleteFrom('rate_hits').where('window_start', '>', until).execute();
  await old.where(({ not, or }) => not(or(counters.map(of)))).execute();
  for (const limit of counters)
    await db.deleteFrom('rate_hits').where(of(limit)).where('window_start', '<', limit.from).execute();
}
