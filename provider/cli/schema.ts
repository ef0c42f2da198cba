/**
 * `npm run schema`: writes docs/schema.sql from a fresh database after all migrations and, after a new
 * version, their digests into migrations/released.json. Fails where a released migration has changed.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPool } from '../database/client';
import { startCluster } from '../database/embedded/cluster';
import { knownMigrations, migrate } from '../database/migrate';
import released from '../database/migrations/released.json';
import { releasedAt } from '../database/released';
import { schemaPage } from '../database/schemaPage';
import { VERSION } from '../version';

const PAGE = path.join(__dirname, '../../docs/schema.sql');
const RELEASED = path.join(__dirname, '../database/migrations/released.json');

async function main(): Promise<void> {
  const digests = releasedAt(VERSION, knownMigrations(), released);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-schema-'));
  // The database runs as another user where this is root.
  fs.chmodSync(folder, 0o755);
  const cluster = await startCluster(folder, { fsync: 'off' });
  const pool = createPool(cluster.admin, () => {}, { max: 1, patient: true });
  try {
    await migrate(pool);
    const client = await pool.connect();
    fs.writeFileSync(PAGE, await schemaPage(client));
    client.release();
    fs.writeFileSync(RELEASED, `${JSON.stringify(digests, null, 2)}\n`);
  } finally {
    await pool.end();
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
