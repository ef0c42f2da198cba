import { screen } from '@testing-library/react';
import SignInPage from '#src/areas/public/auth/SignInPage';
import { renderPage } from '#tests/support/renderPage';
import { refusal } from '#tests/support/portalStore';

it('tells why a login failed in the form and as a toast, in the words of the provider', async () => {
  const { user, toasts } = await renderPage(<SignInPage />, {
    answers: { 'POST /auth/login': refusal(401, 'LOGIN_FAILED', 'Your account waits for its approval.') },
  });
  await user.type(screen.getByPlaceholderText('Enter your email address'), 'asha@example.test');
  await user.type(screen.getByLabelText('Password'), 'Portal@987');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account waits for its approval.');
  expect(toasts.join()).toContain('Your account waits for its approval.');
});
