import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_BASE } from '#contract/http';
import { SESSION_COOKIE } from './session';

/** Describes every call at /api/v1/docs. Register before the routes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Internship portal',
        version: '1.0.0',
        description:
          'The calls of the internship portal and their envelopes. Ids of lookups (skills, categories, places …) are those of this installation: ask `/master/…` for them, they are not the same elsewhere. Sessions are cookies; `Authorization: Bearer` is not supported.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } } },
    },
    transform: ({ schema, url, route }) => {
      const multipartBody = route.config?.multipartBody;
      return { schema: multipartBody ? { ...schema, body: multipartBody } : (schema ?? {}), url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: `${API_BASE}/docs`,
    uiConfig: { docExpansion: 'list', deepLinking: false },
  });
}
