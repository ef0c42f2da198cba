import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { announce } from '#provider/services/notifications';
import { insertEvents, updateApplications } from '#provider/modules/applications/repository';
import { sidesOf, type PlacementRecord } from '../repository';
import type { Actor } from '../step';

/** Those of cancelled placements: the students may apply again. */
export async function freeApplications(
  trx: Kysely<Database>,
  placements: readonly PlacementRecord[],
  { role, userId, now }: Actor,
  by: string,
): Promise<void> {
  const ids = placements.flatMap(({ application_id }) => application_id ?? []);
  if (ids.length === 0) return;
  const to = APPLICATION.withdrawn;
  await updateApplications(trx, ids, {
    status: to,
    cancelled_on: dayOf(now),
    cancelled_by: by,
    updated_at: now,
  });
  await insertEvents(trx, { ids, to, role, actorId: userId, at: now });
  const ofPostings = placements.filter(({ application_id }) => application_id !== null);
  await announce(trx, { ...sidesOf(ofPostings), topics: ['applications'] });
}

export const freeApplication = (
  trx: Kysely<Database>,
  placement: PlacementRecord,
  actor: Actor,
): Promise<void> =>
  freeApplications(
    trx,
    [placement],
    actor,
    actor.role === ROLES.student ? placement.student_name : placement.company,
  );
