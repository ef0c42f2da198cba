import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, invalid } from '#provider/errors';
import type { Scope } from '#provider/policies/applications';
import { recordedHours } from './checkRepository';
import { heldOfCollege } from './college';
import { overlapError } from './overlaps';
import type { PlacementRecord } from './repository';
import { movePlacement, takeStep, type Actor } from './step';

const ISSUED = 'Its certificate is issued. Revoke the certificate first.';
const HAS_ENTRIES = 'The diary has entries: its hours are those of the diary.';

const hasCertificate = ({ certificate }: PlacementRecord): boolean =>
  certificate !== null && certificate.revoked_at === null;

/**
 * Throws 404 for another college's, DATA_NOT_UPDATED when it has a certificate or is neither approved nor
 * completed, 422 when an entry of the diary counts.
 */
export async function storePaperHours(
  db: Kysely<Database>,
  coordinator: Scope,
  actor: Actor,
  { id, hours }: { id: number; hours: number },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const [placement] = (await heldOfCollege(trx, coordinator, [id])) as [PlacementRecord];
    if (placement.state !== 'approved' && placement.state !== 'completed')
      throw dataNotUpdated('Hours belong to an approved or completed placement.');
    if (hasCertificate(placement)) throw dataNotUpdated(ISSUED);
    if ((await recordedHours(trx, [id])).get(id)?.source === 'diary') throw invalid({ hours: [HAS_ENTRIES] });
    const before = placement.paper_hours === null ? null : Number(placement.paper_hours);
    await takeStep(trx, placement, actor, {
      step: 'paperHours',
      set: { paper_hours: hours },
      before: { paper_hours: before },
      after: { paper_hours: hours },
    });
  });
}

/**
 * The diary takes entries again. Throws 404 for another college's, DATA_NOT_UPDATED when it is not completed,
 * has a certificate, or overlaps where the college refuses that.
 */
export async function reopen(
  db: Kysely<Database>,
  coordinator: Scope,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const [placement] = (await heldOfCollege(trx, coordinator, [id])) as [PlacementRecord];
    if (hasCertificate(placement)) throw dataNotUpdated(ISSUED);
    const overlaps = placement.state === 'completed' ? await overlapError(trx, placement) : null;
    if (overlaps !== null) throw dataNotUpdated(overlaps);
    await movePlacement(trx, placement, actor, { step: 'reopen', reason, set: { ended_on: null } });
  });
}
