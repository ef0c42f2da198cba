import { act, screen } from '@testing-library/react';
import { otherPersonDetected } from '#src/api/transport/events';
import { App } from '#src/app/App';
import { OriginsProvider } from '#src/app/OriginsProvider';
import { DEFAULT_CONFIG } from '#src/lib/config';
import { renderAt } from '#tests/support/renderApp';
import { aPortalUser, setupPortal } from '#tests/support/portalStore';

it('closes the page, says who is signed in by now, and offers to continue as that person', async () => {
  const { store } = await setupPortal({ user: aPortalUser() });
  renderAt(
    '/terms-and-conditions',
    store,
    <OriginsProvider config={DEFAULT_CONFIG}>
      <App />
    </OriginsProvider>,
  );
  await act(
    async () => void store.dispatch(otherPersonDetected(aPortalUser({ id: 8, name: 'Bala', role_id: 4 }))),
  );
  expect(
    await screen.findByRole('heading', { name: 'You are now signed in as Bala in another tab.' }),
  ).toBeVisible();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Continue as Bala' })).toHaveAttribute(
    'href',
    '/dashboard/coordinator',
  );
  expect(screen.getByText(/log in as Asha to continue/)).toBeVisible();
});
