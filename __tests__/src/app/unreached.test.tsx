import { act, screen, waitFor } from '@testing-library/react';
import { authApi } from '#src/api/authApi';
import DashboardRoutes from '#src/app/navigation/DashboardRoutes';
import { askUntilAnswered } from '#src/state/askAgain';
import { sessionExpired } from '#src/state/auth/slice';
import { entryQueued, outboxSlice, outboxEventReceived } from '#src/state/outbox/slice';
import { rootReducer } from '#src/state/rootReducer';
import { renderAt } from '#tests/support/renderApp';
import { aPortalUser, refusal, setupPortal, success, type FakeAnswer } from '#tests/support/portalStore';

const NO_NETWORK = new TypeError('Failed to fetch');
const WHO = 'GET /auth/user';
const AT = '/dashboard/student/notifications?page=2';

const ask = (store: Awaited<ReturnType<typeof setupPortal>>['store']) =>
  store.dispatch(
    authApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );

async function setup(answer: FakeAnswer | Error, days: readonly string[] = [], at = AT) {
  const portal = await setupPortal({ user: 'unknown', answers: { [WHO]: answer } });
  rootReducer.inject(outboxSlice);
  days.forEach((date, index) =>
    portal.store.dispatch(
      entryQueued({
        id: `key-${index}`,
        userId: 7,
        kind: 'internship',
        entry: { owner: 1, date } as never,
        queuedAt: index,
      }),
    ),
  );
  await ask(portal.store);
  const view = renderAt(at, portal.store, <DashboardRoutes />);
  return { ...portal, ...view, asked: () => portal.provider.calls().filter((call) => call === WHO).length };
}
const online = (is: boolean) => Object.defineProperty(navigator, 'onLine', { value: is, configurable: true });

afterEach(() => {
  jest.useRealTimers();
  online(true);
});

describe('a page behind the sign-in, when nobody could be asked who is signed in', () => {
  it.each([
    ['without a network', false, NO_NETWORK, 'You are offline'],
    ['without an answer', true, NO_NETWORK, 'The portal cannot be reached'],
    [
      'while the portal is down',
      true,
      refusal(503, 'SERVICE_UNAVAILABLE'),
      'The portal is not available right now',
    ],
    [
      'while it has too many calls',
      true,
      refusal(429, 'TOO_MANY_REQUESTS'),
      'The portal is not available right now',
    ],
  ])('%s says so in place of a log-in form', async (_how, isOnline, answer, title) => {
    online(isOnline);
    const { place, store } = await setup(answer);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(place()).toBe(AT);
    expect(store.getState().auth).toMatchObject({ user: null, authReady: true, loginRedirectPath: null });
  });

  it('leads to the sign-in once it is answered that nobody is', async () => {
    const { provider, place, store, actor } = await setup(NO_NETWORK);
    provider.answers[WHO] = refusal(401, 'UNAUTHENTICATED');
    await actor.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(place()).toBe('/sign-in'));
    expect(store.getState().auth.loginRedirectPath).toBe(AT);
  });

  it('says so of the pages of moderators too, which exist for nobody else', async () => {
    await setup(NO_NETWORK, [], '/moderation');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('cannot be reached');
  });

  it.each([
    [['2026-11-13'], 'One diary entry of 13 Nov 2026 waits on this device and will be sent.'],
    [
      ['2026-11-13', '2026-11-12'],
      '2 diary entries of 12 Nov 2026 and 13 Nov 2026 wait on this device and will be sent.',
    ],
    [
      ['2026-11-13', '2026-11-12', '2026-11-10', '2026-11-11'],
      '4 diary entries from 10 Nov 2026 to 13 Nov 2026 wait on this device and will be sent.',
    ],
  ])('says what waits on the device: %j', async (days, words) => {
    await setup(NO_NETWORK, days);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('promises nothing of an entry that was refused', async () => {
    const { store } = await setup(NO_NETWORK, ['2026-11-13']);
    const tell = (event: Parameters<typeof outboxEventReceived>[0]['event']) =>
      act(() => void store.dispatch(outboxEventReceived({ id: 'key-0', event })));
    tell({ type: 'sendStarted' });
    tell({ type: 'refused', problem: 'No' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed or lost.');
  });
});

describe('until there is an answer', () => {
  it('it is asked ever more seldom, at most once a minute', async () => {
    jest.useFakeTimers();
    const { asked } = await setup(NO_NETWORK);
    const times: number[] = [];
    for (let second = 1; second <= 200; second += 1) {
      const before = asked();
      await act(() => jest.advanceTimersByTimeAsync(1000));
      if (asked() > before) times.push(second);
    }
    expect(times).toEqual([2, 4, 8, 16, 32, 64, 124, 184]);
  });

  it.each([
    ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the browser is online', () => window.dispatchEvent(new Event('online'))],
  ])('it is asked at once when %s, and whatever failed hears of it', async (_when, happens) => {
    const { provider, asked, store } = await setup(NO_NETWORK);
    await screen.findByRole('alert');
    provider.answers[WHO] = success(aPortalUser());
    const told = jest.fn();
    happens();
    window.addEventListener('online', told);
    await waitFor(() => expect(store.getState().auth.user).toMatchObject({ id: 7 }));
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    window.removeEventListener('online', told);
    const before = asked();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked()).toBe(before);
    expect(screen.queryByText('The portal cannot be reached')).not.toBeInTheDocument();
  });

  it('nothing is asked while nobody looks', async () => {
    jest.useFakeTimers();
    const { asked } = await setup(NO_NETWORK);
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    const before = asked();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    expect(asked()).toBe(before);
  });

  it('it is asked once at a time, however many want to know', async () => {
    const { asked, store } = await setup(NO_NETWORK);
    const before = asked();
    for (let times = 0; times < 3; times += 1) askUntilAnswered(store);
    await waitFor(() => expect(asked()).toBe(before + 1));
  });
});

it('a session that ended leads to the sign-in, whatever could not be asked before', async () => {
  const { provider, store, place } = await setup(NO_NETWORK);
  provider.answers[WHO] = success(aPortalUser());
  await act(async () => void (await ask(store)));
  act(() => void store.dispatch(sessionExpired({ path: AT })));
  await waitFor(() => expect(place()).toBe('/sign-in'));
});
