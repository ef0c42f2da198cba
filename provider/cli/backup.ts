/** `npm run backup`: all data in one file, with or without a running portal. */
import fs from 'node:fs';
import path from 'node:path';
import { tellOfBackup } from '../database/backup/tell';
import { writeBackup } from '../database/backup/write';
import { clusterPaths } from '../database/embedded/paths';
import { readEnvironment } from '../environment';
import { describe, readBackupArguments } from './backupArguments';
import { withDatabase } from './withDatabase';

async function main(): Promise<void> {
  const settings = readEnvironment(process.env);
  const dataDir = path.resolve(settings.dataDir);
  const now = new Date();
  const file = readBackupArguments(process.argv.slice(2), path.join(dataDir, 'backups'), now);
  if (settings.databaseUrl === null && !fs.existsSync(path.join(clusterPaths(dataDir).data, 'PG_VERSION')))
    throw new Error(`DATA_DIR: there is no database in ${dataDir}.`);
  const manifest = await withDatabase(settings, async (config) => {
    const written = await writeBackup(config, file, { now });
    await tellOfBackup(config, now);
    return written;
  });
  process.stdout.write(
    `${file}: ${describe(manifest)}, ${fs.statSync(file).size.toLocaleString('en')} bytes.\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
