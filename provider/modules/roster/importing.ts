/** A roster out of a file: all rows, or none; a rehearsal by the same code. */
import type { Kysely } from 'kysely';
import type { RosterImport } from '#contract/calls/roster';
import { LEAVING_SHARE, ROSTER_COLUMNS, type RosterColumn } from '#contract/roster';
import type { Database } from '#provider/database/schema';
import { inPieces, refusedImport } from '#provider/http/imports';
import { writeAudit } from '#provider/services/auditRepository';
import type { Lookups } from '#provider/services/lookups';
import { linkConfirmed } from './enrolmentRepository';
import type { FileRow, RosterFile } from './file';
import { confirmByRoster } from './matching';
import { holdColleges, leave, rosterOfColleges, writeRows, type StoredRow } from './repository';

type Report = RosterImport['rows'][number];

export interface Import {
  /** Null is the command line. */
  userId: number | null;
  now: Date;
  /** The college of rows that name none; of a coordinator the only one. */
  college: string | null;
  /** Whether rows may name another college. */
  anyCollege: boolean;
  dryRun: boolean;
  /** How many may leave; null where nobody said. */
  leaving: number | null;
}

interface Plan {
  report: Report;
  /** The row as it becomes; null for one that cannot. */
  stored: StoredRow | null;
}

const COLUMNS = ROSTER_COLUMNS.filter((column) => !['college', 'usn', 'branch'].includes(column));
const NUMBERS: readonly RosterColumn[] = ['semester', 'cgpa', 'backlogs'];

/** Ids of names, whatever their case: a file of twenty thousand lines asks for each. */
const idsByName = (lookups: Lookups, table: 'colleges' | 'branches'): ReadonlyMap<string, number> =>
  new Map(lookups.list(table).map(({ id, name }) => [name.toLowerCase(), id]));

interface Known {
  colleges: ReadonlyMap<string, number>;
  branches: ReadonlyMap<string, number>;
}

/** The college of a row; null, and an error of the row, where it has none that it may be of. */
function collegeOf(row: FileRow, { college, anyCollege }: Import, { colleges }: Known): number | null {
  const refused = (error: string): null => {
    row.errors.push(error);
    return null;
  };
  const named = row.values.college ?? college;
  if (!named) return refused('The college is missing');
  const id = colleges.get(named.toLowerCase());
  if (id === undefined) return refused(`There is no college "${named}"`);
  // The roster of every id that is answered here is read: of another college nothing is.
  if (!anyCollege && named.toLowerCase() !== college?.toLowerCase())
    return refused('This is another college');
  return id;
}

function branchOf(row: FileRow, before: StoredRow | undefined, { branches }: Known): number | null {
  const { branch } = row.values;
  if (branch === null) return null;
  if (branch === undefined) return before?.branch_id ?? null;
  const id = branches.get(branch.toLowerCase());
  if (id === undefined) row.errors.push(`There is no branch "${branch}"`);
  return id ?? null;
}

/** What a row becomes: blank cells leave what is there. */
function planned(row: FileRow, collegeId: number | null, before: StoredRow | undefined, known: Known): Plan {
  const branchId = branchOf(row, before, known);
  const values = Object.fromEntries(
    COLUMNS.map((column) => {
      const sent = row.values[column];
      const value = typeof sent === 'string' && NUMBERS.includes(column) ? Number(sent) : sent;
      return [column, value === undefined ? (before?.[column as keyof StoredRow] ?? null) : value];
    }),
  ) as unknown as Omit<StoredRow, 'college_id' | 'usn' | 'branch_id' | 'left'>;
  if (!values.name) row.errors.push('The name is missing');
  const stored: StoredRow = {
    ...values,
    college_id: collegeId ?? 0,
    usn: row.usn,
    branch_id: branchId,
    left: false,
  };
  const names = [...COLUMNS, 'branch_id', 'left'] as const;
  const changes = names
    .filter((name) => before && before[name as keyof StoredRow] !== stored[name as keyof StoredRow])
    .map((name) => (name === 'branch_id' ? 'branch' : name));
  const action = !before ? 'add' : changes.length > 0 ? 'change' : 'same';
  const wrong = row.errors.length > 0;
  const report: Report = {
    row: row.number,
    usn: row.usn,
    action: wrong ? 'error' : action,
    changes: wrong ? [] : changes,
    errors: row.errors,
  };
  return { report, stored: wrong ? null : stored };
}

/** A row that says that its student has left; one that is on no roster stays on none. */
function leaver({ number, usn, errors }: FileRow, before: StoredRow | undefined): Plan {
  const leaves = before !== undefined && !before.left;
  const action = errors.length > 0 ? 'error' : leaves ? 'leave' : 'same';
  return { report: { row: number, usn, action, changes: [], errors }, stored: null };
}

const keyOf = (collegeId: number | null, usn: string) => `${collegeId} ${usn}`;

