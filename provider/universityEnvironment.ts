import { UNIVERSITY_ONLY } from '#contract/university/answers';
import type { UniversitySettings } from './services/university';

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const NAMES = [
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_LABEL',
  'OIDC_CLAIM',
  'OIDC_TRUSTED_DOMAINS',
  'OIDC_ONLY',
] as const;

type Read = (name: string) => string | null;
type Bad = (name: string, problem: string) => Error;

/** An https address without query; http for localhost, where tests run. */
function issuerOf(value: string, bad: Bad): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL.test(url.hostname));
  if (!url || !isSafe || url.search || url.hash || url.username)
    throw bad(
      'OIDC_ISSUER',
      `must be an address such as https://id.example.org/realms/campus, not "${value}".`,
    );
  return value;
}

function shortText(name: string, value: string, bad: Bad): string {
  if (value.length > 80 || /\p{Cc}/u.test(value))
    throw bad(name, 'must be one line of at most 80 characters.');
  return value;
}

const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

function domainsOf(value: string, bad: Bad): string[] {
  const domains = value
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '');
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined)
    throw bad(
      'OIDC_TRUSTED_DOMAINS',
      `must be domains such as example.org, separated by commas, not "${wrong}".`,
    );
  return domains;
}

/** Throws an Error of one line that begins with the variable's name. */
export function universitySettings(text: Read, bad: Bad): UniversitySettings | null {
  const issuer = text('OIDC_ISSUER');
  if (issuer === null) {
    const alone = NAMES.find((name) => text(name) !== null);
    if (alone) throw bad(alone, 'needs OIDC_ISSUER as well, which is not set.');
    return null;
  }
  const needed = (name: string): string => {
    const value = text(name);
    if (value === null) throw bad(name, 'must be set because OIDC_ISSUER is.');
    return value;
  };
  const claim = text('OIDC_CLAIM') ?? 'email';
  if (!/^[\w.:/-]{1,200}$/.test(claim))
    throw bad('OIDC_CLAIM', `must be email or the name of the claim that holds the USN, not "${claim}".`);
  const word = text('OIDC_ONLY');
  const only = UNIVERSITY_ONLY.find((known) => known === word) ?? null;
  if (word !== null && only === null)
    throw bad('OIDC_ONLY', `must be ${UNIVERSITY_ONLY.join(', ')} or nothing, not "${word}".`);
  return {
    issuer: issuerOf(issuer, bad),
    clientId: needed('OIDC_CLIENT_ID'),
    clientSecret: needed('OIDC_CLIENT_SECRET'),
    label: shortText('OIDC_LABEL', text('OIDC_LABEL') ?? 'your university', bad),
    claim,
    trustedDomains: domainsOf(text('OIDC_TRUSTED_DOMAINS') ?? '', bad),
    only,
  };
}
