/** Notifications of moves (docs/rules.md, live 5). */
import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { ROLES, type RoleId } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { notificationsOf } from '#provider/policies/applicationNews';
import { announce, notify } from '#provider/services/notifications';
import { partiesOf, type Parties } from './partiesRepository';

interface Moves {
  ids: readonly number[];
  role: RoleId;
  to: number;
}

export interface Told {
  parties: Parties[];
  notifications: number[];
}

const isPayment = (role: RoleId, to: number): boolean =>
  role === ROLES.coordinator || to === APPLICATION.paymentPending;

/**
 * Tells both sides, and coordinators of payments, in the transaction of the moves. @returns who was
 * concerned, and notification ids
 */
export async function notifyOfMoves(trx: Kysely<Database>, { ids, role, to }: Moves): Promise<Told> {
  if (ids.length === 0) return { parties: [], notifications: [] };
  const moved = await partiesOf(trx, ids);
  const notifications = await notify(
    trx,
    moved.flatMap((parties) => notificationsOf(role, to, parties)),
  );
  const users = moved.flatMap(({ student_user_id, company_user_id }) => [student_user_id, company_user_id]);
  const ofPayments = isPayment(role, to);
  await announce(trx, { users, topics: ofPayments ? ['applications', 'payments'] : ['applications'] });
  if (ofPayments)
    await announce(trx, { colleges: moved.map(({ college }) => college), topics: ['payments'] });
  return { parties: moved, notifications };
}
