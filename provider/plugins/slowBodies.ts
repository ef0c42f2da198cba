/** How long a body may take to come, and what happens to the rest of one that was refused. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors';

export interface Pace {
  /** From then on the average counts. */
  graceMs: number;
  bytesPerSecond: number;
  longestMs: number;
  /** Of a body that is no upload. */
  longestWithoutFilesMs: number;
  /** Time that a refused body has to end by itself, so that its sender can read the answer. */
  discardMs: number;
}

export const PACE: Pace = {
  graceMs: 15_000,
  bytesPerSecond: 8_000,
  longestMs: 180_000,
  longestWithoutFilesMs: 30_000,
  discardMs: 10_000,
};

const LOOK_MS = 1_000;

/** Whether a body that has been coming for `ms` is too slow by now. */
export function isTooSlow(pace: Pace, { ms, bytes, files }: { ms: number; bytes: number; files: boolean }) {
  if (ms > (files ? pace.longestMs : pace.longestWithoutFilesMs)) return true;
  return files && ms > pace.graceMs && bytes < (pace.bytesPerSecond * ms) / 1000;
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

declare module 'fastify' {
  interface FastifyInstance {
    pace: Pace;
  }
}

/**
 * Answers 408 to a body that comes too slowly, and lets go by what is left of one that was answered before
 * its end. Register before whatever takes time.
 */
export function registerSlowBodies(app: FastifyInstance, pace: Partial<Pace> = {}): void {
  app.decorate('pace', { ...PACE, ...pace });
  app.addHook('onRequest', async (request) => {
    if (hasBody(request)) watch(request, app.pace);
  });
  app.addHook('onSend', async (request, reply) => discardRest(request, reply));
}

function watch(request: FastifyRequest, pace: Pace): void {
  const { raw } = request;
  const begin = performance.now();
  const before = raw.socket.bytesRead;
  const files = /^multipart\//i.test(request.headers['content-type'] ?? '');
  const look = () => {
    const past = { ms: performance.now() - begin, bytes: raw.socket.bytesRead - before, files };
    // Whoever reads the body hears of it as of a broken one. Nobody does yet while the session is looked up.
    if (!isTooSlow(pace, past) || raw.listenerCount('error') === 0) return;
    clearInterval(timer);
    raw.emit('error', new ApiError(408, 'The request took too long to arrive. Please try again.'));
  };
  const timer = setInterval(look, Math.min(LOOK_MS, pace.graceMs));
  timer.unref();
  for (const event of ['end', 'close']) raw.once(event, () => clearInterval(timer));
}

/**
 * Reads on, into nothing, what is left of a body when its answer leaves, whatever that says. A connection
 * that is closed at once is reset by what is still under way, and the sender never sees the answer. One that
 * is kept takes no further request before the body has gone by, and behind a proxy the next one is somebody
 * else's.
 */
function discardRest(request: FastifyRequest, reply: FastifyReply): void {
  const { raw, server } = request;
  if (!hasBody(request) || raw.readableEnded || !raw.socket) return;
  if (!raw.complete) void reply.removeHeader('connection');
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), server.pace.discardMs);
  timer.unref();
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
}
