import type { Kysely, Updateable } from 'kysely';
import { ROLES } from '#contract/roles';
import type { Session } from '#provider/context';
import type { ApplicationsTable, Database } from '#provider/database/schema';
import { mayMove } from '#provider/policies/applications';
import { NO_SESSION } from '#provider/session';
import { lockCompany } from '#provider/services/suspensionGuard';
import { remember } from '#provider/modules/undo/undos';
import { lockApplications } from '../repository';
import { isMailed, mailDecisions, notifyOfMoves, type Notified } from './notify';
import { moveApplication, moveLocked, refuseArchivedApplications, type MovableApplication } from './move';

interface Mover {
  session: Session;
  companyId: number;
  to: number;
  at: Date;
  origin: string;
  /** Of an offer. */
  set?: Updateable<ApplicationsTable>;
}

const moveBy = ({ session, to, at, set }: Mover) => ({
  role: ROLES.company,
  userId: session.user.id,
  to,
  now: at,
  set,
});

/** Null without moves, and where students are mailed, which cannot be undone (docs/screens.md, undo 2). */
async function undoOf(
  trx: Kysely<Database>,
  { session, companyId, to, at }: Mover,
  before: readonly MovableApplication[],
  { parties, notifications }: Notified,
): Promise<string | null> {
  // In the background nobody is there to undo it.
  if (parties.length === 0 || isMailed(to) || session.idHash === NO_SESSION) return null;
  const events = new Map(parties.map(({ id, event_id }) => [id, event_id]));
  const moves = before.flatMap(({ id, status }) => {
    const event = events.get(id);
    return event === undefined ? [] : [{ id, from: status, event }];
  });
  const data = { companyId, to, moves, notifications };
  return remember(trx, { session, kind: 'applicationMove', data, now: at });
}

/** Throws COMPANY_SUSPENDED, or DATA_NOT_UPDATED when it may not move so. @returns the undo, if any */
export async function moveOwn(
  db: Kysely<Database>,
  application: MovableApplication,
  mover: Mover,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const { companyId, to, at, origin } = mover;
    await lockCompany(trx, companyId);
    const outcome = await moveApplication(trx, { ...moveBy(mover), application });
    await mailDecisions(trx, origin, { to, moved: outcome.parties, at });
    return undoOf(trx, mover, [application], outcome);
  });
}

const mayCompanyMove = (application: MovableApplication, to: number): boolean =>
  Boolean(mayMove(ROLES.company, application, to));

/** With each status before. */
export interface MovedMany {
  own: (MovableApplication & { moved: boolean })[];
  undo: string | null;
}

/** Moves those of `ids` that belong to the company and may move. Throws COMPANY_SUSPENDED. */
export async function moveMany(
  db: Kysely<Database>,
  ids: readonly number[],
  mover: Mover & { dryRun: boolean },
): Promise<MovedMany> {
  return db.transaction().execute(async (trx) => {
    const { companyId, to, at, origin } = mover;
    await lockCompany(trx, companyId);
    const own = await lockApplications(trx, companyId, ids);
    await refuseArchivedApplications(
      trx,
      own.map(({ id }) => id),
    );
    if (mover.dryRun)
      return { own: own.map((one) => ({ ...one, moved: mayCompanyMove(one, to) })), undo: null };
    const movedIds = await moveLocked(trx, own, moveBy(mover));
    const outcome = await notifyOfMoves(trx, { ids: movedIds, role: ROLES.company, to });
    await mailDecisions(trx, origin, { to, moved: outcome.parties, at });
    return {
      own: own.map((application) => ({ ...application, moved: movedIds.includes(application.id) })),
      undo: await undoOf(trx, mover, own, outcome),
    };
  });
}
