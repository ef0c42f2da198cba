/** Working a page without a pointer: what is used is reached by Tab, and must say what it is. */
import type { Page } from 'playwright-core';

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
