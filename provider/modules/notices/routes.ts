import type { FastifyInstance } from 'fastify';
import { listCirculars, listNews, type Notice } from '#contract/calls/master';
import type { Services } from '#provider/context';
import { Filters } from '#provider/http/filters';
import { ok, route } from '#provider/route';
import { presentNotice } from './presenter';
import { newestNotices } from './repository';

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
  const [search, limit] = [filters.search('search_param'), filters.id('limit')];
  filters.check();
  return (await newestNotices(db, kind, search, Math.min(limit ?? MAX, MAX))).map(presentNotice);
}
