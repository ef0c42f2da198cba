/** By the code of imports. */
import type { Kysely } from 'kysely';
import { ROSTER_COLUMNS, type RosterColumn } from '#contract/roster/headings';
import { textKey, oneLine } from '#contract/text';
import type { Database } from '#provider/database/schema';
import { invalid, notFound } from '#provider/errors';
import { text, type Values } from '#provider/http/form';
import type { Lookups } from '#provider/services/lookupRepository';
import type { FileRow } from './imports/file';
import { importRows, type Import } from './imports/importing';
import { liftRefusals } from './claims/refusalRepository';
import { collegeOfRow, lockedRow, lockColleges, renameRow, rowIdOf, type RosterCriteria } from './repository';
import { CLEARED, hasNoValue, readBirthDates, readValue } from './imports/values';

const TAKEN = 'This USN is on the roster already.';
/** What a row cannot be without; the college may follow from who saves it. */
const MISSING: Partial<Record<RosterColumn, string>> = {
  usn: 'The USN is missing',
  name: 'The name is missing',
};

const FIELD_OF: readonly (readonly [string, RosterColumn])[] = [
  ['There is no college', 'college'],
  ['The college', 'college'],
  ['This is another college', 'college'],
  ['There is no branch', 'branch'],
  ['The name', 'name'],
];
const fieldOf = (error: string): RosterColumn =>
  FIELD_OF.find(([start]) => error.startsWith(start))?.[1] ?? 'usn';

/** Blank clears what may be missing, undefined stays. */
function rowOf(sent: Values): FileRow {
  const values: FileRow['values'] = {};
  const errors: Partial<Record<RosterColumn, string[]>> = {};
  for (const column of ROSTER_COLUMNS) {
    if (sent[column] === undefined) continue;
    const cell = oneLine(text(sent[column]));
    if (hasNoValue(column, cell)) {
      if (CLEARED.includes(column)) values[column] = null;
      else if (MISSING[column]) errors[column] = [MISSING[column]];
      continue;
    }
    const value = readValue(column, cell);
    if (value.error !== null) errors[column] = [value.error];
    else values[column] = value.text;
  }
  if (typeof values.birth_date === 'string') {
    const [{ day, error }] = readBirthDates([values.birth_date]) as [{ day: string; error: string | null }];
    if (error === null) values.birth_date = day;
    else errors.birth_date = [error];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors as Record<string, string[]>);
  const usn = (values.usn ?? '').toUpperCase();
  return { number: 1, usn, values, errors: [], leaves: text(sent.state) === 'left' };
}

/** Throws 404, or 422 by field. @returns the row's id */
export async function storeRow(
  db: Kysely<Database>,
  lookups: Lookups,
  { id, sent, scope }: { id: number | null; sent: Values; scope: RosterCriteria },
  by: Pick<Import, 'userId' | 'now' | 'college' | 'anyCollege'>,
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const row = rowOf(sent);
    // Before the row, in the order of imports and decisions.
    const locked = id === null ? [] : await collegeOfRow(trx, id);
    await lockColleges(trx, locked);
    const before = id === null ? null : await lockedRow(trx, scope, id);
    if (before === undefined) throw notFound('This student is not on the roster.');
    if (before) {
      row.values.college = before.college;
      row.usn ||= before.usn;
      if (row.usn !== before.usn) {
        if (before.state === 'claimed')
          throw invalid({ usn: ['The USN of a confirmed student changes by a request of the student.'] });
        if (!(await renameRow(trx, before.id, row.usn))) throw invalid({ usn: [TAKEN] });
        await liftRefusals(trx, [{ college_id: locked[0]!, usn: row.usn }], by.now);
      }
    } else if (row.usn === '') throw invalid({ usn: [MISSING.usn!] });
    row.values.usn = row.usn;
    const college = textKey(row.values.college ?? by.college ?? '');
    const collegeId = lookups.allByName('colleges').get(college) ?? 0;
    if (college === '') throw invalid({ college: ['The college is missing'] });
    if (!before && (await rowIdOf(trx, collegeId, row.usn)) !== null) throw invalid({ usn: [TAKEN] });
    const leaving = row.leaves && before && before.state !== 'left' ? 1 : null;
    const request = { ...by, dryRun: false, leaving, nobodyLeaves: true };
    await importRows(trx, lookups, { rows: [row], about: {} }, request).catch((error: unknown) => {
      const [wrong] = row.errors;
      throw wrong === undefined ? error : invalid({ [fieldOf(wrong)]: [wrong] });
    });
    return { id: (await rowIdOf(trx, collegeId, row.usn))! };
  });
}
