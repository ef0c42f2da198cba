/**
 * Two people in two tabs of one browser: what a page was loaded with for the first is never sent in the
 * session of the second, whatever the page sends.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { api } from '#src/api/api';
import { forgetToken } from '#src/api/transport/csrf';
import { OTHER_PERSON, toFailure } from '#src/api/transport/result';
import { guestArrived, sessionExpired } from '#src/state/auth/slice';
import { ARGUMENTS } from '#tests/support/endpointArguments';
import { aPortalUser, refusal, setupPortal, success, type Answerer } from '#tests/support/portalStore';

const mockUploads: string[] = [];
jest.mock('#src/api/transport/upload', () => ({
  upload: async ({ url }: { url: string }) => {
    mockUploads.push(url);
    return { success: true, code: 'OK', message: '', data: null, errors: {}, errorsList: [], status: 200 };
  },
}));

const API_FOLDER = path.resolve(__dirname, '../../../src/api');
for (const file of readdirSync(API_FOLDER))
  if (/Api\.ts$/.test(file)) jest.requireActual(path.join(API_FOLDER, file));

const writes: string[] = [];
const capture = (name: string) => [
  name,
  ({ type }: { type: string }) => void (type === 'mutation' && writes.push(name)),
];
api.enhanceEndpoints({ endpoints: Object.fromEntries(Object.keys(api.endpoints).map(capture)) as never });
/** Carries no session. */
const ANONYMOUS = ['register'];

const asha = aPortalUser();
const bala = aPortalUser({ id: 8, name: 'Bala' });
const setCookie = (token: string) => (document.cookie = `XSRF-TOKEN=${token}; Path=/`);
const hide = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

async function setup(present: Answerer, answers: Record<string, Answerer> = {}) {
  mockUploads.length = 0;
  setCookie('of-asha');
  forgetToken();
  const portal = await setupPortal({ user: asha, answers });
  portal.provider.answers['GET /auth/user'] = present;
  const run = (name: string) =>
    portal.store.dispatch(
      (api.endpoints as unknown as Record<string, { initiate: (arg: unknown) => never }>)[name]!.initiate(
        ARGUMENTS[name],
      ) as never,
    ) as unknown as Promise<{ error?: unknown }>;
  const sent = () => [...portal.provider.calls().filter((call) => call.startsWith('POST')), ...mockUploads];
  return { ...portal, run, sent };
}
afterEach(() => jest.restoreAllMocks());

it('knows every write of the portal', () => {
  expect(writes.length).toBeGreaterThan(60);
});

describe.each(writes.filter((name) => !ANONYMOUS.includes(name)))('%s', (name) => {
  it('sends nothing once another person has signed in in another tab', async () => {
    const { run, sent, store } = await setup(success(bala));
    setCookie('of-bala');
    const { error } = await run(name);
    expect({ sent: sent(), code: toFailure(error)?.code, message: toFailure(error)?.message }).toEqual({
      sent: [],
      code: OTHER_PERSON,
      message: 'You are now signed in as Bala in another tab.',
    });
    expect([store.getState().auth.user?.id, store.getState().otherPerson?.id]).toEqual([7, 8]);
  });

  it('sends nothing after the tab was hidden, although the cookie looks the same', async () => {
    const { run, sent } = await setup(success(bala));
    hide(true);
    hide(false);
    await run(name);
    expect(sent()).toEqual([]);
  });
});

describe('a write', () => {
  const WRITE = 'storeEmergencyContact';

  it('is sent once, when the same person has another cookie by now', async () => {
    const { run, sent, provider } = await setup(success({ ...asha, id: '7' }));
    setCookie('renewed');
    await run(WRITE);
    expect(sent()).toHaveLength(1);
    expect(provider.seen.at(-1)!.headers.get('X-XSRF-TOKEN')).toBe('renewed');
    await run(WRITE);
    expect(provider.calls().filter((call) => call === 'GET /auth/user')).toHaveLength(1);
  });

  it('asks first and is sent once where a provider changes the cookie with its own answers', async () => {
    let count = 0;
    const { run, sent, provider } = await setup(success(asha));
    const [call] = (await run(WRITE), sent());
    provider.answers[call!] = () => {
      setCookie(`answer-${(count += 1)}`);
      return success();
    };
    for (let i = 0; i < 3; i += 1) await run(WRITE);
    expect(sent()).toHaveLength(4);
    expect(provider.calls().filter((path) => path === 'GET /auth/user')).toHaveLength(2);
  });

  it('is not believed to be its own page by an answer that was under way at the other sign-in', async () => {
    const { run, sent, store, provider } = await setup(success(bala));
    const [call] = (await run(WRITE), sent());
    for (const path of ['GET /student/detail', call!])
      provider.answers[path] = () => {
        setCookie('of-bala');
        return success({ id: 1 });
      };
    await store.dispatch(
      (api.endpoints as unknown as Record<string, { initiate: () => never }>).getStudentProfile!.initiate(),
    );
    await run(WRITE);
    expect(sent()).toHaveLength(1);
  });

  it('is not believed to be its own page by an answer that came after the other sign-in', async () => {
    const { run, sent, store } = await setup(success(bala), { 'GET /student/detail': success({ id: 1 }) });
    setCookie('of-bala');
    await store.dispatch(
      (api.endpoints as unknown as Record<string, { initiate: () => never }>).getStudentProfile!.initiate(),
    );
    await run(WRITE);
    expect(sent()).toEqual([]);
  });

  it('is not repeated with the token of another person after a 419', async () => {
    const { run, sent, provider } = await setup(success(bala));
    const first = await setup(success(asha));
    await first.run(WRITE);
    const [call] = first.sent();
    provider.answers[call!] = refusal(419, 'CSRF_TOKEN_MISMATCH');
    await run(WRITE);
    expect(sent()).toHaveLength(1);
    expect(provider.calls().at(-1)).toBe('GET /auth/user');
  });

  it.each([
    ['no answer', new Error('offline'), 'NETWORK_ERROR'],
    ['a provider that is down', refusal(503, 'UNAVAILABLE'), 'UNAVAILABLE'],
    ['no session', refusal(401, 'UNAUTHENTICATED'), 'UNAUTHENTICATED'],
    ['an answer that names nobody', success(null), 'SERVER_ERROR'],
  ])('is not sent where the question has %s', async (_what, answer, code) => {
    const { run, sent } = await setup(answer);
    setCookie('other');
    expect(toFailure((await run(WRITE)).error)?.code).toBe(code);
    expect(sent()).toEqual([]);
  });

  it('of a guest asks nobody', async () => {
    const { run, sent, store, provider } = await setup(success(bala));
    store.dispatch(sessionExpired({ path: '/' }));
    store.dispatch(guestArrived());
    setCookie('other');
    await run('forgotPassword');
    expect([sent(), provider.calls().length]).toEqual([['POST /auth/forgot-password'], 1]);
  });
});
