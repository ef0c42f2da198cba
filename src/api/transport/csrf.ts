/**
 * The CSRF token: from its cookie, if readable (a provider on another host may set it for the parent domain),
 * else from the response header. A rejected token gives way to the other one, or to a newer value.
 */
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/http';

let remembered: string | null = null;

let own = readCookie(XSRF_COOKIE);
let wasHidden = false;
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => (wasHidden ||= document.hidden));

export const sessionCookie = (): string | null => readCookie(XSRF_COOKIE);

/** Another tab has had an answer since, and may have signed in. */
export const hasForeignCookie = (): boolean => sessionCookie() !== own;

/** The user may be another by now. A changed cookie is only a hint: some providers always change it. */
export const isDoubtful = (): boolean => wasHidden || hasForeignCookie();

/** The session is the page's own user's. @param cookie as it was at the call */
export function settleDoubt(cookie: string | null): void {
  wasHidden = false;
  own = cookie;
}

const refused = new Set<string>();

export function rememberToken(headers: { get(name: string): string | null } | undefined): void {
  remembered = headers?.get(XSRF_HEADER) ?? remembered;
}

/** The token to send, or null; a rejected one only if there is no other. */
export function csrfToken(): string | null {
  const known = [readCookie(XSRF_COOKIE), remembered].filter((token) => token !== null);
  return known.find((token) => !refused.has(token)) ?? known[0] ?? null;
}

/** For the portal's own host, which sends none with pages that shared caches may keep. */
export function ownToken(): string {
  const token = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  writeCookie(XSRF_COOKIE, token);
  own = token;
  return token;
}

/** The provider answered 419: another host's cookie may have the same name. */
export function refuseToken(token: string | null): void {
  if (token !== null) refused.add(token);
}

/** @internal for tests */
export function forgetToken(): void {
  remembered = null;
  settleDoubt(sessionCookie());
  refused.clear();
}

function readCookie(name: string): string | null {
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

function writeCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}`;
}
