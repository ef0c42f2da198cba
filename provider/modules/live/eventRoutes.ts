import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openEvents } from '#contract/live/calls';
import { tooManyRequests } from '#provider/errors';
import { setSecurityHeaders } from '#provider/plugins/securityHeaders';
import { SENT, route } from '#provider/route';

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

/** Live updates for signed-in browsers (docs/rules.md, live 2). */
export function eventRoutes(app: FastifyInstance): void {
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
