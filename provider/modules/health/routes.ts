import type { FastifyInstance } from 'fastify';
import { getHealth, getLive, getReady } from '#contract/system/calls';
import type { Services } from '#provider/context';
import { ping } from '#provider/database/client';
import { ApiError } from '#provider/errors';
import { ok, route } from '#provider/route';
import { VERSION } from '#provider/version';

/** Throws 503 when the database does not answer. */
async function requireDatabase({ pool, log }: Services): Promise<void> {
  try {
    await ping(pool);
  } catch (err) {
    log.error({ err }, 'the database cannot be reached');
    throw new ApiError(503, 'The database cannot be reached.');
  }
}

/** Liveness and readiness (docs/operating.md, host 7). */
export function healthRoutes(app: FastifyInstance): void {
  route(app, getHealth, 'public', async ({ services }) => {
    await requireDatabase(services);
    return ok({ status: 'ok', database: true, version: VERSION });
  });
  route(app, getLive, 'public', async () => ok({ status: 'ok' }));
  route(app, getReady, 'public', async ({ services }) => {
    if (app.isClosing()) throw new ApiError(503, 'The portal is shutting down.');
    await requireDatabase(services);
    return ok({ status: 'ok', database: true });
  });
}
