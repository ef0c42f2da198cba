/** A company moves applications of its own: one, or many at once. */
import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import type { Session } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { holdCompany } from '#provider/services/suspensionGuard';
import { remember } from '../undo/remember';
import { isMailed, mailDecisions } from './decisionMail';
import { moveApplication, moveHeld, type MovableApplication } from './move';
import { holdApplications } from './repository';
import { notifyOfMoves, type Told } from './notify';

interface Mover {
  session: Session;
  companyId: number;
  to: number;
  at: Date;
  /** Of the portal, for links in mails. */
  origin: string;
}

const moveBy = ({ session, to, at }: Mover) => ({
  role: ROLES.company,
  userId: session.user.id,
  to,
  now: at,
});

/**
 * What takes moves back; null where there were none, and where the student hears of them by mail, which
 * nobody can take back (docs/rules.md, undo 2).
 */
async function undoOf(
  trx: Kysely<Database>,
  { session, companyId, to, at }: Mover,
  before: readonly MovableApplication[],
  { parties, notifications }: Told,
): Promise<string | null> {
  if (parties.length === 0 || isMailed(to)) return null;
  const events = new Map(parties.map(({ id, event_id }) => [id, event_id]));
  const moves = before.flatMap(({ id, status }) => {
    const event = events.get(id);
    return event === undefined ? [] : [{ id, from: status, event }];
  });
  const data = { companyId, to, moves, notifications };
  return remember(trx, { session, kind: 'applicationMove', data, now: at });
}

/**
 * Moves one application. Throws COMPANY_SUSPENDED, or DATA_NOT_UPDATED when it may not be moved so.
 * @returns what takes it back, where that can be
 */
export async function moveOwn(
  db: Kysely<Database>,
  application: MovableApplication,
  mover: Mover,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const { companyId, to, at, origin } = mover;
    await holdCompany(trx, companyId);
    const outcome = await moveApplication(trx, { ...moveBy(mover), application });
    await mailDecisions(trx, origin, { to, moved: outcome.parties, at });
    return undoOf(trx, mover, [application], outcome);
  });
}

/** Every own application of those asked for, with its status before and whether it was moved. */
export interface MovedMany {
  own: (MovableApplication & { moved: boolean })[];
  undo: string | null;
}

/**
 * Moves those of `ids` that belong to the company and may move, and tells whom they concern. Throws
 * COMPANY_SUSPENDED.
 */
export async function moveMany(
  db: Kysely<Database>,
  ids: readonly number[],
  mover: Mover,
): Promise<MovedMany> {
  return db.transaction().execute(async (trx) => {
    const { companyId, to, at, origin } = mover;
    await holdCompany(trx, companyId);
    const own = await holdApplications(trx, companyId, ids);
    const movedIds = await moveHeld(trx, own, moveBy(mover));
    const outcome = await notifyOfMoves(trx, { ids: movedIds, role: ROLES.company, to });
    await mailDecisions(trx, origin, { to, moved: outcome.parties, at });
    return {
      own: own.map((application) => ({ ...application, moved: movedIds.includes(application.id) })),
      undo: await undoOf(trx, mover, own, outcome),
    };
  });
}
