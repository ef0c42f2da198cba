/** Offline mode, loaded when the page has settled: worker, cache, notice (docs/screens.md, offline 2). */
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
  CACHE_LIMITS,
  namesReader,
  PAGES,
  READS,
} from '#src/worker/offlineCache';
import { askUntilAnswered, isAsking } from '#src/state/askAgain';
import type { Store } from '../store';
import { hideOfflineNotice, showNoAnswer, showOfflineNotice } from '#src/ui/feedback/offlineNotice';

const WORKER = '/sw.js';
/** In milliseconds: code of dashboards comes after what the visitor is waiting for. */
const REST_AFTER = 10_000;

async function keep(name: typeof PAGES | typeof READS, url: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.delete(url, { ignoreVary: true });
    await cache.put(url, response);
    const requests = await cache.keys();
    await Promise.all(
      requests.slice(0, -CACHE_LIMITS[name]).map((old) => cache.delete(old, { ignoreVary: true })),
    );
  } catch {
    // No room: it is not available offline, then.
  }
}

function isGuest(store: Store): boolean {
  const { authReady, loading, user } = store.getState().auth;
  return authReady && !loading && user === null;
}

/** The worker sees later pages only; the first is in the browser's own cache. */
async function keepFirstPage(store: Store): Promise<void> {
  const url = arrival()?.name.split('#')[0];
  if (!url || !isGuest(store)) return;
  const page = await fetch(url, { cache: 'force-cache' });
  if (isForEverybody(page)) await keep(PAGES, url, page);
}

/** Browsers are "online" on dead networks too, so a guest's browser tries the provider once more. */
async function isAway(store: Store): Promise<boolean> {
  if (!navigator.onLine || isAsking(store)) return true;
  if (isGuest(store))
    await store.dispatch(
      authApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
  return selectReach(store.getState()) !== 'answering';
}

async function cachedAnswer(store: Store, { method, signal, url }: Request): Promise<Response | undefined> {
  const address = new URL(url);
  if (method !== 'GET' || signal.aborted || !isPublicRead(address)) return undefined;
  // "Not applied" is a guest's answer: signed-in users keep what is on the screen.
  const mayStand = () => !(selectIsSignedIn(store.getState()) && namesReader(address));
  if (!mayStand() || !(await isAway(store))) return undefined;
  const cached = await caches.match(url, { cacheName: READS, ignoreVary: true }).catch(() => undefined);
  return mayStand() ? cached : undefined;
}

/** A fetch that caches guests' reads of public records and falls back to them offline; never a session's. */
function cachingFetch(store: Store, fetch: ApiEnvironment['fetch']): ApiEnvironment['fetch'] {
  return async (...call) => {
    const request = new Request(...call);
    const wanted = request.method === 'GET' && isPublicRead(new URL(request.url)) && isGuest(store);
    try {
      const answer = await fetch(request);
      if (wanted && isGuest(store) && answer.status === 200 && !isPrivate(answer))
        void keep(READS, request.url, answer.clone());
      return answer;
    } catch (noAnswer) {
      const cached = await cachedAnswer(store, request);
      if (!cached) throw noAnswer;
      showNoAnswer();
      askUntilAnswered(store);
      return cached;
    }
  };
}

function forgetAtLogout(store: Store): void {
  let user = selectUserId(store.getState());
  store.subscribe(() => {
    const [before, now] = [user, selectUserId(store.getState())];
    user = now;
    if (before !== null && before !== now)
      for (const name of [PAGES, READS]) void caches.delete(name).catch(() => false);
  });
}

function tell(store: Store): void {
  const since = storedSince(arrival()?.serverTiming ?? []);
  if (since !== null) {
    store.dispatch(dayStarted(dayOf(new Date())));
    showOfflineNotice(since);
    // The browser may have been online all along, and the portal down.
    askUntilAnswered(store);
  } else if (!navigator.onLine) showOfflineNotice(null);
  window.addEventListener('offline', () => showOfflineNotice(since));
  window.addEventListener('online', () => {
    // A cached page's notice stays until the portal itself has answered.
    if (!isAsking(store)) hideOfflineNotice();
  });
}

/** Stores that have started: a cached page before its first call, all others once settled. */
const begun = new WeakSet<Store>();

/** Needs workers and a secure address. Calls fall back to the cache from when this returns. */
export async function expectNoNetwork(store: Store): Promise<void> {
  if (begun.has(store) || !('serviceWorker' in navigator) || !('caches' in window)) return;
  begun.add(store);
  tell(store);
  forgetAtLogout(store);
  store.dispatch((_dispatch: unknown, _state: unknown, environment: ApiEnvironment) => {
    environment.fetch = cachingFetch(store, environment.fetch);
  });
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  await keepFirstPage(store);
  const { active } = await navigator.serviceWorker.ready;
  const keepAll = () => selectIsSignedIn(store.getState()) && active?.postMessage(KEEP_ALL);
  window.setTimeout(keepAll, REST_AFTER);
}
