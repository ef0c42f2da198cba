/** Pages whose own calls are refused by a limit: they say so, and until when. */
import { rmSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { mountPortal } from '#host/portal';
import { tooManyRequests } from '#provider/errors';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { renderPage } from '#src/app/render';
import { makePortalBuild } from '../support/portalBuild';
import { setupProvider, type ProviderSetup } from '../support/provider';

let setup: ProviderSetup;
let build: string;
let inner: (call: FastifyRequest) => void = () => {};

beforeAll(async () => {
  build = makePortalBuild();
  setup = await setupProvider({
    configure: async (app) => {
      app.addHook('onRequest', async (request) => {
        if (request.url.startsWith('/api/')) inner(request);
      });
      await mountPortal(app, { build, sessionCookie: SESSION_COOKIE, render: renderPage });
    },
  });
});
afterAll(async () => {
  await setup.close();
  rmSync(build, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  setup.app.inject({ method: 'GET', url, headers: { host: 'portal.test', ...headers } });

describe('while a limit refuses the calls of a page', () => {
  const limited = (call: FastifyRequest) => {
    if (!call.url.startsWith('/api/v1/health')) throw tooManyRequests(600);
  };

  it.each(['/internships', '/companies', '/certificates/unknown', '/circulars-and-news', '/faqs'])(
    'answers %s with 429 in words, until when, and nobody keeps it',
    async (url) => {
      inner = limited;
      const { statusCode, body, headers } = await open(url);
      expect({
        statusCode,
        retryAfter: headers['retry-after'],
        cacheControl: headers['cache-control'],
      }).toEqual({ statusCode: 429, retryAfter: '600', cacheControl: 'no-store' });
      expect(body).toContain('Too many');
      expect(body).not.toContain('Failed to load');
      inner = () => {};
      expect((await open(url)).statusCode).not.toBe(429);
    },
  );

  it.each(['/dashboard/student', '/internships'])('answers %s of somebody signed in alike', async (url) => {
    inner = limited;
    const { statusCode, headers } = await open(url, { cookie: `${SESSION_COOKIE}=some` });
    expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({
      statusCode: 429,
      retryAfter: '600',
    });
  });
});
