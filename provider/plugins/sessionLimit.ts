import type { FastifyInstance } from 'fastify';
import type { Services } from '../context';
import { tooManyRequests } from '../errors';
import { addHits } from '../services/rateRepository';

const PER_SESSION = 1200;
const MINUTE = 60_000;
/** Calls that a process counts for itself before it tells the others. */
const TELL_EVERY = 50;

/** A session's calls of one minute. */
interface Calls {
  /** Made to this process. */
  own: number;
  /** Of these, written to the shared table. */
  told: number;
  /** Made to other processes, as far as they told. */
  others: number;
  /** Ends when the last writing does. */
  telling: Promise<void>;
}

/** Writes what was not told yet, one writing after the other, and learns what others told. */
function tell({ pool }: Services, calls: Calls, bucket: string, minute: Date): Promise<void> {
  calls.telling = calls.telling
    .catch(() => {})
    .then(async () => {
      const news = calls.own - calls.told;
      if (news === 0) return;
      calls.told += news;
      calls.others = (await addHits(pool, bucket, minute, news)) - calls.told;
    });
  return calls.telling;
}

/**
 * At most 1,200 calls per session and minute, over all processes. Each counts for itself and tells the shared
 * table at the first call,
 * now and then, and at every call of a session that made half of its calls: a write per call would cost more
 * than it protects.
 */
export function registerSessionLimit(app: FastifyInstance): void {
  let minute = 0;
  let sessions = new Map<string, Calls>();
  app.addHook('onRequest', async ({ session }) => {
    if (!session) return;
    const at = app.services.now().getTime();
    if (Math.floor(at / MINUTE) !== minute) {
      minute = Math.floor(at / MINUTE);
      sessions = new Map();
    }
    const calls = sessions.get(session.idHash) ?? { own: 0, told: 0, others: 0, telling: Promise.resolve() };
    sessions.set(session.idHash, calls);
    calls.own += 1;
    const mine = calls.own;
    if (mine === 1 || mine - calls.told >= TELL_EVERY || mine + calls.others > PER_SESSION / 2) {
      await tell(app.services, calls, `session:${session.idHash}`, new Date(minute * MINUTE));
    }
    if (mine + calls.others > PER_SESSION)
      throw tooManyRequests(Math.max(1, Math.ceil(((minute + 1) * MINUTE - at) / 1000)));
  });
}
