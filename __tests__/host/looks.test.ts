/** A page has one look: what the installation says of itself may change while it is made. */
import { rmSync } from 'node:fs';
import { mountPortal } from '#host/portal';
import { readableUrl } from '#host/readableUrl';
import { seedLookups } from '#provider/database/seed';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { renderPage } from '#src/app/render';
import { makePortalBuild } from '#tests/support/portalBuild';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let build: string;
/** What happens between the frame of a page and its text. */
let meanwhile = async () => {};
beforeAll(async () => {
  build = makePortalBuild();
  setup = await setupProvider({
    rewriteUrl: readableUrl,
    configure: (app) =>
      mountPortal(app, {
        build,
        sessionCookie: SESSION_COOKIE,
        render: async (...page) => {
          await meanwhile();
          return renderPage(...page);
        },
      }),
  });
  await seedLookups(setup.services);
});
afterAll(async () => {
  await setup.close();
  rmSync(build, { recursive: true, force: true });
});

const become = async (name: string) => {
  await setup.services.db.updateTable('site').set({ name, organisation: name }).execute();
  await setup.services.site.load();
};
const namesOn = async (url: string) => {
  const { body } = await setup.app.inject({ url, headers: { host: 'portal.test' } });
  return [...new Set(body.match(/Campus [A-Z]\b/g))];
};

it.each(['/privacy-policy', '/about', '/nothing-here'])(
  'shows %s whole in the new look where it changes meanwhile',
  async (url) => {
    await become('Campus A');
    meanwhile = async () => {
      meanwhile = async () => {};
      await become('Campus B');
    };
    expect(await namesOn(url)).toEqual(['Campus B']);
    expect(await namesOn(url)).toEqual(['Campus B']);
  },
);

it('answers also while it changes all the time', async () => {
  let changes = 0;
  meanwhile = async () => {
    changes += 1;
    await become(`Campus ${'CDEFGHIJ'[changes]}`);
  };
  const { statusCode } = await setup.app.inject({
    url: '/terms-and-conditions',
    headers: { host: 'portal.test' },
  });
  expect({ statusCode, changes }).toEqual({ statusCode: 200, changes: 3 });
});
