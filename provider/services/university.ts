/** By OpenID Connect. Looked up at the first sign-in, so that the start does not wait. */
import { createRemoteJWKSet, customFetch as jwksFetch, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { STAFF_ROLES } from '#contract/person/roles';
import { ROLES } from '#contract/roles';
import type { Site } from '#contract/site/site';
import type { UniversityOnly } from '#contract/university/answers';

export interface UniversitySettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  /** `email`, or the claim that holds the USN. */
  claim: string;
  /** Addresses in these domains (lower case) count as verified. */
  trustedDomains: readonly string[];
  only: UniversityOnly | null;
}

/** Companies always have passwords. */
export const signInMethods = (settings: UniversitySettings | null): Site['sign_in'] => ({
  password: true,
  university: settings?.label ?? null,
  university_only: settings?.only ?? null,
});

const TIMEOUT_SECONDS = 8;
/** Cached; keys are fetched again when an unknown one is used. */
const CACHE_MS = 60 * 60_000;
const MOST_BYTES = 256 * 1024;

/** Between two renewals: anybody may send a logout token with a wrong signature. */
const RENEW_MS = 30_000;
const PROBE_MS = 60_000;

class Unreachable extends Error {}

export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof Unreachable || cause.name === 'TimeoutError') return true;
  return false;
}

/** A signature by none of the known keys, of a library for tokens. */
export function isWrongSignature(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/signature verification failed/i.test(cause.message)) return true;
  return false;
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) throw new Unreachable('the answer is too long');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Reads up to a bound and follows no redirect. */
async function ask(url: string, options: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, {
      ...options,
      redirect: 'manual',
      signal: options.signal ?? AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
    });
    if (response.status >= 500) throw new Unreachable(`the answer was ${response.status}`);
    const { status, headers } = response;
    const bytes = await readBounded(response);
    return new Response(status === 204 || status === 304 ? null : bytes, { status, headers });
  } catch (cause) {
    throw cause instanceof Unreachable ? cause : new Unreachable('it does not answer', { cause });
  }
}

interface Discovery {
  config: client.Configuration;
  keys: JWTVerifyGetKey;
  at: number;
}

export class University {
  private discovery: Discovery | undefined;
  private looking: Promise<Discovery> | undefined;
  private renewedAt = -Infinity;
  private probed: { at: number; answers: Promise<boolean> } | undefined;
  /** Since the start of this process, for its metrics. */
  readonly signIns = { succeeded: 0, refused: 0, failed: 0 };

  constructor(readonly settings: UniversitySettings) {}

  isOnlyFor(roleId: number): boolean {
    const { only } = this.settings;
    const isStaff = STAFF_ROLES.some((role) => role === roleId);
    return (
      (isStaff && (only === 'staff' || only === 'both')) ||
      (roleId === ROLES.student && (only === 'students' || only === 'both'))
    );
  }

  /** The last known ones when it does not answer now. Throws Unreachable and others. */
  async known(): Promise<Discovery> {
    if (this.discovery && Date.now() - this.discovery.at < CACHE_MS) return this.discovery;
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    try {
      return (this.discovery = await this.looking);
    } catch (error) {
      if (this.discovery) return this.discovery;
      throw error;
    }
  }

  /**
   * Some universities change a key and keep its id, which no cache of keys notices: after a wrong signature
   * the keys are fetched anew. @returns false when they just were
   */
  renewKeys(): boolean {
    if (Date.now() - this.renewedAt < RENEW_MS) return false;
    this.renewedAt = Date.now();
    this.discovery = undefined;
    return true;
  }

  /** Whether it answers; looked up at most once a minute. */
  isReachable(): Promise<boolean> {
    if (!this.probed || Date.now() - this.probed.at > PROBE_MS) {
      const answers = this.look().then(
        () => true,
        () => false,
      );
      this.probed = { at: Date.now(), answers };
    }
    return this.probed.answers;
  }

  private async look(): Promise<Discovery> {
    const { issuer, clientId, clientSecret } = this.settings;
    const url = new URL(issuer);
    const config = await client.discovery(url, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: (address, options) => ask(address, options as RequestInit),
      execute: [
        client.enableNonRepudiationChecks,
        // Settings allow http for localhost alone.
        ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    });
    const { jwks_uri } = config.serverMetadata();
    if (!jwks_uri) throw new Error('the university names no keys');
    const keys = createRemoteJWKSet(new URL(jwks_uri), {
      timeoutDuration: TIMEOUT_SECONDS * 1000,
      [jwksFetch]: (address, options) => ask(address, options as RequestInit),
    });
    return { config, keys, at: Date.now() };
  }
}
