/** What a portal does without, as the host serves it. */
import { rmSync } from 'node:fs';
import { mountPortal } from '#host/portal';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { seedDatabase } from '#provider/database/seed/seedDatabase';
import { renderPage } from '#src/app/render';
import { makePortalBuild } from '#tests/support/portalBuild';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { PUBLIC_PAGES } from '#tests/support/publicPages';

const GONE = ['/register', '/company-registration'];
const features = { registration: false };
let setup: ProviderSetup;
let build: string;

beforeAll(async () => {
  build = makePortalBuild();
  setup = await setupProvider({
    settings: { features },
    configure: (app) =>
      mountPortal(app, { build, sessionCookie: SESSION_COOKIE, render: renderPage, config: { features } }),
  });
  await seedDatabase(setup.services, 'demo', true);
});
afterAll(async () => {
  await setup.close();
  rmSync(build, { recursive: true, force: true });
});

const open = (url: string) => setup.app.inject({ method: 'GET', url, headers: { host: 'portal.test' } });

describe('a portal where nobody registers', () => {
  it.each(GONE)('has no page at %s', async (path) => {
    const { statusCode, body } = await open(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('Page Not Found');
  });

  const others = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !GONE.includes(path));
  it.each(others)('leads nobody there from %s', async (path) => {
    const { statusCode, body } = await open(path);
    expect(statusCode).toBe(200);
    for (const gone of GONE) expect(body).not.toContain(`href="${gone}"`);
  });

  it('names them in no sitemap', async () => {
    const { body } = await open('/sitemap.xml');
    expect(body).toContain('/internships</loc>');
    for (const gone of GONE) expect(body).not.toContain(`${gone}</loc>`);
  });
});
