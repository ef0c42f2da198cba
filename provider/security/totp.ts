/** Codes of authenticator apps (RFC 6238: SHA-1, six digits, 30 seconds). */
import { Secret, TOTP } from 'otpauth';
import { TWO_STEP } from '#contract/twoStep/codes';

/** Clocks differ by a step, and people type slowly. */
const WINDOW = 1;

const totp = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...named,
    secret: Secret.fromBase32(secret),
    digits: TWO_STEP.digits,
    period: TWO_STEP.periodSeconds,
  });

/** 160 bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

export const enrolmentUri = (secret: string, issuer: string, label: string): string =>
  totp(secret, { issuer, label }).toString();

/**
 * The code that an app shows at `at`: tests are such apps.
 * @internal
 */
export const codeAt = (secret: string, at: Date): string =>
  totp(secret).generate({ timestamp: at.getTime() });

/** The time step of `code`; null unless it is valid at `at`. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / (TWO_STEP.periodSeconds * 1000)) + delta;
}
