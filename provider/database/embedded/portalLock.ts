import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ConnectionConfig } from '../client';
import type { DatabaseLog } from './log';

// Any fixed number. The end of a portal releases it.
const LOCK = 7_206_002;
const NAME = 'internship-portal lock';
/** Connections of a portal; a cut one is back within the time below. */
const SIGNS_OF_LIFE = [NAME, 'internship-portal events'];
const RETRY_MS = 100;
const SETTLED_MS = 500;
const LINGERING_MS = 1_000;

export interface PortalLock {
  /** This portal holds the lock, and no other uses the server. */
  alone(): Promise<boolean>;
  giveUp(): void;
  release(): Promise<void>;
}

export class InUse extends Error {}

async function connect(admin: ConnectionConfig): Promise<Client> {
  const client = new Client({ ...admin, application_name: NAME, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const tryLock = async (client: Client): Promise<boolean> =>
  (await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])).rows[0]!.taken;

/** `once` of node:events would throw when the connection is cut. */
const endOf = (client: Client) => new Promise<void>((resolve) => client.once('end', resolve));

async function within(ms: number, check: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; ; waited += RETRY_MS) {
    if (await check()) return true;
    if (waited >= ms) return false;
    await sleep(RETRY_MS);
  }
}

const nobodyElse = async (client: Client): Promise<boolean> =>
  (
    await client.query(
      'select 1 from pg_stat_activity where application_name = any($1) and pid <> pg_backend_pid()',
      [SIGNS_OF_LIFE],
    )
  ).rowCount === 0;

/**
 * Keeps a second portal from the same data; retaken when its connection is cut. Throws InUse. @param settle
 * waits for a portal whose connections may just have been cut
 */
export async function takePortalLock(
  admin: ConnectionConfig,
  settle: boolean,
  log: DatabaseLog,
): Promise<PortalLock> {
  let client = await connect(admin);
  // The server takes a moment to notice a killed portal.
  let owned = await within(LINGERING_MS, () => tryLock(client));
  if (owned && settle) {
    await sleep(SETTLED_MS);
    owned = await within(LINGERING_MS, () => nobodyElse(client));
  }
  if (!owned) {
    await client.end();
    throw new InUse();
  }
  let ended = false;

  const takeAgain = async () => {
    for (let hasWarned = false; !owned && !ended; ) {
      owned = await tryLock(client);
      if (owned) return;
      if (!hasWarned) log.error({}, 'another portal holds the lock of the data folder');
      hasWarned = true;
      await sleep(RETRY_MS);
    }
  };
  const keep = async () => {
    for (let gone = endOf(client); ; gone = again()) {
      await gone;
      owned = false;
      if (ended) return;
      log.warn({}, 'the lock of the data folder was lost with its connection; taking it again');
    }
  };
  const again = async (): Promise<void> => {
    for (;;) {
      await sleep(RETRY_MS);
      if (ended) return;
      try {
        client = await connect(admin);
        if (ended) return await client.end();
        const gone = endOf(client);
        await takeAgain();
        return await gone;
      } catch {
        // The server is not back yet, or went again.
      }
    }
  };
  void keep();

  return {
    alone: () => within(LINGERING_MS, async () => owned && (await nobodyElse(client))).catch(() => false),
    giveUp: () => {
      ended = true;
    },
    async release() {
      ended = true;
      await client.end().catch(() => {});
    },
  };
}
