import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../services/metrics';
import { isInner } from './requestId';

/** Counts every answer of `app`. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const endless = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      statusCode: reply.statusCode,
      caller: isInner(request.raw) ? 'page' : 'network',
      seconds: endless ? null : reply.elapsedTime / 1000,
    });
  });
}
