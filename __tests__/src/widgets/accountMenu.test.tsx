import { screen, within } from '@testing-library/react';
import { AccountMenu } from '#src/widgets/live/AccountMenu';
import { success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const open = async (role: number) => {
  const view = await renderPage(<AccountMenu />, { role, answers: { 'POST /auth/logout': success() } });
  await view.user.click(screen.getByRole('button', { name: 'Account' }));
  return { ...view, panel: within(screen.getByRole('region', { name: 'Account' })) };
};

it.each([
  [2, 'Student', ['/dashboard/student/profile', '/dashboard/student/change-password', '/']],
  [3, 'Company', ['/dashboard/company/company-profile', '/dashboard/company/change-password', '/']],
  [4, 'Coordinator', ['/dashboard/coordinator/settings', '/dashboard/coordinator/change-password', '/']],
  [1, 'Moderator', ['/moderation/change-password', '/']],
])(
  'names who is signed in as role %i, and leads to the own account and the public site',
  async (role, name, to) => {
    const { panel } = await open(role);
    expect(panel.getByText('Asha')).toBeVisible();
    expect(panel.getByText(`${name} · asha@example.test`)).toBeVisible();
    // And to the public site, which the header has where there is room.
    expect(panel.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(to);
  },
);

it('offers the three themes by name, and keeps the one that was chosen', async () => {
  const { panel, store, user } = await open(2);
  const themes = within(panel.getByRole('group', { name: 'Theme' }));
  expect(themes.getByRole('radio', { name: 'Same as device' })).toBeChecked();
  await user.click(themes.getByRole('radio', { name: 'Dark' }));
  expect(store.getState().ui.theme).toBe('dark');
  expect(themes.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

it('logs out', async () => {
  const { panel, store, user } = await open(2);
  await user.click(panel.getByRole('button', { name: 'Log out' }));
  expect(store.getState().auth.user).toBeNull();
});

it('closes on Escape, on a press outside, and when the focus goes on', async () => {
  const { user } = await open(2);
  const button = screen.getByRole('button', { name: 'Account' });
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(document.body);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
