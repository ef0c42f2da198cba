import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Sets a filter of a list of staff: "+ Filter", its name, its value. */
export async function chooseFilter(user: UserEvent, label: string, value: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label} ?\\d*$`) }));
  await user.click(await screen.findByRole('button', { name: value }));
}
