/**
 * For queries that only fill the cache: nothing on the screen listens to them yet. The page's own hooks
 * subscribe when it renders; a subscription made here would keep its data for ever.
 */
export const NO_SUBSCRIPTION = { subscribe: false } as const;

/** What a page's address says, for the queries that a server runs before it renders the page. */
export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}
