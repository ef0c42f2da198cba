import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/call';
import type { confirmPlacement } from '#contract/placement/calls';
import type { PlacementTerm } from '#contract/placement/fields';
import { placementStateInfo, type PlacementState } from '#contract/placement/lifecycle';
import { placementErrors } from '#contract/placement/rules';
import type { Services } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { notFound, refuseArchived } from '#provider/errors';
import { refuseErrors } from '#provider/http/form';
import { isAtCompany, mayMovePlacement } from '#provider/policies/placements';
import { lockCompany } from '#provider/services/suspensionGuard';
import { companyOf } from '#provider/modules/companyProfile/repository';
import { readTerms } from '../form';
import { lockedPlacements, type PlacementRecord } from '../repository';
import { presetItems, refuseOtherItem } from '../planItem';
import { movePlacement, type Actor } from '../step';
import { refuseSupervisor } from '../supervisor/supervisorGuard';
import { freeApplication } from './freeApplication';

/** Throws COMPANY_SUSPENDED, 404 when one is not the company's, or YEAR_ARCHIVED. */
export async function lockedAllAtCompany(
  trx: Kysely<Database>,
  companyId: number,
  ids: readonly number[],
): Promise<PlacementRecord[]> {
  await lockCompany(trx, companyId);
  const locked = await lockedPlacements(trx, ids);
  if (locked.length < ids.length || !locked.every((one) => isAtCompany(one, { id: companyId })))
    throw notFound('Placement not found.');
  for (const { year } of locked) refuseArchived(year);
  return locked;
}

/** Throws COMPANY_SUSPENDED or 404. */
export const lockedAtCompany = async (
  trx: Kysely<Database>,
  companyId: number,
  id: number,
): Promise<PlacementRecord> => (await lockedAllAtCompany(trx, companyId, [id]))[0]!;

const notNow = (state: PlacementState) =>
  `It is in the state "${placementStateInfo(state).label}", in which it cannot be confirmed.`;

interface Confirmation {
  companyId: number;
  ids: readonly number[];
  sent: Partial<Record<PlacementTerm, unknown>>;
  planId: number | null | undefined;
  dryRun: boolean;
}

type ConfirmedRow = DataOf<typeof confirmPlacement>['rows'][number];

/** The same terms for each. Throws 404 when one is not its own, or 422 by field, having changed nothing. */
export async function confirm(
  db: Kysely<Database>,
  actor: Actor,
  { companyId, ids, sent, planId, dryRun }: Confirmation,
): Promise<ConfirmedRow[]> {
  return db.transaction().execute(async (trx) => {
    const confirmed = (await lockedAllAtCompany(trx, companyId, ids)).map((placement) => {
      const { mode, place, working_days } = placement;
      // What was offered is no term that the company confirms (docs/placements.md, stipends 1).
      const terms = { mode, place, working_days, ...sent, stipend: placement.stipend };
      refuseErrors(placementErrors(terms) ?? {});
      return { placement, set: readTerms(terms) };
    });
    await refuseSupervisor(trx, confirmed[0]!.set);
    for (const { placement } of confirmed) await refuseOtherItem(trx, placement, { planId, now: actor.now });
    const rows: ConfirmedRow[] = [];
    for (const { placement, set } of confirmed) {
      const to = mayMovePlacement(actor.role, placement, 'confirm');
      const { id, state } = placement;
      rows.push({ id, state: to ?? state, error: to === undefined ? notNow(state) : null });
      if (to === undefined || dryRun) continue;
      const counted = { ...set, ...(planId !== undefined && { plan_id: planId }) };
      await movePlacement(trx, placement, actor, { step: 'confirm', set: counted, after: set });
      await presetItems(trx, [{ ...placement, plan_id: planId ?? placement.plan_id }], actor.now);
    }
    return rows;
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
    const placement = await lockedAtCompany(trx, companyId, id);
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
