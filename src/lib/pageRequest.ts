/** What a page's address says, for the queries that a server runs before it renders the page. */
export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}
