/** Entries out of a file, all of them or none. */
import type { Kysely } from 'kysely';
import type { DiaryImport } from '#contract/calls/diaries';
import { CODES } from '#contract/http';
import { EMPTY_FILE } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import type { Database } from '#provider/database/schema';
import { ApiError, invalid } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { text, type Values } from '#provider/http/form';
import type { Lookups } from '#provider/services/lookups';
import { readRows } from './csv';
import { entryValues, storedEntry, wrongIn } from './entry';
import { INTERNSHIP_DIARY, type Keeper } from './kindRepository';
import { insertEntry, takenDays } from './repository';
import { tellOfEntries } from './store';

export const TAKEN = 'This day has an entry already';
const REPEATED = 'This day stands twice in the file';

/** The file's rows. Throws 413 or 422 on `file`. */
export function rowsOf(file: ReceivedFile | undefined): Values[] {
  if (!file) throw invalid({ file: ['Choose a file'] });
  if (file.size === 0) throw invalid({ file: [EMPTY_FILE] });
  if (file.size > LIMITS.importBytes) {
    const message = 'The file is larger than 1 MB.';
    throw new ApiError(413, message, undefined, { file: [message] });
  }
  const rows = readRows(file.content);
  if (!rows) throw invalid({ file: ['Choose a CSV file with a heading, or a JSON list'] });
  if (rows.length === 0) throw invalid({ file: ['The file holds no entries'] });
  if (rows.length > LIMITS.importRows)
    throw invalid({ file: [`The file holds more than ${LIMITS.importRows} entries`] });
  return rows.map(entryValues);
}

interface Import {
  lookups: Lookups;
  keeper: Keeper;
  owner: number;
  rows: readonly Values[];
  today: string;
  now: Date;
}

/** What is wrong with each row: by the form's rules, and with its day. */
async function report(
  db: Kysely<Database>,
  { lookups, keeper, owner, rows, today }: Import,
): Promise<DiaryImport['rows']> {
  const wrong = rows.map((row) => Object.entries(wrongIn(lookups, row, today)));
  const days = rows.map((row, i) => (wrong[i]!.some(([field]) => field === 'date') ? '' : text(row.date)));
  const dates = days.filter((day) => day !== '');
  const taken = await takenDays(db, { studentId: keeper.id, internshipId: owner, dates });
  return rows.map((row, i) => {
    const day = days[i]!;
    const errors = wrong[i]!.map(([field, messages]) => `${field}: ${messages.join(', ')}`);
    if (taken.has(day)) errors.push(TAKEN);
    else if (day !== '' && days.indexOf(day) < i) errors.push(REPEATED);
    return { row: i + 1, date: text(row.date), errors };
  });
}

const refused = (rows: DiaryImport['rows']) =>
  new ApiError(
    422,
    'Nothing was imported: please correct the rows.',
    CODES.validationFailed,
    { file: ['Some rows cannot be imported'] },
    undefined,
    { rows, saved: 0 },
  );

/** Tells what would be refused, and saves nothing. */
export const tryImport = async (db: Kysely<Database>, what: Import): Promise<DiaryImport> => ({
  rows: await report(db, what),
  saved: 0,
});

/** Saves every row. Throws 422 with the report when one is refused, and saves none. */
export function importEntries(db: Kysely<Database>, what: Import): Promise<DiaryImport> {
  const { keeper, owner, now } = what;
  return db.transaction().execute(async (trx) => {
    const rows = await report(trx, what);
    if (rows.some(({ errors }) => errors.length > 0)) throw refused(rows);
    for (const [i, values] of what.rows.entries()) {
      const id = await insertEntry(trx, INTERNSHIP_DIARY, { ...storedEntry(values), keeper, owner, now });
      // Somebody wrote this day since it was asked for.
      if (id === undefined)
        throw refused(rows.map((row, n) => (n === i ? { ...row, errors: [TAKEN] } : row)));
    }
    await tellOfEntries(trx, INTERNSHIP_DIARY, keeper);
    return { rows, saved: rows.length };
  });
}
