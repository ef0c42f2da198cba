import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Notification, openEvents, listNotifications, readNotifications } from '#contract/live/calls';
import { tooManyRequests } from '#provider/errors';
import { setSecurityHeaders } from '#provider/plugins/securityHeaders';
import { SENT, route, ok } from '#provider/route';
import { readFilters } from '#provider/http/filters';
import { text } from '#provider/http/form';
import { idsOrInvalid } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { type NotificationRow, countNotifications, pageOfNotifications } from './repository';
import { readNow } from './read';

const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  path: row.path,
  read: row.read_at !== null,
  created_at: row.created_at.toISOString(),
});

const FULL_RETRY_SECONDS = 60;
const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/** Writes the head itself: an endless answer bypasses the hooks. */
function beginStream(request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  void reply.header('content-type', EVENT_STREAM).header('cache-control', 'no-store');
  // Buffering proxies would hold events back.
  void reply.header('x-accel-buffering', 'no');
  reply.hijack();
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
}

/** Live updates for signed-in browsers (docs/operating.md, live 2). */
function eventRoutes(app: FastifyInstance): void {
  route(app, openEvents, 'signedIn', async ({ services: { live }, request, reply, session }) => {
    // A HEAD request waits for the end.
    if (request.method === 'HEAD') {
      void reply.type(EVENT_STREAM).send();
      return SENT;
    }
    if (!live.hasRoom(request.ip)) throw tooManyRequests(FULL_RETRY_SECONDS);
    beginStream(request, reply);
    live.open(reply.raw, session!, request.ip);
    return SENT;
  });
}

export function liveRoutes(app: FastifyInstance): void {
  eventRoutes(app);

  pagedRoute(app, listNotifications, 'signedIn', {
    criteria: ({ query }) => readFilters(query, (filters) => filters.flag('unread') ?? false),
    count: ({ services: { db }, user }, unreadOnly) => countNotifications(db, user.id, unreadOnly),
    rows: ({ services: { db }, user }, unreadOnly, page) =>
      pageOfNotifications(db, user.id, unreadOnly, page),
    present: presentNotification,
  });

  route(app, readNotifications, 'ownAccount', async ({ services: { db, now }, session, body }) => {
    const isAll = text(body.all) === '1';
    const ids = isAll ? null : idsOrInvalid(body.ids, { one: 'notification', many: 'notifications' });
    return ok(await readNow(db, session!, ids, now()), 'Marked as read.');
  });
}
