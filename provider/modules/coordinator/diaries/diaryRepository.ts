import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import type { DiaryOwner } from '#contract/diary/owners';
import type { ReviewStatus } from '#contract/diary/reviewLifecycle';
import { whereItIs } from '#provider/database/collegeNames';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { sliceOf, type ListPage } from '#provider/http/page';
import { longDayOf } from '#provider/modules/diaries/hoursRepository';
import { internshipOf, isOf, placementOf } from '#provider/modules/diaries/internshipRepository';
import { sideOfEntry } from '#provider/services/countedWeeksRepository';
import { yearOfDay } from '#provider/services/yearsRepository';
import { countEntriesOf } from '../figures/talliesRepository';
import { andWithin, correctionOf, mayHavePending, reachable, type DiaryReach } from './diaryReachRepository';

/** Days are inclusive. */
export interface DiaryCriteria {
  reach: DiaryReach;
  studentId: number | null;
  owner: DiaryOwner | null;
  reviewStatus: ReviewStatus | null;
  from: string | null;
  to: string | null;
}

const conditions = ({ owner, reviewStatus, from, to }: DiaryCriteria) => sql`
  ${reviewStatus === null ? sql`` : sql`and review_status = ${reviewStatus}`}
  ${owner === null ? sql`` : sql`and ${isOf(owner)}`}
  ${from === null ? sql`` : sql`and date >= ${from}::date`}
  ${to === null ? sql`` : sql`and date <= ${to}::date`}`;

/** From students in order to their entries. */
const matching = (criteria: DiaryCriteria, backwards = false) => {
  const { reach, studentId, owner, reviewStatus } = criteria;
  return sql`
  from ${reachable(reach)}
  cross join lateral (
    select id, date from internship_diaries d
    where student_id = t.student_id ${conditions(criteria)} ${andWithin(reach, 'd')}
    ${backwards ? sql`order by date desc, id desc` : sql`order by date, id`} offset 0) d
  where true ${studentId === null ? sql`` : sql`and t.student_id = ${studentId}`}
    ${reviewStatus === 'pending' ? mayHavePending(reach) : sql``}
    ${
      owner === null
        ? sql``
        : sql`and t.student_id in (select student_id from internship_diaries where ${isOf(owner)})`
    }`;
};

