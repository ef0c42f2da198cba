/** The diaries that a student keeps: of accepted offers, and of placements that the student found alone. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DiaryOwner } from '#contract/diary/owners';
import { APPLICATION } from '#contract/application/lifecycle';
import type { PlacementState } from '#contract/placement/lifecycle';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { mayKeepDiary, mayKeepOwnDiary, periodOf, type DiaryPeriod } from '#provider/policies/diaries';
import type { Side } from '#provider/policies/placementDays';

export interface KeptDiary {
  owner: DiaryOwner;
  /** What the internship is called. */
  name: string;
  /** The days that the diary is about. */
  period: DiaryPeriod;
  state: PlacementState | null;
  /** Whose holidays and hours target apply; null where the student's own college's do. */
  college: string | null;
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
    .select('p.college')
    .where('a.student_id', '=', studentId);
type Applied = Awaited<ReturnType<ReturnType<typeof applied>['execute']>>[number];

const accepted = (row: Applied): KeptDiary => ({
  owner: { name: 'internship_id', id: row.id },
  name: row.name,
  state: row.state,
  college: row.college,
  period: periodOf({
    ...row,
    acceptedOn: dayOf(row.at ?? row.updated_at),
    months: Number(row.internship_duration),
  }),
});

const foundAlone = (db: Kysely<Database>, studentId: number) =>
  db
    .selectFrom('placements')
    .select(['id', 'title', 'source', 'state', 'created_at'])
    .select(['start_date', 'end_date', 'ended_on', 'working_days', 'college'])
    .where('student_id', '=', studentId)
    .where('source', '=', 'own');
type FoundAlone = Awaited<ReturnType<ReturnType<typeof foundAlone>['execute']>>[number];

/** Who hands one in names its dates. */
const ofPlacement = (row: FoundAlone): KeptDiary => ({
  owner: { name: 'placement_id', id: row.id },
  name: row.title,
  state: row.state,
  college: row.college,
  period: periodOf({ ...row, acceptedOn: dayOf(row.created_at), months: 0 }),
});

/** The diary of the owner, if the student keeps one of it; null for every other, known or not. */
export async function keptDiary(
  db: Kysely<Database>,
  studentId: number,
  { name, id }: DiaryOwner,
): Promise<KeptDiary | null> {
  if (name === 'placement_id') {
    const placement = await foundAlone(db, studentId).where('id', '=', id).executeTakeFirst();
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

/** The diaries that the student keeps: those of accepted offers first, of either the latest first. */
export async function keptDiaries(db: Kysely<Database>, studentId: number): Promise<KeptDiary[]> {
  const rows = await applied(db, studentId)
    .where('a.status', '=', APPLICATION.offerAccepted)
    .orderBy('a.id', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
  const own = await foundAlone(db, studentId).orderBy('id', 'desc').execute();
  const latest = new Map(rows.filter(mayKeepDiary).map((row) => [row.id, row]));
  return [...[...latest.values()].map(accepted), ...own.filter(mayKeepOwnDiary).map(ofPlacement)];
}

/** Day, hours, id, review and skills of each of the student's entries of a diary, oldest first. */
export const daysOfDiary = (db: Kysely<Database>, studentId: number, owner: DiaryOwner) =>
  db
    .selectFrom('internship_diaries')
    .select(['id', 'date', 'hours', 'review_status', 'skill_ids'])
    .where('student_id', '=', studentId)
    .where(isOf(owner))
    .orderBy('date')
    .execute();

/** Whether an entry, or a week of them, is of the owner. */
export const isOf = ({ name, id }: DiaryOwner) => sql<boolean>`${sql.ref(name)} = ${id}`;

/**
 * What the internship of an entry, or of a week of them (a row with both owners), is called, and by whom it
 * is offered: the posting's words, or those of a placement that the student found alone. "offset 0" keeps the
 * records from being joined: PostgreSQL is to go to them.
 */
export const internshipOf = (row: RawBuilder<unknown>) => sql`
  select coalesce(i.name, p.title, '') as internship, coalesce(c.name, p.company, '') as company
  from (select 1) one
  left join internships i on i.id = ${row}.internship_id
  left join companies c on c.id = i.company_id
  left join placements p on p.id = ${row}.placement_id
  offset 0`;

/** When a student accepted the offer of an internship, as a row of its own: null when that is over. */
export const acceptedAt = (student: RawBuilder<unknown>, internship: RawBuilder<unknown>) => sql`
  select max(coalesce(e.at, a.updated_at)) as accepted_at
  from applications a
  left join application_events e on e.application_id = a.id and e.status = a.status
  where a.student_id = ${student} and a.internship_id = ${internship}
    and a.status = ${sql.lit(APPLICATION.offerAccepted)}`;

/** On which side of its placement (p) an entry (d) lies; null for one of its days. As `sideOf` says. */
export const sideOfEntry = sql<Side | null>`case when p.state = 'draft' then null
  when d.date < p.start_date then 'before' when d.date > coalesce(p.ended_on, p.end_date) then 'after' end`;

/**
 * The entries of a placement (p) in any state that count, as rows of their table: of the diary of its
 * internship, or of itself where the student found it alone, those of the placement's days.
 */
export const entriesOfPlacement = sql`
  select d.* from applications a
  join internship_diaries d on d.student_id = p.student_id and d.internship_id = a.internship_id
  where a.id = p.application_id and ${sideOfEntry} is null
  union all
  select d.* from internship_diaries d where d.placement_id = p.id and ${sideOfEntry} is null`;

/**
 * The placement of an entry, or of a week of them (a row with student and owner): of several of one
 * internship the one that was not cancelled, and of these the last.
 */
export const placementOf = (row: RawBuilder<unknown>) => sql`
  select id, state, start_date, end_date, ended_on, working_days, college, branch, guide_id
  from placements
  where student_id = ${row}.student_id and (id = ${row}.placement_id or application_id in (
    select id from applications where student_id = ${row}.student_id and internship_id = ${row}.internship_id))
  order by state = 'cancelled', id desc limit 1`;

/** Holds the placements of a student's diary until the end of the transaction, against whoever ends them. */
export const holdPlacementOf = async (
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

/** The colleges that the placements of a student belong to. */
export async function placementCollegesOf(
  db: Kysely<Database>,
  studentId: number,
): Promise<(string | null)[]> {
  const placements = db.selectFrom('placements').select('college').where('student_id', '=', studentId);
  return (await placements.execute()).map(({ college }) => college);
}
