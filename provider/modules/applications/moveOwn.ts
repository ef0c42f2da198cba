/** A company moves applications of its own: one, or many at once. */
import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { holdCompany } from '#provider/services/suspension';
import { mailDecisions } from './decisionMail';
import { moveApplication, moveHeld, type MovableApplication } from './move';
import { holdApplications } from './repository';
import { notifyOfMoves } from './notify';

interface Mover {
  /** Who moves, for which company. */
  userId: number;
  companyId: number;
  to: number;
  at: Date;
  /** Of the portal, for links in mails. */
  origin: string;
}

const moveBy = ({ userId, to, at }: Mover) => ({ role: ROLES.company, userId, to, now: at });

/** Moves one application. Throws COMPANY_SUSPENDED, or DATA_NOT_UPDATED when it may not be moved so. */
export const moveOwn = (db: Kysely<Database>, application: MovableApplication, mover: Mover): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { companyId, to, at, origin } = mover;
    await holdCompany(trx, companyId);
    const moved = await moveApplication(trx, { ...moveBy(mover), application });
    await mailDecisions(trx, origin, { to, moved, at });
  });

/** Every own application of those asked for, with its status before and whether it was moved. */
export type MovedMany = (MovableApplication & { moved: boolean })[];

/**
 * Moves those of `ids` that belong to the company and may move, and tells whom they concern. Throws
 * COMPANY_SUSPENDED.
 */
export const moveMany = (db: Kysely<Database>, ids: readonly number[], mover: Mover): Promise<MovedMany> =>
  db.transaction().execute(async (trx) => {
    const { companyId, to, at, origin } = mover;
    await holdCompany(trx, companyId);
    const own = await holdApplications(trx, companyId, ids);
    const movedIds = await moveHeld(trx, own, moveBy(mover));
    const moved = await notifyOfMoves(trx, { ids: movedIds, role: ROLES.company, to });
    await mailDecisions(trx, origin, { to, moved, at });
    return own.map((application) => ({ ...application, moved: movedIds.includes(application.id) }));
  });
