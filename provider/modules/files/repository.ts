import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

/** The student that owns an upload, as far as it decides who may see it. */
export const studentBehind = (db: Kysely<Database>, ownerId: number) =>
  db
    .selectFrom('students')
    .select(['id', 'college', 'is_hide_cv'])
    .where('user_id', '=', ownerId)
    .executeTakeFirst();

/** Whether the student has applied to the company of the user. */
export async function hasAppliedTo(
  db: Kysely<Database>,
  studentId: number,
  companyUserId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .select('applications.id')
    .where('applications.student_id', '=', studentId)
    .where('companies.user_id', '=', companyUserId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
