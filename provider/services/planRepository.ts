/** How far students are with their college's plan (docs/placements.md, plan): in one statement for all. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { DONE_PLAN_STATES, type Owes, type PlanState } from '#contract/plan/states';
import type { Database } from '../database/schema';
import type { StudentPlan } from '#contract/plan/shape';
import { hoursOfPlacement } from './countedWeeksRepository';

/** A row of `planItems`. */
export interface PlanItem {
  /** A student's id, or that of a row of the roster without an account, which is negative. */
  owner: number;
  roster_id: number;
  plan_id: number;
  college_id: number;
  branch_id: number | null;
  programme: string | null;
  semester: number;
  name: string;
  hours: number | null;
  weeks: number | null;
  /** YYYY-MM-DD */
  due: string;
  state: PlanState;
  late: boolean;
  credited: number;
  /** The year of admission. */
  admitted: number;
}

const DONE = sql.join(DONE_PLAN_STATES.map(sql.lit));

/** Items that apply to rows r of the roster, as pl. A copy replaces its item from its own year on. */
const APPLIES = sql`(pl.college_id = r.college_id and r.semester >= pl.semester
  and (pl.branch_id = r.branch_id or pl.programme_key = r.programme_key)
  and r.admitted >= pl.from_year and (pl.until_year is null or r.admitted < pl.until_year))`;

/**
 * With the year of admission: that of the roster, else the one in which semester 1 would have begun.
 * "offset 0": what is made of a row is made once, and not for each item.
 */
const rosterRows = (rows: RawBuilder<unknown>) => sql`
  select r.id, r.student_id, r.college_id, r.branch_id, r.programme, r.semester, r.first_year,
    lower(btrim(r.programme)) as programme_key,
    case when r.year ~ '^(19|20)[0-9]{2}' then left(r.year, 4)::int else r.first_year end as admitted
  from roster r
  where r.left_at is null and r.semester >= (select min(semester) from plans) and ${rows} offset 0`;
const PLANS = sql`
  select p.*, lower(btrim(p.programme)) as programme_key,
    left(p.due, 2)::int as due_month, right(p.due, 2)::int as due_day,
    (select min(c.from_year) from plans c where c.copied_from = p.id) as until_year
  from plans p`;

/**
 * Rows of `PlanItem`. What counts is looked up for each by an index: as a join it would be read again and
 * again wherever few items are expected. What a query does not select is not computed.
 * @param rows a condition on rows r of the roster
 */
export const planItems = (rows: RawBuilder<unknown>, today: string) => sql<PlanItem>`(
  with pl as materialized (${PLANS})
  select *, state not in (${DONE}) and due < ${today}::date as late from (
    select coalesce(r.student_id, -r.id) as owner, r.id as roster_id, pl.id as plan_id, r.college_id, r.branch_id,
      r.programme, pl.semester, pl.name, pl.hours, pl.weeks,
      make_date(r.first_year + pl.due_years, pl.due_month, pl.due_day) as due,
      coalesce(g.credited, 0)::float8 as credited, r.admitted,
      case when g.exempt then 'exempt' when c.completed then 'completed'
        when g.credited >= coalesce(pl.hours, pl.weeks) then 'credited' when c.running then 'running'
        when c.placed then 'placed' when c.waiting then 'waiting' else 'owed' end as state
    from (${rosterRows(rows)}) r
    join pl on ${APPLIES}
    cross join lateral (select bool_or(kind = 'exempt') as exempt, sum(amount) as credited
      from plan_grants where plan_id = pl.id and roster_id = r.id and removed_at is null) g
    cross join lateral (select bool_or(state = 'completed') as completed,
        bool_or(state = 'approved' and coalesce(start_date <= ${today}::date, true)) as running,
        bool_or(state = 'approved') as placed, bool_or(state in ('submitted', 'draft', 'confirmed')) as waiting
      from placements where plan_id = pl.id and student_id = r.student_id) c) items)`;

/** Rows of the roster of these owners. */
const ownedBy = (ids: readonly number[]) => {
  const [accounts, rows] = [ids.filter((id) => id > 0), ids.flatMap((id) => (id < 0 ? -id : []))];
  return sql`(r.student_id = any(${accounts}::integer[]) or (r.id = any(${rows}::integer[]) and r.student_id is null))`;
};

