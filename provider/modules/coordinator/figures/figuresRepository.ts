/** Figures of a college, counted from its students and their applications. */
import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { STAGE_PLACE } from '#contract/application/progress';
import { INTERNSHIP_TYPE, TIME_ZONE } from '#contract/options';
import { branchName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import type { Scope } from '#provider/policies/applications';
import { isOfYears } from '#provider/services/yearsRepository';
import { inScope, isCounted } from '../scopeRepository';
import type { RiskClock } from './riskClock';
import { standings } from './standingRepository';

/** Applications of the clock's years, with their students. */
const applicationsIn = (scope: Scope, { years }: RiskClock) => sql`
  from applications a join students t on t.id = a.student_id
  where ${inScope(scope)} and ${isCounted} and ${isOfYears(years, sql`a.year_day`)}`;

export async function funnelOf(db: Kysely<Database>, scope: Scope, clock: RiskClock) {
  const { rows } = await sql<{ branch: string; status: number; count: number }>`
    select coalesce(${branchName('t')}, 'No branch') as branch, a.status, count(*)::int as count ${applicationsIn(scope, clock)}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The furthest STAGE_PLACE by branch and semester. */
export async function stagesOf(db: Kysely<Database>, scope: Scope, clock: RiskClock) {
  const { rows } = await sql<{
    branch: string | null;
    semester: number | null;
    stage: number;
    students: number;
  }>`
    select ${branchName('t')} as branch, t.semester, t.stage, count(*)::int as students from ${standings(inScope(scope), clock)} t
    group by 1, 2, 3 order by 1 nulls last, 2 nulls last, 3`.execute(db);
  return rows;
}

/** Every college in use, or with students. */
export async function collegesOf(db: Kysely<Database>, clock: RiskClock) {
  const all = { college: null, branches: null };
  const { rows } = await sql<{ college: string; registered: number; accepted: number; payments: number }>`
    select c.name as college, coalesce(t.registered, 0) as registered, coalesce(t.accepted, 0) as accepted,
      coalesce(w.payments, 0) as payments
    from colleges c left join (
      select t.college_id, count(*)::int as registered,
        (count(*) filter (where t.stage = ${sql.lit(STAGE_PLACE.accepted)}))::int as accepted
      from ${standings(inScope(all), clock)} t group by 1) t on t.college_id = c.id
    left join (select t.college_id, count(*)::int as payments ${applicationsIn(all, clock)}
      and a.status = ${sql.lit(APPLICATION.paymentPending)} and a.internship_type = ${sql.lit(INTERNSHIP_TYPE.paid)}
      group by 1) w on w.college_id = c.id
    where not c.retired or t.registered > 0
    order by 1`.execute(db);
  return rows;
}

/** By week (its Monday in Asia/Kolkata) since `from`, oldest first. */
export async function weeklyOf(
  db: Kysely<Database>,
  scope: Scope,
  { clock, from }: { clock: RiskClock; from: Date },
) {
  const { rows } = await sql<{ week: string; applications: number; students: number }>`
    select date_trunc('week', a.created_at at time zone ${sql.lit(TIME_ZONE)})::date as week,
      count(*)::int as applications, count(distinct t.id)::int as students
    ${applicationsIn(scope, clock)} and a.created_at >= ${from}
    group by 1 order by 1`.execute(db);
  return rows;
}
