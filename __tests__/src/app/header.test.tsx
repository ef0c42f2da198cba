import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from '../../../src/app/layout/Header';
import { renderAt } from '../../support/renderApp';
import { setupPortal } from '../../support/portalStore';

describe('the menu of the header', () => {
  it('closes on Escape and gives the focus back to its button', async () => {
    const { store } = await setupPortal({ user: null });
    renderAt('/', store, <Header />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    screen.getByRole('link', { name: 'About' }).focus();
    await user.keyboard('{Escape}');
    const toggle = screen.getByRole('button', { name: 'Open menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  it('leaves the focus alone while it is closed', async () => {
    const { store } = await setupPortal({ user: null });
    renderAt('/', store, <Header />);
    screen.getByRole('link', { name: 'About' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'About' })).toHaveFocus();
  });
});
