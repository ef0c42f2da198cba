import type { FastifyInstance } from 'fastify';
import { getHealth, getLive, getReady } from '#contract/system/calls';
import type { Services } from '#provider/context';
import { ping } from '#provider/database/client';
import { ApiError } from '#provider/errors';
import { ok, route } from '#provider/route';

/** Throws 503 when the database does not answer. */
async function requireDatabase({ pool, log }: Services): Promise<void> {
  try {
    await ping(pool);
  } catch (err) {
    log.error({ err }, 'the database cannot be reached');
    throw new ApiError(503, 'The database cannot be reached.');
  }
}

/** Liveness and readiness (docs/rules.md, host 7). */
export function healthRoutes(app: FastifyInstance): void {
  const serving = async (services: Services) => {
    await requireDatabase(services);
    return ok({ status: 'ok', database: true });
  };
  route(app, getHealth, 'public', ({ services }) => serving(services));
  route(app, getLive, 'public', async () => ok({ status: 'ok' }));
  route(app, getReady, 'public', async ({ services }) => {
    if (app.isClosing()) throw new ApiError(503, 'The portal is shutting down.');
    return serving(services);
  });
}
