/** The line of filters above a list of staff. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu of filters; what it offers, without the numbers of values. */
export async function offeredFilters(user: UserEvent): Promise<string[]> {
  const button = await screen.findByRole('button', { name: 'Filter' });
  if (button.getAttribute('aria-expanded') !== 'true') await user.click(button);
  return [...button.parentElement!.querySelectorAll('.dropdown-menu button')].map(
    ({ firstChild }) => firstChild?.textContent ?? '',
  );
}

/** Sets one by its name and the words of its value. */
export async function chooseFilter(user: UserEvent, name: string, value: string): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Filter' });
  if (button.getAttribute('aria-expanded') !== 'true') await user.click(button);
  const menu = within(button.parentElement!);
  await user.click(menu.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) }));
  await user.click(await menu.findByRole('button', { name: value }));
}
