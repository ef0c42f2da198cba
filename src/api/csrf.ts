/**
 * The request-forgery token: from its cookie, else from the header that a provider on another host exposes
 * (DECISIONS 6.2).
 */
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/http';
import { readCookie } from '../lib/cookies';

let remembered: string | null = null;

/** Keeps the token that an answer exposes. */
export function rememberToken(headers: { get(name: string): string | null } | undefined): void {
  remembered = headers?.get(XSRF_HEADER) ?? remembered;
}

/** @param crossOrigin another host's cookie cannot be read, so one of the portal's own host is not asked. */
export function csrfToken(crossOrigin: boolean): string | null {
  return (crossOrigin ? null : readCookie(XSRF_COOKIE)) ?? remembered;
}

/** For tests. */
export function forgetToken(): void {
  remembered = null;
}
