/** OneRoster 1.2 (IMS Global) as CSV: turns `users.csv` and the colleges of `orgs.csv` into our columns. */
import { LIMITS } from '#contract/limits';
import type { Line, TableShape } from '#provider/files/tables/table';
import { tableOrInvalid, type Sent, type SentTable } from '#provider/http/imports';

/** Beside those with names of ours. */
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

/** Throws 422 on `orgs`. */
export function readOrgs(orgs: Sent): Promise<SentTable> {
  return tableOrInvalid(orgs, ORGS, {
    field: 'orgs',
    wanted: CHOOSE_ORGS,
    tooLarge: `The file holds more than ${LIMITS.rosterRows} organisations`,
    empty: CHOOSE_ORGS,
  });
}

function reader({ columns }: Pick<SentTable, 'columns'>) {
  const places = new Map(columns.map((column, i) => [column, i]));
  return ({ cells }: Line, name: string): string => cells[places.get(name) ?? -1] ?? '';
}

/** Orgs may have parents in a circle. */
const DEEPEST = 10;

/** Its own name, or that of the department's parent. */
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
  deleted: boolean[];
}

/** Leaves out other roles and marks deletions; a disabled user stays a student. Line numbers stay. */
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
        // An unknown id is kept, so that its row is rejected.
        ...(colleges ? [colleges.get(orgOf(line)) ?? orgOf(line)] : []),
      ],
    })),
    deleted: students.map((line) => cell(line, 'status').toLowerCase() === 'tobedeleted'),
  };
}
