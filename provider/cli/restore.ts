import path from 'node:path';
import { readEnvironment } from '../environment';
import { ErasedList } from '../services/erasedList';
import { describe, readRestoreArguments } from './backupArguments';
import { restoreWhole } from './restoreWhole';
import { withOwnDatabase } from './withDatabase';

const MAILS_ON_HOLD =
  'Mails are on hold: an administrator releases them on the page Mails. With --send-mails they are sent.\n';

async function main(): Promise<void> {
  const { file, replace, sendMails } = readRestoreArguments(process.argv.slice(2));
  const settings = readEnvironment(process.env);
  const erased = new ErasedList(path.resolve(settings.dataDir));
  const { manifest, migrated, erasedAgain } = await withOwnDatabase(settings, (config) =>
    restoreWhole(config, file, { replace, sendMails, erased }),
  );
  process.stdout.write(`Restored from ${manifest.madeAt}: ${describe(manifest)}.\n`);
  if (erasedAgain > 0)
    process.stdout.write(`Erased again: ${erasedAgain} deleted accounts that the backup still had.\n`);
  if (!sendMails) process.stdout.write(MAILS_ON_HOLD);
  if (migrated.length > 0) process.stdout.write(`Brought up to date: ${migrated.join(', ')}.\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
