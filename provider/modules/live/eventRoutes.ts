import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openEvents } from '#contract/live/calls';
import { tooManyRequests } from '#provider/errors';
import { setSecurityHeaders } from '#provider/plugins/securityHeaders';
import { SENT, route } from '#provider/route';

const FULL_RETRY_SECONDS = 60;
const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/** Writes the head by hand: what is sent without an end goes past the hooks that answers go through. */
function beginStream(request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  void reply.header('content-type', EVENT_STREAM).header('cache-control', 'no-store');
  // A proxy that gathers answers would hold events back.
  void reply.header('x-accel-buffering', 'no');
  reply.hijack();
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
}

/** Tells signed-in browsers what to fetch again, as it happens (docs/rules.md, live 2). */
export function eventRoutes(app: FastifyInstance): void {
  route(app, openEvents, 'signedIn', async ({ services: { live }, request, reply, session }) => {
    // Who asks for the head alone waits for its end.
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
