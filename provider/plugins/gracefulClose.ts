import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * Lets `close` wait for what was begun and for nothing else.
 * A connection that becomes idle only while closing would otherwise be waited for until its keep-alive ends.
 * @param graceMs after this time the connections that are still busy are cut
 */
export function registerGracefulClose(app: FastifyInstance, graceMs = 10_000): void {
  let sweep: NodeJS.Timeout | undefined;
  let cut: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    clearTimeout(cut);
  });
}
