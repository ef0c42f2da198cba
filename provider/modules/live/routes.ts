import type { FastifyInstance } from 'fastify';
import { listNotifications, readNotifications } from '#contract/live/calls';
import { readFilters } from '#provider/http/filters';
import { text } from '#provider/http/form';
import { idsOrInvalid } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { ok, route } from '#provider/route';
import { eventRoutes } from './eventRoutes';
import { presentNotification } from './presenter';
import { readNow } from './read';
import { countNotifications, pageOfNotifications } from './repository';

export function liveRoutes(app: FastifyInstance): void {
  eventRoutes(app);

  pagedRoute(app, listNotifications, 'signedIn', {
    criteria: ({ query }) => readFilters(query, (filters) => filters.flag('unread') ?? false),
    count: ({ services: { db }, user }, unreadOnly) => countNotifications(db, user.id, unreadOnly),
    rows: ({ services: { db }, user }, unreadOnly, page) =>
      pageOfNotifications(db, user.id, unreadOnly, page),
    present: presentNotification,
  });

  route(app, readNotifications, 'signedIn', async ({ services: { db, now }, session, body }) => {
    const isAll = text(body.all) === '1';
    const ids = isAll ? null : idsOrInvalid(body.ids, { one: 'notification', many: 'notifications' });
    return ok(await readNow(db, session!, ids, now()), 'Marked as read.');
  });
}
