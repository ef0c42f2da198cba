import type { Kysely } from 'kysely';
import type { Session } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { notFound } from '#provider/errors';
import { announce } from '#provider/services/notifications';
import { remember, type PutBack } from '../undo/undos';
import { countNotifications, countOwned, markRead, markUnread } from './repository';

/** All without `ids`. Throws 404 for others'. @returns how many are unread, and the undo if any were */
export async function readNow(
  db: Kysely<Database>,
  session: Session,
  ids: readonly number[] | null,
  now: Date,
): Promise<{ unread: number; undo: string | null }> {
  return db.transaction().execute(async (trx) => {
    const { id: userId } = session.user;
    if (ids !== null && (await countOwned(trx, userId, ids)) < ids.length)
      throw notFound('Notification not found.');
    const isChanged = await markRead(trx, userId, ids, now);
    if (isChanged) await announce(trx, { users: [userId], topics: ['notifications'] });
    const data = { at: now.toISOString() };
    const undo = isChanged ? await remember(trx, { session, kind: 'notificationsRead', data, now }) : null;
    return { unread: await countNotifications(trx, userId, true), undo };
  });
}

/** Those marked at that moment. */
export const unreadAgain: PutBack<'notificationsRead'> = async (trx, { user }, { at }) => {
  const restored = await markUnread(trx, user.id, new Date(at));
  if (restored > 0) await announce(trx, { users: [user.id], topics: ['notifications'] });
  return restored;
};
