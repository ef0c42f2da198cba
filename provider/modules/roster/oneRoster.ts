/**
 * OneRoster 1.2 (IMS Global) as CSV: `users.csv`, whose colleges are named by ids of `orgs.csv`, becomes a
 * roster with columns of ours.
 */
import { LIMITS } from '#contract/limits';
import type { Line, TableShape } from '#provider/files/tables/table';
import { tableOrInvalid, type Sent, type SentTable } from '#provider/http/imports';

/** The columns of `users.csv` that are read beside those with a name of ours. */
export const ONE_ROSTER_COLUMNS = [
  'sourcedid',
  'givenname',
  'middlename',
  'familyname',
  'username',
  'role',
  'status',
  'enableduser',
  'primaryorgsourcedid',
  'orgsourcedids',
] as const;
export const ONE_ROSTER_NEEDED = ['sourcedid', 'givenname', 'familyname'] as const;

const ORGS_COLUMNS = ['sourcedid', 'name', 'type', 'parentsourcedid'];
const ORGS: TableShape = {
  headings: Object.fromEntries(ORGS_COLUMNS.map((name) => [name, name])),
  needed: [['sourcedid', 'name']],
  decimals: [],
  rows: LIMITS.rosterRows,
  bytes: LIMITS.rosterBytes,
  refusesTwins: false,
};
const CHOOSE_ORGS = 'Choose orgs.csv, with the columns "sourcedId" and "name"';

export const isOneRoster = ({ columns }: Pick<SentTable, 'columns'>): boolean =>
  ONE_ROSTER_NEEDED.every((name) => columns.includes(name));

/** The rows of `orgs.csv`. Throws 422 on `orgs`. */
export function readOrgs(orgs: Sent): Promise<SentTable> {
  return tableOrInvalid(orgs, ORGS, {
    field: 'orgs',
    wanted: CHOOSE_ORGS,
    tooLarge: `The file holds more than ${LIMITS.rosterRows} organisations`,
    empty: CHOOSE_ORGS,
  });
}

/** Reads cells of a line by the name of their column; blank where there is none. */
function reader({ columns }: Pick<SentTable, 'columns'>) {
  const places = new Map(columns.map((column, i) => [column, i]));
  return ({ cells }: Line, name: string): string => cells[places.get(name) ?? -1] ?? '';
}

/** Where orgs lead to each other they are followed so far. */
const DEEPEST = 10;

/** The college of each org: its own name, or that of the org which a department belongs to. */
function collegesOf(orgs: SentTable): ReadonlyMap<string, string> {
  const cell = reader(orgs);
  const byId = new Map(orgs.lines.map((line) => [cell(line, 'sourcedid'), line]));
  const collegeOf = (line: Line): string => {
    let org = line;
    for (let depth = 0; depth < DEEPEST && cell(org, 'type').toLowerCase() === 'department'; depth += 1) {
      const parent = byId.get(cell(org, 'parentsourcedid'));
      if (!parent) break;
      org = parent;
    }
    return cell(org, 'name');
  };
  return new Map(orgs.lines.map((line) => [cell(line, 'sourcedid'), collegeOf(line)]));
}

interface Users {
  columns: string[];
  lines: Line[];
  /** Which of the lines are to be deleted. */
  deleted: boolean[];
}

/**
 * A roster out of `users.csv`, in the lines of that file. Users of other roles are left out, those to be
 * deleted are marked; a disabled user stays a student.
 */
export function usersOf(table: SentTable, orgs: SentTable | null): Users {
  const cell = reader(table);
  const colleges = orgs && collegesOf(orgs);
  const orgOf = (line: Line) =>
    cell(line, 'primaryorgsourcedid') || (cell(line, 'orgsourcedids').split(',')[0] ?? '').trim();
  const students = table.lines.filter((line) => ['', 'student'].includes(cell(line, 'role').toLowerCase()));
  return {
    columns: ['usn', 'name', 'email', ...(colleges ? ['college'] : [])],
    lines: students.map((line) => ({
      ...line,
      cells: [
        cell(line, 'usn') || cell(line, 'username'),
        ['givenname', 'middlename', 'familyname']
          .map((name) => cell(line, name))
          .filter(Boolean)
          .join(' '),
        cell(line, 'email'),
        // An id that orgs.csv lacks is named as it is: the row is refused by it.
        ...(colleges ? [colleges.get(orgOf(line)) ?? orgOf(line)] : []),
      ],
    })),
    deleted: students.map((line) => cell(line, 'status').toLowerCase() === 'tobedeleted'),
  };
}
