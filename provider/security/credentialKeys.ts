/** The keys that sign certificates for machines (docs/rules.md, certificates 5). */
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, SignJWT, type JWTPayload } from 'jose';

/** What a private Ed25519 key begins with as PKCS #8; its 32 bytes follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A public key as verifiers fetch it (RFC 7517). */
export interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
  kid: string;
  alg: string;
  use: string;
}

export interface CredentialKeys {
  /** The id of the key that signs what is new. */
  current: string;
  /** The public parts of all keys, the current one first. */
  jwks: { keys: PublicJwk[] };
  /**
   * A signed JWT of the claims.
   * @param typ its media type without `application/`
   * @param kid the key to sign with; one that is no longer there is replaced by the current one
   */
  sign(claims: object, typ: string, kid?: string | null): Promise<string>;
}

const privateKeyOf = (secret: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'credential signing key', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
};

/**
 * @param secrets texts that are hard to guess, each of which makes a key; the first one signs
 * @returns null without any
 */
export async function credentialKeys(secrets: readonly string[]): Promise<CredentialKeys | null> {
  const keys: { secret: KeyObject; jwk: PublicJwk }[] = [];
  for (const text of secrets) {
    const secret = privateKeyOf(text);
    const { kty = '', crv = '', x = '' } = await exportJWK(createPublicKey(secret));
    // The key names itself: no id is kept by hand, and no two keys can have the same one.
    const kid = await calculateJwkThumbprint({ kty, crv, x });
    keys.push({ secret, jwk: { kty, crv, x, kid, alg: 'EdDSA', use: 'sig' } });
  }
  const [first] = keys;
  if (!first) return null;
  return {
    current: first.jwk.kid,
    jwks: { keys: keys.map(({ jwk }) => jwk) },
    sign(claims, typ, kid) {
      const { secret, jwk } = keys.find((key) => key.jwk.kid === kid) ?? first;
      return new SignJWT({ ...claims } as JWTPayload)
        .setProtectedHeader({ alg: jwk.alg, typ, cty: 'vc', kid: jwk.kid })
        .sign(secret);
    },
  };
}
