/** The portal's own typeface: what it costs the first page, and that layouts hold without it. */
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openContext, settled, signIn } from '#tests/support/journey';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const isWorn = (page: Page) =>
  page.waitForFunction(() => document.documentElement.classList.contains('own-face'));

/** Sums what moved on the page without its reader's doing. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const sum = { value: 0 };
    Object.assign(window, { shifts: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        sum.value += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value);

test('comes after the first paint, moves nothing, and is kept for a year', async () => {
  const context = await openContext(browser);
  const page = await context.newPage();
  await watchShifts(page);
  const file = page.waitForResponse(/\.woff2$/);
  await page.goto('/');
  expect((await file).headers()['cache-control']).toContain('max-age=31536000');
  await isWorn(page);
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))!.startTime,
  ]);
  expect(asked).toBeGreaterThan(painted!);
  await page.waitForTimeout(300);
  expect(await shifts(page)).toBeLessThan(0.01);
  // From then on a page is set in it from its first paint.
  await page.goto('/internships', { waitUntil: 'commit' });
  await isWorn(page);
  expect(await shifts(page)).toBeLessThan(0.01);
  await context.close();
});

/** Letters 12 % wider than those that stand for the typeface: what an unknown device may have. */
const setWide = (page: Page) =>
  page.evaluate(async () => {
    const faces = ['', ' Bold'].map(
      (bold) =>
        new FontFace('Wide', `local('Arial${bold}'), local('Liberation Sans${bold}')`, {
          sizeAdjust: bold ? '108%' : '110.5%',
          weight: bold ? '600 900' : '100 599',
        } as FontFaceDescriptors),
    );
    for (const face of faces) document.fonts.add(await face.load());
    document.documentElement.style.setProperty('--bs-font-sans-serif', 'Wide');
  });

/** What stands out of its frame: the page sideways, or a table out of the surface around it. */
const standingOut = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const tables = [...document.querySelectorAll('.table-frame:not(.is-scrolling)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((frame) => frame.querySelector('caption')?.textContent);
    return [...(wide > 0 ? [`the page, by ${wide}`] : []), ...tables];
  });

const SCREENS: Readonly<Record<string, readonly string[]>> = {
  student: ['', '/applied-internships', '/payment-status', '/diary-entries'],
  company: ['', '/applicants', '/internships', '/paid-internship-payments'],
  coordinator: ['/payments', '/students'],
};

test.each([
  ['student', 1280],
  ['student', 390],
  ['company', 1280],
  ['company', 320],
  ['coordinator', 1280],
  ['coordinator', 390],
] as const)('the screens of a %s hold %d pixels with letters 12 %% wider', async (role, width) => {
  const context = await openContext(browser, { viewport: { width, height: 900 } });
  const page = await context.newPage();
  await signIn(page, `${role}@demo.test`);
  const found: Record<string, unknown> = {};
  for (const screen of SCREENS[role]!) {
    await page.goto(`/dashboard/${role}${screen}`);
    await settled(page);
    await setWide(page);
    const out = await standingOut(page);
    if (out.length > 0) found[screen] = out;
  }
  expect(found).toEqual({});
  await context.close();
});
