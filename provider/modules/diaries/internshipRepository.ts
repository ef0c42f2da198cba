/** A student's diaries: of accepted offers, and of own placements. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ownerIds, type DiaryOwner } from '#contract/diary/owners';
import { APPLICATION } from '#contract/application/lifecycle';
import { collegeName } from '#provider/database/collegeNames';
import { hoursOfPlacement } from '#provider/services/countedWeeksRepository';
import { planTarget } from '#provider/services/planRepository';
import type { PlacementState } from '#contract/placement/lifecycle';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { yearOfDay } from '#provider/services/yearsRepository';
import { mayKeepDiary, mayKeepOwnDiary, periodOf, type DiaryPeriod } from '#provider/policies/diaries';

export interface StudentDiary {
  owner: DiaryOwner;
  name: string;
  period: DiaryPeriod;
  state: PlacementState | null;
  /** With its holidays and hours target; null: the student's own college. */
  college: string | null;
  /** Of the item of the plan for which it counts; else the college's holds. */
  hoursTarget: number | null;
  /** None that is further ahead has begun. */
  year: { name: string; archived: boolean } | null;
}

const applied = (db: Kysely<Database>, studentId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .leftJoin('application_events as e', (join) =>
      join.onRef('e.application_id', '=', 'a.id').on('e.status', '=', APPLICATION.offerAccepted),
    )
    .leftJoin('placements as p', 'p.application_id', 'a.id')
    .select(['i.id', 'i.name', 'i.internship_duration', 'a.status', 'a.updated_at', 'e.at'])
    .select(['p.state', 'p.start_date', 'p.end_date', 'p.ended_on', 'p.working_days'])
    .select(['p.hours_per_week', 'p.former_terms'])
    .select(planTarget.as('plan_hours'))
    .select([collegeName('p').as('college'), yearOfDay(sql`coalesce(p.year_day, a.year_day)`).as('year')])
    .where('a.student_id', '=', studentId);
type Applied = Awaited<ReturnType<ReturnType<typeof applied>['execute']>>[number];

const accepted = (row: Applied): StudentDiary => ({
  owner: { name: 'internship_id', id: row.id },
  name: row.name,
  state: row.state,
  college: row.college,
  hoursTarget: row.plan_hours,
  year: row.year,
  period: periodOf({
    ...row,
    acceptedOn: dayOf(row.at ?? row.updated_at),
    months: Number(row.internship_duration),
  }),
});

const ownPlacements = (db: Kysely<Database>, studentId: number) =>
  db
    .selectFrom('placements as p')
    .select(['id', 'title', 'source', 'state', 'created_at', planTarget.as('plan_hours')])
    .select(['start_date', 'end_date', 'ended_on', 'working_days', 'hours_per_week'])
    .select(['former_terms', collegeName('p').as('college')])
    .select(yearOfDay(sql`p.year_day`).as('year'))
    .where('student_id', '=', studentId)
    .where('source', '=', 'own');
type OwnPlacement = Awaited<ReturnType<ReturnType<typeof ownPlacements>['execute']>>[number];

/** Submitted placements always have dates. */
const ofPlacement = (row: OwnPlacement): StudentDiary => ({
  owner: { name: 'placement_id', id: row.id },
  name: row.title,
  state: row.state,
  college: row.college,
  hoursTarget: row.plan_hours,
  year: row.year,
  period: periodOf({ ...row, acceptedOn: dayOf(row.created_at), months: 0 }),
});

/** Null when it is not the student's. */
export async function studentDiary(
  db: Kysely<Database>,
  studentId: number,
  { name, id }: DiaryOwner,
): Promise<StudentDiary | null> {
  if (name === 'placement_id') {
    const placement = await ownPlacements(db, studentId).where('id', '=', id).executeTakeFirst();
    return placement && mayKeepOwnDiary(placement) ? ofPlacement(placement) : null;
  }
  const rows = await applied(db, studentId)
    .where('a.internship_id', '=', id)
    .orderBy(sql`p.state is not distinct from 'cancelled'`)
    .orderBy('e.id', 'desc')
    .execute();
  const internship = rows.find(mayKeepDiary);
  return internship ? accepted(internship) : null;
}

export async function studentDiaries(db: Kysely<Database>, studentId: number): Promise<StudentDiary[]> {
  const rows = await applied(db, studentId)
    .where('a.status', '=', APPLICATION.offerAccepted)
    .orderBy('a.id', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
  const own = await ownPlacements(db, studentId).orderBy('id', 'desc').execute();
  const latest = new Map(rows.filter(mayKeepDiary).map((row) => [row.id, row]));
  return [...[...latest.values()].map(accepted), ...own.filter(mayKeepOwnDiary).map(ofPlacement)];
}

export const daysOfDiary = (db: Kysely<Database>, studentId: number, owner: DiaryOwner) =>
  db
    .selectFrom('internship_diaries')
    .select(['id', 'date', 'hours', 'review_status', 'skill_ids'])
    .where('student_id', '=', studentId)
    .where(isOf(owner))
    .orderBy('date')
    .execute();

/** Sent back by supervisor or college, as the check list of the placement counts them. */
export async function returnedHours(
  db: Kysely<Database>,
  studentId: number,
  owner: DiaryOwner,
): Promise<number> {
  const { internship_id, placement_id } = ownerIds(owner);
  const { rows } = await sql<{ returned: number }>`
    select d.returned
    from (select ${studentId}::integer as student_id, ${internship_id}::integer as internship_id,
      ${placement_id}::integer as placement_id) w
    cross join lateral (${placementOf(sql`w`)}) it
    join placements p on p.id = it.id
    cross join lateral (${hoursOfPlacement}) d`.execute(db);
  return rows[0]?.returned ?? 0;
}

export const isOf = ({ name, id }: DiaryOwner) => sql<boolean>`${sql.ref(name)} = ${id}`;

/** From the posting or the own placement; a row has both owners. "offset 0" prevents a join. */
export const internshipOf = (row: RawBuilder<unknown>) => sql`
  select coalesce(i.name, p.title, '') as internship, coalesce(c.name, p.company, '') as company
  from (select 1) one
  left join internships i on i.id = ${row}.internship_id
  left join companies c on c.id = i.company_id
  left join placements p on p.id = ${row}.placement_id
  offset 0`;

/** Null when the placement is over. */
export const acceptedAt = (student: RawBuilder<unknown>, internship: RawBuilder<unknown>) => sql`
  select max(coalesce(e.at, a.updated_at)) as accepted_at
  from applications a
  left join application_events e on e.application_id = a.id and e.status = a.status
  where a.student_id = ${student} and a.internship_id = ${internship}
    and a.status = ${sql.lit(APPLICATION.offerAccepted)}`;

/** For an entry or week (a row with student and owner): of several the one not cancelled, else the last. */
export const placementOf = (row: RawBuilder<unknown>) => sql`
  select p.id, p.state, p.start_date, p.end_date, p.ended_on, p.working_days, p.hours_per_week, p.college_id, p.branch_id,
    p.guide_id, p.year_day
  from placements p left join applications a on a.id = p.application_id
  where p.student_id = ${row}.student_id and (p.id = ${row}.placement_id or a.internship_id = ${row}.internship_id)
  order by p.state = 'cancelled', p.id desc limit 1`;

/** Locks them against a concurrent end. */
export const lockPlacementOf = async (
  trx: Kysely<Database>,
  studentId: number,
  { name, id }: DiaryOwner,
): Promise<void> => {
  const isIt =
    name === 'placement_id'
      ? sql`id = ${id}`
      : sql`application_id in (select id from applications where student_id = ${studentId} and internship_id = ${id})`;
  await sql`select id from placements where student_id = ${studentId} and ${isIt} order by id for share`.execute(
    trx,
  );
};

export async function placementCollegesOf(
  db: Kysely<Database>,
  studentId: number,
): Promise<(string | null)[]> {
  const placements = await db
    .selectFrom('placements')
    .select(collegeName('placements').as('college'))
    .where('student_id', '=', studentId)
    .execute();
  return placements.map(({ college }) => college);
}
