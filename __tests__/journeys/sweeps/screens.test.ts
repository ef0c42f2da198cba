/** What floats and what sticks: it stays out of the way of what can be pressed, on every kind of screen. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { paths } from '#src/lib/paths';
import { examples } from '#tests/support/dashboardScreens';
import { openBrowser, openContext, signIn } from '#tests/support/journey';
import { MAILED_PAGES, PUBLIC_PAGES } from '#tests/support/publicPages';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function inContext(
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await openContext(browser, { reducedMotion: 'reduce', ...options });
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A few frames later everything that answers a scroll has done so. */
const scrolled = (page: Page, to: 'top' | 'end' | number) =>
  page.evaluate(async (place) => {
    window.scrollTo(0, place === 'top' ? 0 : place === 'end' ? document.documentElement.scrollHeight : place);
    for (let i = 0; i < 12; i += 1) await new Promise(requestAnimationFrame);
  }, to);

/** The controls that the floating button lies on, by their words. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const link = document.querySelector('.floating-link')!;
    if (getComputedStyle(link).visibility === 'hidden') return [];
    const own = link.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
      .filter((control) => {
        if (control === link || !control.checkVisibility()) return false;
        const { left, right, top, bottom } = control.getBoundingClientRect();
        // One pixel of grace: edges are fractions.
        return left < own.right - 1 && right > own.left + 1 && top < own.bottom - 1 && bottom > own.top + 1;
      })
      .map((control) => control.textContent.trim() || control.outerHTML.slice(0, 80));
  });
/** The page of some internship that takes applications. */
async function anInternship(page: Page): Promise<string> {
  const offered = await page.request.get('/api/v1/internships');
  return `/internships/${((await offered.json()) as { data: { data: { slug: string }[] } }).data.data[0]!.slug}`;
}
/** The page of the certificate that the demo has. */
const aCertificate = async () => (await examples())[paths.certificate.pattern]![0]!;
const ready = (page: Page) => page.waitForLoadState('networkidle');

test(
  'the floating button covers no control at the top or the end of a page, 320 to 1280 pixels wide',
  () =>
    inContext({ viewport: PHONE }, async (page) => {
      const found: string[] = [];
      const pages = [...PUBLIC_PAGES, ...MAILED_PAGES].map((one) => one.path);
      for (const path of [...pages, await anInternship(page), await aCertificate()]) {
        await page.goto(path);
        await ready(page);
        for (const width of [320, 390, 768, 1280]) {
          await page.setViewportSize({ width, height: PHONE.height });
          for (const place of ['top', 'end'] as const) {
            await scrolled(page, place);
            found.push(...(await covered(page)).map((words) => `${path} ${width} ${place}: ${words}`));
          }
        }
      }
      expect(found).toEqual([]);
    }),
  120_000,
);

test('the floating button shows where nothing is under it', () =>
  inContext({ viewport: PHONE }, async (page) => {
    await page.goto('/about');
    await ready(page);
    await scrolled(page, 'end');
    expect(await page.locator('.floating-link').isVisible()).toBe(true);
  }));

test('on phones the floating button gives way while a form shows its submit bar', () =>
  inContext({ viewport: PHONE }, async (page) => {
    await page.goto('/register');
    await ready(page);
    await page.getByRole('button', { name: 'Register', exact: true }).scrollIntoViewIfNeeded();
    expect(await page.locator('.floating-link').isVisible()).toBe(false);
  }));

test('on phones the way to apply stays in reach, and nothing lies on it', () =>
  inContext({ viewport: PHONE }, async (page) => {
    await page.goto(await anInternship(page));
    const first = page.getByRole('link', { name: 'Apply Now' });
    await first.waitFor();
    const bar = page.locator('.apply-bar');
    expect(await bar.count()).toBe(0);
    const { y } = (await first.boundingBox())!;
    await scrolled(page, y + 200);
    await bar.waitFor();
    expect(await bar.innerText()).toMatch(/You (pay|receive)|Unpaid/);
    expect(await bar.innerText()).toMatch(/Apply by/);
    expect(await page.locator('.floating-link').isVisible()).toBe(false);
    // The last words of the page stand above the bar.
    await scrolled(page, 'end');
    const end = (await page.locator('.site-footer-end').evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect().bottom;
    }))!;
    expect(end).toBeLessThanOrEqual((await bar.boundingBox())!.y);
    await bar.getByRole('link', { name: 'Apply' }).click();
    await page.waitForURL('**/sign-in');
  }));

test('wide screens have no second way to apply', () =>
  inContext({ viewport: WIDE }, async (page) => {
    await page.goto(await anInternship(page));
    await page.getByRole('link', { name: 'Apply Now' }).waitFor();
    await scrolled(page, 'end');
    expect(await page.locator('.apply-bar').isVisible()).toBe(false);
  }));

