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
