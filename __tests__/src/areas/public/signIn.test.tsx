import { render, screen } from '@testing-library/react';
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

it('knows the address that was registered a moment ago', async () => {
  const { store } = await setupPortal({
    user: null,
    answers: { 'POST /auth/register': success(null, { code: 'SIGNUP_SUCCESS' }) },
  });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/register']}>
        <Routes>
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/sign-in" element={<SignInPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Email/), ' asha@example.test ');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByRole('heading', { name: 'Log in' });
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.test');
});
