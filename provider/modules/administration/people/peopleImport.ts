/** Invites staff by a file: all rows or none, with rehearsals by the same code. */
import type { Kysely } from 'kysely';
import { LIMITS } from '#contract/limits';
import type { PeopleImport } from '#contract/person/calls';
import { PEOPLE_COLUMNS, ROLE_WORDS, type RoleWord } from '#contract/person/roles';
import { invitationRules } from '#contract/person/rules';
import type { RoleId } from '#contract/roles';
import { ROSTER_ALIASES } from '#contract/roster/headings';
import { oneLine, textKey } from '#contract/text';
import { foldEmail } from '#contract/textRules';
import { validate } from '#contract/validate';
import { rehearsable } from '#provider/database/rehearsal';
import type { Database } from '#provider/database/schema';
import type { ReceivedFile } from '#provider/files/received';
import { headingKey, lineError, type TableShape } from '#provider/files/tables/table';
import { refusedImport, smallFileOrInvalid, tableOrInvalid, type ReadFile } from '#provider/http/imports';
import { inviteIn, type Inviter } from '#provider/modules/account/invite';
import type { Lookups } from '#provider/services/lookupRepository';
import { peopleByEmail, type InvitedPerson } from './peopleRepository';

type Column = (typeof PEOPLE_COLUMNS)[number];
type Row = PeopleImport['rows'][number];

const WANTED =
  'Choose a spreadsheet (.xlsx) or a CSV file with a header row: role, name, email, college, branches';
/** Common headings, as a roster may have them. */
const ALIASES = Object.entries({ ...ROSTER_ALIASES, branch: 'branch' }).flatMap(([alias, of]) => {
  const column = of === 'branch' ? 'branches' : PEOPLE_COLUMNS.find((name) => name === of);
  return column ? [[headingKey(alias), column] as const] : [];
});
const SHAPE: TableShape = {
  headings: {
    ...Object.fromEntries(PEOPLE_COLUMNS.map((name) => [headingKey(name), name])),
    ...Object.fromEntries(ALIASES),
  },
  needed: [['role', 'name', 'email']],
  decimals: [],
  rows: LIMITS.peopleRows,
  bytes: LIMITS.importBytes,
  refusesTwins: true,
};

interface FileRow {
  number: number;
  cells: Partial<Record<Column, string>>;
  errors: string[];
}
interface PeopleFile {
  rows: FileRow[];
  about: ReadFile;
}

/** Throws 422 on `file`. */
export async function rowsOfPeople(file: ReceivedFile | undefined): Promise<PeopleFile> {
  const table = await tableOrInvalid(smallFileOrInvalid(file), SHAPE, {
    wanted: WANTED,
    tooLarge: `The file holds more than ${LIMITS.peopleRows} people`,
    empty: 'The file holds nobody',
  });
  const rows = table.lines.map((line) => {
    const wide = lineError(table, line);
    const cells = table.columns.flatMap((column, i) =>
      column ? [[column, oneLine(line.cells[i] ?? '')] as const] : [],
    );
    return {
      number: line.number,
      cells: Object.fromEntries(cells) as FileRow['cells'],
      errors: wide === null ? [] : [wide],
    };
  });
  return { rows, about: table.about };
}

interface Planned {
  report: Row;
  role: RoleId;
  college: string | null;
  branchIds: number[];
}

/** College and branches of a row: offered entries, by name, code or alias. */
function scopeOf({ cells, errors }: FileRow, word: RoleWord, lookups: Lookups) {
  const { college: named = '', branches = '' } = cells;
  if (word !== 'coordinator') {
    // An office row with a college would get all of them.
    if (named !== '' || branches !== '') errors.push('Only a coordinator has a college and branches');
    return { college: null, branchIds: [] };
  }
  const college = lookups.get('colleges', lookups.idsByName('colleges').get(textKey(named)) ?? null);
  if (named !== '' && !college) errors.push(`There is no college "${named}"`);
  const offered = lookups.idsByName('branches');
  const branchIds = branches
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .flatMap((name) => {
      const id = offered.get(textKey(name));
      if (id === undefined) errors.push(`There is no branch "${name}"`);
      return id ?? [];
    });
  return { college: college?.name ?? null, branchIds: [...new Set(branchIds)] };
}

