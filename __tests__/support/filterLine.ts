/** The line of filters above a list of staff, in a browser. */
import type { Locator, Page } from 'playwright-core';

/** Sets one by its name and the words of its value; `press` may count. */
export async function chooseFilter(
  page: Page,
  name: string,
  value: string,
  press = (target: Locator): Promise<void> => target.click(),
): Promise<void> {
  const menu = page.locator('.dropdown-menu.show');
  await press(page.getByRole('button', { name: 'Filter', exact: true }));
  await press(menu.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) }));
  await press(menu.getByRole('button', { name: value, exact: true }));
}
