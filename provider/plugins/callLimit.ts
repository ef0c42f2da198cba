import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/http';
import { WIRE } from '#contract/system/wire';
import type { Services } from '../context';
import { unlessOutOfRoom } from '../database/failures';
import { tooManyRequests } from '../errors';
import { addHits } from '../services/limitsGuard';
import { isApi } from './session';

const HEALTH = API_BASE + WIRE.getHealth.path;
const PER_USER = 1200;
const PER_GUEST_ADDRESS = 6000;
const MINUTE = 60_000;
/** Calls between two reports to the other processes. */
const TELL_EVERY = 50;

interface Calls {
  own: number;
  reported: number;
  others: number;
  telling: Promise<void>;
}

interface Caller {
  bucket: string;
  limit: number;
  /** Whether the first call asks the other processes; for guests that write would cost too much. */
  tellFirst: boolean;
}

function tell({ pool }: Services, calls: Calls, bucket: string, minute: Date): Promise<void> {
  calls.telling = calls.telling
    .catch(() => {})
    .then(async () => {
      const news = calls.own - calls.reported;
      if (news === 0) return;
      calls.reported += news;
      calls.others = (await addHits(pool, bucket, minute, news)) - calls.reported;
    });
  return calls.telling;
}

/** All sessions of a user are one caller, and all guests of an address; what is no call has none. */
function callerOf(request: FastifyRequest): Caller | null {
  const { session } = request;
  if (session) return { bucket: `user:${session.user.id}`, limit: PER_USER, tellFirst: true };
  // Health must answer while the database, which counts, does not.
  if (!isApi(request) || request.url.startsWith(HEALTH)) return null;
  return { bucket: `guest:${request.ip}`, limit: PER_GUEST_ADDRESS, tellFirst: false };
}

/**
 * 1,200 calls per user and minute and 6,000 per address of guests, over all processes. Each process counts
 * alone and reports now and then, more often for a caller at half of the limit: a write per call would cost
 * more than it protects.
 */
export function registerCallLimit(app: FastifyInstance): void {
  let minute = 0;
  let callers = new Map<string, Calls>();
  app.addHook('onRequest', async (request) => {
    const caller = callerOf(request);
    if (!caller) return;
    const { bucket, limit, tellFirst } = caller;
    const at = app.services.now().getTime();
    if (Math.floor(at / MINUTE) !== minute) {
      minute = Math.floor(at / MINUTE);
      callers = new Map();
    }
    const calls = callers.get(bucket) ?? { own: 0, reported: 0, others: 0, telling: Promise.resolve() };
    callers.set(bucket, calls);
    calls.own += 1;
    const mine = calls.own;
    const isDue = mine - calls.reported >= TELL_EVERY || mine + calls.others > limit / 2;
    if (isDue || (tellFirst && mine === 1))
      await tell(app.services, calls, bucket, new Date(minute * MINUTE)).catch(unlessOutOfRoom);
    if (mine + calls.others > limit)
      throw tooManyRequests(Math.max(1, Math.ceil(((minute + 1) * MINUTE - at) / 1000)));
  });
}
