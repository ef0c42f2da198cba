import type { FastifyInstance } from 'fastify';
import { listNotifications, readNotifications } from '#contract/calls/live';
import { notFound } from '#provider/errors';
import { Filters } from '#provider/http/filters';
import { text } from '#provider/http/form';
import { idsOrInvalid } from '#provider/http/ids';
import { pageNumber, paginate } from '#provider/http/page';
import { ok, route } from '#provider/route';
import { announce } from '#provider/services/notifications';
import { eventRoutes } from './eventRoutes';
import { presentNotification } from './presenter';
import { countNotifications, countOwned, markRead, pageOfNotifications } from './repository';

/** What the provider tells its users without being asked. */
export function liveRoutes(app: FastifyInstance): void {
  eventRoutes(app);

  route(app, listNotifications, 'signedIn', async ({ services: { db }, user, query }) => {
    const filters = new Filters(query);
    const unreadOnly = filters.word('unread', ['0', '1']) === '1';
    filters.check();
    const page = pageNumber(query.page);
    const [rows, total] = await Promise.all([
      pageOfNotifications(db, user.id, unreadOnly, page),
      countNotifications(db, user.id, unreadOnly),
    ]);
    const { path } = listNotifications;
    return ok(paginate({ page, total, path, query, rows: rows.map(presentNotification) }));
  });

  route(app, readNotifications, 'signedIn', async ({ services: { db, now }, user, body }) => {
    const isAll = text(body.all) === '1';
    const ids = isAll ? null : idsOrInvalid(body.ids, { one: 'notification', many: 'notifications' });
    const unread = await db.transaction().execute(async (trx) => {
      if (ids !== null && (await countOwned(trx, user.id, ids)) < ids.length)
        throw notFound('Notification not found.');
      if (await markRead(trx, user.id, ids, now()))
        await announce(trx, { users: [user.id], topics: ['notifications'] });
      return countNotifications(trx, user.id, true);
    });
    return ok({ unread }, 'Marked as read.');
  });
}
