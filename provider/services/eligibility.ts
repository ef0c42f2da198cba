/** Students and what internships ask, judged by the one evaluator (docs/rules.md, eligibility 1). */
import type { Kysely } from 'kysely';
import type { Eligibility } from '#contract/eligibility/calls';
import { FEW_STUDENTS } from '#contract/eligibility/lines';
import type { Database } from '#provider/database/schema';
import { evaluate, meetsCriteria } from '#provider/policies/eligibility';
import {
  askedByIds,
  askedOf,
  askerOf,
  exceptionsOn,
  groupsOfStudents,
  openAsking,
  type AskedColumns,
  type Asker,
  type ExceptionRow,
} from './eligibilityRepository';
import type { Lookups } from './lookupRepository';

interface Reading {
  db: Kysely<Database>;
  lookups: Lookups;
  /** Today in Asia/Kolkata. */
  day: string;
}

interface AskedRow extends AskedColumns {
  id: number;
}

const NOTHING_ASKED: AskedColumns = {
  eligible_colleges: [],
  eligible_branches: [],
  eligible_semesters: [],
  cgpa_min: null,
  backlogs_max: null,
};

/** One for the internship goes before one for all. */
const exceptionFor = (exceptions: readonly ExceptionRow[], id: number) => {
  const row =
    exceptions.find(({ internship_id }) => internship_id === id) ??
    exceptions.find(({ internship_id }) => internship_id === null);
  return row ? { reason: row.reason, until: row.until } : null;
};

interface Judge {
  asker: Asker;
  exceptions: readonly ExceptionRow[];
}

async function judgeOf({ db, day }: Reading, studentId: number): Promise<Judge> {
  const asker = await askerOf(db, studentId);
  return { asker, exceptions: await exceptionsOn(db, studentId, day) };
}

const judge = ({ lookups }: Reading, { asker, exceptions }: Judge, row: AskedRow): Eligibility =>
  evaluate(asker.facts, {
    criteria: askedOf(lookups, row),
    rule: asker.rule,
    exception: exceptionFor(exceptions, row.id),
  });

/** By the internship's id. */
export async function eligibilityOf(
  reading: Reading,
  studentId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Eligibility>> {
  if (ids.length === 0) return new Map();
  const judging = await judgeOf(reading, studentId);
  const rows = await askedByIds(reading.db, ids);
  return new Map(rows.map((row) => [row.id, judge(reading, judging, row)]));
}

/** Of one that exists. */
export const eligibilityForOne = async (
  reading: Reading,
  studentId: number,
  id: number,
): Promise<Eligibility> => (await eligibilityOf(reading, studentId, [id])).get(id)!;

/** How many students of each college meet what a company asks, by name (docs/rules.md, eligibility 6). */
export async function studentsMeeting(
  { db, lookups }: Omit<Reading, 'day'>,
  columns: AskedColumns,
): Promise<{ college: string; students: string }[]> {
  const criteria = askedOf(lookups, columns);
  const counts = new Map<string, number>();
  for (const { students, ...facts } of await groupsOfStudents(db, columns.eligible_colleges)) {
    const meeting = meetsCriteria({ ...facts, as_of: null }, criteria) ? students : 0;
    counts.set(facts.college, (counts.get(facts.college) ?? 0) + meeting);
  }
  return [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([college, count]) => ({
      college,
      students: count < FEW_STUDENTS ? `<${FEW_STUDENTS}` : String(count),
    }));
}

/** Open internships whose lines the student does not all meet; `all` where the college's rule is not met. */
export async function openNotMet(reading: Reading, studentId: number): Promise<number[] | 'all'> {
  const judging = await judgeOf(reading, studentId);
  if (!judge(reading, judging, { id: 0, ...NOTHING_ASKED }).met) return 'all';
  const rows = await openAsking(reading.db, reading.day);
  return rows.filter((row) => !judge(reading, judging, row).met).map(({ id }) => id);
}
