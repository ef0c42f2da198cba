/** Keys that sign certificates for machines (docs/certificates.md, certificates 5). */
import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import { KEYS_PATH } from '#contract/certificate/wire';

/** The PKCS #8 prefix of a private Ed25519 key; its 32 bytes follow. */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The order of P-256: private keys are 1 to below it. */
const P256_ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

type PublicJwk = JWK & { kid: string; alg: string; use: string };

export interface CredentialKeys {
  /** The signing key's thumbprint (RFC 7638). */
  current: string;
  /** The current one first. Ed25519 keys verify what was signed before Open Badges' own format. */
  jwks(origin: string): { keys: PublicJwk[] };
  /** By thumbprint, which the `kid` of a credential leads to; null for none. */
  keyOf(thumbprint: string, origin: string): PublicJwk | null;
  /**
   * Signs a JWT with ES256 as Open Badges 3.0 (section 8.2) asks: `kid` is the key's address. @param id of
   * the key; one that no longer exists is replaced by the current one
   */
  sign(claims: object, origin: string, id?: string | null): Promise<string>;
}

/** The thumbprint is the id, so that none is kept by hand. */
async function publicOf(secret: KeyObject): Promise<{ jwk: JWK; id: string }> {
  const jwk = await exportJWK(createPublicKey(secret));
  return { jwk, id: await calculateJwkThumbprint(jwk) };
}

const ed25519Of = (secret: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'credential signing key', 32));
  return createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: 'der', type: 'pkcs8' });
};

/** 64 bits more than the order, so that the remainder favours no key (FIPS 186-5, A.2.1). */
function p256Of(secret: string): KeyObject {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'credential signing key P-256', 40));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (P256_ORDER - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x, y };
  return createPrivateKey({ key, format: 'jwk' });
}

/** @param secrets one key each; the first one signs @returns null without any */
export async function credentialKeys(secrets: readonly string[]): Promise<CredentialKeys | null> {
  const keys = await Promise.all(
    secrets.map(async (text) => {
      const secret = p256Of(text);
      return { secret, ...(await publicOf(secret)), earlier: await publicOf(ed25519Of(text)) };
    }),
  );
  const [first] = keys;
  if (!first) return null;
  const addressOf = (id: string, origin: string): string => `${origin}${KEYS_PATH}/${id}`;
  const current = ({ jwk, id }: (typeof keys)[number], origin: string): PublicJwk => ({
    ...jwk,
    kid: addressOf(id, origin),
    alg: 'ES256',
    use: 'sig',
  });
  const earlier = ({ earlier: { jwk, id } }: (typeof keys)[number]): PublicJwk => ({
    ...jwk,
    kid: id,
    alg: 'EdDSA',
    use: 'sig',
  });
  return {
    current: first.id,
    jwks: (origin) => ({ keys: [...keys.map((key) => current(key, origin)), ...keys.map(earlier)] }),
    keyOf(thumbprint, origin) {
      const key = keys.find(({ id }) => id === thumbprint);
      return key ? current(key, origin) : null;
    },
    sign(claims, origin, id) {
      const key = keys.find((one) => one.id === id || one.earlier.id === id) ?? first;
      return new SignJWT({ ...claims } as JWTPayload)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: addressOf(key.id, origin) })
        .sign(key.secret);
    },
  };
}
