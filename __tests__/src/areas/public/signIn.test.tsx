import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import RegisterPage from '#src/areas/public/auth/RegisterPage';
import SignInPage from '#src/areas/public/auth/SignInPage';
import { renderPage } from '#tests/support/renderPage';
import { refusal, setupPortal, success } from '#tests/support/portalStore';

it('tells why a login failed in the form and as a toast, in the words of the provider', async () => {
  const { user, toasts } = await renderPage(<SignInPage />, {
    user: null,
    answers: { 'POST /auth/login': refusal(401, 'LOGIN_FAILED', 'Your account waits for its approval.') },
  });
  await user.type(screen.getByPlaceholderText('Enter your email address'), 'asha@example.test');
  await user.type(screen.getByLabelText('Password'), 'Portal@987');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account waits for its approval.');
  expect(toasts.join()).toContain('Your account waits for its approval.');
});

it('tells why a registration failed as a toast, in the words of the provider', async () => {
  const { user, toasts } = await renderPage(<RegisterPage />, {
    answers: { 'POST /auth/register': refusal(403, 'CLOSED', 'The new term has not begun.') },
  });
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The new term has not begun.');
  expect(toasts).toEqual(['error: The new term has not begun.']);
});

/** Registers at the page, whose log-in is answered so. @returns who is signed in then */
async function registered(login: Record<string, unknown>) {
  const { store, provider } = await setupPortal({
    user: null,
    answers: { 'POST /auth/register': success(null, { code: 'SIGNUP_SUCCESS' }), ...login },
  });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/register?email=asha%40example.test&token=1.2.3']}>
        <Routes>
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/sign-in" element={<SignInPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Password/), 'Portal@987');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  return { store, provider };
}

it('signs in who has registered, with what was typed', async () => {
  const { store } = await registered({
    'POST /auth/login': success(null),
    'GET /auth/user': success({ id: 7, name: 'Asha', email: 'asha@example.test', role_id: 2 }),
  });
  await waitFor(() => expect(store.getState().auth.user?.id).toBe(7));
});

it('is the sign-in with the address and the reason where signing in is refused after registering', async () => {
  await registered({ 'POST /auth/login': refusal(503, 'UNAVAILABLE', 'The portal is being updated.') });
  await screen.findByRole('heading', { name: 'Log in' });
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.test');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Your account is ready, but you are not logged in yet: The portal is being updated.',
  );
});

it('says no reason beside the address that is to be confirmed first', async () => {
  await registered({ 'POST /auth/login': refusal(403, 'EMAIL_NOT_VERIFIED', 'Not confirmed yet.') });
  await screen.findByRole('heading', { name: 'Log in' });
  expect(screen.queryByText(/Not confirmed yet/)).toBeNull();
});