const isRoleWord = (word: string): word is RoleWord => Object.hasOwn(ROLE_WORDS, word);

/** Why somebody with an account is not invited by this row, or null. */
function refusalOf(before: InvitedPerson, role: RoleId, userId: number): string | null {
  if (before.id === userId) return 'This is your own account';
  if (before.role_id !== role) return 'This email already has an account in another role';
  return before.disabled_at ? 'This account is disabled' : null;
}

const sameList = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

function changesOf(
  before: InvitedPerson,
  { name, college, branchIds }: Omit<Planned, 'report' | 'role'> & { name: string },
) {
  return [
    ...(before.name === name ? [] : ['name']),
    ...(before.college === college ? [] : ['college']),
    ...(sameList(before.branch_ids, branchIds) ? [] : ['branches']),
  ];
}

function plannedOf(
  row: FileRow,
  known: { lookups: Lookups; people: ReadonlyMap<string, InvitedPerson>; userId: number },
  line: number | undefined,
): Planned {
  const { cells, errors } = row;
  const { name = '', email = '', role: word = '' } = cells;
  const named = word.toLowerCase();
  const role = isRoleWord(named) ? ROLE_WORDS[named] : null;
  if (role === null) errors.push(`Role is one of ${Object.keys(ROLE_WORDS).join(', ')}`);
  const scope = isRoleWord(named) ? scopeOf(row, named, known.lookups) : { college: null, branchIds: [] };
  const values = {
    ...{ role_id: String(role ?? ROLE_WORDS.moderator), name, email, college: cells.college ?? '' },
    ...(named === 'office' && { all_colleges: '1' }),
  };
  errors.push(...Object.values(validate(invitationRules, values) ?? {}).flat());
  if (line !== undefined) errors.push(`This email duplicates line ${line}`);
  const before = known.people.get(foldEmail(email));
  const refused = before && role !== null ? refusalOf(before, role, known.userId) : null;
  if (refused) errors.push(refused);
  // Who is active keeps college and branches: they are changed on the page People.
  const changes = before?.invited_at ? changesOf(before, { name, ...scope }) : [];
  const change = before ? (changes.length === 0 ? 'same' : 'change') : 'add';
  const report: Row = {
    row: row.number,
    name: name.slice(0, LIMITS.name),
    email: email.slice(0, LIMITS.email),
    action: errors.length > 0 ? 'error' : change,
    changes: errors.length > 0 ? [] : changes,
    errors: [...new Set(errors)],
  };
  return { report, role: role ?? ROLE_WORDS.moderator, ...scope };
}

const counted = (rows: readonly Row[]): PeopleImport['counts'] => {
  const counts = { add: 0, change: 0, same: 0, error: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
};

interface Importing extends Inviter {
  dryRun: boolean;
  /** A hash of a password that nobody knows. */
  passwordHash: string;
}

/** Throws 422 with the report when a row cannot be done. */
export async function importPeople(
  db: Kysely<Database>,
  lookups: Lookups,
  { rows, about }: PeopleFile,
  importing: Importing,
): Promise<PeopleImport> {
  return rehearsable(db, importing, async (trx) => {
    const emails = rows.map(({ cells }) => foldEmail(cells.email ?? ''));
    const people = new Map((await peopleByEmail(trx, emails)).map((one) => [foldEmail(one.email), one]));
    const lines = new Map<string, number>();
    const plan = rows.map((row, i) => {
      const email = emails[i]!;
      const line = email === '' ? undefined : lines.get(email);
      lines.set(email, line ?? row.number);
      return plannedOf(row, { lookups, people, userId: importing.userId }, line);
    });
    const reports = plan.map(({ report }) => report);
    const report: PeopleImport = { rows: reports, counts: counted(reports), ...about };
    if (importing.dryRun) return report;
    if (report.counts.error > 0) throw refusedImport(report);
    for (const { report: row, role, college, branchIds } of plan)
      if (row.action !== 'same')
        await inviteIn(trx, importing, {
          ...{ role, name: row.name, email: row.email, college, branchIds },
          passwordHash: importing.passwordHash,
        });
    return report;
  });
}
