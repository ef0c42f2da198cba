/** Answers of servers that are not the bundled provider: sign-in pages, no bodies, keys that nobody keeps. */
import { reasonsOf } from '#src/api/transport/refusals';
import { WIRE } from '#contract/student/wire';
import { authApi } from '#src/api/authApi';
import { newsApi } from '#src/api/newsApi';
import { studentApi } from '#src/api/studentApi';
import { toFailure } from '#src/api/transport/result';
import { reasonOrSafety } from '#src/state/form/failureWords';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import {
  aPortalUser,
  recordedReactions,
  refusal,
  setupPortal,
  success,
  type Answerer,
} from '#tests/support/portalStore';

const USER = 'GET /auth/user';
const APPLY = `POST ${WIRE.applyToInternship.path}`;
const SIGN_IN_PAGE = '<!doctype html><title>Log in</title>';

/** A signed-in student on a provider; calls that `pages` names are redirected to its sign-in page. */
async function setup(answers: Record<string, Answerer>, { pages = [] as string[], config = {} } = {}) {
  const portal = await setupPortal({
    user: aPortalUser(),
    answers,
    config,
    reactions: recordedReactions().reactions,
  });
  const { fetch } = portal.environment;
  portal.environment.fetch = (async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (!pages.includes(`${request.method} ${pathname.replace('/api/v1', '')}`)) return fetch(request);
    const page = new Response(SIGN_IN_PAGE, { headers: { 'content-type': 'text/html' } });
    return Object.defineProperty(page, 'redirected', { value: true });
  }) as typeof globalThis.fetch;
  const apply = async () => {
    const { error } = await portal.store.dispatch(
      studentApi.endpoints.applyToInternship.initiate({ internship_id: 1, message: 'Good day, I apply.' }),
    );
    return toFailure(error);
  };
  return { ...portal, apply };
}

