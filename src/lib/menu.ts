/** Menu items of dashboards, which follow from the rows of `pages`. */
import type { IconName } from './iconName';

export interface MenuItem {
  to: string;
  label: string;
  icon: IconName;
  /** Active on this exact address only. */
  exact?: boolean;
  /** Shown above each of them. */
  pages?: readonly { to: string; label: string }[];
  /** Prefixes of further addresses that belong to the item. */
  within?: readonly string[];
}

/** For roles whose account has further pages: password, second step, devices, mails. */
export const SIGN_IN_AND_DEVICES = 'Sign-in and devices';
export const MY_DATA = 'My data';

export function placeIn(
  { to, exact = false, within = [], pages = [] }: MenuItem,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  if (pages.some((page) => page.to === pathname)) return 'true';
  const below = [...(exact ? [] : [`${to}/`]), ...within];
  return below.some((start) => pathname.startsWith(start)) ? 'true' : undefined;
}
