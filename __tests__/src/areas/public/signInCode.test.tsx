/** docs/security.md, sign-in 17: the sign-in page of an account that asks for a code. */
import { screen, waitFor } from '@testing-library/react';
import SignInPage from '#src/areas/public/auth/SignInPage';
import { renderPage } from '#tests/support/renderPage';
import { aPortalUser, refusal, success, type FakeAnswer } from '#tests/support/portalStore';

const asked = (challenge: unknown = 'the-challenge'): FakeAnswer => ({
  status: 401,
  body: {
    success: false,
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'Enter the code.',
    data: { challenge, expires_in_seconds: 300 },
    errors: null,
  },
});
const WRONG = refusal(401, 'LOGIN_FAILED', 'This code is not right.', { code: ['This code is not right.'] });
const EXPIRED = refusal(401, 'CHALLENGE_EXPIRED', 'This took too long. Please log in again.');

async function atCode(answer: FakeAnswer = success(aPortalUser()), first = asked()) {
  const view = await renderPage(<SignInPage />, {
    user: null,
    answers: {
      'POST /auth/login': first,
      'POST /auth/login/second-factor': answer,
      'GET /auth/user': success(aPortalUser()),
    },
  });
  await view.user.type(screen.getByLabelText('Email'), 'asha@example.test');
  await view.user.type(screen.getByLabelText('Password'), 'Portal@987');
  await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  return view;
}
const codeField = () => screen.findByLabelText(/^Code/);
const sent = (view: Awaited<ReturnType<typeof atCode>>) =>
  view.provider.seen
    .filter(({ path }) => path === '/auth/login/second-factor')
    .map(({ body }) => JSON.parse(body) as unknown);

it('asks for the code, without a toast, in a field that phones fill in', async () => {
  const { toasts } = await atCode();
  const field = await codeField();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByText('asha@example.test')).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(toasts).toEqual([]);
});

it('signs in by a code that is pasted', async () => {
  const view = await atCode();
  await codeField();
  await view.user.paste(' 123 456 ');
  await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(view.store.getState().auth.user?.name).toBe('Asha'));
  expect(sent(view)).toEqual([{ challenge: 'the-challenge', code: '123 456' }]);
  expect(view.store.getState().auth).toEqual({
    user: aPortalUser(),
    loading: false,
    error: null,
    authReady: true,
    loginRedirectPath: null,
  });
});

it('takes a recovery code with a keyboard that has letters', async () => {
  const view = await atCode();
  await codeField();
  await view.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText(/^Recovery code/);
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('inputmode', 'text');
  await view.user.type(field, '4k7q-2mxw-9hbt{Enter}');
  await waitFor(() => expect(sent(view)).toEqual([{ challenge: 'the-challenge', code: '4k7q-2mxw-9hbt' }]));
});

it('says under the field that a code is wrong, and keeps asking', async () => {
  const view = await atCode(WRONG);
  await view.user.type(await codeField(), '000000{Enter}');
  expect(await screen.findByText('This code is not right.')).toBeVisible();
  expect(await codeField()).toHaveAttribute('aria-invalid', 'true');
  expect(view.toasts).toEqual(['error: This code is not right.']);
});

it.each([429, 503, 500])('keeps asking after an answer %i', async (status) => {
  const view = await atCode(refusal(status, 'ANY', 'Later.'));
  await view.user.type(await codeField(), '000000{Enter}');
  await waitFor(() => expect(view.toasts).toHaveLength(1));
  expect(await codeField()).toBeVisible();
});

it('goes back to the password with the address kept', async () => {
  const view = await atCode();
  await codeField();
  await view.user.click(screen.getByRole('button', { name: 'Back to password' }));
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.test');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('goes back to the password when the code came too late, and says so', async () => {
  const view = await atCode(EXPIRED);
  await view.user.type(await codeField(), '123456{Enter}');
  expect(await screen.findByText('The code came too late. Enter your password again.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.test');
  await view.user.type(screen.getByLabelText('Password'), 'Portal@987{Enter}');
  expect(await codeField()).toHaveValue('');
});

it('keeps nothing of a half sign-in when the page is left', async () => {
  const view = await atCode();
  await codeField();
  view.unmount();
  expect(JSON.stringify(view.store.getState().secondStep)).not.toContain('the-challenge');
});

it('takes a demand without a challenge for a failed sign-in', async () => {
  const view = await atCode(undefined, asked(null));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter the code.');
  expect(view.toasts).toEqual(['error: Enter the code.']);
});
