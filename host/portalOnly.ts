import Fastify, { type FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/http';
import type { Settings } from '#provider/settings';
import { registerOwnAddress } from '#provider/plugins/ownAddress';
import { registerSecurityHeaders } from '#provider/plugins/securityHeaders';
import { registerRequestId, requestIds } from '#provider/plugins/requestId';
import { listen, originOf } from '#provider/listen';
import { registerMetrics, type Metrics } from '#provider/plugins/metrics';
import { mountPortal } from './portal';
import { readableUrl } from './readableUrl';

/** The portal for a foreign provider: files and one page, neither database nor API. */
export async function startPortalOnly(
  settings: Settings,
  build: string,
  metrics?: Metrics,
): Promise<{ app: FastifyInstance; address: string }> {
  const app = Fastify({
    trustProxy: settings.trustProxy,
    requestTimeout: 30_000,
    rewriteUrl: readableUrl,
    genReqId: requestIds(settings.trustProxy),
  });
  registerRequestId(app);
  if (metrics) registerMetrics(app, metrics);
  let address = originOf(settings.host, settings.port);
  registerOwnAddress(app, {
    configured: settings.portalOrigins[0] ?? null,
    listening: () => address,
    behindProxy: Boolean(settings.trustProxy),
  });
  registerSecurityHeaders(app);
  app.get(`${API_BASE}/*`, (_request, reply) => reply.callNotFound());
  const providerOrigin = settings.providerOrigin ?? '';
  await mountPortal(app, {
    build,
    sessionCookie: '',
    config: {
      providerOrigin,
      newsOrigin: settings.newsOrigin ?? providerOrigin,
      idempotency: settings.providerIdempotency,
      features: settings.features,
    },
  });
  address = await listen(app, settings);
  return { app, address };
}
