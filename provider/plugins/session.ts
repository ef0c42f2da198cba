import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rememberDevice } from '../http/knownDevices';
import type { Session } from '../context';
import type { Account } from '../session';
import {
  SESSION_DAYS,
  deleteSession,
  findSession,
  type OpenedSession,
} from '#provider/services/sessionRepository';

/** The name that scripts for such portals send. An opaque random id; bearer tokens are not read. */
export const SESSION_COOKIE = 'access_token';

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer stays private even when the session ended meanwhile. */
    hadSession: boolean;
  }
  interface FastifyInstance {
    isSecure(request: FastifyRequest): boolean;
  }
}

const BELOW_API = /^\/api(\/|$)/;

/** By address, or by the route found for one written otherwise (`/%61pi/v1`, `http://host/api/v1`). */
export const isApi = (request: FastifyRequest): boolean =>
  request.url.startsWith('/api/') || BELOW_API.test(request.routeOptions?.url ?? '');

interface SessionOptions {
  secureCookies?: boolean;
}

export async function registerSession(
  app: FastifyInstance,
  { secureCookies }: SessionOptions,
): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('session', null);
  app.decorateRequest('hadSession', false);
  app.decorate('isSecure', (request: FastifyRequest) => secureCookies ?? request.protocol === 'https');
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request)) await loadSession(request, reply);
  });
}

/** For pages outside the API that need the user. A dead cookie counts as none. */
async function loadSession(request: FastifyRequest, reply: FastifyReply): Promise<Session | null> {
  const value = request.cookies[SESSION_COOKIE];
  if (!value) return null;
  const stored = await findSession(request.server.services, value);
  if (!stored) return null;
  request.session = stored.session;
  request.hadSession = true;
  if (stored.renewed) setSessionCookie(request, reply, value);
  return stored.session;
}

function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  void reply.setCookie(SESSION_COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.isSecure(request),
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  });
}

/** Replaces any session that this browser had. */
export function takeSession(
  request: FastifyRequest,
  reply: FastifyReply,
  user: Account,
  { cookie: value, idHash, csrfToken }: OpenedSession,
): void {
  // Until the next request, which reads both from the database.
  request.session = { idHash, csrfToken, twoSteps: false, user: { ...user, branches: null, company: null } };
  request.hadSession = true;
  setSessionCookie(request, reply, value);
  rememberDevice(request, reply, user.id);
}

export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.session) await deleteSession(request.server.services.db, request.session.idHash);
  request.session = null;
  void reply.clearCookie(SESSION_COOKIE, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.isSecure(request),
  });
}
