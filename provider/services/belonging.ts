/** Who takes part, as the policy has it (docs/rules.md, belonging 3). */
import type { Kysely } from 'kysely';
import { NOT_CONFIRMED } from '#contract/roster/headings';
import type { Database } from '../database/schema';
import { forbidden } from '../errors';
import { isConfirmed } from './belongingRepository';
import { policyRow } from './policyRepository';

/** Throws 403 for a student whom no college has confirmed, where only the confirmed take part. */
export async function refuseUnconfirmed(db: Kysely<Database>, studentId: number): Promise<void> {
  const { belonging } = await policyRow(db);
  if (belonging === 'confirmed' && !(await isConfirmed(db, studentId))) throw forbidden(NOT_CONFIRMED);
}
