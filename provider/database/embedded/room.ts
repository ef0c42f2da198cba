import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { ConnectionConfig } from '../client';
import type { DatabaseLog } from './log';

const MB = 1024 * 1024;
/** PostgreSQL stops without room for its next 16 MB log file: below this, writing is refused. */
const LOW = 20 * MB;
/** Higher, against flapping. */
const ENOUGH = 24 * MB;
/** Held in a file; freed, it lets a stopped server start again. */
const RESERVE = 24 * MB;
const LOOK_MS = 250;

interface Room {
  beforeStart(): void;
  watch(): Promise<void>;
  stop(): Promise<void>;
}

function freeIn(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

/** Written completely: a sparse file takes no room. */
function writeReserve(file: string): void {
  const handle = fs.openSync(file, 'w', 0o600);
  try {
    for (let written = 0; written < RESERVE; written += MB) fs.writeSync(handle, Buffer.alloc(MB, 1));
  } catch {
    fs.rmSync(file, { force: true });
  } finally {
    fs.closeSync(handle);
  }
}

async function isReadOnly(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ setting: string }>(
    "select setting from pg_settings where name = 'default_transaction_read_only'",
  );
  return rows[0]?.setting === 'on';
}

/** Makes the server read-only (writing calls get 503) while `dataDir` is short of room. */
export function keepRoom(dataDir: string, admin: ConnectionConfig, log: DatabaseLog): Room {
  const file = path.join(dataDir, 'reserve');
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let readOnly: boolean | null = null;

  const hasReserve = () => fs.existsSync(file);

  const shouldRefuse = (now: boolean): boolean => {
    const free = freeIn(dataDir);
    // A used reserve is refilled first.
    return now ? free < (hasReserve() ? ENOUGH : ENOUGH + RESERVE) : free < LOW;
  };

  const change = async () => {
    const client = new Client({ ...admin, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const now = await isReadOnly(client);
      const wanted = shouldRefuse(now);
      if (now !== wanted) {
        await client.query(
          `alter system ${wanted ? 'set' : 'reset'} default_transaction_read_only${wanted ? ' = on' : ''}`,
        );
        await client.query('select pg_reload_conf()');
        log.error(
          {},
          wanted
            ? 'the disk is full: nothing is written until there is room'
            : 'there is room on the disk again',
        );
      }
      readOnly = wanted;
    } finally {
      await client.end().catch(() => {});
    }
  };

  const look = async () => {
    try {
      if (readOnly === null || shouldRefuse(readOnly) !== readOnly) await change();
      if (readOnly === false && !hasReserve() && freeIn(dataDir) > RESERVE + 2 * ENOUGH) writeReserve(file);
    } catch {
      // The server does not answer: the next look decides.
      readOnly = null;
    }
  };

  return {
    beforeStart() {
      if (hasReserve() && freeIn(dataDir) < RESERVE) fs.rmSync(file, { force: true });
      readOnly = null;
    },
    async watch() {
      await look();
      timer = setInterval(() => (looking = looking.then(look)), LOOK_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
