/** The finder: by Ctrl K to any page or thing, with the keyboard alone. */
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openContext, settled, signIn } from '#tests/support/journey';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const field = (page: Page) => page.getByRole('combobox', { name: 'What to find' });

/** Opens the finder, types, and goes to the first row that says it. */
async function find(page: Page, words: string, row: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type(words);
  const option = page.getByRole('option', { name: row }).first();
  await option.waitFor();
  for (let press = 0; (await option.getAttribute('aria-selected')) !== 'true'; press += 1) {
    if (press > 20) throw new Error(`No key leads to ${String(row)}`);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await field(page).waitFor({ state: 'detached' });
}

test('a coordinator goes to a page and to a student; Escape gives the focus back', async () => {
  const context = await openContext(browser);
  const page = await context.newPage();
  await signIn(page, 'coordinator@demo.test');
  await find(page, 'claims', /Claims/);
  await page.waitForURL('**/dashboard/coordinator/claims');
  await find(page, 'Aarav', /Aarav/);
  await page.waitForURL('**/dashboard/coordinator/students/*');
  await settled(page);
  await page.getByRole('heading', { level: 1, name: /Aarav/ }).waitFor();

  const button = page.getByRole('button', { name: 'Find' });
  await button.focus();
  await page.keyboard.press('Enter');
  await field(page).waitFor();
  await page.keyboard.type('zzzz qqqq');
  await page.getByText('No results for “zzzz qqqq”.').waitFor();
  await page.keyboard.press('Escape');
  expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  await context.close();
});

test('a company finds an applicant, a guest an internship, and the code comes with the first press', async () => {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.goto('/');
  await settled(page);
  await page.waitForTimeout(1000);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  expect(scripts).not.toEqual([]);
  await page.keyboard.press('Escape');
  // No hand is as fast as this one: the browser tells a moment later that the dialog was closed.
  await field(page).waitFor({ state: 'detached' });
  await find(page, 'software engineer', /Software Engineer Intern/);
  await page.waitForURL('**/internships/*');

  await signIn(page, 'company@demo.test');
  const row = page.getByRole('option').first();
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type('applicants');
  await row.waitFor();
  expect(await row.textContent()).toContain('Applicants');
  await page.keyboard.press('Escape');
  await context.close();
});
