import { type Kysely, sql, type Updateable } from 'kysely';
import { collegeAndBranch } from '#provider/database/collegeNames';
import type { Database, StudentsTable } from '#provider/database/schema';

const byUser = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.user_id')
    .leftJoin('files', 'files.id', 'students.resume_file_id')
    .selectAll('students')
    .select(collegeAndBranch('students'))
    .select(['users.name', 'users.email', 'users.mobile', 'files.name as resume_name'])
    .where('students.user_id', '=', userId)
    .executeTakeFirst();
export type StudentRow = NonNullable<Awaited<ReturnType<typeof byUser>>>;

/** Created at the first call. */
export async function studentOf(db: Kysely<Database>, userId: number): Promise<StudentRow> {
  const student = await byUser(db, userId);
  if (student) return student;
  await db
    .insertInto('students')
    .values({ user_id: userId })
    .onConflict((c) => c.column('user_id').doNothing())
    .execute();
  return (await byUser(db, userId))!;
}

export async function lockedResume(trx: Kysely<Database>, id: number): Promise<number | null> {
  const row = await trx
    .selectFrom('students')
    .select('resume_file_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.resume_file_id;
}

export async function updateMobile(trx: Kysely<Database>, userId: number, mobile: string): Promise<void> {
  await trx.updateTable('users').set({ mobile }).where('id', '=', userId).execute();
}

/** The first completion's time stays. */
export async function completeStudent(
  trx: Kysely<Database>,
  id: number,
  columns: Updateable<StudentsTable>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('students')
    .set({ ...columns, completed_at: sql`coalesce(completed_at, ${now}::timestamptz)`, updated_at: now })
    .where('id', '=', id)
    .execute();
}
