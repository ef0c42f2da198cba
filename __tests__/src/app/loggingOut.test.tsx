/** Log out always answers: the person is out, or reads that it failed, whatever the provider says. */
import { screen, waitFor } from '@testing-library/react';
import { App } from '#src/app/App';
import { lazyDashboard } from '#src/app/navigation/findPage';
import { OriginsProvider } from '#src/app/OriginsProvider';
import { DEFAULT_CONFIG } from '#src/lib/config';
import { renderAt } from '#tests/support/renderApp';
import {
  aPortalUser,
  recordedReactions,
  refusal,
  setupPortal,
  success,
  type Answerer,
} from '#tests/support/portalStore';
import { aProfile } from '#tests/support/studentRecords';

const AT = '/dashboard/student/profile';
const USER = 'GET /auth/user';
const NO_NETWORK = new TypeError('Failed to fetch');
const PAGE = { body: '<!doctype html><title>Goodbye</title>' };
const FAULT = { status: 500, body: '<h1>Server Error</h1>' };
const KNOWN = success(aPortalUser());
const UNKNOWN = refusal(401, 'UNAUTHENTICATED');

async function loggingOut(answer: Answerer, user: Answerer) {
  await lazyDashboard.preload();
  const { log, reactions } = recordedReactions(AT);
  const { store, provider } = await setupPortal({
    user: aPortalUser(),
    reactions,
    answers: {
      'GET /student/detail': success(aProfile()),
      'GET /student/profile-percentage': success({ mandatory_field: true }),
      'POST /auth/logout': answer,
    },
  });
  const view = renderAt(
    AT,
    store,
    <OriginsProvider config={DEFAULT_CONFIG}>
      <App />
    </OriginsProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  provider.answers[USER] = user;
  await view.actor.click(screen.getAllByRole('button', { name: 'Log out' })[0]!);
  await waitFor(() => expect(log.toasts).not.toEqual([]));
  const cached = () => Object.values(store.getState().api.queries).map((query) => query?.endpointName);
  return { ...view, store, toasts: log.toasts, cached };
}

it.each<[string, Answerer, Answerer]>([
  ['a success', success(null), KNOWN],
  ['no body', { body: '' }, KNOWN],
  ['401', refusal(401, 'UNAUTHENTICATED'), KNOWN],
  ['419 after the session ended', refusal(419, 'CSRF_TOKEN_MISMATCH'), UNKNOWN],
  ['403 after the session ended', refusal(403, ''), UNKNOWN],
  ['404 after the session ended', refusal(404, 'NOT_FOUND'), UNKNOWN],
  ['500 after the session ended', FAULT, UNKNOWN],
  ['a page instead of JSON', PAGE, UNKNOWN],
  ['a page, and no user by a success', PAGE, success(null)],
  ['a redirect that the browser may not follow', NO_NETWORK, UNKNOWN],
])('signs out and forgets everything after %s', async (_what, answer, user) => {
  const { store, toasts, cached, place } = await loggingOut(answer, user);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Log in');
  expect(place()).toBe('/sign-in');
  expect(toasts).toEqual(['success: Logged out successfully']);
  expect(store.getState().auth).toEqual({
    user: null,
    loading: false,
    error: null,
    authReady: true,
    loginRedirectPath: null,
  });
  expect(cached()).not.toContain('getStudentProfile');
});

const STILL_IN = 'error: You are still logged in on this device.';

it.each<[string, Answerer, Answerer, string]>([
  ['404', refusal(404, 'NOT_FOUND'), KNOWN, STILL_IN],
  ['500 without JSON', FAULT, KNOWN, STILL_IN],
  ['419, again and again', refusal(419, 'CSRF_TOKEN_MISMATCH'), KNOWN, STILL_IN],
  ['429', refusal(429, 'TOO_MANY_REQUESTS', 'Slow down.'), KNOWN, STILL_IN],
  ['a page instead of JSON', PAGE, KNOWN, STILL_IN],
  ['500 to everything', FAULT, FAULT, STILL_IN],
  ['nothing', NO_NETWORK, NO_NETWORK, 'error: Network error. Check your connection.'],
])('says so, and stays, after %s where the person is known still', async (_what, answer, user, words) => {
  const { store, toasts, place } = await loggingOut(answer, user);
  expect(toasts).toEqual(['error: Logout failed', words]);
  expect(place()).toBe(AT);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profile');
  expect(store.getState().auth).toMatchObject({ user: { id: 7 }, loading: false });
  for (const button of screen.getAllByRole('button', { name: 'Log out' })) expect(button).toBeEnabled();
});
