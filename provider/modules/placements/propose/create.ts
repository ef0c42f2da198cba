import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { Accepted } from '#provider/modules/applications/moves/move';
import { moveComplaints } from '../complaints/subjectRepository';
import { notifyOfSteps } from '../notify';
import { presetItems } from '../planItem';
import { acceptedApplications, lockedPlacements, insertPlacements, insertSteps } from '../repository';

/** In the transaction that accepts the offers; one per application at most. */
export async function createPlacements(
  trx: Kysely<Database>,
  { ids, actorId, now }: Accepted,
): Promise<void> {
  const accepted = await acceptedApplications(trx, ids);
  const made = await insertPlacements(
    trx,
    accepted.map(({ id, student_id, company_id, company, title, mode, place, stipend }) => ({
      source: 'portal' as const,
      application_id: id,
      student_id,
      company_id,
      company: company ?? '',
      title,
      mode,
      place,
      stipend: stipend || null,
      state: 'draft' as const,
      created_at: now,
      updated_at: now,
    })),
  );
  await insertSteps(
    trx,
    made.map((id) => ({ placement_id: id, event: 'create', actor_id: actorId, at: now })),
  );
  if (made.length === 0) return;
  await moveComplaints(trx, made);
  await presetItems(trx, await lockedPlacements(trx, made), now);
  await notifyOfSteps(trx, await lockedPlacements(trx, made), { step: 'create', reason: null, actorId });
}
