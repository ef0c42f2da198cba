import { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { ConnectionConfig } from './client';

const RETRY_MS = 1_000;
/** Finds connections that died silently. */
const ASK_MS = 15_000;
const ANSWER_MS = 10_000;

interface Listening {
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** Messages are missed from now on. */
  onLost?: () => void;
  onListening?: () => void;
  /** No message will ever arrive; listening ends. */
  onDeaf?: () => void;
}

/** The engine does not know LISTEN. */
const NO_MESSAGES = /^(0A000|42601|42883)$/;

async function canListen(client: Client, channels: readonly string[]): Promise<boolean> {
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0]?.pid !== (client as unknown as { processID: number | null }).processID) return false;
    let heard = false;
    const hear = () => (heard = true);
    client.once('notification', hear);
    const own = client.escapeIdentifier(`self ${rows[0].pid}`);
    await client.query(`listen ${own}`);
    await client.query(`notify ${own}`);
    await client.query(`unlisten ${own}`);
    client.off('notification', hear);
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return heard;
  } catch (error) {
    if (NO_MESSAGES.test((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

/** Listens on its own connection, reconnecting unless no message can arrive. @returns ends it */
export async function listen(
  { pooled: _pooled, ...config }: ConnectionConfig,
  { channels, onLost, onListening, onDeaf }: Listening,
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
      const hears = await canListen(next, Object.keys(channels));
      if (!hears && !closed) {
        closed = true;
        clearInterval(asking);
        log.warn('the database hands no messages on here: changes are looked for instead');
        onDeaf?.();
      }
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
    const pinged = client;
    pinged?.query('select 1').catch(() => pinged === client && pinged.emit('error', new Error('no answer')));
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
