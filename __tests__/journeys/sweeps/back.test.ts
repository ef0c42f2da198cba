/** Back to a public list that waited meanwhile, in a real browser. */
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openContext } from '#tests/support/journey';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await (await openContext(browser, { viewport: { width: 1280, height: 800 } })).newPage();
});
afterEach(() => page.context().close());

const heading = () => page.getByRole('heading', { level: 1 });
/** The headings that somebody sees. */
const headings = () => heading().allTextContents();
const cards = () => page.locator('.internship-card');

/** Opens the list of remote internships, types half a word and goes to the first internship. */
async function leaveList(): Promise<string> {
  await page.goto('/internships?mode=Remote');
  await page.waitForFunction(() => !('early' in window));
  await page.getByRole('searchbox').fill('half a wo');
  const link = cards().first().getByRole('link');
  const title = (await link.textContent())!;
  await link.click();
  await heading().filter({ hasText: title }).waitFor();
  return title;
}

it('shows the list as it was left, with its address, title and choices', async () => {
  await leaveList();
  expect(await heading().count()).toBe(1);
  expect(await page.locator('#internship-search, .filter-form').filter({ visible: true }).count()).toBe(0);
  await page.goBack();
  await page.waitForFunction(() => document.title.startsWith('Internships'));
  expect(new URL(page.url()).search).toBe('?mode=Remote');
  expect(await headings()).toEqual(['Internships']);
  expect(await page.getByRole('searchbox').inputValue()).toBe('half a wo');
  expect(await page.getByLabel('Mode').inputValue()).toBe('Remote');
  expect(await page.getByLabel('Category').locator('option').count()).toBeGreaterThan(5);
  expect(await cards().count()).toBe(10);
  await page.getByLabel('Sort by').selectOption('deadline');
  await page.waitForURL('**sort=deadline**');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL('**page=2**');
});

it('keeps the layout of the hidden list, which Tab never reaches', async () => {
  await leaveList();
  expect(await cards().first().isVisible()).toBe(false);
  expect(
    await cards()
      .first()
      .evaluate((card) => card.getBoundingClientRect().height),
  ).toBeGreaterThan(50);
  const isFocusHidden = () => page.evaluate(() => document.activeElement!.closest('.hidden-page') !== null);
  expect(await isFocusHidden()).toBe(false);
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusHidden()).toBe(false);
  }
});

it('moves the focus out of the hidden list', async () => {
  await page.goto('/internships');
  await page.waitForFunction(() => !('early' in window));
  const link = cards().first().getByRole('link');
  const title = (await link.textContent())!;
  await page.keyboard.press('Tab');
  await link.focus();
  await page.keyboard.press('Enter');
  await heading().filter({ hasText: title }).waitFor();
  await page.waitForFunction(() => document.activeElement!.id === 'main');
});

/** What is seen right after the browser's Back: the screen follows in the task that changed the address. */
const atOnce = (then: 'stay' | 'leave again') =>
  page.evaluate(
    (next) =>
      new Promise<unknown>((resolve) => {
        const look = () => {
          const seen = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility());
          resolve({ headings: seen.map(({ textContent }) => textContent), scrolled: window.scrollY });
          if (next === 'leave again') window.history.forward();
        };
        window.addEventListener('popstate', look, { once: true });
        window.history.back();
      }),
    then,
  );

it('shows the list at its top as soon as somebody goes back', async () => {
  await leaveList();
  await page.evaluate(() => window.scrollTo(0, 300));
  expect(await atOnce('stay')).toEqual({ headings: ['Internships'], scrolled: 0 });
});

it('marks the card that was left, to which one press leads', async () => {
  await page.goto('/internships');
  await page.waitForFunction(() => !('early' in window));
  const link = cards().last().getByRole('link').first();
  const title = (await link.textContent())!;
  expect(await page.getByRole('button', { name: /^Back to / }).count()).toBe(0);
  await link.click();
  await heading().filter({ hasText: title }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: `Back to ${title}` }).click();
  const card = page.locator('.internship-card:has(.is-left)');
  expect(await card.count()).toBe(1);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  const box = (await card.boundingBox())!;
  expect(box.y).toBeGreaterThan(0);
  expect(box.y + box.height).toBeLessThanOrEqual(800);
});

it('keeps every letter that is typed as soon as somebody is back', async () => {
  await leaveList();
  const seen = await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const typeAtOnce = () => {
          const field = document.querySelector<HTMLInputElement>('#internship-search')!;
          field.focus();
          field.setSelectionRange(field.value.length, field.value.length);
          for (const letter of 'rd') document.execCommand('insertText', false, letter);
          resolve({ text: field.value, visible: field.checkVisibility() });
        };
        window.addEventListener('popstate', typeAtOnce, { once: true });
        window.history.back();
      }),
  );
  expect(seen).toEqual({ text: 'half a word', visible: true });
  await page.waitForFunction(() => document.title.startsWith('Internships'));
  expect(await cards().count()).toBe(10);
  expect(await page.getByRole('searchbox').inputValue()).toBe('half a word');
});

it('shows the internship again when somebody goes back and forth in one breath', async () => {
  const title = await leaveList();
  expect(await atOnce('leave again')).toEqual({ headings: ['Internships'], scrolled: 0 });
  await page.waitForFunction((name) => document.title.startsWith(name), title);
  expect(await headings()).toEqual([title]);
  await page.goBack();
  await heading().filter({ hasText: 'Internships' }).waitFor();
  expect(await cards().count()).toBe(10);
});

it('shows another address of the list as that address says', async () => {
  await leaveList();
  await page
    .getByRole('navigation', { name: 'Quick links' })
    .getByRole('link', { name: 'Internships' })
    .click();
  await heading().filter({ hasText: 'Internships' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByLabel('Mode').inputValue()).toBe('');
  expect(await page.getByRole('button', { name: 'Remove filter Remote' }).count()).toBe(0);
});

it('keeps the companies in the same way', async () => {
  await page.goto('/companies');
  await page.waitForFunction(() => !('early' in window));
  await page.getByRole('searchbox').fill('half a wo');
  const link = page.locator('.cards').getByRole('link').first();
  const name = (await link.textContent())!;
  await link.click();
  await heading().filter({ hasText: name }).waitFor();
  await page.goBack();
  await heading().filter({ hasText: 'Companies' }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('half a wo');
});
