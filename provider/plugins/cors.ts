import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE, IDEMPOTENCY_HEADER, XSRF_HEADER } from '#contract/http';
import { isApi } from './session';

/** A live list: the own origin is known once the server listens. */
export type Origins = readonly string[];

const PUBLIC = new Set([`${API_BASE}/news`, `${API_BASE}/circulars`]);
const PREFLIGHT_SECONDS = '600';

/** A request's Host counts only where nothing is configured and no proxy stands between. */
export function isAllowedOrigin(request: FastifyRequest, origins: Origins): boolean {
  const { origin } = request.headers;
  return (
    origin !== undefined && (origins.includes(origin) || origin === request.server.requestOrigin(request))
  );
}

/** Listed origins with credentials; news and circulars for everybody, without. */
export function registerCors(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) return undefined;
    void reply.header('vary', 'Origin');
    if (isAllowedOrigin(request, origins)) {
      void reply
        .header('access-control-allow-origin', request.headers.origin)
        .header('access-control-allow-credentials', 'true');
      void reply.header('access-control-expose-headers', `${XSRF_HEADER}, Retry-After, ETag`);
    } else if (PUBLIC.has(request.url.split('?')[0]!)) {
      void reply.header('access-control-allow-origin', '*');
    }
    if (request.method !== 'OPTIONS') return undefined;
    void reply
      .header('access-control-allow-methods', 'GET, POST')
      .header(
        'access-control-allow-headers',
        `Content-Type, Accept, ${XSRF_HEADER}, ${IDEMPOTENCY_HEADER}, X-Requested-With`,
      );
    return reply.header('access-control-max-age', PREFLIGHT_SECONDS).code(204).send();
  });
}
