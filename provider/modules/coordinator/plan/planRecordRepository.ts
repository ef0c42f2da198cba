/** Items of plans as records, and what is credited or exempted for them. */
import { sql, type Insertable, type Kysely } from 'kysely';
import type { PlanGrantKind } from '#contract/plan/states';
import { branchIds, branchName, collegeId, collegeName } from '#provider/database/collegeNames';
import type { PlansTable } from '#provider/database/planSchema';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';
import type { Scope } from '#provider/policies/applications';
import { planItems } from '#provider/services/planRepository';

const UNTIL = sql<number | null>`(select min(c.from_year) from plans c where c.copied_from = p.id)`;
const IN_USE = sql<boolean>`(exists (select from plan_grants g where g.plan_id = p.id)
  or exists (select from placements o where o.plan_id = p.id))`;

export interface PlanCriteria {
  scope: Scope;
  q: string | null;
}

const plansOf = (db: Kysely<Database>, { scope: { college }, q }: PlanCriteria) =>
  db
    .selectFrom('plans as p')
    .$if(college !== null, (query) => query.where('p.college_id', '=', collegeId(college)))
    .$if(q !== null, (query) =>
      query.where(
        sql<boolean>`folded(concat_ws(' ', p.name, p.programme, ${branchName('p')})) like ${containing(q!)}`,
      ),
    );

const withNames = (query: ReturnType<typeof plansOf>) =>
  query
    .selectAll('p')
    .select([collegeName('p').as('college'), branchName('p').as('branch')])
    .select([UNTIL.as('until_year'), IN_USE.as('in_use')]);
export type PlanRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

export async function countPlans(db: Kysely<Database>, criteria: PlanCriteria): Promise<number> {
  const { count } = await plansOf(db, criteria)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const pageOfPlans = (db: Kysely<Database>, criteria: PlanCriteria, page: ListPage) =>
  withNames(plansOf(db, criteria))
    .orderBy('college')
    .orderBy(sql`p.from_year desc`)
    .orderBy('p.semester')
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();

/** To how many students each applies now. */
export async function studentsOfPlans(
  db: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ plan_id: number; students: number }>`
    select i.plan_id, count(*)::int as students
    from ${planItems(sql`r.college_id in (select college_id from plans where id = any(${ids}::integer[]))`, today)} i
    where i.plan_id = any(${ids}::integer[]) group by 1`.execute(db);
  return new Map(rows.map(({ plan_id, students }) => [plan_id, students]));
}

/** One at a time stores or copies items of a college, or of the item's. Before rows are locked. */
export const lockPlanOf = (trx: Kysely<Database>, of: { college: string } | { id: number }) =>
  sql`select pg_advisory_xact_lock(hashtext('plan'), ${
    'college' in of ? collegeId(of.college) : sql`(select college_id from plans where id = ${of.id})`
  })`.execute(trx);

/** Whether the college has it already, under another id. */
export async function hasSamePlan(
  trx: Kysely<Database>,
  id: number | null,
  plan: SamePlan,
): Promise<boolean> {
  const same = await trx
    .selectFrom('plans as p')
    .select('p.id')
    .where('p.college_id', '=', collegeId(plan.college))
    .where('p.semester', '=', plan.semester)
    .where('p.from_year', '=', plan.from_year)
    .where(sql<boolean>`folded(p.name) = folded(${plan.name})`)
    .where(sql<boolean>`lower(btrim(p.programme)) is not distinct from lower(btrim(${plan.programme}::text))`)
    .where(sql<boolean>`p.branch_id is not distinct from ${branchIdOf(plan.branch)}`)
    .where(sql<boolean>`p.id is distinct from ${id}::integer`)
    .executeTakeFirst();
  return same !== undefined;
}

export async function hasCredits(trx: Kysely<Database>, id: number): Promise<boolean> {
  const credit = await trx
    .selectFrom('plan_grants')
    .select('id')
    .where('plan_id', '=', id)
    .where('kind', '=', 'credit')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return credit !== undefined;
}

