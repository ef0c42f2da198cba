import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
/** Busy connections are cut after this time. */
const GRACE_MS = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    isClosing(): boolean;
    announceClosing(): void;
  }
}

/** Waits for calls under way only, not for idle connections until their keep-alive ends. */
export function registerGracefulClose(app: FastifyInstance): void {
  let closing = false;
  let sweep: NodeJS.Timeout | undefined;
  let cut: NodeJS.Timeout | undefined;
  app.decorate('isClosing', () => closing);
  app.decorate('announceClosing', () => {
    closing = true;
  });
  app.addHook('preClose', async () => {
    closing = true;
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    clearTimeout(cut);
  });
}