describe('a call that is redirected to a page', () => {
  it('is a session that has ended, once the provider knows nobody', async () => {
    const { apply, store } = await setup({ [USER]: refusal(401, 'UNAUTHENTICATED') }, { pages: [APPLY] });
    expect(await apply()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(selectIsSignedIn(store.getState())).toBe(false);
  });

  it('is so too where the question for the user is redirected as well', async () => {
    const { apply, store } = await setup({}, { pages: [APPLY, USER] });
    expect(await apply()).toMatchObject({ status: 401 });
    expect(selectIsSignedIn(store.getState())).toBe(false);
  });

  it('leaves it open whether something was saved where the provider knows the user still', async () => {
    const { apply, store } = await setup({ [USER]: success(aPortalUser()) }, { pages: [APPLY] });
    const failed = await apply();
    expect(failed).toMatchObject({ status: 200, success: false });
    expect(reasonOrSafety(failed!)).toMatch(/^We don't know whether it was saved\./);
    expect(selectIsSignedIn(store.getState())).toBe(true);
  });

  it('of a list ends the session alike', async () => {
    const { store } = await setup(
      { [USER]: refusal(401, 'UNAUTHENTICATED') },
      { pages: [`GET ${WIRE.listStudentApplications.path}`] },
    );
    await store.dispatch(studentApi.endpoints.listStudentApplications.initiate({ page: 1 }));
    expect(selectIsSignedIn(store.getState())).toBe(false);
  });
});

const KNOWN = success(aPortalUser());
const NOBODY = refusal(401, 'UNAUTHENTICATED');
const body = (facts: object) => JSON.stringify({ success: false, ...facts });

describe.each([
  ['403 without a code', { status: 403, body: body({ message: 'This action is unauthorized.' }) }],
  ['403 with the code of a session that has ended', { status: 403, body: body({ code: 'UNAUTHENTICATED' }) }],
  ['a page of 403', { status: 403, body: '<h1>Forbidden</h1>' }],
  ['200 with that code', { status: 200, body: body({ code: 'UNAUTHENTICATED' }) }],
  ['440', { status: 440, body: body({ message: 'Login Time-out' }) }],
  ['440 without a body', { status: 440, body: '' }],
])('a call that is answered by %s', (_what, answer) => {
  it('ends the session once the provider knows nobody', async () => {
    const { apply, store } = await setup({ [APPLY]: answer, [USER]: NOBODY });
    expect(await apply()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(store.getState().auth).toMatchObject({
      user: null,
      loginRedirectPath: '/dashboard/student?page=2',
    });
  });

  it('ends it where a list is asked for, too', async () => {
    const { store } = await setup({ [`GET ${WIRE.listStudentApplications.path}`]: answer, [USER]: NOBODY });
    await store.dispatch(studentApi.endpoints.listStudentApplications.initiate({ page: 1 }));
    expect(selectIsSignedIn(store.getState())).toBe(false);
  });

  it.each([
    ['knows the person', KNOWN],
    ['cannot say now', refusal(503, 'UNAVAILABLE')],
    ['has too much to do', refusal(429, 'TOO_MANY_REQUESTS')],
  ])('leaves it where the provider %s', async (_how, user) => {
    const { apply, store } = await setup({ [APPLY]: answer, [USER]: user });
    expect(await apply()).toMatchObject({ status: answer.status, success: false });
    expect(selectIsSignedIn(store.getState())).toBe(true);
  });
});

it('a guest who is refused reads why, and nobody asks who is there', async () => {
  const { store, provider } = await setupPortal({
    user: null,
    answers: { 'POST /auth/forgot-password': { status: 403, body: body({ message: 'Not from here.' }) } },
  });
  const { error } = await store.dispatch(
    authApi.endpoints.forgotPassword.initiate({ email: 'asha@example.test' }),
  );
  expect(toFailure(error)).toMatchObject({ status: 403, message: 'Not from here.' });
  expect(provider.calls()).toEqual(['POST /auth/forgot-password']);
});

it('the host of the news is not asked for the user', async () => {
  const { store, provider } = await setupPortal({
    user: aPortalUser(),
    answers: { 'GET /news': { status: 403, body: '<h1>Forbidden</h1>' } },
  });
  await store.dispatch(newsApi.endpoints.listNews.initiate({}));
  expect(provider.calls()).toEqual(['GET /news']);
});

describe('an answer without a body', () => {
  const NOTHING = { status: 204, body: null };

  it('to an application is its success', async () => {
    const { apply } = await setup({ [APPLY]: () => ({ status: 200, body: '' }) });
    expect(await apply()).toBeNull();
  });

  it('to a sign-in asks who is signed in', async () => {
    const { store } = await setupPortal({
      user: null,
      answers: { 'POST /auth/login': { ...NOTHING, status: 200, body: '' }, [USER]: success(aPortalUser()) },
    });
    const { data } = await store.dispatch(
      authApi.endpoints.login.initiate({ email: 'asha@example.test', password: 'secret' }),
    );
    expect(data).toMatchObject({ success: true, code: 'LOGIN_SUCCESS', data: { name: 'Asha' } });
  });

  it('to a logout signs out', async () => {
    const { store } = await setup({ 'POST /auth/logout': { status: 200, body: '' } });
    const { error } = await store.dispatch(authApi.endpoints.logout.initiate());
    expect(error).toBeUndefined();
    expect(selectIsSignedIn(store.getState())).toBe(false);
  });
});

it.each(['[', '{"a":'])('reads a refusal that is nested deeply as one without a reason: %s', (open) => {
  const close = open === '[' ? ']' : '}';
  const errors = JSON.parse(`${open.repeat(50_000)}"x"${close.repeat(50_000)}`) as unknown;
  const nothing = { fields: {}, general: [] };
  expect(reasonsOf({ errors }, false)).toEqual(nothing);
  expect(reasonsOf({ mobile: errors }, true)).toEqual(nothing);
});

describe('the key of a call', () => {
  const sent = async (config: object) => {
    const { apply, provider } = await setup({ [APPLY]: new TypeError('offline') }, { config });
    const failed = await apply();
    const call = provider.seen.find(({ method }) => method === 'POST')!;
    return { key: call.headers.get('idempotency-key') !== null, words: reasonOrSafety(failed!) };
  };

  it('goes to the bundled provider, which keeps it', async () => {
    expect(await sent({})).toMatchObject({ key: true, words: expect.stringContaining('is safe') });
  });

  it('goes to no other provider, and nothing is promised about sending again', async () => {
    const { key, words } = await sent({ providerOrigin: 'https://api.test' });
    expect(key).toBe(false);
    expect(words).not.toContain('safe');
  });

  it('goes to one that is said to keep it', async () => {
    expect(await sent({ providerOrigin: 'https://api.test', idempotency: true })).toMatchObject({
      key: true,
    });
  });
});
