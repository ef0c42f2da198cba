import { authApi } from '#src/api/authApi';
import { newsApi } from '#src/api/newsApi';
import { studentApi } from '#src/api/studentApi';
import { internshipsApi } from '#src/api/internshipsApi';
import { masterApi } from '#src/api/masterApi';
import { signedInElsewhere, tellTabs } from '#src/app/boot/reactions';
import { guestPageRefused } from '#src/state/auth/slice';
import { noticedError, noticedWarning } from '#src/state/notices';
import { themeChosen } from '#src/state/ui';
import {
  aPortalUser,
  recordedReactions,
  refusal,
  setupPortal,
  success,
  type FakeAnswer,
} from '#tests/support/portalStore';

const user = aPortalUser();
const GONE = refusal(401, 'UNAUTHENTICATED', 'Log in first');
const { login, logout, getCurrentUser } = authApi.endpoints;

async function setup(
  answers: Record<string, FakeAnswer | Error> = {},
  { signedIn = true, path = '/dashboard/student?page=2' } = {},
) {
  const { log, reactions } = recordedReactions(path);
  const portal = await setupPortal({ user: signedIn ? user : null, reactions, answers });
  return {
    ...portal,
    log,
    auth: () => portal.store.getState().auth,
    cached: () => Object.values(portal.store.getState().api.queries).map((query) => query!.endpointName),
  };
}

describe('logging out', () => {
  it('leads to the sign-in, empties the cache and says so', async () => {
    const { store, log, auth, cached } = await setup({
      'POST /auth/logout': success(),
      'GET /student/detail': success({ id: 1 }),
    });
    await store.dispatch(studentApi.endpoints.getStudentProfile.initiate());
    await store.dispatch(logout.initiate());
    expect({ user: auth().user, navigations: log.navigations, toasts: log.toasts, cached: cached() }).toEqual(
      { user: null, navigations: ['/sign-in'], toasts: ['success: Logged out successfully'], cached: [] },
    );
  });

  it('that fails keeps the session and says so', async () => {
    const { store, log, auth } = await setup({ 'POST /auth/logout': new TypeError('x') });
    await store.dispatch(logout.initiate());
    expect({ user: auth().user, navigations: log.navigations, toasts: log.toasts }).toEqual({
      user,
      navigations: [],
      toasts: ['error: Logout failed', 'error: Network error. Check your connection.'],
    });
  });

  it('from a session that is gone leads to the sign-in all the same, and remembers no page', async () => {
    const { store, log, auth } = await setup({ 'POST /auth/logout': GONE });
    await store.dispatch(logout.initiate());
    expect({
      user: auth().user,
      loginRedirectPath: auth().loginRedirectPath,
      navigations: log.navigations,
      toasts: log.toasts,
    }).toEqual({
      user: null,
      loginRedirectPath: null,
      navigations: ['/sign-in'],
      toasts: ['success: Logged out successfully'],
    });
  });

  it('is not mistaken for an expired session by a call that is refused meanwhile', async () => {
    const { store, auth } = await setup({ 'POST /auth/logout': success(), 'GET /student/detail': GONE });
    const leaving = store.dispatch(logout.initiate());
    await store.dispatch(studentApi.endpoints.getStudentProfile.initiate());
    await leaving;
    expect(auth()).toMatchObject({ user: null, loginRedirectPath: null });
  });
});

describe('a 401', () => {
  it('on the user of a page, who logged out in another tab, remembers the page', async () => {
    const { store, auth } = await setup({ 'GET /auth/user': GONE });
    await store.dispatch(getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true }));
    expect(auth()).toMatchObject({ user: null, loginRedirectPath: '/dashboard/student?page=2' });
  });

  it('on the user of a public page remembers none: the sign-in leads to the dashboard', async () => {
    const { store, auth } = await setup({ 'GET /auth/user': GONE }, { path: '/internships' });
    await store.dispatch(getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true }));
    expect(auth()).toMatchObject({ user: null, loginRedirectPath: null });
  });

  it('on the user during a logout remembers none', async () => {
    const { store, auth } = await setup({ 'POST /auth/logout': success(), 'GET /auth/user': GONE });
    const leaving = store.dispatch(logout.initiate());
    await store.dispatch(getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true }));
    await leaving;
    expect(auth()).toMatchObject({ user: null, loginRedirectPath: null });
  });

  it.each([
    [
      'query',
      (store: any) => store.dispatch(studentApi.endpoints.getStudentProfile.initiate()),
      'GET /student/detail',
    ],
    [
      'change',
      (store: any) =>
        store.dispatch(studentApi.endpoints.applyToInternship.initiate({ internship_id: 1, message: '' })),
      'POST /student/internship-apply',
    ],
  ])('on a %s of a signed-in user ends the session and remembers the page', async (_kind, call, path) => {
    const { store, log, auth, cached } = await setup({ [path]: GONE });
    await call(store);
    expect({
      user: auth().user,
      loginRedirectPath: auth().loginRedirectPath,
      cached: cached(),
      toasts: log.toasts,
    }).toEqual({ user: null, loginRedirectPath: '/dashboard/student?page=2', cached: [], toasts: [] });
  });

  it('leads to the sign-in from pages without a guard; dashboards have their own', async () => {
    const outside = await setup({ 'GET /student/detail': GONE }, { path: '/moderation' });
    await outside.store.dispatch(studentApi.endpoints.getStudentProfile.initiate());
    expect({
      navigations: outside.log.navigations,
      loginRedirectPath: outside.auth().loginRedirectPath,
    }).toEqual({ navigations: ['/sign-in'], loginRedirectPath: '/moderation' });
    const inside = await setup({ 'GET /student/detail': GONE });
    await inside.store.dispatch(studentApi.endpoints.getStudentProfile.initiate());
    expect(inside.log.navigations).toEqual([]);
  });

  it('of a guest, of the sign-in itself and of the first question is no expired session', async () => {
    const { store, log, auth } = await setup(
      {
        'GET /student/detail': GONE,
        'POST /auth/login': refusal(401, 'LOGIN_FAILED'),
        'GET /auth/user': GONE,
      },
      { signedIn: false },
    );
    await store.dispatch(studentApi.endpoints.getStudentProfile.initiate());
    await store.dispatch(login.initiate({ email: '', password: '' }));
    await store.dispatch(getCurrentUser.initiate());
    expect({
      loginRedirectPath: auth().loginRedirectPath,
      navigations: log.navigations,
      toasts: log.toasts,
    }).toEqual({ loginRedirectPath: null, navigations: [], toasts: [] });
  });

  it('of the news host says nothing about the session; nor does any other refusal', async () => {
    const { store, auth } = await setup({
      'GET /news': GONE,
      'GET /student/detail': refusal(403, 'FORBIDDEN'),
      'GET /student/payments': refusal(419, 'CSRF_TOKEN_MISMATCH'),
    });
    await store.dispatch(newsApi.endpoints.listNews.initiate({}));
    await store.dispatch(studentApi.endpoints.getStudentProfile.initiate());
    expect(auth().user).toEqual(user);
  });
});

