/** What is kept on the device for times without a network, and how that is told. */
import { PUBLIC_READS, READS_THAT_NAME } from '#contract/publicReads';
import { TIMING } from './storedSince';

/** Pages and answers that were seen. */
export const PAGES = 'pages';
export const READS = 'reads';
/** How many of each are kept at most; the oldest go. */
export const MOST_KEPT = { [PAGES]: 60, [READS]: 100 } as const;
/** Code, by its hashed names. */
export const ASSETS = 'assets';

/** The page without content: it renders in the browser whatever its address asks for. */
export const SHELL = '/offline.html';

/** Asks the worker to keep the rest of the code too, for who goes beyond the public pages. */
export const KEEP_ALL = 'keep-all';

/** Whether a call reads what everybody may read. */
export const isPublicRead = (url: URL): boolean => PUBLIC_READS.test(url.pathname);

/** Whether an answer also says what its reader did: then a guest's stands for nobody else's. */
export const namesReader = (url: URL): boolean => READS_THAT_NAME.test(url.pathname);

const policyOf = ({ headers }: Response) => headers.get('cache-control') ?? '';

/** Whether an answer is for its reader alone: what a session sees is marked so. */
export const isPrivate = (answer: Response): boolean => /no-store|private/.test(policyOf(answer));

/** Whether a page is the same for every guest. */
export const isForEverybody = (page: Response): boolean =>
  page.status === 200 &&
  !page.redirected &&
  !isPrivate(page) &&
  (policyOf(page).includes('public') || page.headers.has('etag'));

/** A kept page that tells when it was made: the page reads that as the server's timing (`storedSince`). */
export function withTime(page: Response): Response {
  const headers = new Headers(page.headers);
  const made = Date.parse(headers.get('date') ?? '') || 0;
  headers.set('server-timing', `${TIMING};dur=${made}`);
  return new Response(page.body, { status: page.status, headers });
}
