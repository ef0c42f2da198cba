/**
 * OneRoster (1EdTech) as CSV: turns `users.csv` and the colleges of `orgs.csv` into our columns. 1.1 has the
 * role in `users.csv`, 1.2 in `roles.csv`.
 */
import { LIMITS } from '#contract/limits';
import { invalid } from '#provider/errors';
import { daysOf } from '#provider/files/tables/days';
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

const shapeOf = (needed: readonly string[], columns: readonly string[], rows: number): TableShape => ({
  headings: Object.fromEntries([...needed, ...columns].map((name) => [name, name])),
  needed: [needed],
  decimals: [],
  rows,
  bytes: LIMITS.rosterBytes,
  refusesTwins: false,
});
const ORGS = shapeOf(['sourcedid', 'name'], ['type', 'parentsourcedid'], LIMITS.rosterRows);
const CHOOSE_ORGS = 'Choose orgs.csv, with the columns "sourcedId" and "name"';
/** A person may have several roles, and guardians have one each. */
const MOST_ROLES = 4 * LIMITS.rosterRows;
const ROLES = shapeOf(
  ['usersourcedid', 'role'],
  ['roletype', 'status', 'orgsourcedid', 'begindate', 'enddate'],
  MOST_ROLES,
);
const CHOOSE_ROLES = 'Choose roles.csv, with the columns "userSourcedId" and "role"';
const WITHOUT_ROLES =
  'users.csv has no column "role": it is OneRoster 1.2. Choose roles.csv too, which says who is a student.';

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

/** Throws 422 on `roles`. */
export function readRoles(roles: Sent): Promise<SentTable> {
  return tableOrInvalid(roles, ROLES, {
    field: 'roles',
    wanted: CHOOSE_ROLES,
    tooLarge: `The file holds more than ${MOST_ROLES} roles`,
    empty: CHOOSE_ROLES,
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

const STUDENT = 'student';
const isDeleted = (status: string): boolean => status.toLowerCase() === 'tobedeleted';

interface Student {
  /** Those where it is a student. */
  orgs: readonly string[];
  deleted: boolean;
}
type StudentOf = (line: Line) => Student | null;

/** Roles that have ended or not begun. Throws 422 for a day that cannot be read. */
function notToday(lines: readonly Line[], cell: (line: Line, name: string) => string, today: string) {
  const dated = ['begindate', 'enddate'].flatMap((name) =>
    lines.map((line) => ({ line, name, text: cell(line, name) })).filter(({ text }) => text !== ''),
  );
  const days = daysOf(dated.map(({ text }) => text));
  const off = dated.filter(({ name, line, text }, i) => {
    const day = days[i];
    if (!day) throw invalid({ roles: [`Line ${line.number}: "${text}" is not a day`] });
    return name === 'begindate' ? day > today : day < today;
  });
  return new Set(off.map(({ line }) => line));
}

/** By `roles.csv`: whose role is a student's, and their first or only one at the organisation. */
function studentsByRoles(users: SentTable, roles: SentTable, today: string): StudentOf {
  const cell = reader(roles);
  const byUser = new Map<string, { org: string; deleted: boolean }[]>();
  const lines = roles.lines.filter(
    (line) =>
      cell(line, 'role').toLowerCase() === STUDENT && cell(line, 'roletype').toLowerCase() !== 'secondary',
  );
  const off = notToday(lines, cell, today);
  for (const line of lines) {
    const deleted = isDeleted(cell(line, 'status')) || off.has(line);
    const one = { org: cell(line, 'orgsourcedid'), deleted };
    const user = cell(line, 'usersourcedid');
    byUser.set(user, [...(byUser.get(user) ?? []), one]);
  }
  const ofUser = reader(users);
  return (line) => {
    const own = byUser.get(ofUser(line, 'sourcedid'));
    if (!own) return null;
    const present = own.filter(({ deleted }) => !deleted);
    const counted = present.length > 0 ? present : own;
    return { orgs: counted.map(({ org }) => org).filter(Boolean), deleted: present.length === 0 };
  };
}

/** By the column of `users.csv`. Throws 422 without it, or where a line that stays leaves it blank. */
function studentsByColumn(users: SentTable): StudentOf {
  if (!users.columns.includes('role')) throw invalid({ roles: [WITHOUT_ROLES] });
  const cell = reader(users);
  const blank = users.lines.find((line) => cell(line, 'role') === '' && !isDeleted(cell(line, 'status')));
  if (blank) throw invalid({ file: [`Line ${blank.number} names no role`] });
  return (line) =>
    cell(line, 'role').toLowerCase() === STUDENT
      ? {
          orgs: cell(line, 'orgsourcedids')
            .split(/\s*,\s*/)
            .filter(Boolean),
          deleted: false,
        }
      : null;
}

/** Leaves out other roles and marks deletions; a disabled user stays a student. Line numbers stay. */
export function usersOf(
  table: SentTable,
  { orgs, roles, today }: { orgs: SentTable | null; roles: SentTable | null; today: string },
): Users {
  const cell = reader(table);
  const colleges = orgs && collegesOf(orgs);
  const studentOf = roles ? studentsByRoles(table, roles, today) : studentsByColumn(table);
  const orgOf = (line: Line, of: readonly string[]): string => {
    const primary = cell(line, 'primaryorgsourcedid');
    return of.length === 0 || (primary !== '' && (!roles || of.includes(primary))) ? primary : of[0]!;
  };
  const students = table.lines.flatMap((line) => {
    const student = studentOf(line);
    return student ? [{ line, ...student }] : [];
  });
  return {
    columns: ['usn', 'name', 'email', ...(colleges ? ['college'] : [])],
    lines: students.map(({ line, orgs: of }) => ({
      ...line,
      cells: [
        cell(line, 'usn') || cell(line, 'username'),
        ['givenname', 'middlename', 'familyname']
          .map((name) => cell(line, name))
          .filter(Boolean)
          .join(' '),
        cell(line, 'email'),
        // An unknown id is kept, so that its row is rejected.
        ...(colleges ? [colleges.get(orgOf(line, of)) ?? orgOf(line, of)] : []),
      ],
    })),
    deleted: students.map(({ line, deleted }) => deleted || isDeleted(cell(line, 'status'))),
  };
}