/** For whom something counts, of those to whom the items apply. */
export async function inUseBy(
  trx: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<{ plan_id: number; roster_id: number; admitted: number }[]> {
  const ofColleges = sql`r.college_id in (select college_id from plans where id = any(${ids}::integer[]))`;
  const { rows } = await sql<{ plan_id: number; roster_id: number; admitted: number }>`
    select i.plan_id, i.roster_id, i.admitted from ${planItems(ofColleges, today)} i
    where i.plan_id = any(${ids}::integer[]) and (i.state <> 'owed' or i.credited > 0)`.execute(trx);
  return rows;
}

export async function lockedPlan(trx: Kysely<Database>, id: number): Promise<PlanRow | undefined> {
  const any = { scope: { college: null, branches: null }, q: null };
  return withNames(plansOf(trx, any)).where('p.id', '=', id).forUpdate('p').executeTakeFirst();
}

type NewPlan = Omit<Insertable<PlansTable>, 'college_id' | 'branch_id' | 'copied_from'> & {
  college: string;
  branch: string | null;
};

type SamePlan = Pick<NewPlan, 'college' | 'name' | 'programme' | 'branch' | 'semester' | 'from_year'>;

/** @returns its id */
export async function insertPlan(trx: Kysely<Database>, plan: NewPlan): Promise<number> {
  const { college, branch, ...values } = plan;
  const row = await trx
    .insertInto('plans')
    .values({ ...values, college_id: collegeId(college), branch_id: branchIdOf(branch) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const branchIdOf = (branch: string | null) =>
  branch === null ? sql<null>`null::integer` : sql<number>`(${branchIds([branch])})[1]`;

export async function updatePlan(
  trx: Kysely<Database>,
  id: number,
  { college: _college, branch, ...values }: NewPlan,
): Promise<void> {
  await trx
    .updateTable('plans')
    .set({ ...values, branch_id: branchIdOf(branch) })
    .where('id', '=', id)
    .execute();
}

/** Copies of it follow the item that it was copied from. */
export async function deletePlan(trx: Kysely<Database>, id: number): Promise<void> {
  await sql`update plans c set copied_from = p.copied_from from plans p
    where p.id = ${id} and c.copied_from = p.id`.execute(trx);
  await trx.deleteFrom('plans').where('id', '=', id).execute();
}

/** The latest ones of the college and these branches, locked. */
export const latestPlans = (trx: Kysely<Database>, { college, branches }: Scope): Promise<PlanRow[]> =>
  withNames(plansOf(trx, { scope: { college, branches }, q: null }))
    .where(sql<boolean>`not exists (select from plans c where c.copied_from = p.id)`)
    .$if(branches !== null, (query) => query.where(sql<boolean>`p.branch_id = any(${branchIds(branches!)})`))
    .orderBy('p.id')
    .forUpdate('p')
    .execute();

/** @returns the ids of the copies */
export async function copyPlans(
  trx: Kysely<Database>,
  ids: readonly number[],
  { year, at }: { year: number; at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into plans (college_id, name, programme, branch_id, semester, hours, weeks, due, from_year,
      copied_from, created_at, updated_at)
    select college_id, name, programme, branch_id, semester, hours, weeks, due, ${year}, id, ${at}, ${at}
    from plans where id = any(${ids}::integer[]) order by id returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export interface OwingStudent {
  /** Negative without an account. */
  id: number;
  roster_id: number;
  user_id: number | null;
  name: string;
  college: string | null;
  branch: string | null;
  /** Whether the item applies. */
  owes: boolean;
  exempt: boolean;
}

/** Students by their ids in the lists, their rows of the roster locked. */
export async function owingStudents(
  trx: Kysely<Database>,
  ids: readonly number[],
  { planId, today }: { planId: number; today: string },
): Promise<OwingStudent[]> {
  const [accounts, others] = [ids.filter((id) => id > 0), ids.flatMap((id) => (id < 0 ? -id : []))];
  const chosen = sql`(r.student_id = any(${accounts}::integer[]) or r.id = any(${others}::integer[]))`;
  await sql`select 1 from roster r where ${chosen} order by r.id for no key update`.execute(trx);
  const { rows } = await sql<OwingStudent>`
    with i as materialized (
      select i.owner, i.state from ${planItems(chosen, today)} i where i.plan_id = ${planId}),
    wanted as (
      select s.id, r.id as roster_id, s.user_id, u.name, s.college_id, s.branch_id
      from students s join users u on u.id = s.user_id
      left join roster r on r.student_id = s.id and r.left_at is null
      where s.id = any(${accounts}::integer[])
      union all
      select -r.id, r.id, null, r.name, r.college_id, r.branch_id from roster r
      where r.id = any(${others}::integer[]) and r.student_id is null)
    select w.id, w.roster_id, w.user_id, w.name, ${collegeName('w')} as college, ${branchName('w')} as branch,
      i.owner is not null as owes, coalesce(i.state = 'exempt', false) as exempt
    from wanted w left join i on i.owner = w.id order by w.id`.execute(trx);
  return rows;
}

interface NewGrants {
  planId: number;
  rosterIds: readonly number[];
  kind: PlanGrantKind;
  amount: number | null;
  reason: string;
  fileId: number | null;
  by: number;
  at: Date;
}

/** @returns ids in order of the rows */
export async function insertGrants(
  trx: Kysely<Database>,
  { planId, rosterIds, kind, amount, reason, fileId, by, at }: NewGrants,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into plan_grants (plan_id, roster_id, kind, amount, reason, file_id, granted_by, granted_at)
    select ${planId}, r, ${kind}, ${amount}::numeric, ${reason}, ${fileId}::integer, ${by}, ${at}
    from unnest(${rosterIds}::integer[]) with ordinality t (r, place) order by place returning id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** With whose it is, locked. */
export const lockedGrant = (trx: Kysely<Database>, id: number) =>
  trx
    .selectFrom('plan_grants as g')
    .innerJoin('roster as r', 'r.id', 'g.roster_id')
    .innerJoin('plans as p', 'p.id', 'g.plan_id')
    .leftJoin('students as s', 's.id', 'r.student_id')
    .select(['g.id', 'g.kind', 'g.plan_id', 'g.roster_id', 'g.removed_at', 's.user_id', 'p.name as plan'])
    .select(sql<number | null>`g.amount::float8`.as('amount'))
    .select([collegeName('r').as('college'), branchName('r').as('branch')])
    .where('g.id', '=', id)
    .forUpdate('g')
    .executeTakeFirst();

export async function markRemoved(
  trx: Kysely<Database>,
  id: number,
  { by, at, reason }: { by: number; at: Date; reason: string },
): Promise<void> {
  await trx
    .updateTable('plan_grants')
    .set({ removed_by: by, removed_at: at, removed_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Of a row of the roster, the latest first. */
export const grantsOf = (db: Kysely<Database>, rosterIds: readonly number[]) =>
  db
    .selectFrom('plan_grants as g')
    .leftJoin('users as u', 'u.id', 'g.granted_by')
    .leftJoin('users as x', 'x.id', 'g.removed_by')
    .leftJoin('files as f', 'f.id', 'g.file_id')
    .select(['g.id', 'g.plan_id', 'g.kind', 'g.reason', 'g.file_id', 'f.name as file_name', 'u.name as by'])
    .select(['g.granted_at', 'x.name as removed_by', 'g.removed_at', 'g.removed_reason'])
    .select(sql<number | null>`g.amount::float8`.as('amount'))
    .where(sql<boolean>`g.roster_id = any(${[...rosterIds]}::integer[])`)
    .orderBy('g.id', 'desc')
    .execute();
export type GrantRow = Awaited<ReturnType<typeof grantsOf>>[number];
