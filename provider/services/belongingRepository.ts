import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** Whether the college has confirmed the student. */
export async function isConfirmed(db: Kysely<Database>, studentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('enrolments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  return row !== undefined;
}
