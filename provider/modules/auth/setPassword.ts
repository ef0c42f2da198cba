/** Changed passwords, and those that a mailed link sets anew. */
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
import { holdClaim, proveEmail } from '../account/provedEmail';
import {
  deleteResetsOf,
  findReset,
  holdUser,
  holdUserWith,
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

/** Sets the password of a held account, and ends every session and reset link that the former one had. */
async function setPassword(trx: Db, { userId, passwordHash, how, at }: NewPassword): Promise<void> {
  await updatePassword(trx, userId, passwordHash);
  // After the write: a sign-in with the former password that was under way has its session by now or waits.
  const sessions = await deleteSessionsOf(trx, userId);
  await deleteResetsOf(trx, userId);
  const entry = { subject: 'account', subjectId: userId } as const;
  await writeAudit(trx, { actorId: userId, at }, [
    { ...entry, action: how },
    ...(sessions > 0 ? [{ ...entry, action: 'endSessions', after: { sessions } }] : []),
  ]);
}

/**
 * Changes a password and opens the session that stands for it. @returns null when the account has another
 * password than `checkedHash` by now
 */
export async function changePassword(
  db: Db,
  change: NewSession & { checkedHash: string; passwordHash: string },
): Promise<OpenedSession | null> {
  return db.transaction().execute(async (trx) => {
    const { userId, checkedHash, passwordHash, at } = change;
    if (!(await holdUserWith(trx, userId, checkedHash))) return null;
    await setPassword(trx, { userId, passwordHash, how: 'changePassword', at });
    return insertSession(trx, change);
  });
}

interface NewReset {
  userId: number;
  ticket: Ticket;
  expiresAt: Date;
  /** The mail that brings it. */
  mail: NewMail;
  at: Date;
}

/** Writes the mail of a new link, good until `expiresAt`; the user's older ones are no longer valid. */
export async function storeReset(db: Db, { mail, at, ...reset }: NewReset): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Of two at the same time the second must find the first.
    await holdUser(trx, reset.userId);
    await deleteResetsOf(trx, reset.userId);
    await insertReset(trx, reset);
    await writeMails(trx, [mail], at);
  });
}

/** Uses a mailed token up and sets the password. @returns false when it is worth nothing (any more) */
export async function resetWithToken(
  db: Db,
  { passwordHash, ...mailed }: MailedToken & { passwordHash: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const reset = await findReset(trx, mailed);
    if (!reset) return false;
    const userId = reset.user_id;
    const claim = await holdClaim(trx, userId);
    // In the order of every change of a password: the user first, so that none waits for the other.
    await holdUser(trx, userId);
    if (!(await takeReset(trx, mailed.token))) return false;
    await setPassword(trx, { userId, passwordHash, how: 'resetPassword', at: mailed.at });
    await proveEmail(trx, { userId, at: mailed.at, claim });
    return true;
  });
}
