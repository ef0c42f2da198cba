import type { Insertable, Kysely } from 'kysely';
import { isLiveApplication } from '#contract/application/lifecycle';
import { countRows } from '#provider/database/count';
import type { ApplicationsTable, Database } from '#provider/database/schema';
import { offsetOf, type ListPage } from '#provider/http/page';

/** Locks it, so that closing or suspending comes before an application, or finds it. */
export const lockListed = (trx: Kysely<Database>, internshipId: number) =>
  trx
    .selectFrom('internships')
    .select(['id', 'company_id', 'expire_date', 'internship_type', 'internship_fee'])
    .where('id', '=', internshipId)
    .where('listed', '=', true)
    .forShare()
    .executeTakeFirst();

export async function hasLive(trx: Kysely<Database>, studentId: number, internshipId: number) {
  const rows = await trx
    .selectFrom('applications')
    .select('status')
    .where('student_id', '=', studentId)
    .where('internship_id', '=', internshipId)
    .execute();
  return rows.some(({ status }) => isLiveApplication(status));
}

/** @returns undefined when the student has a live application for it */
export const insertApplication = (trx: Kysely<Database>, application: Insertable<ApplicationsTable>) =>
  trx
    .insertInto('applications')
    .values(application)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();

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
    .select([
      'a.id',
      'a.internship_id',
      'a.status',
      'a.created_at',
      'a.message',
      'a.remark',
      'a.answer_by',
      'a.cancelled_on',
      'a.cancelled_by',
    ])
    .select([
      'i.slug',
      'i.name',
      'i.internship_stipend',
      'a.internship_type',
      'a.internship_fee',
      'c.name as company',
    ])
    .select(['i.expire_date', 'i.listed', 'i.status as internship_status'])
    .select(['i.moderation_status', 'c.approved_at', 'c.moderation_status as company_status'])
    .orderBy('a.id', 'desc');

export const pageOfOwnApplications = (
  db: Kysely<Database>,
  studentId: number,
  statuses: number[] | null,
  page: ListPage,
) => newestFirst(db, studentId, statuses).limit(page.perPage).offset(offsetOf(page)).execute();
export type OwnApplicationRow = Awaited<ReturnType<typeof pageOfOwnApplications>>[number];

/** Newest first. */
export const applicationsOfStudent = (db: Kysely<Database>, studentId: number) =>
  newestFirst(db, studentId, null).execute();

export const recentApplications = (db: Kysely<Database>, studentId: number, limit: number) =>
  newestFirst(db, studentId, null).limit(limit).execute();

export const countOwnApplications = (
  db: Kysely<Database>,
  studentId: number,
  statuses: number[] | null,
): Promise<number> => countRows(owned(db, studentId, statuses));

export const applicationById = (db: Kysely<Database>, id: number) =>
  joined(db)
    .select(['a.id', 'a.student_id', 'a.status', 'a.internship_type'])
    .where('a.id', '=', id)
    .executeTakeFirst();

export const countsByStatus = (
  db: Kysely<Database>,
  studentId: number,
): Promise<{ status: number; count: number }[]> =>
  db
    .selectFrom('applications')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('student_id', '=', studentId)
    .groupBy('status')
    .orderBy('status')
    .execute();
