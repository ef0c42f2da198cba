import { authApi } from '#src/api/authApi';
import {
  selectDashboardPath,
  selectIsSigningOut,
  selectKeepsSessionOnGuestPages,
  selectLandingPath,
  selectUserId,
} from '#src/state/auth/selectors';
import { selectCanApply, selectHomePath } from '#src/state/auth/rights';
import {
  guestArrived,
  guestPageRefused,
  loginRequired,
  redirectFollowed,
  sessionExpired,
} from '#src/state/auth/slice';
import type { AuthState } from '#src/state/auth/transitions';
import { aPortalUser, refusal, setupPortal, success } from '#tests/support/portalStore';

const { login, logout, getCurrentUser } = authApi.endpoints;
const CREDENTIALS = { email: 'a@b.in', password: 'secret' };
const user = aPortalUser();

describe('the auth slice in the real store', () => {
  it('is not ready until the first answer about the user, whichever it is', async () => {
    const { store } = await setupPortal({
      user: 'unknown',
      answers: { 'GET /auth/user': success({ ...user, role_id: '2' }) },
    });
    expect(store.getState().auth).toEqual({
      user: null,
      loading: false,
      error: null,
      authReady: false,
      loginRedirectPath: null,
    });
    const asked = store.dispatch(getCurrentUser.initiate());
    expect(store.getState().auth).toMatchObject({ loading: true, authReady: false });
    await asked;
    expect(store.getState().auth).toEqual({
      user,
      loading: false,
      error: null,
      authReady: true,
      loginRedirectPath: null,
    });
  });

  it('takes a 401 at the start for a guest, and anything else for an error', async () => {
    const guest = await setupPortal({
      user: 'unknown',
      answers: { 'GET /auth/user': refusal(401, 'UNAUTHENTICATED', 'Log in first') },
    });
    await guest.store.dispatch(getCurrentUser.initiate());
    expect(guest.store.getState().auth).toMatchObject({ user: null, authReady: true, error: null });
    const offline = await setupPortal({ user: 'unknown', answers: { 'GET /auth/user': new TypeError('x') } });
    await offline.store.dispatch(getCurrentUser.initiate());
    expect(offline.store.getState().auth).toMatchObject({
      user: null,
      authReady: true,
      error: 'Network error. Check your connection.',
    });
  });

  it('clears the user when a later answer says that there is none', async () => {
    const { store, provider } = await setupPortal({ user });
    provider.answers['GET /auth/user'] = refusal(401, 'UNAUTHENTICATED');
    await store.dispatch(getCurrentUser.initiate(undefined, { forceRefetch: true }));
    expect(store.getState().auth).toMatchObject({ user: null, authReady: true });
  });

  it('logs in: waiting, then the user', async () => {
    const { store } = await setupPortal({
      answers: { 'POST /auth/login': success(), 'GET /auth/user': success(user) },
    });
    const sent = store.dispatch(login.initiate(CREDENTIALS));
    expect(store.getState().auth).toMatchObject({ loading: true, user: null });
    await sent;
    expect(store.getState().auth).toMatchObject({ loading: false, user, error: null });
  });

  it('stays signed out, with the message, when the login or the user fetch after it fails', async () => {
    const wrong = await setupPortal({
      answers: { 'POST /auth/login': refusal(401, 'LOGIN_FAILED', 'Login failed') },
    });
    await wrong.store.dispatch(login.initiate(CREDENTIALS));
    expect(wrong.store.getState().auth).toMatchObject({ loading: false, user: null, error: 'Login failed' });
    const half = await setupPortal({
      answers: { 'POST /auth/login': success(), 'GET /auth/user': { status: 500, body: '<html>' } },
    });
    await half.store.dispatch(login.initiate(CREDENTIALS));
    expect(half.store.getState().auth).toMatchObject({
      loading: false,
      user: null,
      error: 'Failed to fetch user',
    });
  });

  it('logs out: waiting with the user still there, then nobody and no remembered page', async () => {
    const { store } = await setupPortal({ user, answers: { 'POST /auth/logout': success() } });
    const sent = store.dispatch(logout.initiate());
    expect({
      user: store.getState().auth.user,
      isSigningOut: selectIsSigningOut(store.getState()),
    }).toEqual({ user, isSigningOut: true });
    await sent;
    expect(store.getState().auth).toEqual({
      user: null,
      loading: false,
      error: null,
      authReady: true,
      loginRedirectPath: null,
    });
  });

  it.each([
    [401, 200, true],
    [419, 401, true],
    [419, 200, false],
    [500, 401, true],
    [500, 200, false],
    [429, 200, false],
  ])('after a logout answered %i, with %i for the user, signed out: %s', async (status, asked, out) => {
    const { store, provider } = await setupPortal({
      user,
      answers: { 'POST /auth/logout': refusal(status, 'X', 'Not now') },
    });
    if (asked !== 200) provider.answers['GET /auth/user'] = refusal(asked, 'UNAUTHENTICATED');
    await store.dispatch(logout.initiate());
    expect(store.getState().auth).toMatchObject(
      out ? { user: null, error: null } : { user, error: 'Not now', loading: false },
    );
  });

  it('remembers the page of an expired session and of a page that needs one, once', async () => {
    const { store } = await setupPortal({ user });
    store.dispatch(sessionExpired({ path: '/dashboard/student/profile?tab=2' }));
    expect(store.getState().auth).toMatchObject({
      user: null,
      loginRedirectPath: '/dashboard/student/profile?tab=2',
    });
    store.dispatch(redirectFollowed());
    expect(store.getState().auth.loginRedirectPath).toBeNull();
    store.dispatch(loginRequired({ path: '/dashboard/student' }));
    expect(store.getState().auth.loginRedirectPath).toBe('/dashboard/student');
  });

  it('signs out locally without a call, and starts a guest without one', async () => {
    const { store, provider } = await setupPortal({ user: aPortalUser({ role_id: 4 }) });
    store.dispatch(guestPageRefused());
    expect({ user: store.getState().auth.user, calls: provider.calls() }).toEqual({ user: null, calls: [] });
    const guest = await setupPortal({ user: 'unknown' });
    guest.store.dispatch(guestArrived());
    expect({ authReady: guest.store.getState().auth.authReady, calls: guest.provider.calls() }).toEqual({
      authReady: true,
      calls: [],
    });
  });
});

