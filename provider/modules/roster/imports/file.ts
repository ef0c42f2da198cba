import { LIMITS } from '#contract/limits';
import { CLEAR, ROSTER_ALIASES, ROSTER_COLUMNS, type RosterColumn } from '#contract/roster/headings';
import { oneLine } from '#contract/text';
import { invalid } from '#provider/errors';
import { headingKey, lineError, type Line, type Table, type TableShape } from '#provider/files/tables/table';
import {
  fileOrInvalid,
  inPieces,
  tableOrInvalid,
  type ReadFile,
  type Sent,
  type SentTable,
} from '#provider/http/imports';
import {
  isOneRoster,
  ONE_ROSTER_COLUMNS,
  ONE_ROSTER_NEEDED,
  readOrgs,
  readRoles,
  usersOf,
} from './oneRoster';
import { CLEARED, hasNoValue, readBirthDates, readValue } from './values';

/** Undefined was blank, null is cleared. */
export interface FileRow {
  number: number;
  usn: string;
  values: Partial<Record<RosterColumn, string | null>>;
  errors: string[];
  leaves: boolean;
}

export interface RosterFile {
  rows: FileRow[];
  about: ReadFile;
}

const WANTED = 'Choose a spreadsheet (.xlsx) or a CSV file with a header row, one column of it "usn"';
/** Exports and OneRoster have it. */
const STATE = 'state';
const SHAPE: TableShape = {
  headings: Object.fromEntries(
    [
      ...Object.entries(ROSTER_ALIASES),
      ...[...ROSTER_COLUMNS, STATE, ...ONE_ROSTER_COLUMNS].map((name) => [name, name] as const),
    ].map(([heading, column]) => [headingKey(heading), column]),
  ),
  needed: [['usn'], ONE_ROSTER_NEEDED],
  decimals: ['cgpa'],
  rows: LIMITS.rosterRows,
  bytes: LIMITS.rosterBytes,
  refusesTwins: true,
};
function rowOf(columns: readonly (string | null)[], table: Pick<Table, 'columns'>, line: Line): FileRow {
  const values: FileRow['values'] = {};
  const wide = lineError(table, line);
  const errors = wide === null ? [] : [wide];
  let leaves = false;
  columns.forEach((name, i) => {
    const cell = oneLine(line.cells[i] ?? '');
    if (name === STATE) leaves = cell.toLowerCase() === 'left';
    const column = ROSTER_COLUMNS.find((one) => one === name);
    if (column === undefined || hasNoValue(column, cell)) return;
    if (cell === CLEAR) {
      if (CLEARED.includes(column)) values[column] = null;
      else errors.push(`The ${column} cannot be cleared`);
      return;
    }
    const { text, error } = readValue(column, cell);
    if (error !== null) errors.push(error);
    else values[column] = text;
  });
  const usn = (values.usn ?? '').toUpperCase();
  if (usn === '' && errors.length === 0) errors.push('The USN is missing');
  return { number: line.number, usn, values: { ...values, usn }, errors, leaves };
}

function readDays(rows: readonly FileRow[]): void {
  const dated = rows.filter(({ values }) => typeof values.birth_date === 'string');
  readBirthDates(dated.map(({ values }) => values.birth_date!)).forEach(({ day, error }, i) => {
    const row = dated[i]!;
    if (error === null) row.values.birth_date = day;
    else row.errors.push(error);
  });
}

function readColumns({ columns, heading, about }: SentTable, isOneRoster: boolean) {
  const isRead = (column: string | null) =>
    isOneRoster || column === STATE || ROSTER_COLUMNS.some((one) => one === column);
  const others = heading.cells.filter((_, i) => columns[i] !== null && !isRead(columns[i]!));
  const unread = [...(about.unread ?? []), ...others];
  return { ...about, ...(unread.length > 0 && { unread }) };
}

interface SentRoster {
  file: Sent | undefined;
  /** OneRoster's other files, beside its `users.csv`. */
  orgs?: Sent;
  roles?: Sent;
  /** Whose roles are read: YYYY-MM-DD. */
  today: string;
}

/** Throws 422 on `file`, `orgs` or `roles`. */
export async function rowsOfRoster({ file, orgs, roles, today }: SentRoster): Promise<RosterFile> {
  const tooLarge = `The file holds more than ${LIMITS.rosterRows} students or ${LIMITS.importColumns} columns`;
  const messages = { wanted: WANTED, tooLarge, empty: 'The file holds no students' };
  const table = await tableOrInvalid(fileOrInvalid(file), SHAPE, messages);
  const users = isOneRoster(table)
    ? usersOf(table, {
        orgs: orgs ? await readOrgs(orgs) : null,
        roles: roles ? await readRoles(roles) : null,
        today,
      })
    : null;
  if (users?.lines.length === 0) throw invalid({ file: [messages.empty] });
  const { columns, lines } = users ?? table;
  const rows = await inPieces(lines, (line) => rowOf(columns, users ?? table, line));
  if (users) rows.forEach((row, i) => (row.leaves = users.deleted[i]!));
  readDays(rows);
  return { rows, about: readColumns(table, users !== null) };
}
