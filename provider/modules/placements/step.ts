import type { Kysely, Updateable } from 'kysely';
import type { AuditState } from '#contract/audit';
import type { PlacementEvent, PlacementStep } from '#contract/placement/lifecycle';
import type { RoleId } from '#contract/roles';
import type { PlacementsTable } from '#provider/database/placementSchema';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated } from '#provider/errors';
import { mayMovePlacement } from '#provider/policies/placements';
import { writeAudit } from '#provider/services/auditRepository';
import { mailStep } from './mails';
import { isCollegeTurn, notifyOfSteps } from './notify';
import { insertSteps, touchPlacements, updatePlacement, type PlacementRecord } from './repository';

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

/** Writes a step with its history and audit entry, and notifies. */
export async function takeStep(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  actor: Actor,
  { step, set, reason = null, fromDate = null, before, after }: Step,
): Promise<void> {
  const { userId, now } = actor;
  const since = isCollegeTurn(step) && { submitted_at: now };
  await updatePlacement(trx, placement.id, { ...set, ...since, updated_at: now });
  await insertSteps(trx, [
    {
      placement_id: placement.id,
      event: step,
      actor_id: userId,
      reason,
      from_date: fromDate,
      before: json(before),
      after: json(after),
      at: now,
    },
  ]);
  await writeAudit(trx, { actorId: userId, at: now }, [
    {
      subject: 'placement',
      subjectId: placement.id,
      action: step,
      before: auditEntriesOf(placement.state, before),
      after: auditEntriesOf(set.state ?? placement.state, { ...after, ...(reason !== null && { reason }) }),
    },
  ]);
  await notifyOfSteps(trx, [placement], { step, reason, actorId: userId });
  await mailStep(trx, placement, { ...actor, step, reason });
}

/** As many statements as for one; `set` is empty. */
export async function takeSteps(
  trx: Kysely<Database>,
  taken: readonly { placement: PlacementRecord; after: Values }[],
  { userId, now }: Actor,
  step: PlacementStep,
): Promise<void> {
  const placements = taken.map(({ placement }) => placement);
  await touchPlacements(
    trx,
    placements.map(({ id }) => id),
    now,
  );
  await insertSteps(
    trx,
    taken.map(({ placement: { id }, after }) => ({
      placement_id: id,
      event: step,
      actor_id: userId,
      after: json(after),
      at: now,
    })),
  );
  await writeAudit(
    trx,
    { actorId: userId, at: now },
    taken.map(({ placement: { id, state }, after }) => ({
      subject: 'placement',
      subjectId: id,
      action: step,
      before: auditEntriesOf(state),
      after: auditEntriesOf(state, after),
    })),
  );
  await notifyOfSteps(trx, placements, { step, reason: null, actorId: userId });
}

/** Throws DATA_NOT_UPDATED when the role may not take the step now. */
export async function movePlacement(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  actor: Actor,
  { step, set = {}, ...rest }: Omit<Step, 'step' | 'set'> & { step: PlacementEvent; set?: Step['set'] },
): Promise<string> {
  const state = mayMovePlacement(actor.role, placement, step);
  if (state === undefined) throw dataNotUpdated('The placement has changed meanwhile. Reload and try again.');
  const reason = rest.reason ?? null;
  await takeStep(trx, placement, actor, { ...rest, step, set: { ...set, state, reason } });
  return state;
}
