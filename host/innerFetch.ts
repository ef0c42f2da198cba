import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A page does not wait longer than this for another host; the browser asks it again. */
const OUTSIDE_MS = 1_500;

/**
 * A `fetch` that asks the provider in this process, with the visitor's cookies and address.
 * Another host, as news may have one, is asked over the network and sees neither.
 */
export function innerFetch(app: FastifyInstance, request: FastifyRequest): typeof fetch {
  return async (input, init) => {
    const call = new Request(input, init);
    const { host, pathname, search } = new URL(call.url);
    if (host !== new URL(`${request.protocol}://${request.host}`).host)
      return fetch(call.url, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(OUTSIDE_MS),
      });
    const answer = await app.inject({
      method: 'GET',
      url: pathname + search,
      remoteAddress: request.ip,
      headers: {
        accept: 'application/json',
        host: request.host,
        ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
      },
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}
