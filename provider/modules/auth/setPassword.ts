import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import type { Ticket } from '#provider/mail/tickets';
import { writeAudit } from '#provider/services/auditRepository';
import {
  deleteSessionsOf,
  insertSession,
  type NewSession,
  type OpenedSession,
} from '#provider/services/sessionRepository';
import { lockClaim, proveEmail } from '../account/provedEmail';
import {
  deleteResetsOf,
  findReset,
  lockUser,
  lockUserWith,
  insertReset,
  takeReset,
  updatePassword,
  type MailedToken,
} from '../account/repository';

type Db = Kysely<Database>;

interface NewPassword {
  userId: number;
  passwordHash: string;
  how: 'changePassword' | 'resetPassword';
  at: Date;
}

/** Ends every session and reset link of the account. */
async function setPassword(trx: Db, { userId, passwordHash, how, at }: NewPassword): Promise<void> {
  await updatePassword(trx, userId, passwordHash);
  // After the write: a concurrent sign-in with the old password has its session by now, or waits.
  const sessions = await deleteSessionsOf(trx, userId);
  await deleteResetsOf(trx, userId);
  const entry = { subject: 'account', subjectId: userId } as const;
  await writeAudit(trx, { actorId: userId, at }, [
    { ...entry, action: how },
    ...(sessions > 0 ? [{ ...entry, action: 'endSessions', after: { sessions } }] : []),
  ]);
}

/** Opens the session that replaces the others. @returns null when the password is no longer `checkedHash` */
export async function changePassword(
  db: Db,
  change: NewSession & { checkedHash: string; passwordHash: string },
): Promise<OpenedSession | null> {
  return db.transaction().execute(async (trx) => {
    const { userId, checkedHash, passwordHash, at } = change;
    if (!(await lockUserWith(trx, userId, checkedHash))) return null;
    await setPassword(trx, { userId, passwordHash, how: 'changePassword', at });
    return insertSession(trx, change);
  });
}

interface NewReset {
  userId: number;
  ticket: Ticket;
  expiresAt: Date;
  mail: NewMail;
  at: Date;
}

export async function storeReset(db: Db, { mail, at, ...reset }: NewReset): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Of two parallel calls the second must find the first.
    await lockUser(trx, reset.userId);
    await deleteResetsOf(trx, reset.userId);
    await insertReset(trx, reset);
    await writeMails(trx, [mail], at);
  });
}

/** @returns false when the token is unknown, used or expired */
export async function resetWithToken(
  db: Db,
  { passwordHash, ...mailed }: MailedToken & { passwordHash: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const reset = await findReset(trx, mailed);
    if (!reset) return false;
    const userId = reset.user_id;
    const claim = await lockClaim(trx, userId);
    // The user first, as in every change of a password, against deadlocks.
    await lockUser(trx, userId);
    if (!(await takeReset(trx, mailed.token))) return false;
    await setPassword(trx, { userId, passwordHash, how: 'resetPassword', at: mailed.at });
    await proveEmail(trx, { userId, at: mailed.at, claim });
    return true;
  });
}
