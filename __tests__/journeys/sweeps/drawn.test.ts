/** Every screen of its kind keeps its measures: the first row, heights of rows and bars, weights, one act. */
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openContext, settled, DEMO_PASSWORD } from '#tests/support/journey';
import { ACCOUNTS, examples, screensOf } from '#tests/support/dashboardScreens';
import { PUBLIC_PAGES } from '#tests/support/publicPages';

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const WEIGHTS = [400, 500, 700];

const STAFF_LISTS = [
  ['coordinator@demo.test', '/dashboard/coordinator/students'],
  ['coordinator@demo.test', '/dashboard/coordinator/placements'],
  ['coordinator@demo.test', '/dashboard/coordinator/payments'],
  ['coordinator@demo.test', '/dashboard/coordinator/roster'],
  ['coordinator@demo.test', '/dashboard/coordinator/claims'],
  ['company@demo.test', '/dashboard/company/interns'],
  ['company@demo.test', '/dashboard/company/applicants'],
  ['company@demo.test', '/dashboard/company/internships'],
  ['moderator@demo.test', '/moderation'],
  ['moderator@demo.test', '/moderation/records'],
  ['admin@demo.test', '/administration/people'],
  ['admin@demo.test', '/administration/trail'],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function pageOf(email: string | null, viewport: typeof WIDE): Promise<Page> {
  const context = await openContext(browser, { viewport, reducedMotion: 'reduce' });
  if (email) await context.request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } });
  return context.newPage();
}

/** Texts whose weight is none of the three, and bold ones under 20 pixels. */
const wrongWeights = (page: Page) =>
  page.evaluate((weights) => {
    const texts = [...document.body.querySelectorAll<HTMLElement>('*')].filter(({ childNodes }) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return texts.flatMap((element) => {
      const { fontWeight, fontSize } = getComputedStyle(element);
      const weight = Number(fontWeight);
      const isWrong = !weights.includes(weight) || (weight === 700 && parseFloat(fontSize) < 20);
      return isWrong ? [`${element.tagName}.${element.className} ${fontWeight} ${fontSize}`] : [];
    });
  }, WEIGHTS);

/** One act leads, and one lifted slip (three on a home); only a desk and a line of a group have a ground. */
const whatLeads = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const acts = [...main.querySelectorAll('.btn-primary')].filter(visible).map((act) => act.textContent);
    const slips = [...main.querySelectorAll('.slip:not(.is-flat)')].filter(visible).length;
    const probe = document.createElement('p');
    probe.style.background = 'var(--group)';
    main.append(probe);
    const group = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const grounds = [...main.querySelectorAll('*')]
      .filter(
        (one) =>
          getComputedStyle(one).backgroundColor === group &&
          !one.closest('.desk, .review-resume, .group-row, .ledger'),
      )
      .map(({ tagName, className }) => `${tagName}.${String(className)}`);
    return { acts, slips, grounds: [...new Set(grounds)] };
  });

it.each(STAFF_LISTS)('shows %s the rows of %s without scrolling to them', async (email, path) => {
  const page = await pageOf(email, WIDE);
  await page.goto(path);
  await settled(page);
  await page.locator('main tbody tr').first().waitFor();
  const rows = await page.locator('main tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top: Math.round(top), height: Math.round(height), isGroup: row.matches('.group-row') };
    }),
  );
  expect(rows[0]!.top).toBeLessThanOrEqual(270);
  expect(rows.filter(({ isGroup, height }) => !isGroup && Math.abs(height - 44) > 1)).toEqual([]);
  expect(await page.locator('main .btn-primary:visible').count()).toBeLessThanOrEqual(1);
  await page.context().close();
});

it('has three weights, bold from 20 pixels on, and one thing that leads, on every screen', async () => {
  const wrong: string[] = [];
  const look = async (email: string | null, paths: readonly string[]) => {
    const page = await pageOf(email, WIDE);
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      wrong.push(...(await wrongWeights(page)).map((text) => `${path}: ${text}`));
      // The public pages have their own anatomy.
      if (email === null) continue;
      const { acts, slips, grounds } = await whatLeads(page);
      if (acts.length > 1) wrong.push(`${path}: ${acts.join(', ')}`);
      if (slips > (path.split('/').length > 3 ? 1 : 3)) wrong.push(`${path}: ${slips} slips`);
      wrong.push(...grounds.map((ground) => `${path}: ${ground}`));
    }
    await page.context().close();
  };
  await look(
    null,
    PUBLIC_PAGES.map(({ path }) => path),
  );
  const known = await examples();
  for (const account of ACCOUNTS) await look(account.email, screensOf(account, known));
  expect(wrong).toEqual([]);
  // A hundred and twenty screens.
}, 600_000);

it('keeps what a coordinator starts with on one screen, without a queue below its pile', async () => {
  const page = await pageOf('coordinator@demo.test', WIDE);
  await page.goto('/dashboard/coordinator');
  await settled(page);
  expect(await page.locator('.pile').count()).toBeLessThanOrEqual(8);
  expect(await page.locator('.slip').count()).toBeLessThanOrEqual(3);
  const last = await page.locator('main details').last().boundingBox();
  expect(last!.y + last!.height).toBeLessThanOrEqual(WIDE.height);
  expect(await page.locator('main table:visible').count()).toBe(0);
  await page.context().close();
});

it('has the acts of a record under the header, and goes through the pile by J and K', async () => {
  const page = await pageOf('coordinator@demo.test', WIDE);
  await page.goto('/dashboard/coordinator/placements?pile=decide');
  await page.locator('main tbody a').first().click();
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await approve.waitFor();
  expect((await approve.boundingBox())!.y).toBeLessThanOrEqual(56 + 250);
  const first = await page.locator('h1').innerText();
  await page.keyboard.press('j');
  await page.locator('h1', { hasNotText: first }).waitFor();
  await page.keyboard.press('k');
  await page.locator('h1', { hasText: first }).waitFor();
  await page.context().close();
});

it.each([
  ['student@demo.test', '/dashboard/student/create-diary-entry'],
  ['coordinator@demo.test', '/dashboard/coordinator/placements?pile=decide'],
  ['company@demo.test', '/dashboard/company/view-applicant/1'],
])('leaves a phone of %s its page: bars of %s are at most 72 pixels', async (email, path) => {
  const page = await pageOf(email, PHONE);
  await page.goto(path);
  await settled(page);
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll('.sidebar, .submit-bar, .decisions, .record-acts, .selection-bar')]
      .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height, bottom }) => height > 0 && Math.abs(bottom - window.innerHeight) < 2)
      .map(({ height }) => height),
  );
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(72);
  await page.context().close();
});
