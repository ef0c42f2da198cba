/** Nothing that is read moves while a slow provider answers: skeletons are as tall as what follows. */
import type { Browser, Page } from 'playwright-core';
import { ACCOUNTS, examples, screensOf } from '#tests/support/dashboardScreens';
import { DEMO_PASSWORD, openBrowser, openContext } from '#tests/support/journey';
import { paths } from '#src/lib/paths';
import { MAILED_PAGES, PUBLIC_PAGES } from '#tests/support/publicPages';
import { superviseLink } from '#tests/support/superviseLink';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };
const SIZES = [PHONE, WIDE];
/** How long the provider takes to answer, in milliseconds. */
const DELAY = 400;
const MOST = 0.02;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Adds up what moves without anybody's doing, and names it. */
const measure = (page: Page) =>
  page.addInitScript(() => {
    const state = window as unknown as { shift: { sum: number; moved: string[] } };
    state.shift = { sum: 0, moved: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        state.shift.sum += entry.value;
        for (const { node } of entry.sources)
          state.shift.moved.push((node instanceof Element ? node : node?.parentElement)?.className ?? '');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The page has come to rest: nothing loads, and ten frames went by without a change of its height. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, height = 0; still < 10; ) {
      await new Promise(requestAnimationFrame);
      const now = document.documentElement.scrollHeight;
      still = now === height && !document.querySelector('.skeleton, [aria-busy="true"]') ? still + 1 : 0;
      height = now;
    }
  });

/** The screens that move more than they may, with how much and what. */
async function moving(email: string | null, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of SIZES) {
    const context = await openContext(browser, { viewport, reducedMotion: 'reduce' });
    if (email) await context.request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } });
    const page = await context.newPage();
    await measure(page);
    // The stream of changes is no answer: it stays open.
    await page.route(/\/api\/v1\/(?!events)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY));
      await route.continue().catch(() => undefined);
    });
    const look = async (path: string) => {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      await page.waitForTimeout(3 * DELAY);
      await atRest(page);
      return page.evaluate(() => (window as unknown as { shift: { sum: number; moved: string[] } }).shift);
    };
    for (const path of paths) {
      const { sum, moved } = await look(path);
      if (sum > MOST) found.push(`${viewport.width} ${path} ${sum.toFixed(3)}: ${moved.join(', ')}`);
    }
    await context.close();
  }
  return found;
}

test('no screen moves by more than 0.02 while its data comes', async () => {
  const records = await examples();
  const found = await Promise.all([
    moving(null, [
      ...[...PUBLIC_PAGES, ...MAILED_PAGES].map(({ path }) => path),
      ...records[paths.certificate.pattern]!,
      await superviseLink(),
    ]),
    ...ACCOUNTS.map((account) => moving(account.email, screensOf(account, records))),
  ]);
  expect(found.flat()).toEqual([]);
}, 600_000);

/** A browser may paint what it has read so far: on a busy machine that ends in the middle of the footer. */
test.each(SIZES)(
  'a footer stands where it will as soon as its first part has come, at %j',
  async (viewport) => {
    const context = await openContext(browser, { viewport });
    const page = await context.newPage();
    const moved: string[] = [];
    for (const { path } of PUBLIC_PAGES) {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      const pixels = await page.evaluate(() => {
        const footer = document.querySelector<HTMLElement>('.site-footer')!;
        const whole = footer.offsetTop;
        footer.firstElementChild!.replaceChildren(footer.querySelector('section')!);
        while (footer.children.length > 1) footer.lastElementChild!.remove();
        return footer.offsetTop - whole;
      });
      if (pixels > 20) moved.push(`${path} by ${pixels} pixels`);
    }
    await context.close();
    expect(moved).toEqual([]);
  },
  60_000,
);
