import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ConnectionConfig } from './client';
import { adminConfig, answers, startCluster } from './embedded/cluster';
import { clusterPaths } from './embedded/paths';

export interface OpenDatabase {
  config: ConnectionConfig;
  embedded: boolean;
  /** Releases it; an embedded server is stopped. */
  close(): Promise<void>;
}

const NAME = 'portal';
/**
 * Held on its own connection for as long as a portal uses an embedded database; ends with the process,
 * however it ends.
 */
const PORTAL_LOCK = 7_206_002;

/**
 * The database to work with: `databaseUrl` when given, else the embedded one in `dataDir`.
 * An embedded server without a live portal (its portal was killed) is adopted; one that a portal is using
 * refuses.
 * Throws one line that names DATABASE_URL or DATA_DIR.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    const config = { connectionString: databaseUrl };
    await checkReachable(config);
    return { config, embedded: false, close: async () => {} };
  }
  const cluster = await startCluster(dataDir);
  let holder: Client;
  try {
    holder = await takeLock(cluster.admin, dataDir);
  } catch (error) {
    if (!cluster.adopted) await cluster.stop();
    throw error;
  }
  return {
    config: { ...cluster.admin, database: NAME },
    embedded: true,
    async close() {
      await holder.end().catch(() => {});
      await cluster.stop();
    },
  };
}

/** The database of a portal that is running on `dataDir`, or null when none is. */
export async function findRunningDatabase(dataDir: string): Promise<ConnectionConfig | null> {
  const config = { ...adminConfig(clusterPaths(dataDir)), database: NAME };
  return (await answers(config)) ? config : null;
}

async function takeLock(admin: ConnectionConfig, dataDir: string): Promise<Client> {
  const client = new Client({ ...admin, application_name: 'internship-portal lock' });
  client.on('error', () => {});
  await client.connect();
  const tryLock = async () =>
    (await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [PORTAL_LOCK]))
      .rows[0]?.taken;
  let taken = await tryLock();
  // The server needs a moment to notice that a killed portal is gone.
  for (let attempt = 0; !taken && attempt < 10; attempt += 1) {
    await sleep(100);
    taken = await tryLock();
  }
  if (!taken) {
    await client.end();
    throw new Error(`DATA_DIR: ${dataDir} is in use by another running portal.`);
  }
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME]);
  if (!rowCount) await client.query(`create database ${NAME}`);
  return client;
}

async function checkReachable(config: ConnectionConfig): Promise<void> {
  let client: Client | undefined;
  try {
    client = new Client({ ...config, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`DATABASE_URL: the database cannot be reached (${code ?? message}).`);
  } finally {
    await client?.end().catch(() => {});
  }
}
