/**
 * Figures of a college. They go from its students to the records of each by index: joined, PostgreSQL would
 * read whole tables for a college of average size. "offset 0" keeps a subquery from being joined.
 */
import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/lifecycles/application';
import { INTERNSHIP_TYPE, TIME_ZONE } from '#contract/options';
import type { Database } from '#provider/database/schema';
import { stageOf } from './standingRepository';

/** The college's applications by branch and status. */
export async function funnelOf(db: Kysely<Database>, college: string) {
  const { rows } = await sql<{ branch: string; status: number; count: number }>`
    select coalesce(s.branch, 'No branch') as branch, a.status, sum(a.n)::int as count
    from students s
    cross join lateral (
      select status, count(*)::int as n from applications where student_id = s.id group by status offset 0) a
    where s.college = ${college}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** How many students of each branch and semester have come to a stage (a place in STAGES) and no further. */
export async function stagesOf(db: Kysely<Database>, college: string) {
  const { rows } = await sql<{
    branch: string | null;
    semester: number | null;
    stage: number;
    students: number;
  }>`
    select branch, semester, stage, count(*)::int as students
    from (select s.branch, s.semester, ${stageOf} as stage from students s where s.college = ${college} offset 0) t
    group by 1, 2, 3 order by 1 nulls last, 2 nulls last, 3`.execute(db);
  return rows;
}

/** Applications and their students by week (its Monday in Asia/Kolkata) since `from`, oldest first. */
export async function weeklyOf(db: Kysely<Database>, college: string, from: Date) {
  const { rows } = await sql<{ week: string; applications: number; students: number }>`
    select a.week, sum(a.n)::int as applications, count(*)::int as students
    from students s
    cross join lateral (
      select to_char(date_trunc('week', created_at at time zone ${sql.lit(TIME_ZONE)}), 'YYYY-MM-DD') as week,
        count(*)::int as n
      from applications where student_id = s.id and created_at >= ${from} group by 1 offset 0) a
    where s.college = ${college}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** What waits for the coordinator: payments to verify, diary entries to review. */
export async function waitingOf(
  db: Kysely<Database>,
  college: string,
): Promise<{ payments: number; diaries: number }> {
  const { rows } = await sql<{ payments: number; diaries: number }>`
    select
      coalesce(sum((select count(*) from applications a where a.student_id = s.id
        and a.internship_type = ${INTERNSHIP_TYPE.paid} and a.status = ${APPLICATION.paymentPending})), 0)::int as payments,
      coalesce(sum((select count(*) from internship_diaries d where d.student_id = s.id
        and d.review_status = 'pending')), 0)::int as diaries
    from students s where s.college = ${college}`.execute(db);
  return rows[0]!;
}