describe('auth selectors', () => {
  const state = (roleId: number | null, loginRedirectPath: string | null = null): { auth: AuthState } => ({
    auth: {
      user: roleId === null ? null : aPortalUser({ role_id: roleId }),
      loading: false,
      error: null,
      authReady: true,
      loginRedirectPath,
    },
  });

  it.each([
    [2, null, '/dashboard/student'],
    [3, null, '/dashboard/company'],
    [4, null, '/dashboard/coordinator'],
    [1, null, '/'],
    [9, null, '/'],
    [null, '/dashboard/student', '/'],
    [2, '/dashboard/student/apply-to-internship/7-a?x=1', '/dashboard/student/apply-to-internship/7-a?x=1'],
    [2, '/internships?page=2', '/internships?page=2'],
    [2, '/dashboard/company/applicants', '/dashboard/student'],
    [3, '/dashboard/student', '/dashboard/company'],
    [4, '/dashboard/company', '/dashboard/coordinator'],
    [1, '/dashboard/student', '/'],
    [2, '/dashboard/students', '/dashboard/student'],
    [2, '/dashboard', '/dashboard/student'],
    [1, '/moderation', '/moderation'],
    [1, '/moderation/company/4', '/moderation/company/4'],
    [2, '/moderation', '/dashboard/student'],
    [2, '/moderation/company/4', '/dashboard/student'],
    [2, '/sign-in', '/dashboard/student'],
    [2, '/register?x=1', '/dashboard/student'],
    [3, '/company-registration', '/dashboard/company'],
  ])('a login of role %s with the remembered page %s leads to %s', (role, redirect, landing) => {
    expect(selectLandingPath(state(role, redirect))).toBe(landing);
  });

  it('know the own place and what each role may do', () => {
    const roles = [null, 1, 2, 3, 4, 9];
    expect(roles.map((role) => selectHomePath(state(role)))).toEqual([
      '/',
      '/',
      '/dashboard/student',
      '/dashboard/company',
      '/dashboard/coordinator',
      '/',
    ]);
    expect(roles.map((role) => selectDashboardPath(state(role)))).toEqual([
      null,
      null,
      '/dashboard/student',
      '/dashboard/company',
      '/dashboard/coordinator',
      null,
    ]);
    expect(roles.map((role) => selectCanApply(state(role)))).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(roles.map((role) => selectKeepsSessionOnGuestPages(state(role)))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
    expect([selectUserId(state(null)), selectUserId(state(2))]).toEqual([null, 7]);
  });
});
