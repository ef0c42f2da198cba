/** Serves cached pages only without an answer from the server (docs/decisions/016-offline.md). */
import { ExpirationPlugin } from 'workbox-expiration';
import * as navigationPreload from 'workbox-navigation-preload';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { API_BASE } from '#contract/http';
import { ASSETS, isForEverybody, KEEP_ALL, CACHE_LIMITS, PAGES, SHELL, withTime } from './offlineCache';

/** The compiler's worker types contradict those of pages, which all other files need. */
interface WorkerEvent extends Event {
  data?: unknown;
  waitUntil(work: Promise<unknown>): void;
}
declare const self: {
  clients: { claim(): Promise<void> };
  addEventListener(type: 'activate' | 'message', act: (event: WorkerEvent) => void): void;
  /** From the build: the code of public pages, and the names of all other code. */
  __WB_MANIFEST: PrecacheEntry[];
  __LATER: string[];
};

const DAY = 86_400;

// A worker of another version waits until the last tab of this one is closed; until then nothing is removed.
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
navigationPreload.enable();
// An open tab keeps code that a deployment removed.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true })],
});
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);

const pages = new NetworkFirst({
  cacheName: PAGES,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (isForEverybody(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && withTime(cachedResponse),
    },
    new ExpirationPlugin({
      maxEntries: CACHE_LIMITS[PAGES],
      maxAgeSeconds: 14 * DAY,
      purgeOnQuotaError: true,
    }),
  ],
});
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await pages.handle(options);
      } catch (noAnswer) {
        const shell = await matchPrecache(SHELL);
        if (!shell) throw noAnswer;
        return withTime(new Response(shell.body, { headers: withoutDate(shell.headers) }));
      }
    },
    { denylist: [new RegExp(`^${API_BASE}/`), /\.(txt|xml)$/] },
  ),
);

/** The shell is as old as the portal, not as what it shows. */
function withoutDate(all: Headers): Headers {
  const headers = new Headers(all);
  headers.delete('date');
  return headers;
}

self.addEventListener('message', (event) => {
  if (event.data !== KEEP_ALL) return;
  const keep = async (url: string) => {
    const request = new Request(url);
    if (!(await caches.match(request))) await assets.handle({ event, request }).catch(() => undefined);
  };
  event.waitUntil(self.__LATER.reduce((before, url) => before.then(() => keep(url)), Promise.resolve()));
});
