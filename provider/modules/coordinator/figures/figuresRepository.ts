/** Figures of a college, counted from its students and their applications. */
import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { INTERNSHIP_TYPE, TIME_ZONE } from '#contract/options';
import type { Database } from '#provider/database/schema';
import type { Scope } from '#provider/policies/applications';
import { isOfYears } from '#provider/services/yearsRepository';
import { enrolledIn, inScope, isCounted } from '../scopeRepository';
import type { RiskClock } from './riskClock';
import { RISK_PILE, type RiskPile } from './pileRepository';
import { standings } from './standingRepository';

/** Applications of the clock's years, with their students. */
const applicationsIn = (scope: Scope, { years }: RiskClock) => sql`
  from applications a join students t on t.id = a.student_id
  where ${inScope(scope)} and ${isCounted} and ${isOfYears(years, sql`a.year_day`)}`;

/** Counted by ids: a name for each row would cost more than the count. */
export async function funnelOf(db: Kysely<Database>, scope: Scope, clock: RiskClock) {
  const { rows } = await sql<{ branch: string; status: number; count: number }>`
    select coalesce(b.name, 'No branch') as branch, g.status, g.count from (
      select t.branch_id, a.status, count(*)::int as count ${applicationsIn(scope, clock)} group by 1, 2) g
    left join branches b on b.id = g.branch_id order by 1, 2`.execute(db);
  return rows;
}

export interface Group {
  college: string | null;
  branch: string | null;
  semester: number | null;
  /** The furthest STAGE_PLACE. */
  stage: number;
  students: number;
}
interface Counted extends Omit<Group, 'students'>, RiskPile {
  /** All groups together. */
  is_sum: boolean;
  registered: number;
}

/** In one pass: students by college, branch, semester and stage, and those at risk of all. */
export async function groupsOf(
  db: Kysely<Database>,
  scope: Scope,
  clock: RiskClock,
): Promise<{ groups: Group[]; risk: RiskPile }> {
  const { rows } = await sql<Counted>`
    select c.name as college, b.name as branch, g.semester, g.stage, g.is_sum, g.registered, g.count, g.since, g.first, g.students
    from (
      select t.college_id, t.branch_id, t.semester, t.stage, grouping(t.stage) = 1 as is_sum,
        count(*)::int as registered, ${RISK_PILE}
      from ${standings(enrolledIn(scope), clock)} t
      group by grouping sets ((t.college_id, t.branch_id, t.semester, t.stage), ())) g
    left join colleges c on c.id = g.college_id left join branches b on b.id = g.branch_id
    order by b.name nulls last, g.semester nulls last, g.stage`.execute(db);
  const { count, since, first, students } = rows.find(({ is_sum }) => is_sum)!;
  const groups = rows.filter(({ is_sum }) => !is_sum);
  return {
    risk: { count, since, first, students },
    groups: groups.map(({ college, branch, semester, stage, registered }) => ({
      college,
      branch,
      semester,
      stage,
      students: registered,
    })),
  };
}

/** Payments to verify of each college in use. */
export async function collegesOf(db: Kysely<Database>, clock: RiskClock) {
  const all = { college: null, branches: null };
  const { rows } = await sql<{ college: string; retired: boolean; payments: number }>`
    select c.name as college, c.retired, coalesce(w.payments, 0) as payments
    from colleges c left join (select t.college_id, count(*)::int as payments ${applicationsIn(all, clock)}
      and a.status = ${sql.lit(APPLICATION.paymentPending)} and a.internship_type = ${sql.lit(INTERNSHIP_TYPE.paid)}
      group by 1) w on w.college_id = c.id
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
