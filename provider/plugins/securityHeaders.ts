import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/http';
import { isApi } from './session';

const LOCKED = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const DATA_POLICY = `default-src 'none'; ${LOCKED}`;
const DOCS_POLICY = `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'self'; ${LOCKED}`;

export const LOCKED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': DATA_POLICY,
} as const;

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const set = (name: string, value: string) => {
    if (!reply.hasHeader(name)) void reply.header(name, value);
  };
  if (request.url.startsWith(`${API_BASE}/docs`)) set('content-security-policy', DOCS_POLICY);
  for (const [name, value] of Object.entries(LOCKED_HEADERS)) set(name, value);
  if (request.protocol === 'https') set('strict-transport-security', 'max-age=31536000');
  // Going back after a logout must not show the session's pages.
  if (request.hadSession) void reply.header('cache-control', 'no-store');
  else if (isApi(request)) set('cache-control', 'no-cache');
}

export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply));
}
