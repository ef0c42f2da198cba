import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A `fetch` that asks the provider in this process, with the visitor's cookies and address. */
export function innerFetch(app: FastifyInstance, request: FastifyRequest): typeof fetch {
  return async (input, init) => {
    const call = new Request(input, init);
    const { pathname, search } = new URL(call.url);
    const answer = await app.inject({
      method: 'GET',
      url: pathname + search,
      remoteAddress: request.ip,
      headers: { accept: 'application/json', host: request.host, ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}) },
    });
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type'] ?? '') } });
  };
}
