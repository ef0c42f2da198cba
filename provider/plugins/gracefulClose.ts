import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
/** After this time the connections that are still busy are cut. */
const GRACE_MS = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether it is ending: it answers what comes, and asks to be sent nothing more. */
    isClosing(): boolean;
    /** Says so from now on, before `close` does. */
    announceClosing(): void;
  }
}

/**
 * Lets `close` wait for what was begun and for nothing else.
 * A connection that becomes idle only while closing would otherwise be waited for until its keep-alive ends.
 */
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
