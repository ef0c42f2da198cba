import { sql, type Insertable, type Kysely } from 'kysely';
import type { NoticeKind } from '#contract/notice/rules';
import type { NoticesTable } from '#provider/database/moderationSchema';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';

interface Wanted {
  kind: NoticeKind;
  search: string | null;
  limit: number;
  now: Date;
}

/** Public ones of a kind, those with `search` in their name. */
export function newestNotices(db: Kysely<Database>, { kind, search, limit, now }: Wanted) {
  let select = db
    .selectFrom('notices')
    .select(['id', 'name', 'file', 'published_at'])
    .where('kind', '=', kind)
    .where('withdrawn', '=', false)
    .where('published_at', '<=', now);
  if (search !== null) select = select.where(sql<boolean>`folded(name) like ${containing(search)}`);
  return select.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
export type NoticeRow = Awaited<ReturnType<typeof newestNotices>>[number];

const ofKind = (db: Kysely<Database>, kind: NoticeKind | null) => {
  const query = db.selectFrom('notices');
  return kind === null ? query : query.where('kind', '=', kind);
};

/** With scheduled and withdrawn ones, latest publication first. */
export const pageOfNotices = (db: Kysely<Database>, kind: NoticeKind | null, page: ListPage) =>
  ofKind(db, kind)
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
export type NoticeRecord = Awaited<ReturnType<typeof pageOfNotices>>[number];

export const countNotices = (db: Kysely<Database>, kind: NoticeKind | null): Promise<number> =>
  countRows(ofKind(db, kind));

export const noticeById = (db: Kysely<Database>, id: number) =>
  db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst();

export const lockedNotice = (trx: Kysely<Database>, id: number) =>
  trx.selectFrom('notices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type NoticeColumns = Required<
  Pick<Insertable<NoticesTable>, 'kind' | 'name' | 'file' | 'published_at' | 'withdrawn' | 'updated_at'>
>;

/** `id` null creates. @returns the id */
export async function writeNotice(
  trx: Kysely<Database>,
  id: number | null,
  columns: NoticeColumns,
): Promise<number> {
  if (id !== null) {
    await trx.updateTable('notices').set(columns).where('id', '=', id).execute();
    return id;
  }
  const row = await trx.insertInto('notices').values(columns).returning('id').executeTakeFirstOrThrow();
  return row.id;
}
