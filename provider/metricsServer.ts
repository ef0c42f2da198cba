import Fastify from 'fastify';
import type { Settings } from './settings';
import { listen } from './listen';

export interface MetricsServer {
  address: string;
  close(): Promise<void>;
}

interface Figures {
  contentType: string;
  read(): Promise<string>;
}

/**
 * `GET /metrics` on its own port, since it is not public. Throws one line that names the variable at fault.
 */
export async function serveMetrics(
  { metricsHost, metricsPort }: Pick<Settings, 'metricsHost' | 'metricsPort'>,
  { contentType, read }: Figures,
): Promise<MetricsServer> {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => reply.type(contentType).send(await read()));
  const at = { host: metricsHost, port: metricsPort ?? 0 };
  const address = await listen(app, at, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  return { address, close: () => app.close() };
}
