/** Participation by policy (docs/rules.md, belonging 3). */
import type { Kysely } from 'kysely';
import { NOT_CONFIRMED } from '#contract/roster/headings';
import type { Database } from '#provider/database/schema';
import { forbidden } from '#provider/errors';
import { policyRow } from '#provider/services/siteRepository';

async function isConfirmed(db: Kysely<Database>, studentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('enrolments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws 403 for unconfirmed students, where the policy asks for confirmation. */
export async function refuseUnconfirmed(db: Kysely<Database>, studentId: number): Promise<void> {
  const { belonging } = await policyRow(db);
  if (belonging === 'confirmed' && !(await isConfirmed(db, studentId))) throw forbidden(NOT_CONFIRMED);
}
