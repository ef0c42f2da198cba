/**
 * Placements of the own college and branch or guided; other diaries by student (docs/rules.md, placements
 * 14).
 */
import { sql, type Kysely } from 'kysely';
import { SUPERVISED_PLACE, type SupervisedState } from '#contract/coordinator/piles';
import { REVIEW_PLACE } from '#contract/diary/reviewLifecycle';
import type { Database } from '#provider/database/schema';
import type { PlacementViewer } from '#provider/policies/placements';
import { placementOf } from '#provider/modules/diaries/internshipRepository';
import { isFollowedBy } from '#provider/modules/placements/lists/viewerRepository';
import { EVERY_YEAR, isEveryYear, isOfYears, type YearCriteria } from '#provider/services/yearsRepository';
import { inScope } from '../scopeRepository';

const PENDING = sql.lit(REVIEW_PLACE.pending);

export interface DiaryReach {
  viewer: PlacementViewer;
  years: YearCriteria;
  /** In scope with another's placement, or the reverse. They are few; tallies count all others by student. */
  exceptions: readonly number[];
}

/** Reads every placement. */
export async function exceptionsFor(db: Kysely<Database>, viewer: PlacementViewer): Promise<number[]> {
  const { rows } = await sql<{ student_id: number }>`
    select distinct p.student_id from placements p join students t on t.id = p.student_id
    where coalesce(${isFollowedBy(viewer)}, false) <> coalesce(${inScope(viewer)}, false)`.execute(db);
  return rows.map(({ student_id }) => student_id);
}

export const reachOf = async (
  db: Kysely<Database>,
  viewer: PlacementViewer,
  years: YearCriteria = EVERY_YEAR,
): Promise<DiaryReach> => ({ viewer, years, exceptions: await exceptionsFor(db, viewer) });

const isException = ({ exceptions }: DiaryReach) => sql`t.student_id = any(${exceptions}::integer[])`;

/** Students without a college have no standing. */
const exceptionsOf = ({ exceptions }: DiaryReach) => sql`
  select id as student_id, college, branch, sort_name, search_text, null::integer[] as entries,
    null::integer[] as supervised_weeks
  from students where id = any(${exceptions}::integer[])`;

/** Students with a diary within reach, as rows t. */
export const reachable = (reach: DiaryReach) =>
  reach.exceptions.length === 0
    ? sql`(select * from student_standings t where ${inScope(reach.viewer)}) t`
    : sql`(
      select t.student_id, t.college, t.branch, t.sort_name, t.search_text, t.entries, t.supervised_weeks
      from student_standings t
      where ${inScope(reach.viewer)} and not ${isException(reach)}
      union all ${exceptionsOf(reach)}) t`;

/** The place is a literal, as in the index. */
export const mayHavePending = ({ exceptions, years }: DiaryReach) =>
  !years.isCounted
    ? sql``
    : exceptions.length === 0
      ? sql`and t.entries[${PENDING}] > 0`
      : sql`and (t.entries is null or t.entries[${PENDING}] > 0)`;

export const mayHaveSupervised = ({ exceptions, years }: DiaryReach, state: SupervisedState) => {
  const some = sql`t.supervised_weeks[${sql.lit(SUPERVISED_PLACE[state])}] > 0`;
  if (!years.isCounted) return sql``;
  return exceptions.length === 0 ? sql`and ${some}` : sql`and (t.supervised_weeks is null or ${some})`;
};

/** For an entry or week of student t. */
const isWithin = (reach: DiaryReach, alias: 'd' | 'w') => sql<boolean>`coalesce(
  (select coalesce(${isFollowedBy(reach.viewer)}, false) from (${placementOf(sql.ref(alias))}) p), ${inScope(reach.viewer)}, false)`;

/** An entry or week is of the year of its placement. */
const andOfYears = ({ years }: DiaryReach, alias: 'd' | 'w') =>
  isEveryYear(years)
    ? sql``
    : sql`and ${isOfYears(years, sql`(select p.year_day from (${placementOf(sql.ref(alias))}) p)`)}`;

/** True at once without exceptions. */
export const andWithin = (reach: DiaryReach, alias: 'd' | 'w') =>
  sql`${andOfYears(reach, alias)} ${
    reach.exceptions.length === 0 ? sql`` : sql`and (not ${isException(reach)} or ${isWithin(reach, alias)})`
  }`;

/** The exceptions' effect on the tallies. */
export async function correctionOf(
  db: Kysely<Database>,
  reach: DiaryReach,
  alias: 'd' | 'w',
  rows: ReturnType<typeof sql>,
): Promise<number> {
  if (reach.exceptions.length === 0) return 0;
  const counted = await sql<{ n: number }>`
    select coalesce(sum(${isWithin(reach, alias)}::int - coalesce(${inScope(reach.viewer)}, false)::int), 0)::int as n
    from (${exceptionsOf(reach)}) t cross join lateral (${rows}) ${sql.ref(alias)}
    where true ${andOfYears(reach, alias)}`.execute(db);
  return counted.rows[0]!.n;
}

/** Null without a pending entry within reach. A count, since the planner joins "exists" and sorts all. */
export async function oldestPendingDay(db: Kysely<Database>, reach: DiaryReach): Promise<string | null> {
  const { rows } = await sql<{ date: string }>`
    select d.date from internship_diaries d
    where d.review_status = 'pending' and (
      select count(*) > 0 from ${reachable(reach)} where t.student_id = d.student_id ${andWithin(reach, 'd')})
    order by d.date limit 1`.execute(db);
  return rows[0]?.date ?? null;
}

export const isWithinReach = (reach: DiaryReach, studentId: number) =>
  reach.exceptions.includes(studentId)
    ? sql<boolean>`coalesce((select coalesce(${isFollowedBy(reach.viewer)}, false) from (${placementOf(sql`d`)}) p), true)`
    : sql<boolean>`true`;
