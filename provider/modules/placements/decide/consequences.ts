/** What a change of an approved placement moves, in its transaction (docs/placements.md, placements 25). */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { lockedPlacements, insertSteps, type PlacementRecord } from '../repository';
import type { Actor } from '../step';
import { linkIfMissing } from '../supervisor/links';
import { hasFinalEvaluation } from './finalRepository';

/** Weeks, missing days, windows and reminders follow from the dates; history and link are written. */
export async function withConsequences(
  trx: Kysely<Database>,
  { id }: Pick<PlacementRecord, 'id'>,
  actor: Actor,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await hasFinalEvaluation(trx, id);
  await change();
  if (before && !(await hasFinalEvaluation(trx, id)))
    await insertSteps(trx, [
      {
        placement_id: id,
        event: 'finalAsMid',
        actor_id: actor.userId,
        reason: `The final evaluation counts as mid-term: the placement was extended.`,
        at: actor.now,
      },
    ]);
  const [now] = await lockedPlacements(trx, [id]);
  if (now?.state === 'approved') await linkIfMissing(trx, now, { now: actor.now, origin: actor.origin });
}
