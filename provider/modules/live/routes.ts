import type { FastifyInstance } from 'fastify';
import { listNotifications, readNotifications } from '#contract/live/calls';
import { readFilters } from '#provider/http/filters';
import { text } from '#provider/http/form';
import { idsOrInvalid } from '#provider/http/ids';
import { pageNumber, paginate } from '#provider/http/page';
import { ok, route } from '#provider/route';
import { eventRoutes } from './eventRoutes';
import { presentNotification } from './presenter';
import { readNow } from './read';
import { countNotifications, pageOfNotifications } from './repository';

/** What the provider tells its users without being asked. */
export function liveRoutes(app: FastifyInstance): void {
  eventRoutes(app);

  route(app, listNotifications, 'signedIn', async ({ services: { db }, user, query }) => {
    const unreadOnly = readFilters(query, (filters) => filters.flag('unread') ?? false);
    const page = pageNumber(query.page);
    const [rows, total] = await Promise.all([
      pageOfNotifications(db, user.id, unreadOnly, page),
      countNotifications(db, user.id, unreadOnly),
    ]);
    const { path } = listNotifications;
    return ok(paginate({ page, total, path, query, rows: rows.map(presentNotification) }));
  });

  route(app, readNotifications, 'signedIn', async ({ services: { db, now }, session, body }) => {
    const isAll = text(body.all) === '1';
    const ids = isAll ? null : idsOrInvalid(body.ids, { one: 'notification', many: 'notifications' });
    return ok(await readNow(db, session!, ids, now()), 'Marked as read.');
  });
}
