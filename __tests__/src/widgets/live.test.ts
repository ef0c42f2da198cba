import { liveApi } from '#src/api/liveApi';
import { studentApi } from '#src/api/studentApi';
import { startLive, waitAfter, type Tabs } from '#src/widgets/live/connection';
import { sessionExpired } from '#src/state/auth/slice';
import { selectLivePhase } from '#src/state/live/slice';
import { aBrowser, ProviderStream } from '#tests/support/liveTabs';
import { aPortalUser, page, setupPortal } from '#tests/support/portalStore';

const realTimeout = window.setTimeout.bind(window);
/** Lets promises and streams go on, whatever the clock says. */
const settle = async () => {
  for (let i = 0; i < 10; i += 1) await new Promise((resolve) => realTimeout(resolve, 1));
};

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
  setHidden(false);
});

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A tab of a signed-in student that shows applications and notifications. */
async function aTab(tabs: Tabs, refusedBy?: () => Response | Error) {
  const streams: ProviderStream[] = [];
  const { store, provider, environment } = await setupPortal({
    user: aPortalUser(),
    answers: { 'GET /student/internship-applys': page([]), 'GET /notifications': page([]) },
  });
  const byCall = environment.fetch;
  environment.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    if (typeof input !== 'string') return byCall(input, init);
    const answer = refusedBy!();
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof fetch;
  const source = (url: string) => {
    expect(url).toBe('http://portal.test/api/v1/events');
    const stream = new ProviderStream();
    streams.push(stream);
    if (refusedBy) queueMicrotask(() => stream.refuse());
    return stream as unknown as EventSource;
  };
  void store.dispatch(studentApi.endpoints.listStudentApplications.initiate({ page: '1' }));
  void store.dispatch(liveApi.endpoints.listNotifications.initiate({ unread: '1' }));
  const stop = startLive(store, { source, ...tabs });
  stops.push(stop);
  await settle();
  provider.seen.length = 0;
  /** What was asked for since the last time. */
  const asked = async () => {
    await settle();
    return provider.seen.splice(0).map(({ path }) => path.split('?')[0]!);
  };
  const phase = () => selectLivePhase(store.getState());
  return { store, streams, asked, phase, stop };
}

const APPLICATIONS = '/student/internship-applys';
const NOTIFICATIONS = '/notifications';

