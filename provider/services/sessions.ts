/** Opening and ending sessions. */
import type { Services } from '../context';
import { writeAudit } from './auditRepository';
import {
  deleteSession,
  deleteSessionOf,
  insertSession,
  sharePassword,
  type NewSession,
  type OpenedSession,
} from './sessionRepository';

interface SignIn extends Omit<NewSession, 'at'> {
  /** The stored hash that the password was checked against. */
  checkedHash: string;
  /** The session that the same browser had; it ends. */
  previous: string | null;
}

/** Opens a session for a password that was right; null when the account has another one by now. */
export async function openSession(
  { db, now }: Services,
  { checkedHash, previous, ...opening }: SignIn,
): Promise<OpenedSession | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await sharePassword(trx, opening.userId, checkedHash))) return null;
    if (previous) await deleteSession(trx, previous);
    return insertSession(trx, { ...opening, at: now() });
  });
}

/** Ends a session of the user, by its number. @returns its hash; null when the user has none such */
export async function closeSessionOf(
  { db, now }: Services,
  userId: number,
  id: number,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const ended = await deleteSessionOf(trx, userId, id);
    if (!ended) return null;
    await writeAudit(trx, { actorId: userId, at: now() }, [
      {
        subject: 'account',
        subjectId: userId,
        action: 'endSessions',
        after: { sessions: 1, agent: ended.agent },
      },
    ]);
    return ended.id_hash;
  });
}
