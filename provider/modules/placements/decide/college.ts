import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/call';
import type { decidePlacements } from '#contract/placement/actCalls';
import {
  PLACEMENT_DECISION_EVENT,
  placementStateInfo,
  type PlacementDecision,
  type PlacementState,
} from '#contract/placement/lifecycle';
import type { Database } from '#provider/database/schema';
import { notFound, refuseArchived } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { isInScope, type Scope } from '#provider/policies/applications';
import { mayMovePlacement } from '#provider/policies/placements';
import { needsParentConsent } from '#provider/policies/profiles';
import { datesOf, decideAmendment } from './amend';
import { replaceLinks } from '../supervisor/links';
import { overlapError } from './overlaps';
import { placementsByIds } from '../lists/listRepository';
import { lockedPlacements, type PlacementRecord } from '../repository';
import { appliesTo, NOT_OF_STUDENT, presetItems, SELECTED, settleItem } from '../planItem';
import { movePlacement, type Actor } from '../step';
import { cannotSupervise, NOT_A_SUPERVISOR } from '../supervisor/supervisorGuard';

/** Throws 404 when one is not of the college, and YEAR_ARCHIVED. */
export async function lockedOfCollege(
  trx: Kysely<Database>,
  coordinator: Scope,
  ids: readonly number[],
): Promise<PlacementRecord[]> {
  const locked = await lockedPlacements(trx, ids);
  if (locked.length < ids.length || !locked.every((one) => isInScope(one, coordinator)))
    throw notFound('Placement not found.');
  for (const { year } of locked) refuseArchived(year);
  return locked;
}

export type PlacementOutcomeRow = DataOf<typeof decidePlacements>['rows'][number];

interface Mass {
  ids: readonly number[];
  dryRun: boolean;
}

interface Decision extends Mass {
  decision: PlacementDecision;
  reason: string | null;
  /** The item of the plan for which each counts. */
  planId?: number | null;
  origin: string;
  /** Ids that earlier parts of a rehearsal would have decided on. */
  passed?: readonly number[];
}

const notNow = (state: PlacementState) =>
  `It is in the state "${placementStateInfo(state).label}", in which this cannot be decided.`;
const PARENT_LETTER_FIRST =
  "The student is under 18. Note first, on the student's page, that you have seen a parent's letter.";
const NOT_A_PERIOD =
  'It would end before it begins: its dates have changed since the new ones were requested.';

/** What a company confirmed is sent back instead of rejected. */
const stepOf = (decision: PlacementDecision, { state }: PlacementRecord) =>
  decision === 'refused' && state === 'confirmed' ? 'sendBack' : PLACEMENT_DECISION_EVENT[decision];

const approvalError = async (
  trx: Kysely<Database>,
  then: PlacementRecord,
  approved: readonly PlacementRecord[],
  day: string,
): Promise<string | null> => {
  // The date of birth may have come from the roster since.
  if (then.state !== 'approved' && needsParentConsent({ ...then, dob: then.student_dob }, day))
    return PARENT_LETTER_FIRST;
  if (then.start_date !== null && then.end_date !== null && then.start_date > then.end_date)
    return NOT_A_PERIOD;
  if (then.supervisor_email !== null && (await cannotSupervise(trx, then.supervisor_email)))
    return `${NOT_A_SUPERVISOR}.`;
  return overlapError(trx, then, approved);
};

const itemError = async (
  trx: Kysely<Database>,
  placement: PlacementRecord,
  { planId, now }: { planId: number | null | undefined; now: Date },
): Promise<string | null> =>
  typeof planId === 'number' && !(await appliesTo(trx, placement, { planId, now })) ? NOT_OF_STUDENT : null;

/** Once approved: a selected item settles the question, else the only open one is preset. */
async function countFor(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  { planId, now }: { planId: number | null | undefined; now: Date },
): Promise<void> {
  if (planId === undefined) await presetItems(trx, [placement], now);
  else await settleItem(trx, [placement.id], { note: SELECTED, at: now });
}

/** With the dates that wait, where it is approved already. */
const asAgreed = (one: PlacementRecord): PlacementRecord => ({
  ...one,
  ...(one.state === 'approved' && one.amendment && datesOf(one.amendment)),
});

/** Approvals, proposals and date changes. Throws 404, changing nothing, when one is not of the college. */
export async function decide(
  db: Kysely<Database>,
  coordinator: Scope,
  actor: Actor,
  { ids, decision, reason, planId, dryRun, origin, passed = [] }: Decision,
): Promise<PlacementOutcomeRow[]> {
  return db.transaction().execute(async (trx) => {
    const rows: PlacementOutcomeRow[] = [];
    const approved = (await placementsByIds(trx, passed)).map(asAgreed);
    for (const placement of await lockedOfCollege(trx, coordinator, ids)) {
      const { id, state, amendment, student_name: name } = placement;
      const step = stepOf(decision, placement);
      const waiting = state === 'approved' ? amendment : null;
      const to = waiting ? state : mayMovePlacement(actor.role, placement, step);
      const then = asAgreed(placement);
      const error =
        to === undefined
          ? notNow(state)
          : decision === 'approved'
            ? ((await approvalError(trx, then, approved, dayOf(actor.now))) ??
              (await itemError(trx, placement, { planId, now: actor.now })))
            : null;
      rows.push({ id, name, state: error === null ? to! : state, error });
      if (error !== null) continue;
      if (decision === 'approved') approved.push(then);
      if (dryRun) continue;
      if (waiting) {
        const decided = { approved: decision === 'approved', reason };
        await decideAmendment(trx, { ...placement, amendment: waiting }, actor, decided);
        continue;
      }
      const sets = to === 'approved' && planId !== undefined;
      await movePlacement(trx, placement, actor, { step, reason, ...(sets && { set: { plan_id: planId } }) });
      if (to === 'approved') await countFor(trx, placement, { planId, now: actor.now });
      if (to === 'approved') await replaceLinks(trx, { ...placement, state: to }, { now: actor.now, origin });
    }
    return rows;
  });
}
