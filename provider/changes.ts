/** How a process learns of what any process wrote. */
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from './context';
import { listen } from './database/events';
import { MAIL_CHANNEL } from './mail/outboxRepository';
import type { ProviderOptions } from './options';
import { ARCHIVE_CHANNEL } from './services/archiveRepository';
import { ENDED_CHANNEL, LIVE_CHANNEL, newestNotification, notifiedSince } from './services/liveRepository';

export const LOOK_MS = 2_000;
/** Every stream refetches everything once in so many looks. */
const TURNS = 15;
/** A notification may be committed so many looks after it took its number: no call takes longer. */
const LATE = 60;

type Polled = Pick<Services, 'db' | 'catalogue' | 'live' | 'outbox' | 'lookups' | 'site'> & {
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Replaces the messages of the database where none arrive (docs/operating.md, live 11); only slower. */
export class Polling {
  private readonly newest: number[] = [];
  private known = new Set<number>();
  private turn = 0;
  private readonly timer: NodeJS.Timeout | undefined;
  private looking = false;

  constructor(
    private readonly services: Polled,
    everyMs = LOOK_MS,
  ) {
    if (everyMs > 0) this.timer = setInterval(() => void this.lookOnce(), everyMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** While the database does not answer nothing changes, and the next look finds what did. */
  private async lookOnce(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    await this.look().catch((err: unknown) => this.services.log.warn({ err }, 'changes could not be seen'));
    this.looking = false;
  }

  async look(): Promise<void> {
    const { catalogue, live, outbox, lookups, site } = this.services;
    await Promise.all([lookups.load(), site.load()]);
    catalogue.clear();
    outbox.wake();
    this.turn = (this.turn + 1) % TURNS;
    live.tellSome((userId) => userId % TURNS === this.turn);
    const notified = await this.notified();
    if (notified.size > 0) live.tellSome((userId) => notified.has(userId));
  }

  private async notified(): Promise<ReadonlySet<number>> {
    const { db } = this.services;
    if (this.newest.length === 0) {
      this.newest.push(await newestNotification(db));
      return new Set();
    }
    const rows = await notifiedSince(db, this.newest[0]!);
    const fresh = rows.filter(({ id }) => !this.known.has(id));
    this.known = new Set(rows.map(({ id }) => id));
    this.newest.push(Math.max(this.newest.at(-1)!, ...this.known));
    if (this.newest.length > LATE) this.newest.shift();
    return new Set(fresh.map(({ user_id }) => user_id));
  }
}

export async function listenForChanges(
  { database, events = database }: ProviderOptions,
  services: Services,
): Promise<() => Promise<void>> {
  const { catalogue, live, outbox, lookups, log } = services;
  let ended = false;
  const renew = (cache: { load: () => Promise<void> }) =>
    cache.load().then(
      () => catalogue.clear(),
      (err: unknown) => {
        if (!ended) log.warn({ err }, 'what changed could not be read again');
      },
    );
  let polling: Polling | undefined;
  const stopListening = await listen(
    events,
    {
      channels: {
        catalogue: () => catalogue.clear(),
        lookups: () => void renew(lookups),
        site: () => void renew(services.site),
        [LIVE_CHANNEL]: (payload) => live.tell(payload),
        [ENDED_CHANNEL]: (payload) => live.endSession(payload),
        [MAIL_CHANNEL]: () => outbox.wake(),
        [ARCHIVE_CHANNEL]: () => services.archives.wake(),
      },
      onLost: () => catalogue.clear(),
      onListening: () => {
        catalogue.clear();
        void renew(lookups);
        void renew(services.site);
        live.tellAll();
        outbox.wake();
        services.archives.wake();
      },
      onDeaf: () => (polling = new Polling(services)),
    },
    log,
  );
  return async () => {
    ended = true;
    polling?.stop();
    await stopListening();
  };
}