describe('logging in', () => {
  it('fetches again what a guest saw and may see differently now, and keeps the rest', async () => {
    const detail = { id: 1, slug: '1-a', has_applied: false };
    const { store, provider } = await setup(
      {
        'POST /auth/login': success(),
        'GET /auth/user': success(user),
        'GET /internships/1-a': success(detail),
        'GET /master/skills': success([]),
      },
      { signedIn: false },
    );
    await store.dispatch(internshipsApi.endpoints.getInternship.initiate('1-a'));
    await store.dispatch(masterApi.endpoints.listSkills.initiate());
    provider.seen.length = 0;
    await store.dispatch(login.initiate({ email: '', password: '' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(provider.calls()).toEqual(['POST /auth/login', 'GET /auth/user', 'GET /internships/1-a']);
  });
});

describe('another user, signed in in another tab', () => {
  it("closes the page, which stays its first user's and opens for that one again", async () => {
    const { store, provider, auth } = await setup({});
    const ask = () =>
      store.dispatch(getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true }));
    const other = () => store.getState().otherPerson?.id ?? null;
    await ask();
    expect(other()).toBeNull();
    provider.answers['GET /auth/user'] = success({ ...user, id: 8 });
    await ask();
    expect([auth().user?.id, other()]).toEqual([7, 8]);
    provider.answers['GET /auth/user'] = success(user);
    await ask();
    expect([auth().user?.id, other()]).toEqual([7, null]);
  });

  it('is told to the other tabs, and leaves nothing in the storage', async () => {
    const { store, log } = await setup(
      { 'POST /auth/login': success(), 'GET /auth/user': success(user) },
      { signedIn: false },
    );
    await store.dispatch(login.initiate({ email: '', password: '' }));
    expect(log.told).toEqual([7]);
    const written = jest.spyOn(Storage.prototype, 'setItem');
    tellTabs(7);
    expect({
      written: written.mock.calls.map(([key, newValue]) => signedInElsewhere({ key, newValue })),
      localStorage: localStorage.length,
    }).toEqual({ written: [7], localStorage: 0 });
    expect([
      signedInElsewhere({ key: 'signed-in', newValue: null }),
      signedInElsewhere({ key: 'persist:ui', newValue: '7' }),
    ]).toEqual([null, null]);
    written.mockRestore();
  });
});

describe('other reactions', () => {
  it('show notices, apply themes, and empty the cache of a user who is refused on a guest page', async () => {
    const { store, log, cached } = await setup({ 'GET /student/detail': success({ id: 1 }) });
    store.dispatch(noticedError('A', 'B'));
    store.dispatch(noticedWarning('C'));
    store.dispatch(themeChosen('dark'));
    expect({ toasts: log.toasts, themes: log.themes }).toEqual({
      toasts: ['error: A', 'error: B', 'warning: C'],
      themes: ['dark'],
    });
    await store.dispatch(studentApi.endpoints.getStudentProfile.initiate());
    store.dispatch(guestPageRefused());
    expect(cached()).toEqual([]);
  });
});

test('a reaction that throws is told to the window: who dispatched goes on, and so do the other reactions', async () => {
  const { log, reactions } = recordedReactions();
  const { store } = await setupPortal({
    user,
    reactions: {
      ...reactions,
      applyTheme: () => {
        throw new Error('no theme');
      },
    },
  });
  jest.useFakeTimers();
  expect(store.dispatch(themeChosen('dark'))).toEqual(themeChosen('dark'));
  store.dispatch(noticedError('A'));
  expect(log.toasts).toEqual(['error: A']);
  await Promise.resolve();
  expect(() => jest.runOnlyPendingTimers()).toThrow('no theme');
  jest.useRealTimers();
});
