import type { Kysely, Updateable } from 'kysely';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import type { RoleId } from '#contract/roles';
import type { ApplicationsTable, Database } from '#provider/database/schema';
import { dataNotUpdated } from '#provider/errors';
import { canStillMove, mayMove } from '#provider/policies/applications';
import { writeMove } from './repository';
import { tellOfMoves } from './told';
import type { Parties } from './toldRepository';

export interface MovableApplication {
  id: number;
  status: number;
  internship_type: string;
}

interface Move {
  role: RoleId;
  /** Who moves it. */
  userId: number;
  application: MovableApplication;
  to: number;
  now: Date;
  /** Further columns that change with the status. */
  set?: Updateable<ApplicationsTable>;
}

/** What a refused move says. */
export const refusal = (role: RoleId, application: MovableApplication): string =>
  canStillMove(role, application)
    ? 'The application cannot be moved to this status.'
    : DASHBOARD_TEXTS.statusFinal;

/**
 * Moves an application if its role may and nobody was faster, writes the history and tells whom it concerns.
 * Throws DATA_NOT_UPDATED otherwise, having changed nothing.
 */
export async function moveApplication(
  trx: Kysely<Database>,
  { role, userId, application, to, now, set = {} }: Move,
): Promise<Parties[]> {
  const event = mayMove(role, application, to);
  if (!event) throw dataNotUpdated(refusal(role, application));
  const { id, status: from } = application;
  if (!(await writeMove(trx, { id, from, to, event, role, userId, now, set }))) throw dataNotUpdated();
  return tellOfMoves(trx, { ids: [id], role, to });
}
