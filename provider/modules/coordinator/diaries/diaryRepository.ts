import { sql, type Kysely, type RawBuilder } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import type { DiaryOwner } from '#contract/diary/owners';
import type { ReviewStatus } from '#contract/diary/reviewLifecycle';
import { whereItIs } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import { offsetOf, type ListPage } from '#provider/http/page';
import { longDayOf } from '#provider/modules/diaries/hoursRepository';
import { internshipOf, isOf, placementOf } from '#provider/modules/diaries/internshipRepository';
import { sideOfEntry } from '#provider/services/countedWeeksRepository';
import { yearOfDay } from '#provider/services/yearsRepository';
import { inDiaryScope, readableDiaries, readableStudents, type DiaryScope } from './diaryScopeRepository';

/** Days are inclusive. */
export interface DiaryCriteria {
  scope: DiaryScope;
  studentId: number | null;
  owner: DiaryOwner | null;
  reviewStatus: ReviewStatus | null;
  from: string | null;
  to: string | null;
}

const conditions = ({ owner, reviewStatus, from, to }: DiaryCriteria) => sql`
  ${reviewStatus === null ? sql`` : sql`and review_status = ${sql.lit(reviewStatus)}`}
  ${owner === null ? sql`` : sql`and ${isOf(owner)}`}
  ${from === null ? sql`` : sql`and date >= ${from}::date`}
  ${to === null ? sql`` : sql`and date <= ${to}::date`}`;

/** Few are pending, and an index has them alone: those of a student are read. Of others those of a diary. */
const from = ({ scope, reviewStatus }: DiaryCriteria) =>
  reviewStatus === 'pending'
    ? { rows: readableStudents(scope), isOfRow: sql`student_id = t.id` }
    : {
        rows: readableDiaries(scope),
        isOfRow: sql`student_id = t.id and (internship_id = r.internship_id or placement_id = r.placement_id)`,
      };

/**
 * Diaries d in scope with entries that match. "offset 0": from student to entries by an index, whatever the
 * statistics say of the days.
 */
export const diariesThat = (criteria: DiaryCriteria, also: RawBuilder<unknown> = sql``) => sql`
  select d.*, t.sort_name, p.id as placement
  ${from(criteria).rows}
  cross join lateral (
    select student_id, internship_id, placement_id, count(*)::int as entries from internship_diaries
    where ${from(criteria).isOfRow} ${conditions(criteria)} group by 1, 2, 3 offset 0) d
  ${inDiaryScope(criteria.scope)}
    ${criteria.studentId === null ? sql`` : sql`and t.id = ${criteria.studentId}`} ${also}`;

/** Its entries that match. */
export const entriesOfDiary = (criteria: DiaryCriteria) => sql`
  select id, date from internship_diaries where student_id = d.student_id
    and (internship_id = d.internship_id or placement_id = d.placement_id) ${conditions(criteria)} offset 0`;

interface DiaryMatches {
  total: number;
  ids: number[];
}

/** By student and day. Only entries of the students on the page are read. */
export async function findDiaries(
  db: Kysely<Database>,
  criteria: DiaryCriteria,
  page: ListPage,
): Promise<DiaryMatches> {
  const offset = offsetOf(page);
  const { rows } = await sql<DiaryMatches>`
    with diaries as materialized (${diariesThat(criteria)}),
    places as (
      select sort_name, student_id, sum(entries) as entries,
        sum(sum(entries)) over (order by sort_name, student_id)::bigint as upto
      from diaries group by 1, 2),
    shown as materialized (
      select d.*, upto - p.entries as before from places p join diaries d using (student_id)
      where upto > ${offset} and upto - p.entries < ${offset + page.perPage})
    select coalesce((select sum(entries) from diaries), 0)::int as total, array(
      select e.id from shown d cross join lateral (${entriesOfDiary(criteria)}) e
      order by d.sort_name, d.student_id, e.date, e.id
      limit ${page.perPage} offset ${offset} - (select coalesce(min(before), 0) from shown)) as ids`.execute(
    db,
  );
  return rows[0]!;
}

export async function idsOfDiaries(db: Kysely<Database>, criteria: DiaryCriteria): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from (${diariesThat(criteria)}) d cross join lateral (${entriesOfDiary(criteria)}) e`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** In order of `ids`. "offset 0" prevents a join: PostgreSQL should go from entry to records. */
export const diariesByIds = (db: Kysely<Database>, ids: readonly number[]) =>
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
export const lockedDiaries = (trx: Kysely<Database>, ids: readonly number[]) =>
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
