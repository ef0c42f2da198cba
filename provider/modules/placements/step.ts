import type { Kysely, Updateable } from 'kysely';
import type { AuditState } from '#contract/audit';
import { placementRefusal } from '#contract/placement/refusals';
import type { PlacementEvent, PlacementState, PlacementStep } from '#contract/placement/lifecycle';
import type { RoleId } from '#contract/roles';
import type { PlacementsTable } from '#provider/database/placementSchema';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated } from '#provider/errors';
import { mayMovePlacement } from '#provider/policies/placements';
import { writeAudit } from '#provider/services/auditRepository';
import { mailSteps } from './mails';
import { isCollegeTurn, notifyOfSteps } from './notify';
import { insertSteps, updatePlacements, type PlacementRecord } from './repository';

export interface Actor {
  role: RoleId;
  userId: number;
  now: Date;
  origin: string;
}

type Values = Readonly<Record<string, unknown>>;

interface Step {
  step: PlacementStep;
  set: Updateable<PlacementsTable>;
  reason?: string | null;
  fromDate?: string | null;
}

/** What the step changed. */
interface Changes {
  before?: Values;
  after?: Values;
}

const json = (values: Values | undefined) => (values === undefined ? null : JSON.stringify(values));

const plain = (value: unknown): string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
    ? (value as string | number | boolean | null)
    : JSON.stringify(value);
const auditEntriesOf = (state: string, values: Values = {}): AuditState => ({
  state,
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)])),
});

/** Writes a step of each with its history and audit entry, and notifies: as many statements as for one. */
export async function takeSteps(
  trx: Kysely<Database>,
  taken: readonly (Changes & { placement: PlacementRecord })[],
  actor: Actor,
  { step, set, reason = null, fromDate = null }: Step,
): Promise<void> {
  if (taken.length === 0) return;
  const { userId, now } = actor;
  const placements = taken.map(({ placement }) => placement);
  const since = isCollegeTurn(step) && { submitted_at: now };
  await updatePlacements(
    trx,
    placements.map(({ id }) => id),
    { ...set, ...since, updated_at: now },
  );
  await insertSteps(
    trx,
    taken.map(({ placement: { id }, before, after }) => ({
      placement_id: id,
      event: step,
      actor_id: userId,
      reason,
      from_date: fromDate,
      before: json(before),
      after: json(after),
      at: now,
    })),
  );
  await writeAudit(
    trx,
    { actorId: userId, at: now },
    taken.map(({ placement: { id, state }, before, after }) => ({
      subject: 'placement',
      subjectId: id,
      action: step,
      before: auditEntriesOf(state, before),
      after: auditEntriesOf(set.state ?? state, { ...after, ...(reason !== null && { reason }) }),
    })),
  );
  await notifyOfSteps(trx, placements, { step, reason, actorId: userId });
  await mailSteps(trx, placements, { ...actor, step, reason });
}

export const takeStep = (
  trx: Kysely<Database>,
  placement: PlacementRecord,
  actor: Actor,
  { before, after, ...step }: Step & Changes,
): Promise<void> => takeSteps(trx, [{ placement, before, after }], actor, step);

type Move = Omit<Step, 'step' | 'set'> & { step: PlacementEvent; set?: Step['set'] };

/** The state after a step. Throws DATA_NOT_UPDATED when the role may not take it now. */
function stateAfter({ role }: Actor, placement: PlacementRecord, step: PlacementEvent): PlacementState {
  const state = mayMovePlacement(role, placement, step);
  if (state === undefined) throw dataNotUpdated(placementRefusal(step, placement.state));
  return state;
}

/** Several by the same step. Throws DATA_NOT_UPDATED when the role may not take it now. */
export async function movePlacements(
  trx: Kysely<Database>,
  placements: readonly PlacementRecord[],
  actor: Actor,
  { step, set = {}, ...rest }: Move,
): Promise<void> {
  const moved = placements.map((placement) => ({ placement, state: stateAfter(actor, placement, step) }));
  for (const state of new Set(moved.map((one) => one.state)))
    await takeSteps(
      trx,
      moved.filter((one) => one.state === state).map(({ placement }) => ({ placement })),
      actor,
      { ...rest, step, set: { ...set, state, reason: rest.reason ?? null } },
    );
}

/** Throws DATA_NOT_UPDATED when the role may not take the step now. */
export async function movePlacement(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  actor: Actor,
  { step, set = {}, ...rest }: Move & Changes,
): Promise<string> {
  const state = stateAfter(actor, placement, step);
  await takeStep(trx, placement, actor, {
    ...rest,
    step,
    set: { ...set, state, reason: rest.reason ?? null },
  });
  return state;
}
