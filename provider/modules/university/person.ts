import * as client from 'openid-client';
import { LIMITS } from '#contract/limits';
import { newEmailRules } from '#contract/person/rules';
import type { University, UniversitySettings } from '#provider/services/university';

export interface Person {
  subject: string;
  sid: string | null;
  /** Verified ones only. */
  email: string | null;
  /** As the university writes it; many tell none. */
  name: string | null;
  /** An address that is not verified. */
  isUnverified: boolean;
  usn: string | null;
  twoSteps: boolean;
}

type Claims = Readonly<Record<string, unknown>>;

/** By RFC 8176: something that one has or is; a password is neither. */
const SECOND_METHODS = new Set([
  'otp',
  'hwk',
  'swk',
  'pop',
  'sc',
  'sms',
  'tel',
  'fpt',
  'face',
  'iris',
  'retina',
  'vbm',
]);
const SECOND_CLASSES = new Set([
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'http://schemas.openid.net/acr/mfa',
  'phr',
  'phrh',
]);

function hasTwoSteps({ amr, acr }: Claims): boolean {
  const methods = new Set(Array.isArray(amr) ? amr.filter((one) => typeof one === 'string') : []);
  return (
    methods.has('mfa') ||
    (methods.size > 1 && [...methods].some((one) => SECOND_METHODS.has(one))) ||
    (typeof acr === 'string' && SECOND_CLASSES.has(acr))
  );
}

function textOf(claim: unknown, longest: number): string | null {
  const value = typeof claim === 'number' ? String(claim) : claim;
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value.trim() : null;
}

/** Permanent and taken exactly. Throws when it cannot be stored. */
function subjectOf({ sub }: Claims): string {
  if (typeof sub !== 'string' || sub === '' || sub.length > 255 || /\p{Cc}/u.test(sub))
    throw new Error('the sub claim is missing, longer than 255 characters, or no plain text');
  return sub;
}

const TRUE: readonly unknown[] = [true, 'true', 1, '1'];
const FALSE: readonly unknown[] = [false, 'false', 0, '0'];

/** By a claim (`xms_edov` is Entra ID's), or by domain. */
function isVerifiedEmail(claims: Claims, email: string, trustedDomains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  // What `email_verified` denies, `xms_edov` does not prove.
  const isDenied = FALSE.includes(claims.email_verified);
  const isProved = TRUE.includes(claims.email_verified) || TRUE.includes(claims.xms_edov);
  return trustedDomains.includes(domain) || (isProved && !isDenied);
}

function nameOf({ name, given_name, family_name }: Claims): string | null {
  const parts = [given_name, family_name].map((part) => textOf(part, LIMITS.name)).filter(Boolean);
  return textOf(name, LIMITS.name) ?? textOf(parts.join(' '), LIMITS.name);
}

/** A claim that nobody can write to is none. */
function emailOf(claims: Claims): string | null {
  const email = textOf(claims.email, 254);
  return email !== null && newEmailRules.isValidSync({ email }) ? email : null;
}

/** `claim` is `email`, or the USN's claim. Throws for an unusable `sub`. */
function personOf(
  claims: Claims,
  { claim, trustedDomains }: Pick<UniversitySettings, 'claim' | 'trustedDomains'>,
): Person {
  const email = emailOf(claims);
  const isVerified = email !== null && isVerifiedEmail(claims, email, trustedDomains);
  return {
    subject: subjectOf(claims),
    sid: textOf(claims.sid, 255),
    email: isVerified ? email : null,
    name: nameOf(claims),
    isUnverified: email !== null && !isVerified,
    usn: claim === 'email' ? null : textOf(claims[claim], 50),
    twoSteps: hasTwoSteps(claims),
  };
}

/** Sent along with the browser, to be returned. */
interface Begun {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The code in `address`, the callback. Throws as `openid-client` for a wrong state, nonce or issuer. */
export async function fetchPerson(university: University, address: URL, begun: Begun): Promise<Person> {
  const { config } = await university.known();
  const { settings } = university;
  const { claim } = settings;
  const tokens = await client.authorizationCodeGrant(config, address, {
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    pkceCodeVerifier: begun.codeVerifier,
    idTokenExpected: true,
  });
  const claims: Claims = tokens.claims() ?? {};
  const isWhole = claims[claim] !== undefined && claims.email !== undefined;
  if (isWhole || !config.serverMetadata().userinfo_endpoint) return personOf(claims, settings);
  const more: Claims = await client.fetchUserInfo(config, tokens.access_token, String(claims.sub));
  // The signed token decides how the sign-in was made.
  return personOf({ ...more, ...claims }, settings);
}
