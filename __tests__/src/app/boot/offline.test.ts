import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { companiesApi } from '#src/api/companiesApi';
import { internshipsApi } from '#src/api/internshipsApi';
import { authApi } from '#src/api/authApi';
import { expectNoNetwork } from '#src/app/boot/offline';
import { hideOfflineNotice, showOfflineNotice } from '#src/ui/feedback/offlineNotice';
import { aPortalUser, page, refusal, setupPortal, success } from '#tests/support/portalStore';

/** The browser's cache storage, as far as it is used. */
function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      put: async (url: string, answer: Response) => void cache.set(url, answer),
      delete: async (url: string) => cache.delete(url),
      keys: async () => [...cache.keys()],
    };
  };
  const match = async (url: string, { cacheName }: { cacheName: string }) =>
    stored.get(cacheName)?.get(url)?.clone();
  return { open, match, delete: async (name: string) => stored.delete(name), stored };
}

const register = jest.fn(async () => undefined);
const WHO = 'GET /auth/user';
const LIST = 'GET /internships';
const answers = {
  [LIST]: page([{ id: 1, title: 'Intern' }]),
  'GET /internships/1-a': success({ id: 1, slug: '1-a', title: 'Intern' }),
  'GET /companies/1-acme': success({ id: 1, slug: '1-acme', name: 'Acme' }),
  [WHO]: success(aPortalUser()),
};

async function setup(user: ReturnType<typeof aPortalUser> | null = null) {
  const caches = fakeCaches();
  Object.defineProperty(window, 'caches', { value: caches, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, ready: Promise.resolve({ active: { postMessage: jest.fn() } }) },
    configurable: true,
  });
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true });
  const portal = await setupPortal({ answers: { ...answers }, user });
  await expectNoNetwork(portal.store);
  const read = (slug: string) =>
    portal.store.dispatch(internshipsApi.endpoints.getInternship.initiate(slug, { forceRefetch: true }));
  const kept = () => [...(caches.stored.get('reads')?.keys() ?? [])].map((url) => new URL(url).pathname);
  return { ...portal, read, kept, caches };
}

afterEach(() => {
  hideOfflineNotice();
  jest.restoreAllMocks();
});

it('registers the worker, of which a browser asks its server each time', async () => {
  await setup();
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
});

it('keeps what a guest reads, and hands it on whole', async () => {
  const { read, kept } = await setup();
  expect((await read('1-a')).data).toMatchObject({ title: 'Intern' });
  await waitFor(() => expect(kept()).toEqual(['/api/v1/internships/1-a']));
});

it('keeps nothing of a session', async () => {
  const { read, kept, store } = await setup(aPortalUser());
  await read('1-a');
  await store.dispatch(authApi.endpoints.getCurrentUser.initiate());
  await new Promise((resolve) => setTimeout(resolve));
  expect(kept()).toEqual([]);
});

it('forgets everything at a logout', async () => {
  const { caches, store } = await setup(aPortalUser());
  await caches.open('pages');
  await caches.open('reads');
  store.dispatch({ type: 'auth/sessionExpired', payload: '/x' });
  await waitFor(() => expect([...caches.stored.keys()]).toEqual([]));
});

describe('without a network', () => {
  const goes = (event: 'online' | 'offline') => window.dispatchEvent(new Event(event));

  it('the page says so until the network is back', async () => {
    await setup();
    goes('offline');
    expect(screen.getByRole('status')).toHaveTextContent(
      'You are offline. Pages that you have opened before can still be read.',
    );
    goes('online');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  const NO_ANSWER = new TypeError('Failed to fetch');
  const ONE = 'GET /internships/1-a';
  const COMPANY = 'GET /companies/1-acme';
  const notice = () => screen.queryByRole('status');

  /** A guest has read an internship, and then nothing of the provider answers, whatever the browser says. */
  async function readThenAway() {
    const portal = await setup();
    await portal.read('1-a');
    await waitFor(() => expect(portal.kept()).toHaveLength(1));
    portal.provider.answers[ONE] = NO_ANSWER;
    portal.provider.answers[WHO] = NO_ANSWER;
    return portal;
  }

  it('a guest is shown what was read, and told, though the browser says that it is online', async () => {
    const { read } = await readThenAway();
    expect(navigator.onLine).toBe(true);
    expect((await read('1-a')).data).toMatchObject({ title: 'Intern' });
    expect(notice()).toHaveTextContent('You are offline.');
  });

  it('what was not read stays a failure', async () => {
    const { provider, read } = await readThenAway();
    provider.answers['GET /internships/2-b'] = NO_ANSWER;
    expect((await read('2-b')).error).toMatchObject({ code: 'NETWORK_ERROR' });
  });

  it('a call that fails alone is a failure', async () => {
    const { provider, read } = await readThenAway();
    provider.answers[WHO] = refusal(401, 'UNAUTHENTICATED');
    expect((await read('1-a')).error).toMatchObject({ code: 'NETWORK_ERROR' });
    expect(notice()).not.toBeInTheDocument();
  });

  it('who is signed in is not answered with what a guest read of an internship', async () => {
    const { provider, read, store } = await readThenAway();
    provider.answers[WHO] = success(aPortalUser());
    await store.dispatch(authApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }));
    provider.answers[WHO] = NO_ANSWER;
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await read('1-a')).error).toMatchObject({ code: 'NETWORK_ERROR' });
  });

  it('but with what says the same to everybody', async () => {
    const { kept, provider, store } = await setup();
    const company = () =>
      store.dispatch(companiesApi.endpoints.getCompany.initiate('1-acme', { forceRefetch: true }));
    await company();
    await waitFor(() => expect(kept()).toEqual(['/api/v1/companies/1-acme']));
    await store.dispatch(authApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }));
    provider.answers[COMPANY] = NO_ANSWER;
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await company()).data).toMatchObject({ name: 'Acme' });
  });

  it('begins once, a kept page before its first call', async () => {
    const { store } = await setup();
    register.mockClear();
    await expectNoNetwork(store);
    expect(register).not.toHaveBeenCalled();
  });

  it('a kept page says when it was made, and can be asked for again', async () => {
    showOfflineNotice(Date.UTC(2026, 10, 22, 3));
    expect(screen.getByRole('status')).toHaveTextContent(
      'You are offline. This page is as it was on 22 Nov 2026, 08:30 AM.',
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  });
});
