import { restoreBackup } from '../database/backup/restore';
import { readEnvironment } from '../environment';
import { describe, readRestoreArguments } from './backupArguments';
import { withOwnDatabase } from './withDatabase';

async function main(): Promise<void> {
  const { file, replace } = readRestoreArguments(process.argv.slice(2));
  const { manifest, migrated } = await withOwnDatabase(readEnvironment(process.env), (config) =>
    restoreBackup(config, file, { replace }),
  );
  process.stdout.write(`Restored from ${manifest.madeAt}: ${describe(manifest)}.\n`);
  if (migrated.length > 0) process.stdout.write(`Brought up to date: ${migrated.join(', ')}.\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
