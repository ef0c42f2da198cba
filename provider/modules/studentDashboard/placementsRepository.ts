import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { isArchivedDay } from '#provider/services/yearsRepository';
import { placementOf } from '../diaries/internshipRepository';
import { weeksOfPlacement } from '#provider/services/countedWeeksRepository';

const MOST = 10;

/** Live ones, and rejected proposals that can still be corrected, the latest first. */
export const openPlacements = (db: Kysely<Database>, studentId: number, today: string) =>
  db
    .selectFrom('placements as p')
    .leftJoin('applications as a', 'a.id', 'p.application_id')
    .select(['p.id', 'p.title', 'p.company', 'p.state', 'p.reason', 'p.start_date', 'p.end_date'])
    .select(['p.ended_on', 'p.supervisor_name', 'p.report_file_id', 'a.internship_id'])
    .select(sql<boolean>`p.emergency_contact is not null`.as('has_contact'))
    .where('p.student_id', '=', studentId)
    .where(({ not }) => not(isArchivedDay(sql`p.year_day`)))
    .where(({ eb, or, and }) =>
      or([
        eb('p.state', 'in', ['draft', 'submitted', 'confirmed', 'approved']),
        and([eb('p.state', '=', 'refused'), eb('p.appealed', '=', false), eb('p.end_date', '>=', today)]),
      ]),
    )
    .orderBy('p.id', 'desc')
    .limit(MOST)
    .execute();

/** Of approved placements, with nothing changed since. */
export async function returnedWeeks(db: Kysely<Database>, studentId: number) {
  const { rows } = await sql<ReturnedWeek>`
    select p.id as placement_id, w.week, w.comment, w.by_name as by from placements p
    cross join lateral (${weeksOfPlacement()}) w
    where p.student_id = ${studentId} and p.state = 'approved'
      and w.state = 'returned' and w.unanswered is not true
    order by w.week`.execute(db);
  return rows;
}
interface ReturnedWeek {
  placement_id: number;
  week: string;
  comment: string | null;
  by: string | null;
}

/** Each has one owner. */
export const returnedEntries = (db: Kysely<Database>, studentId: number) =>
  db
    .selectFrom('internship_diaries as d')
    .select(['id', 'date', 'internship_id', 'placement_id', 'review_comment as comment'])
    .where('student_id', '=', studentId)
    .where('review_status', '=', 'returned')
    .where(({ not }) => not(isArchivedDay(sql`(select year_day from (${placementOf(sql`d`)}) p)`)))
    .orderBy('date')
    .execute();
