/** Links that keep what they promise, and messages that leave when they are answered. */
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openContext, signIn } from '#tests/support/journey';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function as(
  email: string | null,
  viewport: { width: number; height: number },
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await openContext(browser, { reducedMotion: 'reduce', viewport });
  try {
    const page = await context.newPage();
    if (email) await signIn(page, email);
    await visit(page);
  } finally {
    await context.close();
  }
}

const WAYS_IN = ['/sign-in', '/register', '/company-registration'];
const offered = (page: Page) =>
  page
    .locator('a[href]')
    .evaluateAll(
      (links, ways) => ways.filter((way) => links.some((a) => a.getAttribute('href') === way)),
      WAYS_IN,
    );

test('guests are offered the ways in, and nobody who is signed in', async () => {
  await as(null, WIDE, async (page) => {
    await page.goto('/');
    expect(await offered(page)).toEqual(WAYS_IN);
  });
  for (const who of ['moderator', 'coordinator', 'company', 'student'])
    await as(`${who}@demo.test`, WIDE, async (page) => {
      for (const path of ['/', '/internships', '/faqs']) {
        await page.goto(path);
        await page.getByRole('button', { name: 'Log out' }).first().waitFor();
        expect([who, path, await offered(page)]).toEqual([who, path, []]);
      }
    });
});

test('the way back from an internship keeps the filters and the page of the list', () =>
  as(null, WIDE, async (page) => {
    await page.goto('/internships?mode=Remote&page=2');
    await page.locator('.internship-card a').first().click();
    await page.waitForURL(/\/internships\/\d/);
    await page.getByRole('link', { name: 'All internships' }).click();
    await page.waitForURL('**/internships?mode=Remote&page=2');
  }));

test('the unread applicants of the dashboard are what its link leads to', () =>
  as('company@demo.test', WIDE, async (page) => {
    await page.goto('/dashboard/company');
    const link = page.getByRole('link', { name: /^\d+ unread applicants?$/ });
    const promised = parseInt(await link.innerText(), 10);
    await link.click();
    await page.locator('.applicants-table tbody tr').first().waitFor();
    expect(new URL(page.url()).searchParams.get('unread')).toBe('1');
    await page.getByText(`Total Records: ${promised}`).waitFor();
  }));

test('an offer that waits leads to its own row', () =>
  as('student@demo.test', WIDE, async (page) => {
    await page.goto('/dashboard/student');
    const offer = page
      .locator('.slip')
      .filter({ hasText: /^\s*Answer by/ })
      .first();
    const link = offer.getByRole('heading').getByRole('link');
    const name = await link.innerText();
    await link.click();
    await page.waitForURL(/#row-\d+$/);
    const row = page.locator(`tr${new URL(page.url()).hash}`);
    await row.waitFor();
    expect(await row.innerText()).toContain(name);
    await page.waitForFunction((hash) => {
      const { top, bottom } = document.querySelector(hash)!.getBoundingClientRect();
      return top >= 60 && bottom <= innerHeight;
    }, new URL(page.url()).hash);
  }));

test('applicants that no filter lets through: why, a way on, and no count of nothing', () =>
  as('company@demo.test', WIDE, async (page) => {
    await page.goto('/dashboard/company/applicants?q=nobodyhasthisname');
    await page.getByText('No Applications Found').waitFor();
    expect(await page.getByText(/Showing 1 to/).count()).toBe(0);
    const empty = page.locator('.empty');
    expect(await empty.locator('p').innerText()).toMatch(/\w{3,}/);
    await empty.locator('a, button').first().click();
    await page.locator('.applicants-table tbody tr').first().waitFor();
  }));

test('on a phone messages are narrow, leave with the next submit, and the first wrong field has the focus', () =>
  as(null, PHONE, async (page) => {
    await page.goto('/register');
    await page.waitForLoadState('networkidle');
    const toasts = page.locator('.Toastify__toast');
    const send = page.getByRole('button', { name: 'Register' });
    await send.click();
    await toasts.filter({ hasText: 'Email is required' }).waitFor();
    const widths = await toasts.evaluateAll((all) => all.map((toast) => toast.getBoundingClientRect().width));
    expect(Math.max(...widths)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await page.getByLabel('Name').fill('Asha');
    await page.getByLabel('Mobile').fill('9845000000');
    await page.getByLabel('Email').fill('asha');
    await send.click();
    await toasts.filter({ hasText: 'Enter a valid email' }).waitFor();
    await toasts.filter({ hasText: 'Email is required' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  }));
