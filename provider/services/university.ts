/**
 * The university as the one that says who somebody is, by OpenID Connect. It is looked up when somebody first
 * signs in by it, so that nothing waits for it at the start.
 */
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
  /** How people call it: "Sign in with …". */
  label: string;
  /** `email`, or the claim that holds the USN. */
  claim: string;
  /** Mail domains whose addresses count as verified when this issuer names them; in lower case. */
  trustedDomains: readonly string[];
  /** Whose passwords are refused. */
  only: UniversityOnly | null;
}

/** The ways to sign in as everybody reads them. Companies are nobody's members: they have passwords. */
export const waysIn = (settings: UniversitySettings | null): Site['sign_in'] => ({
  password: true,
  university: settings?.label ?? null,
  university_only: settings?.only ?? null,
});

const TIMEOUT_SECONDS = 8;
/** How long its addresses are believed; keys are asked for anew when an unknown one is used. */
const KEPT_MS = 60 * 60_000;
const MOST_BYTES = 256 * 1024;

/** The university does not answer, or with more than anybody reads. */
export class Unreachable extends Error {}

/** Whether an error, or what caused it, is that the university does not answer. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof Unreachable || cause.name === 'TimeoutError') return true;
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

/** Asks the university; its answer is read up to a bound, and no redirect is followed. */
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

interface Found {
  config: client.Configuration;
  keys: JWTVerifyGetKey;
  at: number;
}

export class University {
  private discovery: Found | undefined;
  private looking: Promise<Found> | undefined;

  constructor(readonly settings: UniversitySettings) {}

  /** Whether people of a role sign in here and by no password. */
  isOnlyFor(roleId: number): boolean {
    const { only } = this.settings;
    const isStaff = STAFF_ROLES.some((role) => role === roleId);
    return (
      (isStaff && (only === 'staff' || only === 'both')) ||
      (roleId === ROLES.student && (only === 'students' || only === 'both'))
    );
  }

  /** Its addresses and keys; of an older look where it does not answer now. Throws Unreachable and others. */
  async known(): Promise<Found> {
    if (this.discovery && Date.now() - this.discovery.at < KEPT_MS) return this.discovery;
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    try {
      return (this.discovery = await this.looking);
    } catch (error) {
      if (this.discovery) return this.discovery;
      throw error;
    }
  }

  private async look(): Promise<Found> {
    const { issuer, clientId, clientSecret } = this.settings;
    const url = new URL(issuer);
    const config = await client.discovery(url, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: (address, options) => ask(address, options as RequestInit),
      execute: [
        client.enableNonRepudiationChecks,
        // Settings take http for this very machine alone.
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
