/** What a page is: one row. Addresses, routes and menus follow from the rows of an area. */
import { link, type Link } from '#contract/link';
import type { RoleId } from '#contract/roles';
import type { IconName } from '../iconName';
import { MY_DATA, SIGN_IN_AND_DEVICES, type MenuItem } from '../menu';
import type { PageAccess, PageRow } from './page';

/** A page behind the sign-in. */
interface More {
  isForm?: boolean;
  /** Who reaches it although the area's other pages are closed to them. */
  open?: 'always' | 'suspended';
  /** Other providers do not serve it, nor what is below its address. */
  ofUniversity?: true;
  /** A place of the menu, in the order of the rows. */
  menu?: Pick<MenuItem, 'label' | 'icon' | 'exact' | 'within'>;
  /** The place that it belongs to, where its address does not lie below it. */
  under?: string;
  /** Its name among the pages of its place. */
  tab?: string;
}
interface DashboardRow extends More {
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

/** The page of the own data, which stays open. */
export const ownData = <const At extends string>(at: At, under: string) =>
  page(at, 'account/MyDataPage', MY_DATA, { under, tab: MY_DATA, open: 'always', ofUniversity: true });

/** The account of staff, below the address of their area. */
export const staffAccount = <const Area extends string, const At extends string>(area: Area, data: At) => ({
  changePassword: page(`${area}/change-password` as const, 'account/ChangePasswordPage', 'Account', {
    ...place('Account', 'person'),
    tab: SIGN_IN_AND_DEVICES,
  }),
  myData: ownData(data, 'changePassword'),
});

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
