import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { dayOf } from '#provider/http/days';
import { announce } from '#provider/services/notifications';
import { insertEvents, updateApplications } from '#provider/modules/applications/repository';
import type { PlacementRecord } from '../repository';
import type { Actor } from '../step';

export async function freeApplication(
  trx: Kysely<Database>,
  { application_id: id, student_name, company, student_user_id, company_user_id }: PlacementRecord,
  { role, now }: Actor,
): Promise<void> {
  if (id === null) return;
  const to = APPLICATION.withdrawn;
  await updateApplications(trx, [id], {
    status: to,
    cancelled_on: dayOf(now),
    cancelled_by: role === ROLES.student ? student_name : company,
    updated_at: now,
  });
  await insertEvents(trx, { ids: [id], to, role, at: now });
  const users = company_user_id === null ? [student_user_id] : [student_user_id, company_user_id];
  await announce(trx, { users, topics: ['applications'] });
}
