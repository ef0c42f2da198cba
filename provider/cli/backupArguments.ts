import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest } from '../database/backup/format';

const BACKUP_USAGE = 'Usage: npm run backup -- [file]';
const RESTORE_USAGE = 'Usage: npm run restore -- <file> [--replace] [--send-mails]';

function parse(argv: readonly string[], usage: string, flags: readonly string[]) {
  try {
    const options = Object.fromEntries(flags.map((name) => [name, { type: 'boolean' } as const]));
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}

/** The named file, or one in `folder` with the time in its name. Throws usage. */
export function readBackupArguments(argv: readonly string[], folder: string, now: Date): string {
  const { positionals } = parse(argv, BACKUP_USAGE, []);
  if (positionals.length > 1) throw new Error(BACKUP_USAGE);
  const time = now.toISOString().slice(0, 19).replace(/:/g, '-');
  return path.resolve(positionals[0] ?? path.join(folder, `portal-${time}Z.zip`));
}

interface RestoreArguments {
  file: string;
  replace: boolean;
  sendMails: boolean;
}

export function readRestoreArguments(argv: readonly string[]): RestoreArguments {
  const { positionals, values } = parse(argv, RESTORE_USAGE, ['replace', 'send-mails']);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(RESTORE_USAGE);
  const { replace, 'send-mails': sendMails } = values;
  return { file: path.resolve(file), replace: replace === true, sendMails: sendMails === true };
}

export function describe({ tables, migrations, version }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables, ${rows.toLocaleString('en')} rows, version ${version ?? '1.0.0'}, state ${migrations.at(-1)}`;
}
