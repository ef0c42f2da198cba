/** Who takes part, as the policy has it (docs/rules.md, belonging 3). */
import type { Kysely } from 'kysely';
import { NOT_CONFIRMED } from '#contract/roster/headings';
import type { Database } from '#provider/database/schema';
import { forbidden } from '#provider/errors';
import { policyRow } from '#provider/services/siteRepository';

/** Whether the college has confirmed the student. */
async function isConfirmed(db: Kysely<Database>, studentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('enrolments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws 403 for a student whom no college has confirmed, where only the confirmed take part. */
export async function refuseUnconfirmed(db: Kysely<Database>, studentId: number): Promise<void> {
  const { belonging } = await policyRow(db);
  if (belonging === 'confirmed' && !(await isConfirmed(db, studentId))) throw forbidden(NOT_CONFIRMED);
}
