/** What students have and internships ask: the only reader of both (docs/rules.md, eligibility 1). */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { CollegeRule } from '#contract/eligibility/calls';
import { TIME_ZONE } from '#contract/options';
import { branchName, collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import type { Criteria, StudentFacts } from '#provider/policies/eligibility';
import type { Lookups } from './lookupRepository';

const FACTS = sql`${collegeName('s')} as college, ${branchName('s')} as branch, s.semester, r.cgpa, r.backlogs`;
/** The confirmed row of the roster; none once the student left. */
const FROM = sql`from students s left join roster r on r.student_id = s.id and r.left_at is null`;

export interface Asker {
  id: number;
  facts: StudentFacts;
  rule: CollegeRule | null;
}

/** With the rule of the student's college. */
export async function askerOf(db: Kysely<Database>, studentId: number): Promise<Asker> {
  const { rows } = await sql<StudentFacts & { rule: CollegeRule | null }>`
    select ${FACTS}, ((r.updated_at at time zone ${sql.lit(TIME_ZONE)})::date)::text as as_of, cs.eligibility as rule
    ${FROM} left join college_settings cs on cs.college_id = s.college_id
    where s.id = ${studentId}`.execute(db);
  const { rule, ...facts } = rows[0]!;
  return { id: studentId, facts, rule };
}

export interface ExceptionRow {
  internship_id: number | null;
  reason: string;
  until: string;
}

/** Of the day or later; the longest first. */
export async function exceptionsOn(
  db: Kysely<Database>,
  studentId: number,
  day: string,
): Promise<ExceptionRow[]> {
  return db
    .selectFrom('eligibility_exceptions')
    .select(['internship_id', 'reason', 'until'])
    .where('student_id', '=', studentId)
    .where('until', '>=', day)
    .orderBy('until', 'desc')
    .orderBy('id')
    .execute();
}

export interface AskedColumns {
  eligible_colleges: number[];
  eligible_branches: number[];
  eligible_semesters: number[];
  cgpa_min: number | null;
  backlogs_max: number | null;
}

const ASKED = [
  'id',
  'eligible_colleges',
  'eligible_branches',
  'eligible_semesters',
  'cgpa_min',
  'backlogs_max',
] as const;

export const askedOf = (lookups: Lookups, row: AskedColumns): Criteria => ({
  colleges: lookups.many('colleges', row.eligible_colleges).map(({ name }) => name),
  branches: lookups.many('branches', row.eligible_branches).map(({ name }) => name),
  semesters: row.eligible_semesters,
  cgpa_min: row.cgpa_min,
  backlogs_max: row.backlogs_max,
});

/** Of some internships. */
export const askedByIds = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('internships')
    .select(ASKED)
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .execute();

/** As the index `internships_asking` has it. */
const isAsking = sql<boolean>`(eligible_colleges <> '{}' or eligible_branches <> '{}'
  or eligible_semesters <> '{}' or cgpa_min is not null or backlogs_max is not null)`;

/** Of all open internships that ask something. */
export const openAsking = (db: Kysely<Database>, day: string) =>
  db
    .selectFrom('internships')
    .select(ASKED)
    .where('listed', '=', true)
    .where('expire_date', '>=', day)
    .where(isAsking)
    .execute();

interface Group extends Omit<StudentFacts, 'as_of'> {
  college: string;
  students: number;
}

/** Students with the same facts, of accounts that are in use; of some colleges, or of all. */
export async function groupsOfStudents(db: Kysely<Database>, colleges: readonly number[]): Promise<Group[]> {
  const among: RawBuilder<boolean> =
    colleges.length === 0
      ? sql`s.college_id is not null`
      : sql`s.college_id = any(${[...colleges]}::integer[])`;
  const { rows } = await sql<Group>`
    select college, branch, semester, cgpa, backlogs, count(*)::int as students from (
      select ${FACTS} ${FROM} join users u on u.id = s.user_id
      where ${among} and u.disabled_at is null and u.erased_at is null) s
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}
