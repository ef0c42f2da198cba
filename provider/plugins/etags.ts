import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_READS } from '#contract/publicReads';

/** Weak, since the same answer may leave compressed. */
const etagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/** Weak comparison, as caches must. */
const isNamedIn = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => ['*', etag, etag.slice(2)].includes(tag.trim()));

/** No session, no cookie, no refusal. */
const isForEverybody = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.method === 'GET' &&
  reply.statusCode === 200 &&
  !request.hadSession &&
  !reply.hasHeader('set-cookie') &&
  PUBLIC_READS.test(request.routeOptions.url ?? '');

/** Public answers to guests carry an ETag; a match gets 304. */
export function registerEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isForEverybody(request, reply)) return payload;
    const etag = etagOf(payload);
    void reply.header('etag', etag);
    if (!isNamedIn(request.headers['if-none-match'], etag)) return payload;
    void reply.code(304).removeHeader('content-type');
    return '';
  });
}
