/** A mail's own link switches its kind of mail off: one click, nobody signed in, nothing in the log. */
import { PREFERENCES_OF } from '#contract/account/preferences';
import { ROLES } from '#contract/roles';
import { rmSync } from 'node:fs';
import { mountPortal } from '#host/portal';
import { readableUrl } from '#host/readableUrl';
import { unsubscribeMark, unsubscribeUrl } from '#provider/mail/unsubscribe';
import { preferencesOf } from '#provider/modules/account/preferencesRepository';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { renderPage } from '#src/app/render';
import { aUser } from '../support/builders';
import { makePortalBuild } from '../support/portalBuild';
import { setupProvider, type ProviderSetup } from '../support/provider';

let setup: ProviderSetup;
let build: string;
let log = '';

beforeAll(async () => {
  build = makePortalBuild();
  setup = await setupProvider({
    log: { level: 'trace', stream: { write: (line) => void (log += line) } },
    rewriteUrl: readableUrl,
    configure: (app) => mountPortal(app, { build, sessionCookie: SESSION_COOKIE, render: renderPage }),
  });
});
afterAll(async () => {
  await setup.close();
  rmSync(build, { recursive: true, force: true });
});

const HEADERS = { host: 'portal.test' };
const pathOf = (account: number, name: 'mail_offers' | 'mail_rejections' = 'mail_offers') =>
  unsubscribeUrl(unsubscribeMark('', name), account, setup.services.sign);
const wants = (account: number) => preferencesOf(setup.services.db, account, PREFERENCES_OF[ROLES.student]!);
const BOTH = { mail_offers: 1, mail_rejections: 1 };

it('shows a button, changes nothing before it is pressed, and switches that kind alone', async () => {
  const { id } = await aUser(setup.services);
  const url = pathOf(id);
  const page = await setup.app.inject({ url, headers: HEADERS });
  expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ]);
  expect(page.body).toContain('<form method="post">');
  expect(await wants(id)).toEqual(BOTH);
  const pressed = await setup.app.inject({ method: 'POST', url, headers: HEADERS });
  expect(pressed.statusCode).toBe(200);
  expect(await wants(id)).toEqual({ ...BOTH, mail_offers: 0 });
});

it.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('takes what mail programs post as %s', async (type, payload) => {
  const { id } = await aUser(setup.services);
  const headers = { ...HEADERS, 'content-type': type };
  const url = pathOf(id, 'mail_rejections');
  const { statusCode } = await setup.app.inject({ method: 'POST', url, headers, payload });
  expect(statusCode).toBe(200);
  expect(await wants(id)).toEqual({ ...BOTH, mail_rejections: 0 });
});

it('knows no link that it did not make, and nobody is changed by one', async () => {
  const [one, other] = [await aUser(setup.services), await aUser(setup.services)];
  const forged = pathOf(one.id).replace(`${one.id}.`, `${other.id}.`);
  for (const url of [forged, '/unsubscribe/mail_offers', `/unsubscribe/${other.id}.mail_offers.x`])
    for (const method of ['GET', 'POST'] as const)
      expect((await setup.app.inject({ method, url, headers: HEADERS })).statusCode).toBe(404);
  expect(await wants(other.id)).toEqual(BOTH);
  const erased = await setup.app.inject({ method: 'POST', url: pathOf(999_999), headers: HEADERS });
  expect(erased.statusCode).toBe(200);
});

it('leaves no token in the log', async () => {
  const { id } = await aUser(setup.services);
  log = '';
  const url = pathOf(id);
  await setup.app.inject({ url, headers: HEADERS });
  expect(log).not.toContain(url.split('.').at(-1));
  expect(log).not.toContain(`${id}.mail_offers`);
});
