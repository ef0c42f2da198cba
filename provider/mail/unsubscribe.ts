/** One-click unsubscribing (RFC 8058): an address that switches a kind of mail off without a sign-in. */
import { PREFERENCE_NAMES, type PreferenceName } from '#contract/account/preferences';
import { PAGES } from '#contract/pages';
import { sameText } from '../security/tokens';

export type Switch = PreferenceName;
const SWITCHES: readonly Switch[] = PREFERENCE_NAMES;

type Sign = (text: string) => string;

/** What a waiting mail keeps: no row holds the token itself. */
export const unsubscribeMark = (origin: string, name: Switch): string =>
  `${origin}${PAGES.unsubscribe(name)}`;

const markOf = (account: number, name: Switch): string => `${account}.${name}`;
const tokenOf = (mark: string, sign: Sign): string => `${mark}.${sign(`unsubscribe ${mark}`)}`;

/** The address as it is sent; one without a switch stays. */
export function unsubscribeUrl(address: string, account: number | null, sign: Sign): string {
  const name = SWITCHES.find((one) => address.endsWith(PAGES.unsubscribe(one)));
  if (name === undefined || account === null) return address;
  return `${address.slice(0, -name.length)}${tokenOf(markOf(account, name), sign)}`;
}

/** Null for a token that is not ours. */
export function readUnsubscribe(token: string, sign: Sign): { account: number; name: Switch } | null {
  const [, digits, word] = /^(\d{1,9})\.(\w+)\./.exec(token) ?? [];
  const name = SWITCHES.find((one) => one === word);
  if (digits === undefined || name === undefined) return null;
  const account = Number(digits);
  return sameText(token, tokenOf(markOf(account, name), sign)) ? { account, name } : null;
}

/** Whether a mail program may use it by itself. */
export const isOneClick = (address: string): boolean => address.includes(PAGES.unsubscribe(''));
