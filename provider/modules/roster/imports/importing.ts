/** All rows or none, with rehearsals by the same code. */
import type { Kysely } from 'kysely';
import type { RosterImport } from '#contract/roster/calls';
import { LEAVING_SHARE } from '#contract/roster/headings';
import type { Database } from '#provider/database/schema';
import { inPieces, refusedImport } from '#provider/http/imports';
import { writeAudit } from '#provider/services/auditRepository';
import type { Lookups } from '#provider/services/lookupRepository';
import { announce } from '#provider/services/notifications';
import { closePlacementIssue, raisePlacementIssue } from '#provider/services/placementIssues';
import { linkConfirmed } from '../claims/enrolmentRepository';
import { confirmByRoster } from '../claims/matching';
import { liftRefusals } from '../claims/refusalRepository';
import { lockColleges, leave, rosterOfColleges, writeRows, type StoredRow } from '../repository';
import { warnOfAddresses } from './addresses';
import type { FileRow, RosterFile } from './file';
import {
  collegeOf,
  keyOf,
  knownNames,
  leaver,
  leavingPlan,
  planned,
  type Colleges,
  type Plan,
  type Report,
} from './plan';
import { linkedStudents, studentChanges, writeStudents, type LinkedStudent } from './studentsRepository';

export interface Import extends Colleges {
  /** Null is the command line. */
  userId: number | null;
  now: Date;
  dryRun: boolean;
  /** How many may leave; null when not stated. */
  leaving: number | null;
  /** Students who are not in the file stay. */
  nobodyLeaves: boolean;
}

