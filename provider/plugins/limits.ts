import type { FastifyInstance } from 'fastify';
import type { Services } from '../context';
import { tooManyRequests } from '../errors';
import { sha256 } from '../security/tokens';

export interface Limit {
  name: string;
  hits: number;
  windowSeconds: number;
}

/** DECISIONS 5.9. */
export const LIMIT = {
  loginAccount: { name: 'login-account', hits: 10, windowSeconds: 300 },
  loginAddress: { name: 'login-address', hits: 50, windowSeconds: 300 },
  register: { name: 'register', hits: 100, windowSeconds: 600 },
  forgotPassword: { name: 'forgot', hits: 5, windowSeconds: 1800 },
  currentPassword: { name: 'current-password', hits: 10, windowSeconds: 300 },
} as const satisfies Record<string, Limit>;

/** The window slides in this many steps. */
const STEPS = 10;

const COUNT = `
with mine as (
  insert into rate_hits (bucket, window_start, hits) values ($1, $2, 1)
  on conflict (bucket, window_start) do update set hits = rate_hits.hits + 1 returning hits
), others as (
  select coalesce(sum(hits), 0) as hits, min(window_start) filter (where hits > 0) as oldest from rate_hits where bucket = $1 and window_start > $3 and window_start <> $2
)
select mine.hits + others.hits as hits, least(coalesce(others.oldest, $2), $2) as oldest from mine, others`;

/**
 * Counts one attempt of `who` (an address, an account) in the shared table.
 * Throws 429 with Retry-After when it is one too many; a refused attempt does not count.
 * @returns gives the attempt back, for limits that count failures only
 */
export async function countAttempt({ pool, now }: Services, limit: Limit, who: string): Promise<() => Promise<void>> {
  const bucket = `${limit.name}:${sha256(who.toLowerCase()).slice(0, 32)}`;
  const step = (limit.windowSeconds * 1000) / STEPS;
  const at = now().getTime();
  const slot = new Date(Math.floor(at / step) * step);
  const from = new Date(slot.getTime() - limit.windowSeconds * 1000);
  const giveBack = async () => {
    await pool.query('update rate_hits set hits = hits - 1 where bucket = $1 and window_start = $2 and hits > 0', [bucket, slot]);
  };
  const { rows } = await pool.query<{ hits: number; oldest: Date }>(COUNT, [bucket, slot, from]);
  const { hits, oldest } = rows[0]!;
  if (hits <= limit.hits) return giveBack;
  await giveBack();
  throw tooManyRequests(Math.max(1, Math.ceil((oldest.getTime() + limit.windowSeconds * 1000 - at) / 1000)));
}

const PER_SESSION = 1200;
const MINUTE = 60_000;

/** At most 1,200 calls per session and minute, counted in this process: a write per read would cost more than it protects. */
export function registerSessionLimit(app: FastifyInstance): void {
  let minute = 0;
  let calls = new Map<string, number>();
  app.addHook('onRequest', async (request) => {
    if (!request.session) return;
    const at = app.services.now().getTime();
    if (Math.floor(at / MINUTE) !== minute) {
      minute = Math.floor(at / MINUTE);
      calls = new Map();
    }
    const count = (calls.get(request.session.idHash) ?? 0) + 1;
    calls.set(request.session.idHash, count);
    if (count > PER_SESSION) throw tooManyRequests(Math.max(1, Math.ceil(((minute + 1) * MINUTE - at) / 1000)));
  });
}
