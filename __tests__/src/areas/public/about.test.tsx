import { screen } from '@testing-library/react';
import AboutPage from '#src/areas/public/texts/AboutPage';
import { renderAt } from '#tests/support/renderApp';
import { aPortalUser, setupPortal } from '#tests/support/portalStore';

it.each([
  ['a guest', null, 1],
  ['nobody who is signed in', aPortalUser(), 0],
])('offers the registration of employers to %s', async (_who, user, offers) => {
  const { store } = await setupPortal({ user });
  renderAt('/about', store, <AboutPage />);
  expect(screen.queryAllByRole('link', { name: 'Register as Employer' })).toHaveLength(offers);
});
