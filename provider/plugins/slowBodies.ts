/** How long a body may take, and what happens to the rest of a refused one. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors';

export interface Pace {
  /** From then on the average counts. */
  graceMs: number;
  bytesPerSecond: number;
  longestMs: number;
  longestWithoutFilesMs: number;
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

/** Answers 408 to a body that comes too slowly, and drains one that was answered early. Register first. */
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
    // A reader hears of it as of a broken body; while the session is looked up there is none.
    if (!isTooSlow(pace, past) || raw.listenerCount('error') === 0) return;
    clearInterval(timer);
    raw.emit('error', new ApiError(408, 'The request took too long to arrive. Please try again.'));
  };
  const timer = setInterval(look, Math.min(LOOK_MS, pace.graceMs));
  timer.unref();
  for (const event of ['end', 'close']) raw.once(event, () => clearInterval(timer));
}

/** Closing at once would reset the connection unread; keeping it would delay others behind a proxy. */
function discardRest(request: FastifyRequest, reply: FastifyReply): void {
  const { raw, server } = request;
  if (!hasBody(request) || raw.readableEnded || !raw.socket) return;
  if (!raw.complete) void reply.removeHeader('connection');
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), server.pace.discardMs);
  timer.unref();
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
}
