/** What menus of dashboards are made of; each area writes its own (`menu.ts` beside its `routes.ts`). */
import type { IconName } from './iconName';

export interface MenuItem {
  to: string;
  label: string;
  icon: IconName;
  /** Marks the item on this exact address only. */
  exact?: boolean;
  /** The pages of the thing, where it has several: they stand above each of them. */
  pages?: readonly { to: string; label: string }[];
  /** How the addresses of pages begin that belong to the item and are not below its own. */
  within?: readonly string[];
}

/** The account's own page, where the account has further pages: password, second step, devices, mails. */
export const SIGN_IN_AND_DEVICES = 'Sign-in and devices';

/** How an address stands to an item: its own page, a page within it, or neither. */
export function placeIn(
  { to, exact = false, within = [], pages = [] }: MenuItem,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  if (pages.some((page) => page.to === pathname)) return 'true';
  const below = [...(exact ? [] : [`${to}/`]), ...within];
  return below.some((start) => pathname.startsWith(start)) ? 'true' : undefined;
}