/** A condition on rows of `planItems`. */
const isIn = (owes: Owes) => (owes === 'late' ? sql`i.late` : sql`i.state = ${owes}`);

/** Owners with an item in this state; rows r of the roster are narrowed by `rows`. */
export const ownersWho = (owes: Owes, rows: RawBuilder<unknown>, today: string) =>
  sql`(select i.owner from ${planItems(rows, today)} i where ${isIn(owes)})`;

/** What counts for an item, credits too: hours that nobody sent back, or weeks with entries. */
const DONE_SO_FAR = sql<number>`(i.credited + coalesce((
  select sum(case when i.hours is null then d.weeks else coalesce(d.hours, p.paper_hours, 0) end)
  from placements p cross join lateral (${hoursOfPlacement}) d
  where p.plan_id = i.plan_id and p.student_id = i.owner and p.state in ('approved', 'completed')), 0))::float8`;

export interface OwnedItem extends StudentPlan {
  owner: number;
  /** Of the roster. */
  roster_id: number;
}

interface ItemRow extends Omit<OwnedItem, 'late'> {
  late: boolean;
}

/** The items of each, the most urgent first: what `owes` names, then what is open, then by the due day. */
export async function planItemsOf(
  db: Kysely<Database>,
  ids: readonly number[],
  { today, owes = null }: { today: string; owes?: Owes | null },
): Promise<Map<number, OwnedItem[]>> {
  const items = new Map<number, OwnedItem[]>();
  if (ids.length === 0) return items;
  const wanted = owes === null ? sql`` : sql`${isIn(owes)} desc, `;
  const { rows } = await sql<ItemRow>`
    select i.owner, i.roster_id, i.plan_id as id, i.name, i.due::text as due, i.state, i.late, i.hours, i.weeks,
      ${DONE_SO_FAR} as done
    from ${planItems(ownedBy(ids), today)} i
    order by i.owner, ${wanted}i.state in (${DONE}), i.due, i.plan_id`.execute(db);
  for (const { late, ...row } of rows)
    items.set(row.owner, [...(items.get(row.owner) ?? []), { ...row, late: late ? 1 : 0 }]);
  return items;
}

/** The most urgent item of each; `owes` as above. */
export async function planOfEach(
  db: Kysely<Database>,
  ids: readonly number[],
  at: { today: string; owes?: Owes | null },
): Promise<Map<number, StudentPlan>> {
  const items = await planItemsOf(db, ids, at);
  return new Map([...items].map(([owner, [first]]) => [owner, presentPlan(first!)]));
}

export const presentPlan = ({ id, name, due, state, late, hours, weeks, done }: OwnedItem): StudentPlan => ({
  id,
  name,
  due,
  state,
  late,
  hours,
  weeks,
  done,
});

export interface OwedItem {
  owner: number;
  id: number;
  name: string;
  state: PlanState;
}

/** All that apply to these students, by the due day. */
export async function itemsOfStudents(
  db: Kysely<Database>,
  studentIds: readonly number[],
  today: string,
): Promise<OwedItem[]> {
  const { rows } = await sql<OwedItem>`
    select i.owner, i.plan_id as id, i.name, i.state from ${planItems(ownedBy(studentIds), today)} i
    order by i.due, i.plan_id`.execute(db);
  return rows;
}

/** The hours of its item, less what is credited, where placement p counts for one in hours. */
export const planTarget = sql<number | null>`(
  select case when g.credited < pl.hours then pl.hours - g.credited else pl.hours end::float8
  from plans pl cross join lateral (
    select coalesce(sum(amount), 0) as credited from plan_grants g join roster r on r.id = g.roster_id
    where g.plan_id = pl.id and r.student_id = p.student_id and g.kind = 'credit' and g.removed_at is null) g
  where pl.id = p.plan_id)`;

/** The item that each placement counts for, as far as it still applies to its student. */
export async function planOfPlacements(
  db: Kysely<Database>,
  placements: readonly { student_id: number; plan_id: number | null }[],
  today: string,
): Promise<(placement: { student_id: number; plan_id: number | null }) => StudentPlan | null> {
  const ids = [...new Set(placements.flatMap((one) => (one.plan_id === null ? [] : one.student_id)))];
  const items = await planItemsOf(db, ids, { today });
  return ({ student_id, plan_id }) => {
    const item = items.get(student_id)?.find(({ id }) => id === plan_id);
    return item ? presentPlan(item) : null;
  };
}
