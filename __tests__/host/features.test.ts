/** Each public page, switched off and on again: what the host serves of it, and what leads there. */
import { rmSync } from 'node:fs';
import { mountPortal } from '#host/portal';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { seedDatabase } from '#provider/database/seed/seedDatabase';
import { SWITCHES } from '#contract/switches';
import { renderPage } from '#src/app/render';
import { makePortalBuild } from '#tests/support/portalBuild';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { PUBLIC_PAGES } from '#tests/support/publicPages';
import { CARRIER, switchBy } from '#tests/support/switches';

let setup: ProviderSetup;
let build: string;
let undo: () => void = () => undefined;

beforeAll(async () => {
  build = makePortalBuild();
  setup = await setupProvider({
    configure: (app) =>
      mountPortal(app, { build, sessionCookie: SESSION_COOKIE, render: renderPage, config: {} }),
  });
  await seedDatabase(setup.services, 'demo', true);
});
afterEach(() => undo());
afterAll(async () => {
  await setup.close();
  rmSync(build, { recursive: true, force: true });
});

async function turn(on: boolean): Promise<void> {
  await setup.services.db
    .updateTable('policy')
    .set({ [CARRIER]: on, updated_at: new Date() })
    .execute();
  await setup.services.site.load();
  setup.services.catalogue.clear();
}
const open = (url: string) => setup.app.inject({ method: 'GET', url, headers: { host: 'portal.test' } });
const pathsBut = (gone: string) =>
  PUBLIC_PAGES.map(({ path }) => path).filter((path) => path !== gone && path !== '/');

/** Whatever holds nothing: an item without its link, a list without items, a sentence without its end. */
const EMPTY = /<(li|ul|ol|p|nav|h2|h3)\b[^>]*>\s*<\/\1>|<(li|p)\b[^>]*>[\s.,]*<\/\2>/g;
const leadsTo = (body: string, page: string) =>
  [`href="${page}"`, `href="${page}?`, `href="${page}#`, `href="${page}/`].some((start) =>
    body.includes(start),
  );

/** What those that are switched today name, and every other page: the home stays. */
const PAGES = [
  ...Object.values(SWITCHES).flatMap(({ pages }) => pages),
  ...PUBLIC_PAGES.map(({ path }) => path).filter((path) => path !== '/' && path !== '/sign-in'),
];

describe.each([...new Set(PAGES)])('a portal without %s', (page) => {
  beforeEach(() => {
    undo = switchBy({ pages: [page], calls: [] });
  });

  it('has no page there, and nothing on others leads to it or is left of it', async () => {
    await turn(false);
    const { statusCode, body } = await open(page);
    expect([statusCode, body.includes('Page Not Found')]).toEqual([404, true]);
    expect((await open('/sitemap.xml')).body).not.toContain(`${page}</loc>`);
    for (const path of ['/', ...pathsBut(page)]) {
      const other = await open(path);
      const left = other.body.match(EMPTY) ?? [];
      expect([path, other.statusCode, leadsTo(other.body, page), left]).toEqual([path, 200, false, []]);
    }
  });

  it('has it back where it is on', async () => {
    await turn(true);
    expect((await open(page)).statusCode).toBe(200);
    expect(leadsTo((await open('/')).body, page)).toBe(page !== '/password-reset');
  });
});
