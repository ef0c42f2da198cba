/** Queries of a student's own applications. */
import { sql, type Kysely } from 'kysely';
import { CODES, PER_PAGE } from '#contract/http';
import { APPLICATION } from '#contract/lifecycles/application';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { conflict, notFound } from '#provider/errors';
import { offsetOf } from '#provider/http/page';
import { isOpenOn } from '#provider/policies/internships';
import { isOwnApplication } from '#provider/policies/applications';
import { tellOfMoves } from '../applications/told';

interface Apply {
  studentId: number;
  internshipId: number;
  message: string;
  /** Today in Asia/Kolkata. */
  day: string;
  now: Date;
}

/** Applies; the unique index of live applications decides when the same student does so twice at once. */
export function apply(
  db: Kysely<Database>,
  { studentId, internshipId, message, day, now }: Apply,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const internship = await trx
      .selectFrom('internships')
      .select(['company_id', 'expire_date', 'internship_type', 'internship_fee'])
      .where('id', '=', internshipId)
      .where('listed', '=', true)
      .forKeyShare()
      .executeTakeFirst();
    if (!internship) throw notFound('Internship not found.');
    if (!isOpenOn(internship, day))
      throw conflict('Applications for this internship are closed.', CODES.internshipClosed);
    const application = await trx
      .insertInto('applications')
      .values({
        internship_id: internshipId,
        company_id: internship.company_id,
        student_id: studentId,
        internship_type: internship.internship_type,
        internship_fee: internship.internship_fee,
        message,
        status: APPLICATION.applied,
        created_at: now,
        updated_at: now,
      })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!application) throw conflict('You have already applied to this internship.', CODES.alreadyApplied);
    await trx
      .insertInto('application_events')
      .values({
        application_id: application.id,
        status: APPLICATION.applied,
        by_role: ROLES.student,
        at: now,
      })
      .execute();
    await tellOfMoves(trx, { ids: [application.id], role: ROLES.student, to: APPLICATION.applied });
    return application.id;
  });
}

const joined = (db: Kysely<Database>) =>
  db
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .innerJoin('companies as c', 'c.id', 'a.company_id');

const owned = (db: Kysely<Database>, studentId: number, statuses: number[] | null) => {
  const query = joined(db).where('a.student_id', '=', studentId);
  return statuses ? query.where('a.status', 'in', statuses) : query;
};

const newestFirst = (db: Kysely<Database>, studentId: number, statuses: number[] | null) =>
  owned(db, studentId, statuses)
    .select(['a.id', 'a.internship_id', 'a.status', 'a.created_at', 'a.message', 'a.remark'])
    .select(['i.slug', 'i.name', 'a.internship_type', 'a.internship_fee', 'c.name as company'])
    .select(['i.expire_date', 'i.listed', 'i.status as internship_status'])
    .select(['i.moderation_status', 'c.approved_at', 'c.moderation_status as company_status'])
    .orderBy('a.id', 'desc');

/** One page of the student's applications, newest first. */
export const pageOfOwnApplications = (
  db: Kysely<Database>,
  studentId: number,
  statuses: number[] | null,
  page: number,
) => newestFirst(db, studentId, statuses).limit(PER_PAGE).offset(offsetOf(page)).execute();
export type OwnApplicationRow = Awaited<ReturnType<typeof pageOfOwnApplications>>[number];

/** All applications of a student, newest first. */
export const applicationsOfStudent = (db: Kysely<Database>, studentId: number) =>
  newestFirst(db, studentId, null).execute();

/** The student's last applications, newest first. */
export const recentApplications = (db: Kysely<Database>, studentId: number, limit: number) =>
  newestFirst(db, studentId, null).limit(limit).execute();

/** How many applications the student has. */
export async function countOwnApplications(
  db: Kysely<Database>,
  studentId: number,
  statuses: number[] | null,
): Promise<number> {
  const { n } = await owned(db, studentId, statuses)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The application of an id if it is the student's; else the same refusal as for no such record. */
export async function ownApplication(db: Kysely<Database>, student: { id: number }, id: number) {
  const application = await joined(db)
    .select(['a.id', 'a.student_id', 'a.status', 'a.internship_type'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!application || !isOwnApplication(application, student)) throw notFound('Application not found.');
  return application;
}

/** Counts of the student's applications by status. */
export async function countsByStatus(
  db: Kysely<Database>,
  studentId: number,
): Promise<{ status: number; count: number }[]> {
  const { rows } = await sql<{ status: number; count: number }>`
    select status, count(*)::integer as count from applications where student_id = ${studentId} group by 1 order by 1`.execute(
    db,
  );
  return rows;
}
