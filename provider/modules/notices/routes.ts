import type { FastifyInstance } from 'fastify';
import { listCirculars, listNews, type Notice } from '#contract/master/calls';
import { listModerationNotices, storeNotice as storeNoticeCall } from '#contract/notice/calls';
import { NOTICE_KINDS, noticeRules, type NoticeKind } from '#contract/notice/rules';
import { ROLES } from '#contract/roles';
import type { Services } from '#provider/context';
import { notFound } from '#provider/errors';
import { readFilters } from '#provider/http/filters';
import { checkBody, text, wireValues, type Values } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { pagedRoute } from '#provider/lists';
import { readFormOrBody } from '#provider/plugins/uploads';
import { ok, route } from '#provider/route';
import { presentModerationNotice, presentNotice } from './presenter';
import { countNotices, newestNotices, noticeById, pageOfNotices } from './repository';
import { storeNotice } from './store';

const MAX = 100;
const MODERATOR = [ROLES.moderator] as const;

export function noticeRoutes(app: FastifyInstance): void {
  route(app, listNews, 'public', async ({ services, query }) =>
    ok(await listNotices(services, 'news', query)),
  );
  route(app, listCirculars, 'public', async ({ services, query }) =>
    ok(await listNotices(services, 'circular', query)),
  );

  pagedRoute(app, listModerationNotices, MODERATOR, {
    criteria: ({ query }) => readFilters(query, (filters) => filters.word('kind', NOTICE_KINDS)),
    count: ({ services: { db } }, kind) => countNotices(db, kind),
    rows: ({ services: { db } }, kind, page) => pageOfNotices(db, kind, page),
    present: (notice, { services }) => presentModerationNotice(notice, services.now()),
  });

  route(app, storeNoticeCall, MODERATOR, async ({ services, request, user }) => {
    const { db, now } = services;
    const sent = wireValues(await readFormOrBody(request), { lists: [], files: ['file'] });
    const id = text(sent.id) === '' ? null : idOrInvalid(sent.id, 'id', 'Select a notice');
    const values = await completed(services, id, sent);
    checkBody(noticeRules, { ...values, withdrawn: text(values.withdrawn) });
    const store = { id, values, userId: user.id, now: now() };
    const stored = await withinUploadQuota(services, user.id, values, () => storeNotice(db, store));
    return ok(stored, 'Notice saved.');
  });
}

/** What was sent over the notice's values, or over defaults. */
async function completed({ db, now }: Services, id: number | null, sent: Values): Promise<Values> {
  const given = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined && value !== null),
  );
  if (id === null) return { published_at: now().toISOString(), withdrawn: '0', ...given };
  const notice = await noticeById(db, id);
  if (!notice) throw notFound('Notice not found.');
  return {
    kind: notice.kind,
    name: notice.name,
    published_at: notice.published_at.toISOString(),
    withdrawn: notice.withdrawn ? '1' : '0',
    ...given,
  };
}

async function listNotices(
  { db, now }: Services,
  kind: NoticeKind,
  query: { search_param?: string; limit?: string },
): Promise<Notice[]> {
  const { search, limit } = readFilters(query, (filters) => ({
    search: filters.search('search_param'),
    limit: filters.id('limit'),
  }));
  const wanted = { kind, search, limit: Math.min(limit ?? MAX, MAX), now: now() };
  return (await newestNotices(db, wanted)).map(presentNotice);
}
