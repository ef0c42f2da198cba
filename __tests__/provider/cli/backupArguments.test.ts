import path from 'node:path';
import { readBackupArguments, readRestoreArguments } from '#provider/cli/backupArguments';

const AT = new Date('2026-11-22T01:02:03.456Z');

it('names a backup by its time unless it is given a name', () => {
  expect(readBackupArguments([], '/data/backups', AT)).toBe('/data/backups/portal-2026-11-22T01-02-03Z.zip');
  expect(readBackupArguments(['mine.zip'], '/data/backups', AT)).toBe(path.resolve('mine.zip'));
});

it('restores the file that is named, in place of what is there only when told to', () => {
  const quietly = { file: '/a.zip', replace: false, sendMails: false };
  expect(readRestoreArguments(['/a.zip'])).toEqual(quietly);
  expect(readRestoreArguments(['--replace', '/a.zip'])).toEqual({ ...quietly, replace: true });
  expect(readRestoreArguments(['/a.zip', '--send-mails'])).toEqual({ ...quietly, sendMails: true });
});

it.each([
  [() => readBackupArguments(['a', 'b'], '', AT), 'npm run backup'],
  [() => readBackupArguments(['--replace'], '', AT), 'npm run backup'],
  [() => readRestoreArguments([]), 'npm run restore'],
  [() => readRestoreArguments(['a', 'b']), 'npm run restore'],
  [() => readRestoreArguments(['a', '--force']), 'npm run restore'],
])('says how to use it', (read, usage) => {
  expect(read).toThrow(new RegExp(`Usage: ${usage} -- `));
});
