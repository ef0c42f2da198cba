/** A student or a company cancels a placement that the college has not approved yet. */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { notFound } from '#provider/errors';
import { isOwnPlacement } from '#provider/policies/placements';
import { heldAtCompany } from './company';
import { heldPlacements } from './repository';
import { movePlacement, type Actor } from './step';

interface Cancelling {
  id: number;
  reason: string;
}

/** Throws 404 for another's, DATA_NOT_UPDATED when it is approved or over. */
export const cancelOwn = (
  db: Kysely<Database>,
  actor: Actor,
  studentId: number,
  { id, reason }: Cancelling,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const [placement] = await heldPlacements(trx, [id]);
    if (!placement || !isOwnPlacement(placement, { id: studentId })) throw notFound('Placement not found.');
    await movePlacement(trx, placement, actor, { step: 'cancel', reason });
  });

/** The same by the company. Throws COMPANY_SUSPENDED, too. */
export const cancelAtCompany = (
  db: Kysely<Database>,
  actor: Actor,
  companyId: number,
  { id, reason }: Cancelling,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const placement = await heldAtCompany(trx, companyId, id);
    await movePlacement(trx, placement, actor, { step: 'cancel', reason });
  });
