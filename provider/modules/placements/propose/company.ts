import type { Kysely } from 'kysely';
import type { PlacementTerm } from '#contract/placement/fields';
import { placementErrors } from '#contract/placement/rules';
import type { Services } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { notFound } from '#provider/errors';
import { refuseErrors } from '#provider/http/form';
import { isAtCompany } from '#provider/policies/placements';
import { holdCompany } from '#provider/services/suspensionGuard';
import { companyOf } from '#provider/modules/companyProfile/repository';
import { readTerms } from '../form';
import { heldPlacements, type PlacementRecord } from '../repository';
import { movePlacement, type Actor } from '../step';
import { refuseSupervisor } from '../supervisor/supervisorGuard';
import { freeApplication } from './freeApplication';

/** Throws COMPANY_SUSPENDED or 404. */
export async function heldAtCompany(
  trx: Kysely<Database>,
  companyId: number,
  id: number,
): Promise<PlacementRecord> {
  await holdCompany(trx, companyId);
  const [placement] = await heldPlacements(trx, [id]);
  if (!placement || !isAtCompany(placement, { id: companyId })) throw notFound('Placement not found.');
  return placement;
}

interface Confirmation {
  companyId: number;
  id: number;
  sent: Partial<Record<PlacementTerm, unknown>>;
}

/** Throws 404, 422 by field, or DATA_NOT_UPDATED when it is no draft. */
export async function confirm(
  db: Kysely<Database>,
  actor: Actor,
  { companyId, id, sent }: Confirmation,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const placement = await heldAtCompany(trx, companyId, id);
    const { mode, place, working_days } = placement;
    const terms = { mode, place, working_days, ...sent };
    refuseErrors(placementErrors(terms) ?? {});
    const set = readTerms(terms);
    await refuseSupervisor(trx, set);
    await movePlacement(trx, placement, actor, { step: 'confirm', set, after: set });
  });
}

/** Before the college's approval. Throws 404, COMPANY_SUSPENDED or DATA_NOT_UPDATED. */
export async function cancelAtCompany(
  db: Kysely<Database>,
  actor: Actor,
  companyId: number,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const placement = await heldAtCompany(trx, companyId, id);
    await movePlacement(trx, placement, actor, { step: 'cancel', reason });
    await freeApplication(trx, placement, actor);
  });
}

/** Throws the 404 of a placement without a profile. */
export async function ownCompanyId({ db }: Services, userId: number): Promise<number> {
  const company = await companyOf(db, userId);
  if (!company) throw notFound('Placement not found.');
  return company.id;
}
