/**
 * Times without a network: the worker that opens what was seen before, what it may keep of this visit, and
 * the notice that says so (docs/rules.md, offline 2). It comes when the page has settled, in a chunk of its
 * own.
 */
import { authApi } from '#src/api/authApi';
import type { ApiEnvironment } from '#src/api/transport/environment';
import { dayOf } from '#src/lib/dates';
import { selectIsSignedIn, selectUserId } from '#src/state/auth/selectors';
import { selectReach } from '#src/state/reach';
import { dayStarted } from '#src/state/ui';
import { arrival, storedSince } from '#src/worker/storedSince';
import {
  isForEverybody,
  isPrivate,
  isPublicRead,
  KEEP_ALL,
  MOST_KEPT,
  namesReader,
  PAGES,
  READS,
} from '#src/worker/offlineCache';
import { askUntilAnswered, isAsking } from '#src/state/askAgain';
import type { Store } from '../store';
import { hideOfflineNotice, showNoAnswer, showOfflineNotice } from '#src/ui/feedback/offlineNotice';

const WORKER = '/sw.js';
/** Code of dashboards is fetched after what the visitor waits for, in milliseconds. */
const REST_AFTER = 10_000;

/** Keeps a page or an answer, last of all; the oldest give way. */
async function keep(name: typeof PAGES | typeof READS, url: string, seen: Response): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.delete(url, { ignoreVary: true });
    await cache.put(url, seen);
    const requests = await cache.keys();
    await Promise.all(
      requests.slice(0, -MOST_KEPT[name]).map((old) => cache.delete(old, { ignoreVary: true })),
    );
  } catch {
    // No room: it is not there without a network, then.
  }
}

/** Nobody is signed in here, and nobody is about to be. */
function isGuest(store: Store): boolean {
  const { authReady, loading, user } = store.getState().auth;
  return authReady && !loading && user === null;
}

/** The worker sees the pages that are opened from now on; the first one is in the browser's own cache. */
async function keepFirstPage(store: Store): Promise<void> {
  const url = arrival()?.name.split('#')[0];
  if (!url || !isGuest(store)) return;
  const page = await fetch(url, { cache: 'force-cache' });
  if (isForEverybody(page)) await keep(PAGES, url, page);
}

/**
 * Whether there is no way to the provider. Browsers say "online" of dead networks too, so a guest's browser
 * asks it once more: where it answers, only this call failed, and the page has words for that.
 */
async function isAway(store: Store): Promise<boolean> {
  if (!navigator.onLine || isAsking(store)) return true;
  if (isGuest(store))
    await store.dispatch(
      authApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
  return selectReach(store.getState()) !== 'answering';
}

/** What a guest read at that address, where it may stand for the answer that did not come. */
async function keptAnswer(store: Store, { method, signal, url }: Request): Promise<Response | undefined> {
  const address = new URL(url);
  if (method !== 'GET' || signal.aborted || !isPublicRead(address)) return undefined;
  // "Not applied" is a guest's: who has applied keeps what is on the screen.
  const mayStand = () => !(selectIsSignedIn(store.getState()) && namesReader(address));
  if (!mayStand() || !(await isAway(store))) return undefined;
  const cached = await caches.match(url, { cacheName: READS, ignoreVary: true }).catch(() => undefined);
  return mayStand() ? cached : undefined;
}

/**
 * A fetch that keeps what guests read of public records, and answers with it where no network does. An answer
 * is handed on as it came; what a session sees is neither asked for nor kept.
 */
export function keepingFetch(store: Store, fetch: ApiEnvironment['fetch']): ApiEnvironment['fetch'] {
  return async (...call) => {
    const request = new Request(...call);
    const wanted = request.method === 'GET' && isPublicRead(new URL(request.url)) && isGuest(store);
    try {
      const answer = await fetch(request);
      if (wanted && isGuest(store) && answer.status === 200 && !isPrivate(answer))
        void keep(READS, request.url, answer.clone());
      return answer;
    } catch (noAnswer) {
      const cached = await keptAnswer(store, request);
      if (!cached) throw noAnswer;
      showNoAnswer();
      askUntilAnswered(store);
      return cached;
    }
  };
}

/** Nothing private is among what is kept; who logs out leaves nothing of what was read either. */
function forgetAtLogout(store: Store): void {
  let user = selectUserId(store.getState());
  store.subscribe(() => {
    const [before, now] = [user, selectUserId(store.getState())];
    user = now;
    if (before !== null && before !== now)
      for (const name of [PAGES, READS]) void caches.delete(name).catch(() => false);
  });
}

/** Says that there is no network, and brings a kept page up to date once there is. */
function tell(store: Store): void {
  const since = storedSince(arrival()?.serverTiming ?? []);
  if (since !== null) {
    store.dispatch(dayStarted(dayOf(new Date())));
    showOfflineNotice(since);
    // The browser may have been online all the time, and the portal away.
    askUntilAnswered(store);
  } else if (!navigator.onLine) showOfflineNotice(null);
  window.addEventListener('offline', () => showOfflineNotice(since));
  window.addEventListener('online', () => {
    // Of a kept page the notice stays until the portal has answered who is there, not just any network.
    if (!isAsking(store)) hideOfflineNotice();
  });
}

/** Stores that have begun: a kept page begins before its first call, all others when they have settled. */
const begun = new WeakSet<Store>();

/**
 * Begins with all this, where the browser has workers and the address is a safe one. Calls are answered with
 * what is kept from when this returns.
 */
export async function expectNoNetwork(store: Store): Promise<void> {
  if (begun.has(store) || !('serviceWorker' in navigator) || !('caches' in window)) return;
  begun.add(store);
  tell(store);
  forgetAtLogout(store);
  store.dispatch((_dispatch: unknown, _state: unknown, environment: ApiEnvironment) => {
    environment.fetch = keepingFetch(store, environment.fetch);
  });
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  await keepFirstPage(store);
  const { active } = await navigator.serviceWorker.ready;
  const keepAll = () => selectIsSignedIn(store.getState()) && active?.postMessage(KEEP_ALL);
  window.setTimeout(keepAll, REST_AFTER);
}
