/** What is read before one acts: no status or reference is cut off, no field hides, no row lies askew. */
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openContext, signIn } from '#tests/support/journey';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function as<T>(
  email: string | null,
  viewport: { width: number; height: number },
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await openContext(browser, { reducedMotion: 'reduce', viewport });
  try {
    const page = await context.newPage();
    if (email) await signIn(page, email);
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** Texts that stand in less room than they need, of the elements that are seen. */
const cutOff = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((found) =>
    found
      // What stands there for readers alone is cut off on purpose.
      .filter((element) => element.checkVisibility() && element.clientWidth > 1 && element.textContent !== '')
      .filter((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        // The label's beginning, which the column says already, is for readers alone.
        const unseen = element.querySelector(':scope > .visually-hidden:first-child');
        if (unseen) text.setStartAfter(unseen);
        const needs = text.getBoundingClientRect();
        // Whatever around it cuts off what does not fit.
        for (let around: Element | null = element; around?.closest('tr'); around = around.parentElement) {
          const { left, right, bottom } = around.getBoundingClientRect();
          if (getComputedStyle(around).overflowX === 'visible' && around !== element) continue;
          if (needs.left < left - 1 || needs.right > right + 1 || needs.bottom > bottom + 1) return true;
        }
        return false;
      })
      .map((element) => element.textContent),
  );

describe.each([1280, 820, 390, 320])('%i pixels wide', (width) => {
  test.each([
    ['company@demo.test', '/dashboard/company/applicants'],
    ['company@demo.test', '/dashboard/company/paid-internship-payments'],
    ['coordinator@demo.test', '/dashboard/coordinator/payments'],
    ['student@demo.test', '/dashboard/student/applied-internships'],
  ])('%s reads every status and reference of %s whole', (email, path) =>
    as(email, { width, height: 900 }, async (page) => {
      await page.goto(path);
      await page.locator('tbody .chip').first().waitFor();
      expect(await page.getByText(/^Payment Verification (Pending|Failed)$/).count()).toBeGreaterThan(0);
      expect(await cutOff(page, 'tbody .chip')).toEqual([]);
      expect(await cutOff(page, 'tbody span.text-break')).toEqual([]);
    }),
  );
});

test('a coordinator on a phone opens the receipt of a payment', () =>
  as('coordinator@demo.test', PHONE, async (page) => {
    await page.goto('/dashboard/coordinator/payments');
    const receipt = page.getByRole('link', { name: /^Receipt/ }).first();
    await receipt.waitFor();
    // Nothing lies over it, and it is not cut away: a click reaches it.
    await receipt.click({ trial: true });
  }));

test('Tab brings a text field out from under the bar that sends, wherever the page stands', () =>
  as('company@demo.test', WIDE, async (page) => {
    await page.goto('/dashboard/company/create-internship');
    const field = page.getByLabel('Address');
    await field.waitFor();
    for (const below of [10, 40, 60]) {
      await field.evaluate((element, by) => {
        (document.activeElement as HTMLElement | null)?.blur();
        const bar = document.querySelector('.submit-bar')!.getBoundingClientRect();
        window.scrollBy(0, element.getBoundingClientRect().top - bar.top - by);
        const start = document.createElement('span');
        start.tabIndex = -1;
        element.before(start);
        start.focus({ preventScroll: true });
        start.remove();
      }, below);
      await page.keyboard.press('Tab');
      await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
      await page.waitForFunction(() => {
        const { bottom } = document.activeElement!.getBoundingClientRect();
        return bottom <= document.querySelector('.submit-bar')!.getBoundingClientRect().top;
      });
    }
  }));

test('two chosen skills and the field beside them are one line on a phone', () =>
  as('student@demo.test', PHONE, async (page) => {
    await page.goto('/dashboard/student/project-diary-entries');
    await page.getByRole('link', { name: 'Edit' }).first().click();
    const chosen = page.locator('.multi-select-control');
    await chosen.locator('.field-chips li').nth(1).waitFor();
    const [height, lines] = await chosen.evaluate((element) => [
      element.getBoundingClientRect().height,
      new Set([...element.querySelectorAll('li')].map((chip) => chip.getBoundingClientRect().top)).size,
    ]);
    expect(height).toBeLessThanOrEqual(lines! * 40 + 16);
  }));

test.each([WIDE, PHONE])('titles of news begin at one place and open the file, $width wide', (viewport) =>
  as(null, viewport, async (page) => {
    await page.goto('/circulars-and-news');
    const rows = page.locator('.notices li');
    await rows.first().waitFor();
    const starts = await rows.evaluateAll((found) =>
      found.map((row) => {
        const title = document.createRange();
        title.selectNodeContents(row.querySelector('.notices-name')!.lastChild!);
        return Math.round(title.getClientRects()[0]!.left);
      }),
    );
    expect(new Set(starts).size).toBe(1);
    const opens = await rows
      .filter({ has: page.locator('.notices-file') })
      .first()
      .evaluate((row) => {
        const { left, top, height } = row.querySelector('.notices-name')!.getBoundingClientRect();
        return document.elementFromPoint(left + 4, top + height / 2)?.closest('a')?.href;
      });
    expect(opens).toMatch(/^http/);
  }),
);

test("a member's form stands apart from the team", () =>
  as('student@demo.test', PHONE, async (page) => {
    await page.goto('/dashboard/student/project-team');
    const form = page.locator('.page-section').filter({ hasText: 'Invite a member' });
    await form.waitFor();
    const table = (await page.locator('.table-frame').boundingBox())!;
    expect((await form.boundingBox())!.y - table.y - table.height).toBeGreaterThanOrEqual(12);
  }));
