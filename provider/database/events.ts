import { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { ConnectionConfig } from './client';

const RETRY_MS = 1_000;
/** A connection that died without a word is found out by asking it now and then. */
const ASK_MS = 15_000;
const ANSWER_MS = 10_000;

export interface Listening {
  /** What each channel's messages do, wherever they were sent from; also those of this very process. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** Messages are missed from now on. */
  onLost?: () => void;
  /** Messages come from now on; those from before may have been missed. */
  onListening?: () => void;
}

/**
 * Listens to channels of the database on one connection of its own, which is made again whenever it is lost.
 * @returns ends the listening
 */
export async function listen(
  config: ConnectionConfig,
  { channels, onLost, onListening }: Listening,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  let client: Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new Client({
      ...config,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: ANSWER_MS,
      application_name: 'internship-portal events',
    });
    const lost = () => {
      if (client === next) client = null;
      onLost?.();
      next.removeAllListeners('end');
      next.end().catch(() => {});
      if (!closed && timer === undefined) timer = setTimeout(retry, RETRY_MS).unref();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    try {
      await next.connect();
      for (const channel of Object.keys(channels))
        await next.query(`listen ${next.escapeIdentifier(channel)}`);
      if (closed) {
        next.removeAllListeners('end');
        await next.end();
        return;
      }
      client = next;
      onListening?.();
    } catch (error) {
      log.warn({ err: error }, 'events of the database are not available, trying again');
      lost();
    }
  };
  const retry = () => {
    timer = undefined;
    if (!closed) void connect();
  };
  const ask = () => {
    const asked = client;
    asked?.query('select 1').catch(() => asked === client && asked.emit('error', new Error('no answer')));
  };
  const asking = setInterval(ask, ASK_MS);
  asking.unref();

  await connect();
  return async () => {
    closed = true;
    clearTimeout(timer);
    clearInterval(asking);
    const last = client;
    client = null;
    last?.removeAllListeners('end');
    await last?.end().catch(() => {});
  };
}
