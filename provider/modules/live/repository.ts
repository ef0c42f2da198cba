import { sql, type Kysely } from 'kysely';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { offsetOf, type ListPage } from '#provider/http/page';

const own = (db: Kysely<Database>, userId: number, unreadOnly: boolean) => {
  const all = db.selectFrom('notifications').where('user_id', '=', userId);
  return unreadOnly ? all.where('read_at', 'is', null) : all;
};

export const pageOfNotifications = (
  db: Kysely<Database>,
  userId: number,
  unreadOnly: boolean,
  page: ListPage,
) =>
  own(db, userId, unreadOnly)
    .select(['id', 'kind', 'title', 'text', 'path', 'created_at', 'read_at'])
    .orderBy('id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
export type NotificationRow = Awaited<ReturnType<typeof pageOfNotifications>>[number];

export const countNotifications = (
  db: Kysely<Database>,
  userId: number,
  unreadOnly: boolean,
): Promise<number> => countRows(own(db, userId, unreadOnly));

export const countOwned = (db: Kysely<Database>, userId: number, ids: readonly number[]): Promise<number> =>
  countRows(own(db, userId, false).where(sql<boolean>`id = any(${ids}::integer[])`));

/** All without `ids`. @returns whether one was unread */
export async function markRead(
  trx: Kysely<Database>,
  userId: number,
  ids: readonly number[] | null,
  now: Date,
): Promise<boolean> {
  const unread = trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  const update = ids === null ? unread : unread.where(sql<boolean>`id = any(${ids}::integer[])`);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Those marked at `at`. @returns how many */
export async function markUnread(trx: Kysely<Database>, userId: number, at: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ read_at: null })
    .where('user_id', '=', userId)
    .where('read_at', '=', at)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
