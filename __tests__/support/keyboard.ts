/** Working a page without a pointer: what is used is reached by Tab, and must say what it is. */
import type { Page } from 'playwright-core';
import { settled } from './journey';

/** So many steps of Tab pass every control of the longest page here. */
const FAR = 160;

/** The name that the focused control goes by; empty when nothing has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement | null;
    if (!control || control === document.body) return '';
    const label = control.labels?.[0]?.textContent;
    const said = control.getAttribute('aria-label') ?? label ?? control.textContent ?? '';
    return said.trim() || (control.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '');
  });

/** Presses Tab until a control of that name has the focus; throws with what was met instead. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const met: string[] = [];
  for (let steps = 0; steps < FAR; steps += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (name.test(now)) return;
    met.push(now.slice(0, 40));
  }
  throw new Error(`No ${String(name)} among ${met.join(' | ')}`);
}

/** Goes to a control and presses Enter on it. */
export async function pressOn(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types over what it holds. */
export async function writeIn(page: Page, name: RegExp, words: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}

/** The same backwards, by Shift and Tab. */
export async function tabBackTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < FAR; steps += 1) {
    await page.keyboard.press('Shift+Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`No ${String(name)} on the way back`);
}

/** Goes to a select, takes the option whose words are typed, and makes sure that it was taken. */
export async function choose(page: Page, name: RegExp, option: string): Promise<void> {
  await tabTo(page, name);
  // Long lists of options come after the page itself.
  await page.waitForFunction((label) => {
    const select = document.activeElement as HTMLSelectElement;
    return [...select.options].some(({ text }) => text === label);
  }, option);
  await page.keyboard.type(option);
  await page.waitForFunction((label) => {
    const select = document.activeElement;
    return select instanceof HTMLSelectElement && select.selectedOptions[0]?.text === label;
  }, option);
}

/** Goes to a field of many choices, types words, takes the first that they leave, and closes the list. */
export async function pickOne(page: Page, name: RegExp, words: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(words);
  await page.locator('[role=listbox] [role=option]').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.locator('[role=listbox]').waitFor({ state: 'detached' });
}

/** Waits until something other than the document itself has the focus: it was not lost. */
export const focusKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body);

/** Waits until the control of that name has the focus. */
export async function focusOn(page: Page, name: RegExp): Promise<void> {
  let now = '';
  for (let tries = 0; tries < 100; tries += 1) {
    now = await focused(page);
    if (name.test(now)) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`The focus is on "${now.slice(0, 80)}" instead of ${String(name)}`);
}

/** Goes on by Tab more often than an open dialog has controls: the focus never leaves for the page behind. */
export async function staysInDialog(page: Page): Promise<void> {
  await page.locator('dialog[open]').waitFor();
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab');
    // From the last control it goes to the browser's own, then to the first again.
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.querySelector('dialog[open]')?.contains(document.activeElement) === true,
    );
    if (!inside) throw new Error(`Tab left the dialog for ${await focused(page)}`);
  }
}

/** Signs in on the page that shows the form, and waits until the portal has moved on. */
export async function signInByKeys(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Password').waitFor();
  await writeIn(page, /^Email/, email);
  await writeIn(page, /^Password/, password);
  await page.keyboard.press('Enter');
}

/** Waits until a question is closed, and the page behind knows it. */
export async function closed(page: Page): Promise<void> {
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.locator('dialog h2').waitFor({ state: 'detached' });
}

/**
 * Goes to a page by the dashboard's menu: it stands before the page, which has the focus, so one goes back to
 * it, then by arrows. Forwards there is the whole page before it, once that has come.
 */
export async function goByMenu(page: Page, heading: string, label = heading): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const here = menu.locator('a:focus');
  await menu.waitFor();
  await focusKept(page);
  for (let steps = 0; steps < 4 && (await here.count()) === 0; steps += 1)
    await page.keyboard.press('Shift+Tab');
  if ((await here.count()) !== 1) throw new Error('The menu is not before the page');
  for (let steps = 0; steps < 10 && (await focused(page)) !== label; steps += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await settled(page);
}
