/**
 * Times without a network: the worker that opens what was seen before, what it may keep of this visit, and
 * the notice that says so (docs/rules.md, offline 2). It comes when the page has settled, in a chunk of its
 * own.
 */
import type { ApiEnvironment } from '#src/api/environment';
import { dayOf } from '#src/lib/dates';
import { selectIsSignedIn, selectUserId } from '#src/state/auth/selectors';
import { dayStarted } from '#src/state/ui';
import {
  isForEverybody,
  isPrivate,
  isPublicRead,
  KEEP_ALL,
  keptSince,
  MOST_KEPT,
  PAGES,
  READS,
} from '#src/worker/offlineCache';
import { askUntilAnswered, isAsking } from '#src/state/askAgain';
import type { Store } from '../store';
import { hideOfflineNotice, showOfflineNotice } from '#src/ui/feedback/offlineNotice';

const WORKER = '/sw.js';
/** Code of dashboards is fetched after what the visitor waits for, in milliseconds. */
const REST_AFTER = 10_000;

/** Keeps a page or an answer, last of all; the oldest give way. */
async function keep(name: typeof PAGES | typeof READS, url: string, seen: Response): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.delete(url, { ignoreVary: true });
    await cache.put(url, seen);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, -MOST_KEPT[name]).map((old) => cache.delete(old, { ignoreVary: true })));
  } catch {
    // No room: it is not there without a network, then.
  }
}

/** Nobody is signed in here, and nobody is about to be. */
function isGuest(store: Store): boolean {
  const { authReady, loading, user } = store.getState().auth;
  return authReady && !loading && user === null;
}

/** How the tab came by its page. */
const arrival = () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).at(0);

/** The worker sees the pages that are opened from now on; the first one is in the browser's own cache. */
async function keepFirstPage(store: Store): Promise<void> {
  const url = arrival()?.name.split('#')[0];
  if (!url || !isGuest(store)) return;
  const page = await fetch(url, { cache: 'force-cache' });
  if (isForEverybody(page)) await keep(PAGES, url, page);
}

/**
 * A fetch that keeps what guests read of public records. The answer is handed on as it came; what a session
 * sees is neither asked for nor kept.
 */
export function keepingFetch(store: Store, fetch: ApiEnvironment['fetch']): ApiEnvironment['fetch'] {
  return async (...call) => {
    const request = new Request(...call);
    const wanted = request.method === 'GET' && isPublicRead(new URL(request.url)) && isGuest(store);
    const answer = await fetch(request);
    if (wanted && isGuest(store) && answer.status === 200 && !isPrivate(answer) && navigator.onLine)
      void keep(READS, request.url, answer.clone());
    return answer;
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
  const since = keptSince(arrival()?.serverTiming ?? []);
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

/** Begins with all this, where the browser has workers and the address is a safe one. */
export async function expectNoNetwork(store: Store): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  tell(store);
  forgetAtLogout(store);
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  store.dispatch((_dispatch: unknown, _state: unknown, environment: ApiEnvironment) => {
    environment.fetch = keepingFetch(store, environment.fetch);
  });
  await keepFirstPage(store);
  const { active } = await navigator.serviceWorker.ready;
  const keepAll = () => selectIsSignedIn(store.getState()) && active?.postMessage(KEEP_ALL);
  window.setTimeout(keepAll, REST_AFTER);
}
