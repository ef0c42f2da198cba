import { sql, type Kysely, type RawBuilder } from 'kysely';
import { APPLICATION } from '#contract/lifecycles/application';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { mayKeepDiary, periodOf, type DiaryPeriod } from '#provider/policies/diaries';

export interface AcceptedInternship {
  id: number;
  name: string;
  /** The days that the diary is about. */
  period: DiaryPeriod;
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
    .select(['p.start_date', 'p.end_date', 'p.ended_on', 'p.working_days'])
    .where('a.student_id', '=', studentId);
type Applied = Awaited<ReturnType<ReturnType<typeof applied>['execute']>>[number];

const accepted = (row: Applied): AcceptedInternship => ({
  id: row.id,
  name: row.name,
  period: periodOf({
    ...row,
    acceptedOn: dayOf(row.at ?? row.updated_at),
    months: Number(row.internship_duration),
  }),
});

/** The internship if the student accepted its offer; null for every other, known or not. */
export async function acceptedInternship(
  db: Kysely<Database>,
  studentId: number,
  internshipId: number,
): Promise<AcceptedInternship | null> {
  const rows = await applied(db, studentId)
    .where('a.internship_id', '=', internshipId)
    .orderBy('e.id', 'desc')
    .execute();
  const found = rows.find(mayKeepDiary);
  return found ? accepted(found) : null;
}

/** The internships whose offers the student accepted, the latest first. */
export async function acceptedInternships(
  db: Kysely<Database>,
  studentId: number,
): Promise<AcceptedInternship[]> {
  const rows = await applied(db, studentId)
    .where('a.status', '=', APPLICATION.offerAccepted)
    .orderBy('a.id', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
  const latest = new Map(rows.filter(mayKeepDiary).map((row) => [row.id, row]));
  return [...latest.values()].map(accepted);
}

/** Day, hours, id, review and skills of each of the student's entries of an internship, oldest first. */
export const daysOfDiary = (db: Kysely<Database>, studentId: number, internshipId: number) =>
  db
    .selectFrom('internship_diaries')
    .select(['id', 'date', 'hours', 'review_status', 'skill_ids'])
    .where('student_id', '=', studentId)
    .where('internship_id', '=', internshipId)
    .orderBy('date')
    .execute();

/** When a student accepted the offer of an internship, as a row of its own: null when that is over. */
export const acceptedAt = (student: RawBuilder<unknown>, internship: RawBuilder<unknown>) => sql`
  select max(coalesce(e.at, a.updated_at)) as accepted_at
  from applications a
  left join application_events e on e.application_id = a.id and e.status = a.status
  where a.student_id = ${student} and a.internship_id = ${internship}
    and a.status = ${sql.lit(APPLICATION.offerAccepted)}`;
