import type { Kysely, Updateable } from 'kysely';
import { APPLICATION, type ApplicationEvent } from '#contract/application/lifecycle';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import type { RoleId } from '#contract/roles';
import type { ApplicationsTable, Database } from '#provider/database/schema';
import { dataNotUpdated, yearArchived } from '#provider/errors';
import { auditState, auditSubject, canStillMove, mayMove } from '#provider/policies/applications';
import { writeAudit } from '#provider/services/auditRepository';
import { archivedYearAmong, insertEvents, updateApplicationAt, updateApplications } from '../repository';
import { notifyOfMoves, type Notified } from './notify';

export interface MovableApplication {
  id: number;
  status: number;
  internship_type: string;
}

interface Mover {
  role: RoleId;
  userId: number;
  to: number;
  now: Date;
}

type Further = Updateable<ApplicationsTable>;

interface Move extends Mover {
  application: MovableApplication;
  set?: Further;
}

interface Legal {
  id: number;
  from: number;
  event: ApplicationEvent;
}

export interface Accepted {
  ids: readonly number[];
  actorId: number;
  now: Date;
}
type Make = (trx: Kysely<Database>, accepted: Accepted) => Promise<void>;

let makePlacements: Make = () => Promise.reject(new Error('whenAccepted was not called at start-up'));
/** Placements stand above applications, so modules/index.ts provides this. */
export function whenAccepted(make: Make): void {
  makePlacements = make;
}

export const refusal = (role: RoleId, application: MovableApplication): string =>
  canStillMove(role, application)
    ? 'The application cannot be moved to this status.'
    : DASHBOARD_TEXTS.statusFinal;

async function keepMoves(
  trx: Kysely<Database>,
  moves: readonly Legal[],
  { role, userId, to, now }: Mover,
  set: Further = {},
): Promise<void> {
  await insertEvents(trx, { ids: moves.map(({ id }) => id), to, role, actorId: userId, at: now });
  await writeAudit(
    trx,
    { actorId: userId, at: now },
    moves.map(({ id, from, event }) => ({
      subject: auditSubject(role),
      subjectId: id,
      action: event,
      before: auditState(from),
      after: auditState(to, set),
    })),
  );
  if (to === APPLICATION.offerAccepted)
    await makePlacements(trx, { ids: moves.map(({ id }) => id), actorId: userId, now });
}

/** Before any other reason. */
export async function refuseArchivedApplications(
  trx: Kysely<Database>,
  ids: readonly number[],
): Promise<void> {
  const year = await archivedYearAmong(trx, ids);
  if (year !== undefined) throw yearArchived(year);
}

/** Throws YEAR_ARCHIVED, and DATA_NOT_UPDATED when the role may not or somebody was faster. */
export async function moveApplication(
  trx: Kysely<Database>,
  { application, set = {}, ...mover }: Move,
): Promise<Notified> {
  const { role, to, now } = mover;
  await refuseArchivedApplications(trx, [application.id]);
  const event = mayMove(role, application, to);
  if (!event) throw dataNotUpdated(refusal(role, application));
  const move = { id: application.id, from: application.status, event };
  if (!(await updateApplicationAt(trx, move, { ...set, status: to, updated_at: now })))
    throw dataNotUpdated();
  await keepMoves(trx, [move], mover, set);
  return notifyOfMoves(trx, { ids: [move.id], role, to });
}

/** Moves locked applications that the role may move, without notifying. @returns their ids */
export async function moveLocked(
  trx: Kysely<Database>,
  locked: readonly MovableApplication[],
  { set = {}, ...mover }: Mover & { set?: Further },
): Promise<number[]> {
  const { role, to, now } = mover;
  const moves = locked.flatMap((application) => {
    const event = mayMove(role, application, to);
    return event ? [{ id: application.id, from: application.status, event }] : [];
  });
  const ids = moves.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await updateApplications(trx, ids, { ...set, status: to, updated_at: now });
  await keepMoves(trx, moves, mover, set);
  return ids;
}
