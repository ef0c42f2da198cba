/**
 * Which diaries a coordinator reviews (docs/rules.md, placements 14): that of a placement where the placement
 * is of the own college and branch or guided by the coordinator, any other where its student is in scope.
 */
import { sql, type Kysely } from 'kysely';
import { REVIEW_PLACE } from '#contract/diary/reviewLifecycle';
import type { Database } from '#provider/database/schema';
import type { PlacementViewer } from '#provider/policies/placements';
import { placementOf } from '../diaries/internshipRepository';
import { isFollowedBy } from '../placements/viewerRepository';
import { inScope } from './scopeRepository';

const PENDING = sql.lit(REVIEW_PLACE.pending);

export interface DiaryReach {
  viewer: PlacementViewer;
  /**
   * Students in scope with a placement that is not the coordinator's, and students out of scope with one that
   * is. They are few: the diaries of all others go by the student alone, which figures are kept of.
   */
  exceptions: readonly number[];
}

export async function reachOf(db: Kysely<Database>, viewer: PlacementViewer): Promise<DiaryReach> {
  if (viewer.college === null) return { viewer, exceptions: [] };
  const { rows } = await sql<{ student_id: number }>`
    select distinct p.student_id from placements p join students t on t.id = p.student_id
    where coalesce(${isFollowedBy(viewer)}, false) <> coalesce(${inScope(viewer)}, false)`.execute(db);
  return { viewer, exceptions: rows.map(({ student_id }) => student_id) };
}

const isException = ({ exceptions }: DiaryReach) => sql`t.student_id = any(${exceptions}::integer[])`;

/** Exceptions as rows; a student without a college has no standing. */
const exceptionsOf = ({ exceptions }: DiaryReach) => sql`
  select id as student_id, college, branch, sort_name, null::integer[] as entries
  from students where id = any(${exceptions}::integer[])`;

/** Those who may have a diary within reach, as rows t. */
export const reachable = (reach: DiaryReach) =>
  reach.exceptions.length === 0
    ? sql`(select * from student_standings t where ${inScope(reach.viewer)}) t`
    : sql`(
      select t.student_id, t.college, t.branch, t.sort_name, t.entries from student_standings t
      where ${inScope(reach.viewer)} and not ${isException(reach)}
      union all ${exceptionsOf(reach)}) t`;

/** Of rows t: those who may have pending entries. The place is written out, as the index has it. */
export const mayHavePending = ({ exceptions }: DiaryReach) =>
  exceptions.length === 0
    ? sql`and t.entries[${PENDING}] > 0`
    : sql`and (t.entries is null or t.entries[${PENDING}] > 0)`;

/** Of an entry, or a week of them, of student t: whether it is within reach. */
const isWithin = (reach: DiaryReach, alias: 'd' | 'w') => sql<boolean>`coalesce(
  (select coalesce(${isFollowedBy(reach.viewer)}, false) from (${placementOf(sql.ref(alias))}) p), ${inScope(reach.viewer)}, false)`;

/** The same as a further condition, which costs nothing where no student is an exception. */
export const andWithin = (reach: DiaryReach, alias: 'd' | 'w') =>
  reach.exceptions.length === 0 ? sql`` : sql`and (not ${isException(reach)} or ${isWithin(reach, alias)})`;

/** By how much rows of exceptions change a figure that is kept by students in scope. */
export async function correctionOf(
  db: Kysely<Database>,
  reach: DiaryReach,
  alias: 'd' | 'w',
  rows: ReturnType<typeof sql>,
): Promise<number> {
  if (reach.exceptions.length === 0) return 0;
  const counted = await sql<{ n: number }>`
    select coalesce(sum(${isWithin(reach, alias)}::int - coalesce(${inScope(reach.viewer)}, false)::int), 0)::int as n
    from (${exceptionsOf(reach)}) t cross join lateral (${rows}) ${sql.ref(alias)}`.execute(db);
  return counted.rows[0]!.n;
}

/** Of entries d of one student in scope. */
export const isWithinReach = (reach: DiaryReach, studentId: number) =>
  reach.exceptions.includes(studentId)
    ? sql<boolean>`coalesce((select coalesce(${isFollowedBy(reach.viewer)}, false) from (${placementOf(sql`d`)}) p), true)`
    : sql<boolean>`true`;
