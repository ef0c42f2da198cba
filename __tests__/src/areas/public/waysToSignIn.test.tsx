/** docs/security.md, sign-in 22 to 27: what the pages of the sign-in offer beside the password. */
import { act, screen, waitFor } from '@testing-library/react';
import { OWN_SITE, type Site } from '#contract/site/site';
import ConfirmEmailPage from '#src/areas/public/auth/ConfirmEmailPage';
import RegisterPage from '#src/areas/public/auth/RegisterPage';
import SignInPage from '#src/areas/public/auth/SignInPage';
import VerifyEmailPage from '#src/areas/public/auth/VerifyEmailPage';
import { SiteContext } from '#src/lib/site';
import { loginRequired } from '#src/state/auth/slice';
import { renderPage } from '#tests/support/renderPage';
import { refusal, success } from '#tests/support/portalStore';

const withUniversity = (university_only: Site['sign_in']['university_only'] = null): Site => ({
  ...OWN_SITE,
  sign_in: { password: true, university: 'Campus ID', university_only },
});
const at = (site: Site, page: React.ReactElement, options = {}) =>
  renderPage(<SiteContext.Provider value={site}>{page}</SiteContext.Provider>, { user: null, ...options });

describe('the button of the university', () => {
  it('is not there without one', async () => {
    await at(OWN_SITE, <SignInPage />);
    expect(screen.queryByRole('link', { name: /Sign in with/ })).toBeNull();
  });

  it('takes the page along that was wanted', async () => {
    const { store } = await at(withUniversity(), <SignInPage />);
    const link = () => screen.getByRole('link', { name: 'Sign in with Campus ID' });
    expect(link()).toHaveAttribute('href', '/api/v1/auth/university');
    act(() => void store.dispatch(loginRequired({ path: '/dashboard/student/profile?a=b' })));
    await waitFor(() =>
      expect(link()).toHaveAttribute(
        'href',
        '/api/v1/auth/university?from=%2Fdashboard%2Fstudent%2Fprofile%3Fa%3Db',
      ),
    );
  });

  it('stands in the place of the registration where students come by it alone', async () => {
    await at(withUniversity('students'), <RegisterPage />);
    screen.getByRole('link', { name: 'Sign in with Campus ID' });
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });
});

it('says why the university’s sign-in came to nothing, and whom to ask', async () => {
  await at(withUniversity(), <SignInPage />, { at: '/sign-in?university=unknown' });
  expect(screen.getByRole('alert')).toHaveTextContent('there is no account for you here yet');
  expect(screen.getByRole('link', { name: OWN_SITE.email })).toHaveAttribute(
    'href',
    `mailto:${OWN_SITE.email}`,
  );
});

it('offers the link again after a sign-in that waits for it', async () => {
  const { user, provider } = await at(OWN_SITE, <SignInPage />, {
    answers: {
      'POST /auth/login': refusal(403, 'EMAIL_NOT_VERIFIED', 'Your email is not confirmed yet.'),
      'POST /auth/verify-email/resend': success(null),
    },
  });
  await user.type(screen.getByLabelText('Email'), 'asha@example.test');
  await user.type(screen.getByLabelText('Password'), 'Portal@987');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
  const sent = () => provider.seen.find(({ path }) => path === '/auth/verify-email/resend');
  await waitFor(() => expect(JSON.parse(sent()!.body)).toEqual({ email: 'asha@example.test' }));
});

it('asks for the code whose challenge the university’s sign-in brought, and takes it out of the address', async () => {
  await at(withUniversity(), <SignInPage />, { at: '/sign-in#challenge=abc' });
  await screen.findByLabelText(/^Code/);
  expect(screen.getByText(/Two-step sign-in is on for/)).toHaveTextContent('your account');
});

it('confirms an address by a button, and says what is wrong with a link', async () => {
  const { user, provider } = await at(OWN_SITE, <VerifyEmailPage />, {
    at: '/verify-email?token=t&email=a%40b.test',
    answers: {
      'POST /auth/verify-email': refusal(422, 'VALIDATION_FAILED', 'no', {
        token: ['The link is not valid or has expired.'],
      }),
    },
  });
  expect(provider.seen.filter(({ path }) => path === '/auth/verify-email')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The link is not valid or has expired.');
});

it.each([
  ['verify-email', VerifyEmailPage],
  ['confirm-email', ConfirmEmailPage],
] as const)(
  'says of an address of %s without its link what to do, and offers no button',
  async (path, Page) => {
    await at(OWN_SITE, <Page />, { at: `/${path}?token=t` });
    expect(screen.getByText(/^This link is incomplete: /)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  },
);