const counted = (rows: readonly Report[]): RosterImport['counts'] => {
  const counts = { add: 0, change: 0, same: 0, leave: 0, error: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
};

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

/** More than the free share of a college, or another number than named. Null where all may leave. */
function leavingOf(leaves: number, shares: readonly Share[], named: number | null): string | null {
  const many = shares.filter(({ enrolled, leave: some }) => some > enrolled * LEAVING_SHARE);
  if (named === leaves || (named === null && many.length === 0)) return null;
  if (shares.length === 0) return 'Nobody would leave.';
  const report = (many.length > 0 ? many : shares).map(
    ({ college, enrolled, leave: some }) => `${some} of ${enrolled} students of ${college}`,
  );
  return `${report.join(', ')} are not in the file and would leave.`;
}

/** Throws 422 with the report when a row is wrong or too many would leave. */
function refuse(report: RosterImport): void {
  const { counts, leaving } = report;
  if (counts.error > 0) throw refusedImport(report);
  if (leaving === null) return;
  const text = `${leaving} Name the number of all who would, ${counts.leave}, to go on.`;
  throw refusedImport(report, text, { leaving: [text] });
}

const NO_COLLEGE = 'The file has no column "college". Add it, or import the roster of one college.';

/** One error for all rows. */
const withoutCollege = ({ number: row, usn }: FileRow, about: RosterFile['about']) => {
  const first: Report = { row, usn, action: 'error', changes: [], errors: ['The college is missing'] };
  const report: RosterImport = { rows: [first], counts: counted([first]), leaving: null, ...about };
  return refusedImport(report, NO_COLLEGE, { file: [NO_COLLEGE] });
};

/** A rehearsal's consequences for the student's record. */
function affected({ stored, report }: Plan, student: LinkedStudent | undefined): Plan {
  if (!student || report.action === 'error') return { stored, report };
  const changes = stored ? studentChanges(student, stored) : [];
  const concerns = report.action === 'leave' || changes.includes('branch');
  return {
    stored,
    report: {
      ...report,
      ...(changes.length > 0 && { student_changes: changes }),
      ...(concerns && student.placements > 0 && { placements: student.placements }),
    },
  };
}

/** Of these columns a person is known: what a college refused may be right now. */
const PERSON: readonly string[] = ['name', 'email', 'birth_date'];

const otherPerson = ({ stored, report: { action, changes } }: Plan) =>
  stored && (action === 'add' || changes.some((name) => PERSON.includes(name)))
    ? [{ college_id: stored.college_id, usn: stored.usn }]
    : [];

/** Raises issues for coordinators, too. */
async function reachStudents(
  trx: Kysely<Database>,
  { colleges, left, back }: { colleges: readonly number[]; left: readonly number[]; back: readonly number[] },
  { now, userId }: Import,
): Promise<number> {
  const changed = await writeStudents(trx, colleges, now);
  const moved = changed.filter((one) => one.moved).map(({ id }) => id);
  const by = userId ?? undefined;
  await raisePlacementIssue(
    trx,
    { studentIds: moved },
    { kind: 'branch_changed', text: 'The roster names another branch.', at: now },
    by,
  );
  await raisePlacementIssue(
    trx,
    { studentIds: left },
    { kind: 'left_roster', text: 'The roster no longer lists the student.', at: now },
    by,
  );
  const note = 'The student is on the roster again.';
  await closePlacementIssue(trx, { studentIds: back }, { kind: 'left_roster', at: now, note });
  await announce(trx, { users: changed.map(({ user_id }) => user_id), topics: ['enrolments'] });
  return changed.length;
}

export async function importRows(
  trx: Kysely<Database>,
  lookups: Lookups,
  { rows, about }: RosterFile,
  request: Import,
): Promise<RosterImport> {
  if (request.college === null && rows.every(({ values }) => values.college === undefined))
    throw withoutCollege(rows[0]!, about);
  const known = knownNames(lookups);
  const colleges = await inPieces(rows, (row) => collegeOf(row, request, known));
  const collegeIds = [...new Set(colleges.filter((id) => id !== null))];
  if (!request.dryRun) await lockColleges(trx, collegeIds);
  const before = new Map(
    (await rosterOfColleges(trx, collegeIds)).map((row) => [keyOf(row.college_id, row.usn), row]),
  );
  const students = new Map(
    (await linkedStudents(trx, collegeIds)).map((one) => [keyOf(one.college_id, one.usn), one]),
  );
  const keys = rows.map((row, i) => keyOf(colleges[i]!, row.usn));
  const lines = new Map<string, number>();
  const plans = await inPieces(rows, (row, i) => {
    const key = keys[i]!;
    const line = lines.get(key);
    if (line !== undefined && row.usn !== '') row.errors.push(`This USN duplicates line ${line}`);
    lines.set(key, line ?? row.number);
    const plan = row.leaves
      ? leaver(row, before.get(key))
      : planned(row, colleges[i]!, before.get(key), known);
    return affected(plan, students.get(key));
  });
  await warnOfAddresses(trx, plans);
  const present = [...before.values()].filter(({ left }) => !left);
  const leavingKeys = new Set(keys.filter((_, i) => plans[i]!.report.action === 'leave'));
  const isMissing = (row: StoredRow) => !request.nobodyLeaves && !lines.has(keyOf(row.college_id, row.usn));
  const gone = present.filter((row) => leavingKeys.has(keyOf(row.college_id, row.usn)) || isMissing(row));
  const leavers = gone
    .filter(isMissing)
    .map(({ college_id, usn }) => affected(leavingPlan(usn), students.get(keyOf(college_id, usn))));
  const reports = [...plans, ...leavers].map(({ report }) => report);
  const leaving = leavingOf(gone.length, sharesOf(present, gone, lookups), request.leaving);
  const report: RosterImport = { rows: reports, counts: counted(reports), leaving, ...about };
  if (request.dryRun) return report;
  refuse(report);
  const changed = plans.flatMap(({ stored, report }) => (stored && report.action !== 'same' ? [stored] : []));
  await writeRows(trx, changed, request.now);
  await liftRefusals(trx, plans.flatMap(otherPerson), request.now);
  await leave(trx, gone, request.now);
  await linkConfirmed(trx, collegeIds);
  await confirmByRoster(trx, { collegeIds, studentId: null, at: request.now });
  const idsOf = (some: readonly StoredRow[]) =>
    some.flatMap(({ college_id, usn }) => students.get(keyOf(college_id, usn))?.id ?? []);
  const back = changed.filter(({ college_id, usn }) => before.get(keyOf(college_id, usn))?.left);
  const reached = { colleges: collegeIds, left: idsOf(gone), back: idsOf(back) };
  const written = await reachStudents(trx, reached, request);
  const { add, change, leave: left } = report.counts;
  await writeAudit(
    trx,
    { actorId: request.userId, at: request.now },
    collegeIds.map((id) => ({
      subject: 'list',
      subjectId: id,
      action: 'importRoster',
      after: {
        college: lookups.get('colleges', id)?.name ?? null,
        add,
        change,
        leave: left,
        students: written,
      },
    })),
  );
  return report;
}

export async function importRoster(
  db: Kysely<Database>,
  lookups: Lookups,
  file: RosterFile,
  request: Import,
): Promise<RosterImport> {
  return db.transaction().execute((trx) => importRows(trx, lookups, file, request));
}
