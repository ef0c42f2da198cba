/** While a profile is asked for, the heading of the page stands already: the same one, at the same place. */
import type { Browser, Page } from 'playwright-core';
import { DASHBOARD_PAGES } from '#src/app/navigation/dashboardPages';
import { examples } from '#tests/support/dashboardScreens';
import { openBrowser, openContext, signIn } from '#tests/support/journey';
import { ROLES } from '#contract/roles';

let browser: Browser;
let records: Record<string, string[]>;
beforeAll(async () => {
  browser = await openBrowser();
  records = await examples();
}, 60_000);
afterAll(() => browser.close());

const headingOf = async (page: Page) => {
  const heading = page.locator('main h1').first();
  await heading.waitFor();
  return { text: await heading.innerText(), top: (await heading.boundingBox())!.y };
};

test.each([
  ['coordinator@demo.test', '/dashboard/coordinator'],
  ['moderator@demo.test', '/moderation'],
])(
  '%s, who has no profile to be asked for',
  async (email, area) => {
    const headed = DASHBOARD_PAGES.filter(
      ({ path, heading }) => path.startsWith(area) && heading !== undefined,
    );
    expect(headed.length).toBeGreaterThan(5);
    const page = await (await openContext(browser)).newPage();
    await signIn(page, email);
    const seen: Record<string, string> = {};
    for (const { path } of headed) {
      await page.goto(path);
      seen[path] = (await headingOf(page)).text;
    }
    await page.context().close();
    expect(seen).toEqual(Object.fromEntries(headed.map(({ path, heading }) => [path, heading])));
  },
  60_000,
);

test.each([
  ['company@demo.test', ROLES.company],
  ['student@demo.test', ROLES.student],
])(
  '%s',
  async (email, role) => {
    // Other pages wait for no profile.
    const rows = DASHBOARD_PAGES.filter(
      ({ access }) => access.kind === 'dashboard' && access.role === role && access.gated,
    );
    const headed = rows.filter(({ heading }) => heading !== undefined);
    expect(headed.length).toBeGreaterThan(7);
    const context = await openContext(browser, { reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, email);
    let release = () => {};
    await page.route('**/profile-percentage', async (route) => {
      await new Promise<void>((resolve) => (release = resolve));
      await route.continue();
    });
    const seen: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const { path, heading } of headed) {
      await page.goto((records[path] ?? [path])[0]!);
      const before = await headingOf(page);
      expect(await page.locator('main .skeleton').count()).toBeGreaterThan(0);
      release();
      await page.locator('main .skeleton').first().waitFor({ state: 'detached' });
      seen[path] = [before, await headingOf(page)];
      expected[path] = [
        { text: heading, top: before.top },
        { text: heading, top: before.top },
      ];
    }
    await context.close();
    expect(seen).toEqual(expected);
  },
  120_000,
);
