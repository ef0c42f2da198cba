import type { FastifyInstance } from 'fastify';
import { authRoutes } from './auth/routes';
import { fileRoutes } from './files/routes';
import { healthRoutes } from './health/routes';
import { masterRoutes } from './master/routes';
import { noticeRoutes } from './notices/routes';

/** Mounts every module; `app` is already below the API base. */
export function registerModules(app: FastifyInstance): void {
  healthRoutes(app);
  authRoutes(app);
  masterRoutes(app);
  noticeRoutes(app);
  fileRoutes(app);
}
