/** A roster's file: its rows under our names, each judged by itself. */
import { known } from '#contract/known';
import { LIMITS } from '#contract/limits';
import { isEmail } from '#contract/rules/fields';
import { isStorable } from '#contract/rules/storable';
import { CLEAR, ROSTER_ALIASES, ROSTER_COLUMNS, type RosterColumn } from '#contract/roster';
import { invalid } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { fileOrInvalid } from '#provider/http/imports';
import { linesOrInvalid, type Line } from '../diaries/csv';
import { daysOf } from '../diaries/importedDays';
import { linesOfOneRoster } from './oneRoster';

/** A row of the file; what is undefined was blank, what is null is to be cleared. */
export interface FileRow {
  number: number;
  usn: string;
  values: Partial<Record<RosterColumn, string | null>>;
  errors: string[];
}

const NO_FILE = 'Choose a CSV file with a heading, one column of it "usn"';
const LONGEST: Readonly<Record<RosterColumn, number>> = {
  college: LIMITS.listName,
  usn: LIMITS.usn,
  name: LIMITS.name,
  email: LIMITS.email,
  branch: LIMITS.listName,
  programme: LIMITS.listName,
  semester: 2,
  year: 20,
  birth_date: 40,
  cgpa: 5,
  backlogs: 3,
};
/** These can be cleared; the others stay as long as the row does. */
const CLEARED: readonly RosterColumn[] = ROSTER_COLUMNS.filter(
  (column) => !['college', 'usn', 'name'].includes(column),
);

const inRange = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) >= least && Number(text) <= most;
const isWhole = (text: string, least: number, most: number) =>
  /^\d+$/.test(text) && inRange(text, least, most);

/** What is wrong with a cell, by its column. */
const JUDGED: Partial<Record<RosterColumn, (text: string) => string | null>> = {
  email: (text) => (isEmail(text) ? null : 'The email is not valid'),
  semester: (text) =>
    isWhole(text, 1, LIMITS.semesters) ? null : `The semester is a number from 1 to ${LIMITS.semesters}`,
  cgpa: (text) => (inRange(text, 0, 10) ? null : 'The CGPA is a number from 0 to 10'),
  backlogs: (text) => (isWhole(text, 0, 200) ? null : 'The backlogs are a number from 0 to 200'),
};

/** "Reg. No." and "reg-no" are one heading. */
const headingOf = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll('.', '')
    .trim()
    .replace(/[\s_-]+/g, '_');

/** The column of each heading; beside one that has our own name its other names are none. */
function columnsOf(heading: readonly string[]): (RosterColumn | null)[] {
  const names = heading.map(headingOf);
  const columns = names.map((name) => {
    const own = ROSTER_COLUMNS.find((column) => column === name);
    const other = own ?? known(ROSTER_ALIASES, name) ?? null;
    return own || other === null || !names.includes(other) ? other : null;
  });
  const twice = columns.find((column, i) => column !== null && columns.indexOf(column) !== i);
  if (twice) throw invalid({ file: [`Two columns of the file are "${twice}"`] });
  if (!columns.includes('usn')) throw invalid({ file: [NO_FILE] });
  return columns;
}

function rowOf(columns: readonly (RosterColumn | null)[], { number, cells }: Line): FileRow {
  const values: FileRow['values'] = {};
  const errors: string[] = [];
  columns.forEach((column, i) => {
    const text = (cells[i] ?? '').trim();
    if (column === null || text === '') return;
    if (text === CLEAR) {
      if (CLEARED.includes(column)) values[column] = null;
      else errors.push(`The ${column} cannot be cleared`);
      return;
    }
    const wrong = text.length > LONGEST[column] || !isStorable(text);
    const error = wrong ? `The ${column} cannot be read` : (JUDGED[column]?.(text) ?? null);
    if (error) errors.push(error);
    else values[column] = text;
  });
  const usn = (values.usn ?? '').toUpperCase();
  if (usn === '' && errors.length === 0) errors.push('The USN is missing');
  return { number, usn, values: { ...values, usn }, errors };
}

/** Days as the file writes them become days of the calendar. */
function readDays(rows: readonly FileRow[]): void {
  const dated = rows.filter(({ values }) => typeof values.birth_date === 'string');
  daysOf(dated.map(({ values }) => values.birth_date!)).forEach((day, i) => {
    const row = dated[i]!;
    if (day) row.values.birth_date = day;
    else row.errors.push('The birth date cannot be read: write it as 2004-05-31');
  });
}

type Sent = Pick<ReceivedFile, 'size' | 'content'>;

/** The rows of a file; of OneRoster's `users.csv`, with its `orgs.csv`. Throws 422 on `file` or `orgs`. */
export function rowsOfRoster(file: Sent | undefined, orgs?: Sent): FileRow[] {
  const most = LIMITS.rosterRows;
  const [heading, ...lines] = linesOfOneRoster(
    linesOrInvalid(fileOrInvalid(file).content, { file: [NO_FILE] }, most),
    orgs ? linesOrInvalid(orgs.content, { orgs: ['Choose orgs.csv'] }, most) : null,
  );
  const columns = columnsOf(heading?.cells ?? []);
  if (lines.length > LIMITS.rosterRows)
    throw invalid({ file: [`The file holds more than ${LIMITS.rosterRows} students`] });
  if (lines.length === 0) throw invalid({ file: ['The file holds no students'] });
  const rows = lines.map((line) => rowOf(columns, line));
  readDays(rows);
  return rows;
}
