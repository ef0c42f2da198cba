import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
// Jest runs this outside its module registry, where short names mean nothing.
/* eslint-disable no-restricted-imports */
import { createPool } from '../../provider/database/client';
import { startCluster, type Cluster } from '../../provider/database/embedded/cluster';
import { migrate } from '../../provider/database/migrate';
import { startPgBouncer, type PgBouncer } from './pgbouncer';
/* eslint-enable no-restricted-imports */

export interface TestServer {
  cluster: Cluster;
  folder: string;
  pooler?: PgBouncer;
}

export const TEMPLATE = 'template_portal';

/**
 * One real PostgreSQL per run, with a migrated template that each suite copies. With TEST_PGBOUNCER=1 the
 * suites reach their databases through PgBouncer in transaction mode, which must be installed.
 */
export default async function postgresSetup(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-tests-'));
  const cluster = await startCluster(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  });
  const admin = new Client(cluster.admin);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = createPool({ ...cluster.admin, database: TEMPLATE }, () => {});
  await migrate(pool);
  await pool.end();
  process.env.TEST_FOLDER = folder;
  process.env.TEST_POSTGRES = JSON.stringify(cluster.admin);
  const pooler = process.env.TEST_PGBOUNCER ? await startPgBouncer(cluster.admin, folder) : undefined;
  if (pooler) process.env.TEST_POOLER = JSON.stringify(pooler.config);
  (globalThis as { testServer?: TestServer }).testServer = { cluster, folder, pooler };
}
