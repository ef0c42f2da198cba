/**
 * The request-forgery token: from its cookie where that can be read (a provider on another host may set it
 * for the parent domain), else from the header that such a provider exposes. A token that was refused gives
 * way to the other one, or to the newer value of its own place.
 */
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/http';

let remembered: string | null = null;

/** The cookie as it was after the page's own last answer. */
let own = readCookie(XSRF_COOKIE);
let wasHidden = false;
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => (wasHidden ||= document.hidden));

/** Whether something else in this browser has had an answer since: another tab may have signed in. */
export const hasForeignCookie = (): boolean => readCookie(XSRF_COOKIE) !== own;

/**
 * Whether the session may be another person's by now. A cookie that changed is only a reason to ask: some
 * providers change it with every answer.
 */
export const isDoubtful = (): boolean => wasHidden || hasForeignCookie();

/** The page had an answer, to a request that it sent while no other tab had changed the cookie. */
export function keepOwnCookie(): void {
  own = readCookie(XSRF_COOKIE);
}

/** The provider said that the session is still the person's for whom the page was loaded. */
export function settleDoubt(): void {
  wasHidden = false;
  keepOwnCookie();
}

const refused = new Set<string>();

/** Keeps the token that an answer exposes. */
export function rememberToken(headers: { get(name: string): string | null } | undefined): void {
  remembered = headers?.get(XSRF_HEADER) ?? remembered;
}

/** The token to send, null when none is known; one that was refused only when there is no other. */
export function csrfToken(): string | null {
  const known = [readCookie(XSRF_COOKIE), remembered].filter((token) => token !== null);
  return known.find((token) => !refused.has(token)) ?? known[0] ?? null;
}

/**
 * A token for the portal's own host, which has sent none yet: a page that shared caches may keep brings none.
 * The host takes it over until somebody signs in.
 */
export function ownToken(): string {
  const token = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  writeCookie(XSRF_COOKIE, token);
  keepOwnCookie();
  return token;
}

/** Notes that the provider answered 419 to a token: a cookie of another host's may have the same name. */
export function refuseToken(token: string | null): void {
  if (token !== null) refused.add(token);
}

/**
 * For tests.
 * @internal
 */
export function forgetToken(): void {
  remembered = null;
  settleDoubt();
  refused.clear();
}

/** The value of a readable cookie, or null; null where there is no document. */
export function readCookie(name: string): string | null {
  if (typeof document === 'undefined') return null;
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  if (!cookie) return null;
  const value = cookie.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Sets a cookie that scripts may read, for this host and until the browser ends. */
export function writeCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}`;
}
