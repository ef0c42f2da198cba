/**
 * Every screen behind the sign-in: how it looks to axe and to a phone, and what its small pieces do in a real
 * browser. Both themes at five widths are the sweep's (sweeps/everyScreen).
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { scrollsSideways, violations } from '#tests/support/axe';
import { ACCOUNTS, BEHIND_SIGN_IN, examples, screensOf } from '#tests/support/dashboardScreens';
import { openBrowser, openContext, settled, signIn } from '#tests/support/journey';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
const sessions = new Map<string, Promise<Session>>();

/** The cookies of an account that has signed in, once for all tests. */
function sessionOf(email: string): Promise<Session> {
  const signingIn = async () => {
    const context = await openContext(browser);
    await signIn(await context.newPage(), email);
    const session = await context.storageState();
    await context.close();
    return session;
  };
  if (!sessions.has(email)) sessions.set(email, signingIn());
  return sessions.get(email)!;
}

async function inContext(
  email: string,
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await openContext(browser, { storageState: await sessionOf(email), ...options });
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

describe('every screen behind the sign-in', () => {
  let records: Record<string, string[]>;
  beforeAll(async () => {
    records = await examples();
  });
  const behind = BEHIND_SIGN_IN;

  it('has an example here when its address names a record', () => {
    expect(behind.map(({ path }) => path).filter((path) => path.includes(':') && !records[path])).toEqual([]);
  });

  /** What axe finds on a wide window and a ruler on both, on the screens of one account. */
  async function look(email: string, paths: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    await inContext(email, { viewport: WIDE, colorScheme: 'light' }, async (page) => {
      for (const path of paths) {
        await page.goto(path);
        await settled(page);
        found.push(...(await violations(page)).map((violation) => `${path} ${violation}`));
        for (const viewport of [WIDE, NARROW]) {
          await page.setViewportSize(viewport);
          if (await scrollsSideways(page)) found.push(`${path} ${viewport.width} scrolls sideways`);
        }
        await page.setViewportSize(WIDE);
      }
    });
    return found;
  }

  // All accounts at once: each is a browser profile of its own.
  it('of each role has no accessibility violation, and no sideways scrolling narrow and wide', async () => {
    const found = await Promise.all(
      // The first of each: all of them are the sweep's (sweeps/everyScreen).
      ACCOUNTS.map(({ email, role, mayAll }) =>
        look(email, screensOf({ role, mayAll }, records).slice(0, 2)),
      ),
    );
    expect(found.flat()).toEqual([]);
  }, 300_000);
});

describe('on a phone', () => {
  const top = async (page: Page, name: string) =>
    (await page.getByRole('link', { name, exact: true }).first().boundingBox())!.y;

  it("a row's actions stand side by side", async () => {
    await inContext('company@demo.test', { viewport: NARROW }, async (page) => {
      for (const list of ['internships', 'applicants?status=1']) {
        await page.goto(`/dashboard/company/${list}`);
        await settled(page);
        expect(await top(page, 'View')).toBe(await top(page, 'Edit'));
      }
    });
    await inContext('student@demo.test', { viewport: NARROW }, async (page) => {
      await page.goto('/dashboard/student/applied-internships');
      await settled(page);
      const offered = page.locator('tr').filter({ has: page.getByRole('button', { name: 'Accept offer' }) });
      const [accept, decline] = await Promise.all(
        ['Accept offer', 'Decline offer'].map((name) =>
          offered.first().getByRole('button', { name }).boundingBox(),
        ),
      );
      expect(accept!.y).toBe(decline!.y);
      const { height } = decline!;
      // In one line each.
      expect(height).toBeLessThan(50);
    });
  });

  it('the menu shows the item of the present page', () =>
    inContext('company@demo.test', { viewport: NARROW }, async (page) => {
      // Forms have their own bar in its place.
      await page.goto('/dashboard/company/notifications');
      await settled(page);
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      const more = menu.getByRole('button', { name: 'More' });
      expect((await more.getAttribute('class'))!.split(' ')).toContain('active');
      await more.click();
      const account = menu.getByRole('link', { name: 'Account' });
      expect(await account.getAttribute('aria-current')).toBeTruthy();
      const { x, width } = (await account.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(NARROW.width);
    }));
});

test.each(['no-preference', 'reduce'] as const)(
  'a toast stands at the top right for the three seconds that its bar runs, reduced motion: %s',
  (reducedMotion) =>
    inContext('company@demo.test', { viewport: WIDE, reducedMotion }, async (page) => {
      await page.route('**/master/skills', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto('/dashboard/company/create-internship');
      const seen = await page
        .locator('.Toastify__toast', { hasText: 'Failed to load skills.' })
        .evaluate((toast) => {
          const { top, right } = toast.getBoundingClientRect();
          return {
            top,
            right,
            duration: getComputedStyle(toast.querySelector('.Toastify__progress-bar')!).animationDuration,
          };
        });
      expect([seen.top < 100, seen.right > WIDE.width - 100, seen.duration]).toEqual([true, true, '3s']);
      await page.getByText('Failed to load skills.').waitFor({ state: 'detached' });
    }),
);
