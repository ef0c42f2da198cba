import { PUBLIC_READS, READS_THAT_NAME } from '#contract/publicReads';
import { TIMING } from './storedSince';

export const PAGES = 'pages';
export const READS = 'reads';
/** The oldest ones are evicted. */
export const CACHE_LIMITS = { [PAGES]: 60, [READS]: 100 } as const;
export const ASSETS = 'assets';

/** The page without content: it renders in the browser whatever its address is. */
export const SHELL = '/offline.html';

/** Asks the worker to cache the rest of the code too, for visitors who go beyond the public pages. */
export const KEEP_ALL = 'keep-all';

export const isPublicRead = (url: URL): boolean => PUBLIC_READS.test(url.pathname);

/** The answer depends on its reader: a guest's must not replace another user's. */
export const namesReader = (url: URL): boolean => READS_THAT_NAME.test(url.pathname);

const policyOf = ({ headers }: Response) => headers.get('cache-control') ?? '';

/** What a session sees is marked so. */
export const isPrivate = (answer: Response): boolean => /no-store|private/.test(policyOf(answer));

export const isForEverybody = (page: Response): boolean =>
  page.status === 200 &&
  !page.redirected &&
  !isPrivate(page) &&
  (policyOf(page).includes('public') || page.headers.has('etag'));

/** Tells a cached page when it was made, as the server's timing (`storedSince`). */
export function withTime(page: Response): Response {
  const headers = new Headers(page.headers);
  const made = Date.parse(headers.get('date') ?? '') || 0;
  headers.set('server-timing', `${TIMING};dur=${made}`);
  return new Response(page.body, { status: page.status, headers });
}
