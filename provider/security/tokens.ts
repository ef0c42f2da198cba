import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const randomToken = (): string => randomBytes(32).toString('base64url');

/** An HMAC of 43 characters, url-safe. */
export const signed = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Tokens are stored as hashes: a leaked table must not open sessions. */
export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

/** In constant time. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
