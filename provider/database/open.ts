import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { probe, type ConnectionConfig } from './client';
import { adminConfig, answers, PORTAL_ROLE, startCluster } from './embedded/cluster';
import { keepRunning } from './embedded/keepRunning';
import { SILENT, type DatabaseLog } from './embedded/log';
import { clusterPaths } from './embedded/paths';
import { InUse, takePortalLock, type PortalLock } from './embedded/portalLock';
import { keepRoom } from './embedded/room';
import { isUnavailable } from './failures';

export interface OpenDatabase {
  /** As the portal's role. */
  config: ConnectionConfig;
  /** As the owner, without pooler: listening, migrations, seeds, backups. */
  direct: ConnectionConfig;
  embedded: boolean;
  /** Stops an embedded server unless another portal uses it. */
  close(): Promise<void>;
}

const NAME = 'portal';
const CONNECTIONS = 100;
// A portal that ends stops its server, even one just adopted here.
const TRIES = 3;

/**
 * The database of `databaseUrl`, else the embedded one in `dataDir`. A server whose portal was killed is
 * adopted; one in use refuses. It is restarted when it ends, and read-only while its disk is full. Throws one
 * line that names DATABASE_URL, DATABASE_LISTEN_URL or DATA_DIR.
 */
export async function openDatabase({
  databaseUrl,
  databaseListenUrl = null,
  dataDir,
  connections,
  log = SILENT,
}: {
  databaseUrl: string | null;
  databaseListenUrl?: string | null;
  dataDir: string;
  connections?: number;
  log?: DatabaseLog;
}): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    const config = await connectTo('DATABASE_URL', databaseUrl);
    const direct =
      databaseListenUrl === null ? config : await connectTo('DATABASE_LISTEN_URL', databaseListenUrl);
    return { config, direct, embedded: false, close: async () => {} };
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openEmbedded(dataDir, connections, log);
    } catch (error) {
      if (attempt === TRIES || !isUnavailable(error)) throw error;
    }
  }
}

async function openEmbedded(dataDir: string, connections = 0, log: DatabaseLog): Promise<OpenDatabase> {
  const paths = clusterPaths(dataDir);
  // A server that crashed may have a live portal, whose connections were cut.
  const settle = fs.existsSync(path.join(paths.data, 'postmaster.pid'));
  const admin = adminConfig(paths);
  const room = keepRoom(paths.dataDir, admin, log);
  const start = () => {
    room.beforeStart();
    return startCluster(dataDir, { max_connections: String(Math.max(connections, CONNECTIONS)) });
  };
  const cluster = await start();
  let lock: PortalLock;
  try {
    lock = await takePortalLock(admin, settle || cluster.adopted, log);
  } catch (error) {
    if (!cluster.adopted && !(error instanceof InUse)) await cluster.stop();
    if (error instanceof InUse)
      throw new Error(`DATA_DIR: ${dataDir} is in use by another running portal.`, { cause: error });
    throw error;
  }
  const watch = keepRunning(cluster, start, log);
  const direct = { ...admin, database: NAME };
  const opened: OpenDatabase = {
    config: { ...direct, user: PORTAL_ROLE },
    direct,
    embedded: true,
    async close() {
      await room.stop();
      await watch.leave();
      const mine = await lock.alone();
      // Held until the server has stopped, so that nobody adopts it in between.
      lock.giveUp();
      if (mine) await watch.stop();
      await lock.release();
    },
  };
  try {
    await room.watch();
    await makeDatabase(admin);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function makeDatabase(admin: ConnectionConfig): Promise<void> {
  const client = new Client(admin);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (!rowCount) await client.query(`create database ${NAME}`);
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [PORTAL_ROLE]);
    if (!roles.rowCount)
      await client.query(`create role ${PORTAL_ROLE} login nosuperuser nocreatedb nocreaterole`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** As its owner; null when no portal runs on `dataDir`. */
export async function findRunningDatabase(dataDir: string): Promise<ConnectionConfig | null> {
  const config = { ...adminConfig(clusterPaths(dataDir)), database: NAME };
  return (await answers(config)) ? config : null;
}

/** Throws one line that names the variable. */
async function connectTo(variable: string, connectionString: string): Promise<ConnectionConfig> {
  try {
    return await probe({ connectionString });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`${variable}: the database cannot be reached (${code ?? message}).`);
  }
}
