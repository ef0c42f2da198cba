/** The record of one student. */
import { sql, type Kysely } from 'kysely';
import { collegeAndBranch } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import { longDayOf } from '#provider/modules/diaries/hoursRepository';
import { placementOf } from '#provider/modules/diaries/internshipRepository';
import { isFollowedBy } from '#provider/modules/placements/lists/viewerRepository';
import type { PlacementViewer } from '#provider/policies/placements';

export const studentById = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.user_id')
    .leftJoin('files', 'files.id', 'students.resume_file_id')
    .leftJoin('users as witness', 'witness.id', 'students.parent_consent_by')
    .selectAll('students')
    .select(collegeAndBranch('students'))
    .select(['users.name', 'users.email', 'users.mobile', 'files.name as resume_name'])
    .select('witness.name as parent_consent_name')
    .where('students.id', '=', id)
    .executeTakeFirst();

/** Of a student in scope, but for placements that the viewer does not follow. */
export const diaryDaysOf = (
  db: Kysely<Database>,
  studentId: number,
  { viewer, limit }: { viewer: PlacementViewer; limit: number },
) =>
  db
    .selectFrom('internship_diaries as d')
    .leftJoin('internships as i', 'i.id', 'd.internship_id')
    .leftJoin('placements as p', 'p.id', 'd.placement_id')
    .select(['d.id', 'd.date', 'd.hours', 'd.description', 'd.review_status', 'd.review_comment'])
    .select(['d.internship_id', 'd.placement_id'])
    .select(({ fn }) => fn.coalesce('i.name', 'p.title', sql.lit('')).as('internship'))
    .select(longDayOf(sql`d.student_id`).as('day_hours'))
    .where('d.student_id', '=', studentId)
    .where(
      sql<boolean>`coalesce((select coalesce(${isFollowedBy(viewer)}, false) from (${placementOf(sql`d`)}) p), true)`,
    )
    .orderBy('d.date', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();

export const placementsOfStudent = (db: Kysely<Database>, studentId: number) =>
  db
    .selectFrom('placements')
    .select(['id', 'application_id', 'title', 'company', 'start_date', 'end_date', 'ended_on', 'state'])
    .select(['guide_id', ...collegeAndBranch('placements')])
    .where('student_id', '=', studentId)
    .orderBy('id', 'desc')
    .execute();

export const lockedStudent = (trx: Kysely<Database>, id: number) =>
  trx
    .selectFrom('students')
    .select(['id', 'user_id', 'dob', 'parent_consent_at', ...collegeAndBranch('students')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function writeParentConsent(
  trx: Kysely<Database>,
  { id, userId, at }: { id: number; userId: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('students')
    .set({ parent_consent_at: at, parent_consent_by: userId })
    .where('id', '=', id)
    .execute();
}