async function pageOfDiaryIds(
  db: Kysely<Database>,
  criteria: DiaryCriteria,
  page: ListPage,
  total: number,
): Promise<number[]> {
  const slice = sliceOf(page, total);
  if (!slice) return [];
  const order = slice.backwards
    ? sql`t.sort_name desc, t.student_id desc, d.date desc, d.id desc`
    : sql`t.sort_name, t.student_id, d.date, d.id`;
  const { rows } = await sql<{ id: number }>`
    select d.id ${matching(criteria, slice.backwards)} order by ${order}
    limit ${slice.limit} offset ${slice.offset}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return slice.backwards ? ids.reverse() : ids;
}

export async function idsOfDiaries(db: Kysely<Database>, criteria: DiaryCriteria): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select d.id ${matching(criteria)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** In order of `ids`. "offset 0" prevents a join: PostgreSQL should go from entry to records. */
const diariesByIds = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom(
      sql<{ id: number; place: number }>`unnest(${ids}::integer[]) with ordinality`.as<'wanted'>(
        sql`wanted (id, place)`,
      ),
    )
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('internship_diaries as e')
        .selectAll()
        .whereRef('e.id', '=', 'wanted.id')
        .offset(0)
        .as('d'),
    )
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('students')
        .select(['user_id', 'usn'])
        .whereRef('students.id', '=', 'd.student_id')
        .offset(0)
        .as('s'),
    )
    .crossJoinLateral((eb) =>
      eb.selectFrom('users').select('name').whereRef('users.id', '=', 's.user_id').offset(0).as('u'),
    )
    .crossJoinLateral(() =>
      sql<{ internship: string; company: string }>`(${internshipOf(sql`d`)})`.as<'i'>(sql`i`),
    )
    .leftJoinLateral(sql<object>`(${placementOf(sql`d`)})`.as<'p'>(sql`p`), (join) => join.onTrue())
    .selectAll('d')
    .select([sideOfEntry.as('outside'), longDayOf(sql`d.student_id`).as('day_hours')])
    .select(['s.usn', 'u.name as student_name', 'i.internship', 'i.company'])
    .orderBy('wanted.place')
    .execute();
export type DiaryRow = Awaited<ReturnType<typeof diariesByIds>>[number];

export const pageOfDiaries = async (
  db: Kysely<Database>,
  criteria: DiaryCriteria,
  page: ListPage,
  total: number,
): Promise<DiaryRow[]> => diariesByIds(db, await pageOfDiaryIds(db, criteria, page, total));

/** From tallies where only the review is filtered. */
export async function countDiaries(db: Kysely<Database>, criteria: DiaryCriteria): Promise<number> {
  const { reach, studentId, owner, reviewStatus, from, to } = criteria;
  if (reach.years.isCounted && [studentId, owner, from, to].every((value) => value === null)) {
    const rows = sql`select * from internship_diaries where student_id = t.student_id ${conditions(criteria)}`;
    return (
      (await countEntriesOf(db, reach.viewer, reviewStatus)) + (await correctionOf(db, reach, 'd', rows))
    );
  }
  const entries = sql`
    from internship_diaries d join ${reachable(reach)} on t.student_id = d.student_id
    where true ${studentId === null ? sql`` : sql`and d.student_id = ${studentId}`}
      ${conditions(criteria)} ${andWithin(reach, 'd')}`;
  return countFrom(db, entries);
}

/** Of an offer that was accepted before placements existed. */
const acceptedDay = sql`(select a.year_day from applications a
  where a.student_id = d.student_id and a.internship_id = d.internship_id
    and a.status = ${sql.lit(APPLICATION.offerAccepted)})`;

/** With college, branch and guide of the placement, or else of the student. */
const diariesOf = (trx: Kysely<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('internship_diaries as d')
    .innerJoin('students as s', 's.id', 'd.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .crossJoinLateral(() =>
      sql<{ internship: string; company: string }>`(${internshipOf(sql`d`)})`.as<'i'>(sql`i`),
    )
    .leftJoinLateral(
      sql<{
        id: number;
        guide_id: number | null;
        year_day: string;
      }>`(${placementOf(sql`d`)})`.as<'p'>(sql`p`),
      (join) => join.onTrue(),
    )
    .select([
      'd.id',
      'd.date',
      'd.internship_id',
      'd.placement_id',
      'd.review_status',
      'd.review_comment',
      'd.updated_at',
      's.user_id',
      'p.guide_id',
    ])
    .select(whereItIs())
    .select([
      'i.internship',
      'u.name as student',
      yearOfDay(sql`coalesce(p.year_day, ${acceptedDay})`).as('year'),
    ])
    .select(
      sql<boolean>`exists (select from certificates c where c.placement_id = p.id and c.revoked_at is null)`.as(
        'certified',
      ),
    )
    .where(sql<boolean>`d.id = any(${ids}::integer[])`);

/** Locked, in order of ids. */
export const heldDiaries = (trx: Kysely<Database>, ids: readonly number[]) =>
  diariesOf(trx, ids).orderBy('d.id').forUpdate('d').execute();
export const diariesWithYears = (db: Kysely<Database>, ids: readonly number[]) =>
  diariesOf(db, ids).execute();

/** Pending entries of weeks, each with the place of its week, from 1. */
export async function pendingOfWeeks(
  db: Kysely<Database>,
  weeks: readonly {
    student_id: number;
    internship_id: number | null;
    placement_id: number | null;
    week: string;
  }[],
): Promise<{ id: number; updated_at: Date; place: number }[]> {
  const { rows } = await sql<{ id: number; updated_at: Date; place: number }>`
    select d.id, d.updated_at, w.place::int as place
    from unnest(
      ${weeks.map(({ student_id }) => student_id)}::integer[],
      ${weeks.map(({ internship_id }) => internship_id)}::integer[],
      ${weeks.map(({ placement_id }) => placement_id)}::integer[],
      ${weeks.map(({ week }) => week)}::date[])
      with ordinality as w (student_id, internship_id, placement_id, week, place)
    cross join lateral (
      select id, updated_at from internship_diaries
      where student_id = w.student_id and (internship_id = w.internship_id or placement_id = w.placement_id)
        and date >= w.week and date < w.week + 7 and review_status = 'pending' offset 0) d
    order by w.place, d.id`.execute(db);
  return rows;
}

/** Counts as a change, so that colleagues notice. */
export async function writeReview(
  trx: Kysely<Database>,
  ids: readonly number[],
  review: { review_status: string; review_comment: string | null; updated_at: Date },
): Promise<void> {
  await trx
    .updateTable('internship_diaries')
    .set(review)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
}
