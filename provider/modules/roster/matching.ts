/** What a roster bears out of claims: confirmed by no account, and kept in the trail. */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { writeAudit } from '#provider/services/auditRepository';
import { confirmMatching, type Matched, type Matching } from './enrolmentRepository';

/** Writes into the trail whom a roster has confirmed, in one statement. */
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

/** Confirms what the roster bears out of claims. */
export async function confirmByRoster(trx: Kysely<Database>, criteria: Matching): Promise<void> {
  await noteConfirmed(trx, await confirmMatching(trx, criteria), criteria.at);
}
