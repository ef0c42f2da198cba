import type { FastifyInstance } from 'fastify';
import { listCirculars, listNews, type Notice } from '#contract/calls/master';
import type { Services } from '#provider/context';
import { ok, route } from '#provider/route';
import { containing, Filters } from '#provider/http/filters';
import { optionalId } from '../query';

const MAX = 100;

/** News and circulars, newest first; read by anybody, from any site. */
export function noticeRoutes(app: FastifyInstance): void {
  route(app, listNews, 'public', async ({ services, query }) =>
    ok(await listNotices(services, 'news', query)),
  );
  route(app, listCirculars, 'public', async ({ services, query }) =>
    ok(await listNotices(services, 'circular', query)),
  );
}

async function listNotices(
  { db }: Services,
  kind: 'news' | 'circular',
  query: { search_param?: string; limit?: string },
): Promise<Notice[]> {
  const filters = new Filters(query);
  const search = filters.search('search_param');
  filters.check();
  let select = db
    .selectFrom('notices')
    .select(['id', 'name', 'file', 'published_at'])
    .where('kind', '=', kind);
  if (search !== null) select = select.where('name', 'ilike', containing(search));
  const rows = await select
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.min(optionalId('limit', query.limit) ?? MAX, MAX))
    .execute();
  return rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() }));
}
