import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

const byUser = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.user_id')
    .leftJoin('files', 'files.id', 'students.resume_file_id')
    .selectAll('students')
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
