/** A page as the router and the server see it; guests load this, but not `rows.ts`. */
import type { RoleId } from '#contract/roles';

export type PageAccess =
  | { kind: 'public' }
  | { kind: 'guest' }
  /** `gated`: a complete profile, and no suspension unless it is of the `account`. */
  | { kind: 'dashboard'; role: RoleId; gated: boolean; account?: boolean };

/** `page` of a dashboard is its file below `src/areas`, without extension. */
export interface PageRow {
  path: string;
  access: PageAccess;
  page: string;
  /** Its heading if it names no record: shown before the page has loaded. */
  heading?: string;
  isForm?: boolean;
  /** Stays as it was left until the visitor returns. */
  keepAlive?: boolean;
}

/** `page` is its chunk. Imports are written out: every visitor loads these rows, but no table of files. */
export interface PublicRow extends PageRow {
  load(): Promise<unknown>;
}

/**
 * For queries that only fill the cache: a subscription would keep their data for ever, and the page's hooks
 * subscribe when it renders. Refetches after half a minute; the page would after one (`src/api/api.ts`),
 * while somebody reads it.
 */
export const NO_SUBSCRIPTION = { subscribe: false, forceRefetch: 30 } as const;

export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** Whether a page exists here: what belongs to another is not loaded. */
  isAvailable: (path: string) => boolean;
  /** A page of lists of staff. */
  rows: number;
}
