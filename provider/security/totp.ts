/** Codes of authenticator apps (RFC 6238, as every app takes them: SHA-1, six digits, thirty seconds). */
import { Secret, TOTP } from 'otpauth';
import { TWO_STEP } from '#contract/twoStep/codes';

/** A clock may be wrong by one step, and people type slowly. */
const WINDOW = 1;

const totp = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...named,
    secret: Secret.fromBase32(secret),
    digits: TWO_STEP.digits,
    period: TWO_STEP.periodSeconds,
  });

/** A new key of 160 bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What a QR code tells the app: `issuer` names the site, `label` the account. */
export const enrolmentUri = (secret: string, issuer: string, label: string): string =>
  totp(secret, { issuer, label }).toString();

/**
 * The code that an app shows at `at`: tests are such apps.
 * @internal
 */
export const codeAt = (secret: string, at: Date): string =>
  totp(secret).generate({ timestamp: at.getTime() });

/** The time step that `code` belongs to; null when it is none of those that count at `at`. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / (TWO_STEP.periodSeconds * 1000)) + delta;
}