describe('live updates', () => {
  it('fetch again what a topic is about, and nothing else', async () => {
    const { streams, asked, phase } = await aTab(aBrowser().tab());
    expect(phase()).toBe('connecting');
    streams[0]!.ready();
    expect(await asked()).toEqual([]);
    expect(phase()).toBe('live');
    streams[0]!.changed('applications');
    expect(await asked()).toEqual([APPLICATIONS]);
    streams[0]!.changed('notifications', 'something new');
    expect(await asked()).toEqual([NOTIFICATIONS]);
    // What the user may do: menu and buttons follow.
    streams[0]!.changed('members');
    expect(await asked()).toEqual(['/auth/user']);
    streams[0]!.say('nonsense');
    streams[0]!.say('{"topics": 3}');
    expect(await asked()).toEqual([]);
  });

  it('hold one connection, however many tabs there are, and tell them all', async () => {
    const browser = aBrowser();
    const [first, second] = [await aTab(browser.tab()), await aTab(browser.tab())];
    first.streams[0]!.ready();
    await settle();
    expect({ firstPhase: first.phase(), secondPhase: second.phase() }).toEqual({
      firstPhase: 'live',
      secondPhase: 'following',
    });
    expect(second.streams).toEqual([]);
    first.streams[0]!.changed('applications');
    expect({ firstAsked: await first.asked(), secondAsked: await second.asked() }).toEqual({
      firstAsked: [APPLICATIONS],
      secondAsked: [APPLICATIONS],
    });
  });

  it('go on in another tab when the leading one is closed, which asks for everything', async () => {
    const browser = aBrowser();
    const [first, second] = [await aTab(browser.tab()), await aTab(browser.tab())];
    first.streams[0]!.ready();
    await settle();
    first.stop();
    await settle();
    expect(first.streams[0]!.closed).toBe(true);
    expect(second.phase()).toBe('connecting');
    second.streams[0]!.ready();
    expect((await second.asked()).sort()).toEqual([NOTIFICATIONS, APPLICATIONS].sort());
  });

  it('come back after a loss, and ask for everything then', async () => {
    const { streams, asked, phase } = await aTab(aBrowser().tab());
    streams[0]!.ready();
    await settle();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    streams[0]!.lose();
    await settle();
    expect(phase()).toBe('waiting');
    jest.advanceTimersByTime(1000);
    await settle();
    expect({ phase: phase(), streams: streams.length }).toEqual({ phase: 'connecting', streams: 2 });
    expect(await asked()).toEqual([]);
    streams[1]!.ready();
    expect((await asked()).sort()).toEqual([NOTIFICATIONS, APPLICATIONS].sort());
  });

  it('make a stream anew that has told nothing for ten minutes', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const { streams, phase } = await aTab(aBrowser().tab());
    streams[0]!.ready();
    jest.advanceTimersByTime(9 * 60_000);
    streams[0]!.changed('applications');
    jest.advanceTimersByTime(10 * 60_000);
    expect(phase()).toBe('live');
    jest.advanceTimersByTime(30_000);
    expect(phase()).toBe('waiting');
    expect(streams[0]!.closed).toBe(true);
  });

  it('try again at once when the network is back', async () => {
    const { phase } = await aTab(aBrowser().tab(), () => new TypeError('Failed to fetch'));
    expect(phase()).toBe('waiting');
    window.dispatchEvent(new Event('online'));
    expect(phase()).toBe('connecting');
    await settle();
    expect(phase()).toBe('waiting');
  });

  it.each([404, 405, 501])(
    'ask for notifications every minute where streams are answered %s',
    async (status) => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
      const { asked, phase } = await aTab(aBrowser().tab(), () => new Response('{}', { status }));
      expect(phase()).toBe('polling');
      jest.advanceTimersByTime(59_000);
      expect(await asked()).toEqual([]);
      jest.advanceTimersByTime(1_000);
      expect(await asked()).toEqual([NOTIFICATIONS]);
    },
  );

  it('take a page in place of a stream for a provider without streams', async () => {
    const html = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    expect((await aTab(aBrowser().tab(), html)).phase()).toBe('polling');
  });

  it('wait and try again when the provider is busy', async () => {
    const { phase } = await aTab(aBrowser().tab(), () => new Response('{}', { status: 429 }));
    expect(phase()).toBe('waiting');
  });

  it('poll where the browser has no streams', async () => {
    const { phase } = await aTab({ ...aBrowser().tab(), source: undefined });
    expect(phase()).toBe('polling');
  });

  it('try again when a refused stream is offered a moment later', async () => {
    const stream = () => new Response('', { headers: { 'content-type': 'text/event-stream' } });
    expect((await aTab(aBrowser().tab(), stream)).phase()).toBe('waiting');
  });

  it('poll in each tab where tabs cannot be told apart', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const { asked, phase, streams } = await aTab({});
    expect({ phase: phase(), streams }).toEqual({ phase: 'polling', streams: [] });
    jest.advanceTimersByTime(60_000);
    expect(await asked()).toEqual([NOTIFICATIONS]);
  });

  it('find out by a call that the session is gone', async () => {
    const { asked } = await aTab(aBrowser().tab(), () => new Response('{}', { status: 401 }));
    window.dispatchEvent(new Event('online'));
    expect(await asked()).toContain(NOTIFICATIONS);
  });

  it('end with the session, and give the lead away', async () => {
    const browser = aBrowser();
    const [first, second] = [await aTab(browser.tab()), await aTab(browser.tab())];
    first.store.dispatch(sessionExpired({ path: '/' }));
    await settle();
    expect({ firstPhase: first.phase(), secondPhase: second.phase() }).toEqual({
      firstPhase: 'off',
      secondPhase: 'connecting',
    });
    expect(first.streams[0]!.closed).toBe(true);
  });

  it('rest while the browser has put the page away, and go on when it is shown again', async () => {
    const { phase, streams } = await aTab(aBrowser().tab());
    window.dispatchEvent(new Event('pagehide'));
    expect(phase()).toBe('off');
    window.dispatchEvent(new Event('pageshow'));
    await settle();
    expect({ phase: phase(), streams: streams.length }).toEqual({ phase: 'connecting', streams: 2 });
  });

  it('fetch for a hidden tab once somebody looks at it', async () => {
    const { streams, asked } = await aTab(aBrowser().tab());
    streams[0]!.ready();
    await settle();
    setHidden(true);
    streams[0]!.changed('applications');
    streams[0]!.changed('applications');
    expect(await asked()).toEqual([]);
    setHidden(false);
    expect(await asked()).toEqual([APPLICATIONS]);
    setHidden(true);
    setHidden(false);
    expect(await asked()).toEqual([]);
  });

  it('ask for everything after a long sleep', async () => {
    const { asked } = await aTab(aBrowser().tab());
    const now = jest.spyOn(Date, 'now');
    const begin = Date.now();
    setHidden(true);
    now.mockReturnValue(begin + 6 * 60_000);
    setHidden(false);
    now.mockRestore();
    expect((await asked()).sort()).toEqual([NOTIFICATIONS, APPLICATIONS].sort());
  });

  it('wait longer after each failure, up to a minute, and not all for the same time', () => {
    expect([1, 2, 3, 20].map((failures) => waitAfter(failures, 1))).toEqual([1_000, 2_000, 4_000, 60_000]);
    expect(waitAfter(3, 0)).toBe(2_000);
  });
});
