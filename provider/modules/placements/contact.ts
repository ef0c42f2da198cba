/** Whom to call when something happens to a student at a placement. */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { EmergencyContact } from '#provider/database/placementSchema';
import { notFound } from '#provider/errors';
import { isOwnPlacement } from '#provider/policies/placements';
import { writeAudit } from '#provider/services/auditRepository';
import { heldPlacements, updatePlacement } from './repository';
import type { Actor } from './step';

/** Keeps the contact of an own placement; the trail says that it changed, not what it is. */
export const storeContact = (
  db: Kysely<Database>,
  { userId, now }: Actor,
  studentId: number,
  { id, contact }: { id: number; contact: EmergencyContact },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const [placement] = await heldPlacements(trx, [id]);
    if (!placement || !isOwnPlacement(placement, { id: studentId })) throw notFound('Placement not found.');
    await updatePlacement(trx, id, { emergency_contact: JSON.stringify(contact), updated_at: now });
    await writeAudit(trx, { actorId: userId, at: now }, [
      { subject: 'placement', subjectId: id, action: 'storeContact', before: null, after: null },
    ]);
  });
