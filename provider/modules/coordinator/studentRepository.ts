/** Queries of the college's students as their coordinator sees them. */
import { sql, type Kysely } from 'kysely';
import { PER_PAGE } from '#contract/http';
import { NONE, STAGES, type StudentSort } from '#contract/lifecycles/placement';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf } from '#provider/http/page';
import type { Risk } from '#provider/policies/risk';
import type { RiskClock } from './riskClock';
import { appliedBetween, applicationsOf, isPlaced, isPlacedAt, riskOf, stageOf } from './standingRepository';
import type { StudentFilters } from './studentFilters';

/** Whose students, which of them, and the moments that tell who is at risk. */
export interface StudentsAsked {
  college: string;
  filters: StudentFilters;
  clock: RiskClock;
}

function matching(db: Kysely<Database>, { college, filters: f, clock }: StudentsAsked) {
  let query = db.selectFrom('students as s').where('s.college', '=', college);
  if (f.q !== null) query = query.where('s.search_text', 'like', containing(f.q.toLowerCase()));
  if (f.branch !== null)
    query = f.branch === NONE ? query.where('s.branch', 'is', null) : query.where('s.branch', '=', f.branch);
  if (f.semester !== null)
    query =
      f.semester === NONE
        ? query.where('s.semester', 'is', null)
        : query.where('s.semester', '=', f.semester);
  if (f.placed !== null) query = query.where(isPlaced, '=', f.placed);
  if (f.internshipId !== null) query = query.where(isPlacedAt(f.internshipId));
  if (f.applied) query = query.where(appliedBetween(f.applied.from, f.applied.until));
  if (f.stage) query = query.where(stageOf, '>=', STAGES.indexOf(f.stage));
  return f.atRisk ? query.where(riskOf(clock), 'is not', null) : query;
}

const ORDERS: Readonly<Record<StudentSort, ReturnType<typeof sql>>> = {
  name: sql`s.sort_name, s.id`,
  '-name': sql`s.sort_name desc, s.id desc`,
  semester: sql`s.semester nulls last, s.sort_name, s.id`,
  '-semester': sql`s.semester desc nulls last, s.sort_name, s.id`,
  applications: sql`${applicationsOf}, s.sort_name, s.id`,
  '-applications': sql`${applicationsOf} desc, s.sort_name, s.id`,
};

const ordered = (db: Kysely<Database>, asked: StudentsAsked) =>
  matching(db, asked).select('s.id').orderBy(ORDERS[asked.filters.sort]);

/** The ids of one page, in the order asked for. */
export async function pageOfStudentIds(
  db: Kysely<Database>,
  asked: StudentsAsked,
  page: number,
): Promise<number[]> {
  const rows = await ordered(db, asked).limit(PER_PAGE).offset(offsetOf(page)).execute();
  return rows.map(({ id }) => id);
}

/** The ids of all that match, in the order asked for. */
export async function idsOfStudents(db: Kysely<Database>, asked: StudentsAsked): Promise<number[]> {
  return (await ordered(db, asked).execute()).map(({ id }) => id);
}

/** How many students match. */
export async function countStudents(db: Kysely<Database>, asked: StudentsAsked): Promise<number> {
  const { n } = await matching(db, asked)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export interface StudentListRow {
  id: number;
  name: string;
  email: string;
  mobile: string | null;
  usn: string | null;
  branch: string | null;
  semester: number | null;
  placed: boolean;
  applications: number;
  risk: Risk | null;
}

/** The students of `ids`, in their order. */
export async function studentsByIds(
  db: Kysely<Database>,
  ids: readonly number[],
  clock: RiskClock,
): Promise<StudentListRow[]> {
  const { rows } = await sql<StudentListRow>`
    select s.id, u.name, u.email, u.mobile, s.usn, s.branch, s.semester, ${isPlaced} as placed,
      ${applicationsOf} as applications, ${riskOf(clock)} as risk
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
    cross join lateral (select * from students where id = wanted.id offset 0) s
    cross join lateral (select name, email, mobile from users where id = s.user_id offset 0) u
    order by wanted.place`.execute(db);
  return rows;
}

/** The student of an id with account and résumé, whatever the college. */
export const studentById = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.user_id')
    .leftJoin('files', 'files.id', 'students.resume_file_id')
    .selectAll('students')
    .select(['users.name', 'users.email', 'users.mobile', 'files.name as resume_name'])
    .where('students.id', '=', id)
    .executeTakeFirst();

/** The newest diary days of a student, of all internships. */
export const diaryDaysOf = (db: Kysely<Database>, studentId: number, limit: number) =>
  db
    .selectFrom('internship_diaries as d')
    .innerJoin('internships as i', 'i.id', 'd.internship_id')
    .select(['d.id', 'd.date', 'd.hours', 'd.description', 'd.review_status', 'd.review_comment'])
    .select(['d.internship_id', 'i.name as internship'])
    .where('d.student_id', '=', studentId)
    .orderBy('d.date', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
