/** Figures of a college from tallies, so that nothing is counted. */
import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { SUPERVISED_PLACE, type SupervisedState } from '#contract/coordinator/piles';
import { REVIEW_PLACE, type ReviewStatus } from '#contract/diary/reviewLifecycle';
import { NONE, STAGE_PLACE, type Stage } from '#contract/application/progress';
import { sumRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import type { Scope } from '#provider/policies/applications';
import { inScope, ofScope } from '../scopeRepository';
import type { RiskClock } from './riskClock';
import { isQuiet } from './standingRepository';

const of = (db: Kysely<Database>, scope: Scope, figure: string) =>
  db
    .selectFrom('office_tallies as t')
    .where(inScope(scope))
    .where('t.figure', '=', figure)
    .where('t.n', '>', 0);

export async function funnelOf(db: Kysely<Database>, scope: Scope) {
  const rows = await of(db, scope, 'status')
    .select((eb) => [
      sql<string>`coalesce(nullif(t.branch, ''), 'No branch')`.as('branch'),
      sql<number>`t.item::int`.as('status'),
      eb.fn.sum('t.n').as('count'),
    ])
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`1`)
    .orderBy(sql`2`)
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** The furthest STAGE_PLACE by branch and semester. */
export async function stagesOf(db: Kysely<Database>, scope: Scope) {
  const rows = await of(db, scope, 'stage')
    .select([
      sql<string | null>`nullif(t.branch, '')`.as('branch'),
      sql<number | null>`nullif(t.semester, 0)`.as('semester'),
      sql<number>`t.item::int`.as('stage'),
      't.n as students',
    ])
    .orderBy(sql`1 nulls last, 2 nulls last, 3`)
    .execute();
  return rows;
}

/** Every college in use, or with students. */
export async function collegesOf(db: Kysely<Database>) {
  const { rows } = await sql<{ college: string; registered: number; accepted: number; payments: number }>`
    select coalesce(c.name, t.college) as college, coalesce(t.registered, 0)::int as registered,
      coalesce(t.accepted, 0)::int as accepted, coalesce(t.payments, 0)::int as payments
    from (select name from colleges where not retired) c full join (
      select college, sum(n) filter (where figure = 'stage') as registered,
        sum(n) filter (where figure = 'stage' and item = ${String(STAGE_PLACE.accepted)}) as accepted,
        sum(n) filter (where figure = 'payment' and item = ${String(APPLICATION.paymentPending)}) as payments
      from office_tallies where n > 0 group by college) t on t.college = c.name
    order by 1`.execute(db);
  return rows;
}

/** By week (its Monday in Asia/Kolkata) since `from`, oldest first. */
export async function weeklyOf(db: Kysely<Database>, scope: Scope, from: Date) {
  const day = dayOf(from);
  const { rows } = await sql<{ week: string; applications: number; students: number }>`
    select t.item as week, sum(n) filter (where figure = 'week')::int as applications,
      sum(n) filter (where figure = 'week_students')::int as students
    from office_tallies t
    where ${inScope(scope)} and figure in ('week', 'week_students') and item >= ${day} and n > 0
    group by 1 order by 1`.execute(db);
  return rows;
}

export const countPaymentsOf = (
  db: Kysely<Database>,
  scope: Scope,
  statuses: readonly number[],
): Promise<number> => sumRows(of(db, scope, 'payment').where('t.item', 'in', statuses.map(String)));

export const countEntriesOf = (
  db: Kysely<Database>,
  scope: Scope,
  status: ReviewStatus | null,
): Promise<number> => {
  const entries = of(db, scope, 'entry');
  return sumRows(status === null ? entries : entries.where('t.item', '=', String(REVIEW_PLACE[status])));
};

export const countWeeksOf = (
  db: Kysely<Database>,
  scope: Scope,
  status: ReviewStatus | null,
): Promise<number> => {
  const place = status === null ? Object.keys(REVIEW_PLACE).length + 1 : REVIEW_PLACE[status];
  return sumRows(of(db, scope, 'diary_week').where('t.item', '=', String(place)));
};

/** Of weeks with a pending entry. */
export const countSupervisedWeeksOf = (
  db: Kysely<Database>,
  scope: Scope,
  state: SupervisedState,
): Promise<number> =>
  sumRows(of(db, scope, 'supervised_week').where('t.item', '=', String(SUPERVISED_PLACE[state])));

interface TallyCriteria {
  branch: string | null;
  semester: number | typeof NONE | null;
  placed: boolean | null;
  stage: Stage | null;
}

export function countByTallies(
  db: Kysely<Database>,
  scope: Scope,
  { branch, semester, placed, stage }: TallyCriteria,
): Promise<number> {
  const last = STAGE_PLACE.accepted;
  const least = Math.max(placed ? last : 0, stage ? STAGE_PLACE[stage] : 0);
  let query = of(db, scope, 'stage').where(
    't.item',
    'in',
    Object.values(STAGE_PLACE)
      .filter((place) => place >= least && !(placed === false && place === last))
      .map(String)
      // An empty list is no SQL.
      .concat('none'),
  );
  if (branch !== null) query = query.where('t.branch', '=', branch === NONE ? '' : branch);
  if (semester !== null) query = query.where('t.semester', '=', semester === NONE ? 0 : semester);
  return sumRows(query);
}

export async function countAtRisk(db: Kysely<Database>, scope: Scope, clock: RiskClock): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from student_standings t
        where ${inScope(scope)} and risk = 'offer' and risk_from <= ${clock.appliedBy})::int
      + (select count(*) from student_standings t
        where ${inScope(scope)} and risk = 'application' and risk_from <= ${clock.completeBy})::int
      + (select count(distinct student_id) from student_quiets q
        where ${ofScope(scope, 'q')} and ${isQuiet(clock)})::int as n`.execute(db);
  return rows[0]!.n;
}

/** Of one college, or of all added up. */
export async function versionOf(db: Kysely<Database>, college: string | null): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(sum(version), 0)::int as version from office_versions
    where ${college}::text is null or college = ${college}`.execute(db);
  return rows[0]!.version;
}

/** When (ms) the clock alone next changes who is at risk, silent diaries apart; Infinity for never. */
export async function nextAtRisk(
  db: Kysely<Database>,
  scope: Scope,
  { now, appliedBy, completeBy }: RiskClock,
): Promise<number> {
  const { rows } = await sql<Record<'offer' | 'application' | 'ends', Date | null>>`
    select
      (select min(risk_from) from student_standings t
        where ${inScope(scope)} and risk = 'offer' and risk_from > ${appliedBy}) as offer,
      (select min(risk_from) from student_standings t
        where ${inScope(scope)} and risk = 'application' and risk_from > ${completeBy}) as application,
      (select min(ends_at) from student_quiets q where ${ofScope(scope, 'q')} and ends_at > ${now}) as ends`.execute(
    db,
  );
  const { offer, application, ends } = rows[0]!;
  const ahead = (moment: Date | null, compared: Date) =>
    moment === null ? Infinity : now.getTime() + moment.getTime() - compared.getTime();
  return Math.min(ahead(offer, appliedBy), ahead(application, completeBy), ahead(ends, now));
}
