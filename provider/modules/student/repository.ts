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

interface OnRoster {
  usn: string;
  college: string;
  branch: string | null;
  semester: number | null;
  dob: string | null;
  name: string;
}

/** Unclaimed rows with the student's verified address; two at most. */
export async function rosterRowsOf(db: Kysely<Database>, userId: number): Promise<OnRoster[]> {
  const { rows } = await sql<OnRoster>`
    select r.usn, c.name as college, b.name as branch, r.semester, r.birth_date::text as dob, r.name
    from users u join roster r on lower(r.email) = proved_address(u)
      join colleges c on c.id = r.college_id left join branches b on b.id = r.branch_id
    where u.id = ${userId} and r.left_at is null and r.student_id is null limit 2`.execute(db);
  return rows;
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
