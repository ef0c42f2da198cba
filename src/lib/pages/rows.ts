/** What a page is: one row. Addresses, routes and menus follow from the rows of an area. */
import { link, type Link } from '#contract/link';
import type { RoleId } from '#contract/roles';
import type { IconName } from '../iconName';
import type { MenuItem } from '../menu';

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

/** A page behind the sign-in. */
interface More {
  isForm?: boolean;
  /** Stays open to whom the area's other pages do not. */
  open?: 'always' | 'suspended';
  /** A place of the menu, in the order of the rows. */
  menu?: Pick<MenuItem, 'label' | 'icon' | 'exact' | 'within'>;
  /** The place that it belongs to, where its address does not lie below it. */
  under?: string;
  /** Its name among the pages of its place. */
  tab?: string;
}
export interface DashboardRow extends More {
  at: string;
  file: string | null;
  heading: string | undefined;
}

/**
 * @param at its address, or the pattern of addresses
 * @param file below its area (or of the account), without extension; null where the menu leads elsewhere
 * @param heading null where it names a record
 */
export const page = <const At extends string>(
  at: At,
  file: string | null,
  heading: string | null = null,
  more: More = {},
) => ({ at, file, heading: heading ?? undefined, ...more });

export const place = (
  label: string,
  icon: IconName,
  more: Pick<MenuItem, 'exact' | 'within'> = {},
): Pick<More, 'menu'> => ({ menu: { label, icon, ...more } });
export type DashboardRows = Readonly<Record<string, DashboardRow>>;

/** Keeps the addresses as they are written, for `addressesOf`. */
export const rows = <const Rows extends DashboardRows>(all: Rows): Rows => all;

type Address<At extends string> = At extends `${string}:${string}` ? Link<At> : At;
const addressOf = (at: string) => (at.includes(':') ? link(at) : at);

/** The address of each page by its name; of a pattern, what builds it. */
export const addressesOf = <Rows extends Readonly<Record<string, { at: string }>>>(all: Rows) =>
  Object.fromEntries(Object.entries(all).map(([name, { at }]) => [name, addressOf(at)])) as {
    readonly [Name in keyof Rows]: Address<Rows[Name]['at']>;
  };

/** Pages of the account are shared. */
const fileOf = (area: string, file: string) => (file.startsWith('account/') ? file : `${area}/${file}`);

export const routesOf = (
  all: DashboardRows,
  { area, role, gated }: { area: string; role: RoleId; gated: boolean },
): PageRow[] =>
  Object.values(all).flatMap(({ at, file, open, heading, isForm }): PageRow[] => {
    if (file === null) return [];
    const access: PageAccess = {
      kind: 'dashboard',
      role,
      gated: gated && open !== 'always',
      ...(open === 'suspended' && { account: true }),
    };
    return [{ path: at, page: fileOf(area, file), heading, isForm, access }];
  });

/** The address up to its first parameter: whatever begins with it belongs to the page. */
const startOf = (at: string): string => at.replace(/:.*/, '');

export function menuOf(all: DashboardRows): readonly MenuItem[] {
  return Object.entries(all).flatMap(([name, { at, menu }]): MenuItem[] => {
    if (!menu) return [];
    const own = Object.entries(all).filter(([one, { under }]) => one === name || under === name);
    const pages = own.flatMap(([, { at: to, tab }]) => (tab === undefined ? [] : { to, label: tab }));
    const below = own.flatMap(([one, { at: to, tab }]) => (one === name || tab ? [] : startOf(to)));
    const { within = [], ...item } = menu;
    return [{ ...item, to: at, ...(pages.length > 0 && { pages }), within: [...within, ...below] }];
  });
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
