/**
 * For queries that only fill the cache: nothing on the screen listens to them yet. The page's own hooks
 * subscribe when it renders; a subscription made here would keep its data for ever. What is older than half
 * a minute is fetched again: a page that opens soon after would do so at a minute (`src/api/api.ts`), while
 * somebody reads it.
 */
export const NO_SUBSCRIPTION = { subscribe: false, forceRefetch: 30 } as const;

/** What a page's address says, for the queries that are run before it shows. */
export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}
