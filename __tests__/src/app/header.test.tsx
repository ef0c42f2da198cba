import { act, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { Header } from '#src/app/layout/Header';
import { WorkHeader } from '#src/app/layout/WorkHeader';
import { renderAt } from '#tests/support/renderApp';
import { aPortalUser, setupPortal } from '#tests/support/portalStore';

// The own pieces do not come: the header is the same without.
jest.mock('#src/widgets/live/own', () => {
  throw new Error('no network');
});

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

  it('closes when another page is shown, Back and logging out included', async () => {
    const { store } = await setupPortal({ user: null });
    let go: NavigateFunction = () => undefined;
    const Bridge = () => ((go = useNavigate()), null);
    renderAt(
      '/',
      store,
      <>
        <Header />
        <Bridge />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    for (const to of ['/about', -1]) {
      act(() => void go(to as never));
      expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
    }
  });

  it('leaves the focus alone while it is closed', async () => {
    const { store } = await setupPortal({ user: null });
    renderAt('/', store, <Header />);
    screen.getByRole('link', { name: 'About' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'About' })).toHaveFocus();
  });
});

it('offers the way to the dashboard and out once', async () => {
  const { store } = await setupPortal({ user: aPortalUser() });
  renderAt('/', store, <Header />);
  expect(screen.getByText('Go to Dashboard')).toHaveAttribute('href', '/dashboard/student');
  expect(screen.getByText('Log out')).toBeVisible();
});

it.each([
  ['/', ['Home']],
  ['/internships', ['Internships']],
  ['/Internships/some-slug', ['Internships']],
  ['/internshipsish', []],
])('at %s it says where one is: %j', async (at, here) => {
  const { store } = await setupPortal({ user: null });
  renderAt(at, store, <Header />);
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.textContent)).toEqual(here);
  expect(marked.every((link) => link.classList.contains('active'))).toBe(true);
});

describe('the header of pages behind the sign-in', () => {
  const open = async (user = aPortalUser({ role_id: 4, college: 'Demo Institute' })) => {
    const { store } = await setupPortal({ user });
    renderAt(
      '/dashboard/coordinator',
      store,
      <>
        <WorkHeader />
        <input aria-label="Anything" />
      </>,
    );
    return userEvent.setup();
  };

  it('says whose they are, and has one link to the public site instead of its menu', async () => {
    await open();
    expect(screen.getByText('Demo Institute')).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Public site', '/'],
    ]);
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it.each([
    ['a press on its box', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Find' }))],
    ['the key /', (user: UserEvent) => user.keyboard('/')],
  ])('finds by %s', async (_how, press) => {
    const user = await open();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(user);
    expect(await screen.findByRole('dialog', { name: 'Find' })).toBeVisible();
  });

  it('leaves the key / to what is typed', async () => {
    const user = await open();
    const box = screen.getByRole('button', { name: 'Find' });
    expect(box).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
    await user.type(screen.getByLabelText('Anything'), 'a/b');
    expect(screen.getByLabelText('Anything')).toHaveValue('a/b');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
