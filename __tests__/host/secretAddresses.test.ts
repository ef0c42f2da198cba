/** Addresses that open something: no cache keeps what is answered to them. */
import { rmSync } from 'node:fs';
import { mountPortal } from '#host/portal';
import { readableUrl } from '#host/readableUrl';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { renderPage } from '#src/app/render';
import { makePortalBuild } from '../support/portalBuild';
import { setupProvider, type ProviderSetup } from '../support/provider';

let setup: ProviderSetup;
let build: string;

beforeAll(async () => {
  build = makePortalBuild();
  setup = await setupProvider({
    rewriteUrl: readableUrl,
    configure: (app) => mountPortal(app, { build, sessionCookie: SESSION_COOKIE, render: renderPage }),
  });
});
afterAll(async () => {
  await setup.close();
  rmSync(build, { recursive: true, force: true });
});

const open = (url: string) => setup.app.inject({ method: 'GET', url, headers: { host: 'portal.test' } });

it.each([
  '/welcome?token=abc&email=a@b.test',
  '/%77elcome?to%6Ben=abc',
  '/password-reset?token=abc',
  '/verify-email?token=abc',
  '/confirm-email?token=abc',
  '/Confirm-Email/?email=a@b.test&token=abc',
  '/?token=abc',
  '/nothing/supervise/abc',
  '/%73upervise/abc',
])('lets nobody keep a page whose address carries a secret: %s', async (url) => {
  const { headers } = await open(url);
  expect(headers['cache-control']).toBe('no-store');
});

it('other pages of guests may be kept for seconds', async () => {
  expect((await open('/about')).headers['cache-control']).toMatch(/^public/);
});
