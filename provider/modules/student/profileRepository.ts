import { sql, type Kysely, type Updateable } from 'kysely';
import type { Database, StudentsTable } from '#provider/database/schema';

/** Locked. */
export async function heldResume(trx: Kysely<Database>, id: number): Promise<number | null> {
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
