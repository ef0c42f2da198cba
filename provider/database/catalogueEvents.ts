import { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { ConnectionConfig } from './client';

const RETRY_MS = 1_000;

/**
 * Calls `onChange` whenever any process changed the public catalogue, and whenever a change may have been
 * missed.
 * @returns ends the listening
 */
export async function listenForCatalogue(
  config: ConnectionConfig,
  onChange: () => void,
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
      application_name: 'internship-portal events',
    });
    const lost = () => {
      if (client === next) client = null;
      onChange();
      next.removeAllListeners('end');
      next.end().catch(() => {});
      if (!closed && timer === undefined) timer = setTimeout(retry, RETRY_MS).unref();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', onChange);
    try {
      await next.connect();
      await next.query('listen catalogue');
      if (closed) {
        next.removeAllListeners('end');
        await next.end();
        return;
      }
      client = next;
      onChange();
    } catch (error) {
      log.warn({ err: error }, 'catalogue events are not available, trying again');
      lost();
    }
  };
  const retry = () => {
    timer = undefined;
    if (!closed) void connect();
  };

  await connect();
  return async () => {
    closed = true;
    clearTimeout(timer);
    const last = client;
    client = null;
    last?.removeAllListeners('end');
    await last?.end().catch(() => {});
  };
}
