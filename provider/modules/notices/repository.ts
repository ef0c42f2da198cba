import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';

/** The newest `limit` notices of a kind, those with `search` in their name when it is given. */
export function newestNotices(
  db: Kysely<Database>,
  kind: 'news' | 'circular',
  search: string | null,
  limit: number,
) {
  let select = db
    .selectFrom('notices')
    .select(['id', 'name', 'file', 'published_at'])
    .where('kind', '=', kind);
  if (search !== null) select = select.where('name', 'ilike', containing(search));
  return select.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
export type NoticeRow = Awaited<ReturnType<typeof newestNotices>>[number];