test('on phones the footer stands in two columns, its links 44 pixels high', () =>
  inContext({ viewport: PHONE }, async (page) => {
    await page.goto('/about');
    const box = (name: string) => page.getByRole('navigation', { name, exact: true }).boundingBox();
    const [accounts, useful] = [(await box('Accounts'))!, (await box('Useful links'))!];
    expect(useful.y).toBe(accounts.y);
    expect(useful.x).toBeGreaterThan(accounts.x + accounts.width - 1);
    const heights = await page
      .locator('.site-footer li a, .site-footer address + a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  }));

test.each(['light', 'dark'] as const)('the account menu names who is signed in, and leads out: %s', (theme) =>
  inContext({ viewport: PHONE, colorScheme: theme }, async (page) => {
    await signIn(page, 'student@demo.test');
    await page.getByRole('button', { name: 'Account' }).click();
    const menu = page.getByRole('region', { name: 'Account' });
    await menu.getByText('student@demo.test').waitFor();
    const { x, width } = (await menu.boundingBox())!;
    expect([x >= 0, x + width <= PHONE.width]).toEqual([true, true]);
    const other = theme === 'dark' ? 'light' : 'dark';
    await menu.getByRole('radio', { name: other, exact: false }).check();
    await page.locator(`html[data-bs-theme="${other}"]`).waitFor();
    await menu.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/sign-in');
  }),
);

/** The places at which a public list's or a dashboard's call fails. */
const FAILING = [
  { path: '/about', link: 'Companies', call: '**/api/v1/companies*', shows: 'article' },
  { path: '/about', link: 'News & Circulars', call: '**/api/v1/{news,circulars}*', shows: 'main li' },
] as const;

test.each(FAILING)(
  'what failed says what is safe and what to do, and is there once the network is back: $link',
  ({ path, link, call, shows }) =>
    inContext({ viewport: WIDE }, async (page) => {
      await page.goto(path);
      await ready(page);
      await page.route(call, (route) => route.abort());
      await page.locator('header').getByRole('link', { name: link }).click();
      const told = page.locator('main').getByRole('alert');
      await told.getByRole('button', { name: 'Retry' }).waitFor();
      expect(await told.innerText()).toContain('Nothing was changed or lost.');
      expect(await told.innerText()).toContain('try again');
      await page.unroute(call);
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await page.locator(shows).first().waitFor();
      expect(await told.count()).toBe(0);
    }),
);

test('a page whose code did not arrive comes by itself once the network is back', () =>
  inContext({ viewport: WIDE }, async (page) => {
    await page.goto('/about');
    await ready(page);
    await page.context().setOffline(true);
    await page.locator('header').getByRole('link', { name: 'Companies' }).click();
    const told = page.locator('main').getByRole('alert');
    await told.waitFor();
    expect(await told.innerText()).toContain('Nothing was changed or lost.');
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor();
    await page.locator('article').first().waitFor();
  }));

/** How much of the window is taken by what stays in place when the page is scrolled to its middle. */
const taken = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    for (let i = 0; i < 12; i += 1) await new Promise(requestAnimationFrame);
    const rows = new Set<number>();
    for (const element of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(element);
      if (position !== 'fixed' && position !== 'sticky') continue;
      const before = element.getBoundingClientRect();
      // The floating button is no bar: text runs on beside it.
      if (before.height === 0 || before.width < innerWidth / 2 || element.closest('[hidden]')) continue;
      window.scrollBy(0, 40);
      const after = element.getBoundingClientRect();
      window.scrollBy(0, -40);
      if (Math.abs(after.top - before.top) > 1) continue;
      for (let y = Math.max(0, Math.floor(before.top)); y < Math.min(innerHeight, before.bottom); y += 1)
        rows.add(y);
    }
    return rows.size / innerHeight;
  });

test('what stays in place takes at most a third of a short screen', () =>
  inContext({ viewport: { width: 844, height: 390 } }, async (page) => {
    await page.goto(await anInternship(page));
    await ready(page);
    const found: Record<string, number> = { internship: await taken(page) };
    await signIn(page, 'company@demo.test');
    for (const path of ['create-internship', 'applicants', 'company-profile/edit']) {
      await page.goto(`/dashboard/company/${path}`);
      await page.waitForFunction(() => !document.querySelector('.skeleton'));
      found[path] = await taken(page);
    }
    await page.goto('/dashboard/company/applicants?status=1');
    await page.getByRole('link', { name: 'View', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Message' }).waitFor();
    found.applicant = await taken(page);
    expect(Object.entries(found).filter(([, part]) => part > 1 / 3)).toEqual([]);
  }));

test("the applicant's side is no scroll within a scroll", () =>
  inContext({ viewport: { width: 1366, height: 768 } }, async (page) => {
    await signIn(page, 'company@demo.test');
    await page.goto('/dashboard/company/applicants?status=1');
    await page.getByRole('link', { name: 'View', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Message' }).waitFor();
    expect(
      await page.locator('.review-side, .review-side *:not(iframe)').evaluateAll((parts) =>
        parts
          .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
          .filter((part) => part.scrollHeight > part.clientHeight + 1)
          .map((part) => part.className),
      ),
    ).toEqual([]);
  }));

test('on phones a day of the diary takes at most 100 pixels, and figures by branch stay a table', () =>
  inContext({ viewport: PHONE }, async (page) => {
    await signIn(page, 'student@demo.test');
    await page.goto('/dashboard/student/diary-entries');
    const days = page.getByRole('table', { name: 'Internship Diary Entries' }).locator('tbody tr');
    await days.first().waitFor();
    const heights = await days.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(100);
    await page.context().clearCookies();
    await signIn(page, 'coordinator@demo.test');
    await page.goto('/dashboard/coordinator');
    // Behind the line of a branch, within those of the progress, stand its semesters.
    await page.getByRole('heading', { name: 'Progress' }).click();
    const folded = page.locator('details.branch').first();
    await folded.locator('summary').click();
    const branches = folded.getByRole('table', { name: / by semester$/ });
    await branches.waitFor();
    const [first, second] = await branches
      .locator('tbody tr')
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
    expect(second).toBe(first);
    // Its first column stays while the others scroll by.
    const frame = folded.locator('.table-frame.is-scrolling');
    const left = () =>
      branches
        .locator('tbody td')
        .first()
        .evaluate((cell) => cell.getBoundingClientRect().left);
    const before = await left();
    await frame.evaluate((element) => element.scrollBy(200, 0));
    expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    expect(Math.abs((await left()) - before)).toBeLessThanOrEqual(2);
  }));
