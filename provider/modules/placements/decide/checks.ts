import type { Kysely } from 'kysely';
import type { PlacementCheck } from '#contract/placement/checksShape';
import type { Database } from '#provider/database/schema';
import { checksOf, gapsOf } from '#provider/policies/placementChecks';
import { notifyCoordinators } from '../notify';
import type { PlacementRecord } from '../repository';
import { checkFacts } from './checkRepository';

export async function presentChecks(db: Kysely<Database>, id: number): Promise<PlacementCheck[]> {
  const facts = (await checkFacts(db, [id])).get(id);
  return facts ? checksOf(facts) : [];
}

/** Notifies the college when the last gap of the check list closes. */

export async function hasGaps(trx: Kysely<Database>, id: number): Promise<boolean> {
  const facts = (await checkFacts(trx, [id])).get(id);
  return !facts || gapsOf(checksOf(facts)).length > 0;
}

/** @param before whether there was a gap */
export async function notifyIfReady(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  before: boolean,
  actorId: number | null,
): Promise<void> {
  if (!before || placement.state !== 'approved' || (await hasGaps(trx, placement.id))) return;
  const { student_name, title, company } = placement;
  await notifyCoordinators(trx, placement, {
    title: `Ready to complete: ${student_name}, ${title} at ${company}`,
    text: 'Its check list is complete.',
    actorId,
  });
}
