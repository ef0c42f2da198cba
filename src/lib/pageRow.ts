import type { RoleId } from '#contract/roles';

/** Who may open a page, where it exists (`availability`). */
export type PageAccess =
  | { kind: 'public' }
  /** Sign-in and registration: a signed-in user is sent on. */
  | { kind: 'guest' }
  /**
   * A dashboard; `gated` pages need a complete profile, and a company that is not suspended where they are
   * not of the `account` alone.
   */
  | { kind: 'dashboard'; role: RoleId; gated: boolean; account?: boolean };

/** A page of an area: its address, who may open it, and its file below `src/areas`, without extension. */
export interface PageRow {
  path: string;
  access: PageAccess;
  page: string;
  /** Its heading where it names no record: it stands before anything else of the page does. */
  heading?: string;
  /** It is a form, and not sections. */
  isForm?: boolean;
  /** It stays as it was left for whoever comes back to it. */
  keepAlive?: boolean;
}

/** Rows that the same people may open. */
export const openTo = (access: PageAccess, rows: readonly Omit<PageRow, 'access'>[]): PageRow[] =>
  rows.map((row) => ({ ...row, access }));

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
