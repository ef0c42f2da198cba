/** Confirmations by roster, without an actor in the audit log. */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { writeAudit } from '#provider/services/auditRepository';
import { confirmMatching, type Matched, type Matching } from './enrolmentRepository';

export async function noteConfirmed(
  trx: Kysely<Database>,
  confirmed: readonly Matched[],
  at: Date,
): Promise<void> {
  await writeAudit(
    trx,
    { actorId: null, at },
    confirmed.map(({ user_id, college, usn }) => ({
      subject: 'account',
      subjectId: user_id,
      action: 'confirmEnrolment',
      after: { state: 'confirmed', by: 'roster', college, usn },
    })),
  );
}

export async function confirmByRoster(trx: Kysely<Database>, criteria: Matching): Promise<void> {
  await noteConfirmed(trx, await confirmMatching(trx, criteria), criteria.at);
}
