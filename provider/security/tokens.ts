import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, url-safe. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** A text that only holders of the key can make for another one; 43 characters, url-safe. */
export const signed = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** What is stored of a secret token: a leaked table must not open sessions. */
export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

/** Compares without telling by its duration where two texts differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