const counted = (rows: readonly Report[]): RosterImport['counts'] => {
  const counts = { add: 0, change: 0, same: 0, leave: 0, error: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
};

/** How many students a college has, and how many of them a file lacks. */
interface Share {
  college: string;
  enrolled: number;
  leave: number;
}

function sharesOf(present: readonly StoredRow[], gone: readonly StoredRow[], lookups: Lookups): Share[] {
  const countedBy = (rows: readonly StoredRow[]) => {
    const counts = new Map<number, number>();
    for (const { college_id: id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  };
  const enrolled = countedBy(present);
  return [...countedBy(gone)].map(([id, leave]) => ({
    college: lookups.get('colleges', id)?.name ?? '',
    enrolled: enrolled.get(id) ?? 0,
    leave,
  }));
}

/**
 * Who would leave, where nobody may before their number was named: of each college more than the share that
 * needs no word, or all where another number was named. Null where all may.
 */
function leavingOf(leaves: number, shares: readonly Share[], named: number | null): string | null {
  const many = shares.filter(({ enrolled, leave: some }) => some > enrolled * LEAVING_SHARE);
  if (named === leaves || (named === null && many.length === 0)) return null;
  if (shares.length === 0) return 'Nobody would leave.';
  const told = (many.length > 0 ? many : shares).map(
    ({ college, enrolled, leave: some }) => `${some} of ${enrolled} students of ${college}`,
  );
  return `${told.join(', ')} are not in the file and would leave.`;
}

/** Throws 422 with the report where a row cannot be, or more would leave than anybody has said. */
function refuse(told: RosterImport): void {
  const { counts, leaving } = told;
  if (counts.error > 0) throw refusedImport(told);
  if (leaving === null) return;
  const text = `${leaving} Name the number of all who would, ${counts.leave}, to go on.`;
  throw refusedImport(told, text, { leaving: [text] });
}

/** Does what the file says; with `dryRun` nothing. Throws 422 with the report. */
export const importRoster = (
  db: Kysely<Database>,
  lookups: Lookups,
  { rows, about }: RosterFile,
  asked: Import,
): Promise<RosterImport> =>
  db.transaction().execute(async (trx) => {
    const known = { colleges: idsByName(lookups, 'colleges'), branches: idsByName(lookups, 'branches') };
    const colleges = await inPieces(rows, (row) => collegeOf(row, asked, known));
    const collegeIds = [...new Set(colleges.filter((id) => id !== null))];
    if (!asked.dryRun) await holdColleges(trx, collegeIds);
    const before = new Map(
      (await rosterOfColleges(trx, collegeIds)).map((row) => [keyOf(row.college_id, row.usn), row]),
    );
    const lines = new Map<string, number>();
    const plans = await inPieces(rows, (row, i) => {
      const key = keyOf(colleges[i]!, row.usn);
      const line = lines.get(key);
      if (line !== undefined && row.usn !== '') row.errors.push(`This USN stands in line ${line} too`);
      lines.set(key, line ?? row.number);
      return row.leaves ? leaver(row, before.get(key)) : planned(row, colleges[i]!, before.get(key), known);
    });
    const present = [...before.values()].filter(({ left }) => !left);
    const said = new Set(
      plans.flatMap(({ report }, i) => (report.action === 'leave' ? [keyOf(colleges[i]!, report.usn)] : [])),
    );
    const missing = present.filter(({ college_id, usn }) => !lines.has(keyOf(college_id, usn)));
    const gone = present.filter(
      ({ college_id, usn }) => said.has(keyOf(college_id, usn)) || !lines.has(keyOf(college_id, usn)),
    );
    const leavers = missing.map(
      ({ usn }): Report => ({ row: null, usn, action: 'leave', changes: [], errors: [] }),
    );
    const reports = [...plans.map(({ report }) => report), ...leavers];
    const leaving = leavingOf(gone.length, sharesOf(present, gone, lookups), asked.leaving);
    const told: RosterImport = { rows: reports, counts: counted(reports), leaving, ...about };
    if (asked.dryRun) return told;
    refuse(told);
    const changed = plans.flatMap(({ stored, report }) =>
      stored && report.action !== 'same' ? [stored] : [],
    );
    await writeRows(trx, changed, asked.now);
    await leave(trx, gone, asked.now);
    await linkConfirmed(trx, collegeIds);
    await confirmByRoster(trx, { collegeIds, studentId: null, at: asked.now });
    const { add, change, leave: left } = told.counts;
    await writeAudit(
      trx,
      { actorId: asked.userId, at: asked.now },
      collegeIds.map((id) => ({
        subject: 'list',
        subjectId: id,
        action: 'importRoster',
        after: { college: lookups.get('colleges', id)?.name ?? null, add, change, leave: left },
      })),
    );
    return told;
  });
