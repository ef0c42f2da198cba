import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE, XSRF_COOKIE, XSRF_HEADER } from '#contract/http';
import { csrfMismatch, forbidden } from '../errors';
import { randomToken, sameText } from '../security/tokens';
import { isAllowedOrigin, type Origins } from './cors';
import { isApi } from './session';
import { SESSION_DAYS } from '#provider/services/sessionRepository';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const HEADER = XSRF_HEADER.toLowerCase();
/** The browser's cookie may hold anything, also what no header can. */
const TOKEN = /^[\w-]{1,100}$/;

/**
 * Whether no page of another site can have caused the request: the browser says same-origin, or sends an
 * allowed Origin, or sends nothing that browsers send with a page's write (a user's own script). A Referer
 * alone proves nothing. Check the Origin first.
 */
function isFromNoOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined || headers.referer === undefined;
}

/** An unsafe request that another site may have caused; a token must be right. Runs after the session. */
function check(request: FastifyRequest, origins: Origins): void {
  if (SAFE.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  // A proxy that rewrites Host makes the portal's own Origin an unknown one.
  if (origin !== undefined && site !== 'same-origin' && !isAllowedOrigin(request, origins)) {
    request.log.warn({ origin }, 'refused: this Origin is not in PORTAL_ORIGINS');
    throw forbidden('The portal is not set up for this address.');
  }
  if (!request.session) return;
  const sent = request.headers[HEADER];
  if (sent === undefined && isFromNoOtherSite(request)) return;
  if (typeof sent !== 'string' || !sameText(sent, request.session.csrfToken)) throw csrfMismatch();
}

/** The session's token, else the browser's, else a new one. */
function tokenFor(request: FastifyRequest): string {
  if (request.session) return request.session.csrfToken;
  const has = request.cookies?.[XSRF_COOKIE];
  return has && TOKEN.test(has) && !request.hadSession ? has : randomToken();
}

function sendToken(request: FastifyRequest, reply: FastifyReply): void {
  // A shared cache must not hand one visitor's token to others.
  if (String(reply.getHeader('cache-control') ?? '').includes('public')) return;
  const token = tokenFor(request);
  if (request.cookies?.[XSRF_COOKIE] !== token) {
    void reply.setCookie(XSRF_COOKIE, token, {
      path: '/',
      httpOnly: false,
      sameSite: 'lax',
      secure: request.server.isSecure(request),
      maxAge: SESSION_DAYS * 24 * 60 * 60,
    });
  }
  // A portal on another host cannot read the cookie.
  if (reply.statusCode === 419 || request.url.split('?')[0] === `${API_BASE}/auth/user`)
    void reply.header(XSRF_HEADER, token);
}

export function registerCsrf(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request) => {
    if (isApi(request)) check(request, origins);
  });
  app.addHook('onSend', async (request, reply) => {
    if (isApi(request) && request.method !== 'OPTIONS') sendToken(request, reply);
  });
}
