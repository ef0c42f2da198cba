import type { FastifyInstance } from 'fastify';
import { getHealth } from '#contract/calls/system';
import { ping } from '#provider/database/client';
import { ApiError } from '#provider/errors';
import { ok, route } from '#provider/route';

/** Whether the process lives and reaches its database; 503 when it does not. */
export function healthRoutes(app: FastifyInstance): void {
  route(app, getHealth, 'public', async ({ services }) => {
    try {
      await ping(services.pool);
    } catch (err) {
      services.log.error({ err }, 'the database cannot be reached');
      throw new ApiError(503, 'The database cannot be reached.');
    }
    return ok({ status: 'ok', database: true });
  });
}
