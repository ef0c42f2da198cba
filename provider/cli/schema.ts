/** `npm run schema`: writes docs/schema.sql from a fresh database after all migrations. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPool } from '../database/client';
import { startCluster } from '../database/embedded/cluster';
import { migrate } from '../database/migrate';
import { schemaPage } from '../database/schemaPage';

const PAGE = path.join(__dirname, '../../docs/schema.sql');

async function main(): Promise<void> {
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
