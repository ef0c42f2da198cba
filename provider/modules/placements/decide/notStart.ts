/** An approved placement that never began (docs/placements.md, placements 24). */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated } from '#provider/errors';
import type { Scope } from '#provider/policies/applications';
import { notStartRefusal } from '#provider/policies/placements';
import { closePlacementIssue, raisePlacementIssue } from '#provider/services/placementIssues';
import { freeApplications } from '../propose/freeApplication';
import { lockedOwn } from '../propose/own';
import { withEntries } from '../repository';
import { movePlacement, takeStep, type Actor } from '../step';
import { revokeLinksOf } from '../supervisor/linkRepository';
import { lockedOfCollege, type PlacementOutcomeRow } from './college';

const ISSUE = 'not_starting';

/** Each by itself. Throws 404, and YEAR_ARCHIVED. */
export async function cancelNotStarted(
  db: Kysely<Database>,
  coordinator: Scope,
  actor: Actor,
  { ids, reason, dryRun }: { ids: readonly number[]; reason: string; dryRun: boolean },
): Promise<PlacementOutcomeRow[]> {
  return db.transaction().execute(async (trx) => {
    const rows: PlacementOutcomeRow[] = [];
    const locked = await lockedOfCollege(trx, coordinator, ids);
    const begun = await withEntries(trx, ids);
    for (const placement of locked) {
      const { id, state, student_name: name } = placement;
      const error = notStartRefusal(placement, begun.has(id));
      rows.push({ id, name, state: error === null ? 'cancelled' : state, error });
      if (error !== null || dryRun) continue;
      await movePlacement(trx, placement, actor, { step: 'notStart', reason, set: { amendment: null } });
      await freeApplications(trx, [placement], actor, placement.college ?? 'the college');
      await revokeLinksOf(trx, id, actor.now);
      await closePlacementIssue(
        trx,
        { placementIds: [id] },
        { kind: ISSUE, at: actor.now, note: `Cancelled: ${reason}` },
      );
    }
    return rows;
  });
}

/** Throws 404 for another's, YEAR_ARCHIVED, and DATA_NOT_UPDATED with what prevents it. */
export async function askNotStarting(
  db: Kysely<Database>,
  actor: Actor,
  studentId: number,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const placement = await lockedOwn(trx, studentId, id);
    const refusal = notStartRefusal(placement, (await withEntries(trx, [id])).has(id));
    if (refusal !== null) throw dataNotUpdated(refusal);
    const issue = { kind: ISSUE, text: reason, at: actor.now } as const;
    const raised = await raisePlacementIssue(trx, { placementIds: [id] }, issue);
    if (raised.length === 0) throw dataNotUpdated('Your college knows this already. It decides next.');
    await takeStep(trx, placement, actor, { step: 'askNotStart', set: {}, reason });
  });
}
