/**
 * Certificates as strangers check them: by another library, and by the lines of docs/certificates.md, which
 * know nothing but that page.
 */
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createVerifier } from 'fast-jwt';
import { createPrivateKey, createPublicKey, hkdfSync, sign, type JsonWebKey } from 'node:crypto';
import { compactVerify, createLocalJWKSet } from 'jose';
import { seedLookups } from '#provider/database/seed';
import { ORIGIN } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCertificate } from '#tests/support/placements';

const run = promisify(execFile);
const OLD = 'the first key of many letters, for tests';
const NEW = 'the second key of many letters, for tests';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-verify-'));

let setup: ProviderSetup;
let rotated: ProviderSetup;
/** Filled with the address where the first one listens. */
const portalOrigins: string[] = [];
let later: string;
beforeAll(async () => {
  setup = await setupProvider({ settings: { credentialKeys: [OLD] }, portalOrigins });
  await seedLookups(setup.services);
  portalOrigins.push(await setup.app.listen({ host: '127.0.0.1', port: 0 }), ORIGIN);
  // The same portal after a restart with another key before the old one.
  rotated = await setupProvider({
    database: setup.database,
    settings: { credentialKeys: [NEW, OLD] },
    portalOrigins,
  });
  later = await rotated.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await rotated.close();
  await setup.close();
  fs.rmSync(folder, { recursive: true });
});

const here = () => portalOrigins[0]!;
const credential = async (code: string, { app }: ProviderSetup = setup) =>
  (await app.inject(`/api/v1/certificates/${code}/credential`)).body;
const keysOf = async ({ app }: ProviderSetup) =>
  (await app.inject('/.well-known/jwks.json')).json<{ keys: (JsonWebKey & { kid: string })[] }>();
const revoke = ({ college, certificateId }: Awaited<ReturnType<typeof aCertificate>>) =>
  college.post('/coordinator/certificates/revoke', { id: certificateId, reason: 'Wrong name' });

/** The same with one byte of its claims altered, so that it still is JSON of the same shape. */
function altered(jwt: string): string {
  const [head, body, mark] = jwt.split('.') as [string, string, string];
  const text = Buffer.from(body, 'base64url').toString('latin1');
  const at = text.indexOf('Internship certificate') + 1;
  const changed = `${text.slice(0, at)}m${text.slice(at + 1)}`;
  return [head, Buffer.from(changed, 'latin1').toString('base64url'), mark].join('.');
}

type Verify = (jwt: string, portal?: string) => Promise<string>;

/** The lines of the page in one language, run as it says. */
function byThePage(language: string, command: string, extension: string): Verify {
  const page = fs.readFileSync('docs/certificates.md', 'utf8');
  const [, lines] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(page) ?? [];
  const script = path.join(folder, `verify.${extension}`);
  fs.writeFileSync(script, lines ?? '');
  return async (jwt, portal = here()) => {
    const file = path.join(folder, 'certificate.jwt');
    fs.writeFileSync(file, jwt);
    return (await run(command, [script, portal, file])).stdout.trim();
  };
}

const bySomebodyElse: Verify = async (jwt) => {
  const { keys } = await keysOf(setup);
  const verify = createVerifier({
    key: async ({ header }: { header: { kid?: string } }) => {
      const key = keys.find(({ kid }) => kid === header.kid);
      if (!key) throw new Error('unknown key');
      return createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
    },
    algorithms: ['ES256'],
    allowedIss: here(),
  });
  const { name } = (await verify(jwt)) as { name: string };
  return `VALID ${name}`;
};

const byOurOwn: Verify = async (jwt) => {
  const { payload } = await compactVerify(jwt, createLocalJWKSet((await keysOf(setup)) as never));
  return `VALID ${(JSON.parse(Buffer.from(payload).toString()) as { name: string }).name}`;
};

/** Whether the machine can run the lines in Python; where tests are run for everybody it must. */
function hasPython(): boolean {
  if (process.env.CI) return true;
  return spawnSync('python3', ['-c', 'import cryptography']).status === 0;
}

const VERIFIERS: [string, Verify][] = [
  ['our own library', byOurOwn],
  ['another library', bySomebodyElse],
  ['the lines in JavaScript', byThePage('js', process.execPath, 'mjs')],
  ...(hasPython() ? [['the lines in Python', byThePage('python', 'python3', 'py')] as [string, Verify]] : []),
];

describe.each(VERIFIERS)('checked by %s', (_name, verify) => {
  it('a certificate should be valid, and not with a byte altered', async () => {
    const { code, number } = await aCertificate(setup);
    const jwt = await credential(code);
    expect(await verify(jwt)).toMatch(new RegExp(`^VALID Internship certificate ${number}`));
    await expect(verify(altered(jwt))).rejects.toThrow();
  });
});

describe.each(VERIFIERS.slice(2))('checked by %s', (_name, verify) => {
  it('a certificate should be revoked as soon as it is, and no other', async () => {
    const [gone, kept] = [await aCertificate(setup), await aCertificate(setup)];
    const jwts = [await credential(gone.code), await credential(kept.code)] as const;
    expect((await revoke(gone)).status).toBe(200);
    expect(await verify(jwts[0])).toMatch(/^REVOKED/);
    expect(await verify(jwts[1])).toMatch(/^VALID/);
  });

  it('a certificate should outlive its key, while the key is told', async () => {
    const { code } = await aCertificate(setup);
    const before = await credential(code);
    expect(await verify(before, later)).toMatch(/^VALID/);
    const news = await aCertificate(rotated);
    const jwt = await credential(news.code, rotated);
    expect(await verify(jwt, later)).toMatch(/^VALID/);
    // The portal that has not been told of the new key cannot vouch for it.
    await expect(verify(jwt, here())).rejects.toThrow();
  });
});

it('is an Open Badge that says what is printed, signed by the key of its day in the form of Open Badges 3.0', async () => {
  const { code, number } = await aCertificate(setup);
  const jwt = await credential(code);
  const [head, body] = jwt.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  const { keys } = await keysOf(setup);
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.stringMatching(new RegExp(`^${here()}/\\.well-known/keys/[\\w-]{43}$`)),
      alg: 'ES256',
      use: 'sig',
    },
    { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), alg: 'EdDSA', use: 'sig' },
  ]);
  const { kid } = keys[0]!;
  expect(JSON.parse(head!)).toEqual({ alg: 'ES256', typ: 'JWT', kid });
  // The address in the header answers that one key, and verifiers from anywhere may ask.
  const asked = await fetch(kid);
  expect(await asked.json()).toEqual(keys[0]);
  expect(asked.headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetch(kid.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
  // Fetched again after the key was changed, it is signed by its own key still.
  const again = await credential(code, rotated);
  expect(again.split('.').slice(0, 2)).toEqual(jwt.split('.').slice(0, 2));
  expect((await keysOf(rotated)).keys.map((key) => key.kid)).toContain(kid);
  const said = JSON.parse(body!) as Record<string, any>;
  expect({ iss: said.iss, jti: said.jti, sub: said.sub, nbf: said.nbf }).toEqual({
    iss: said.issuer.id,
    jti: said.id,
    sub: said.credentialSubject.id,
    nbf: Math.floor(Date.parse(said.validFrom) / 1000),
  });
  const printed = (await setup.newClient().get(`/certificates/${code}`)).body.data;
  expect(said).toMatchObject({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    id: `${here()}/certificates/${code}`,
    name: `Internship certificate ${number}`,
    issuer: { id: here(), type: ['Profile'], name: printed.organisation },
    credentialSubject: {
      identifier: [{ identityHash: printed.name, identityType: 'name', hashed: false }],
      achievement: {
        name: `${printed.title} at ${printed.company}`,
        creator: { name: printed.college },
      },
    },
    credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
  });
  const answer = await setup.app.inject(`/api/v1/certificates/${code}/credential`);
  expect(answer.headers['content-type']).toBe('application/vc+jwt');
});

it('leaves what was signed with Ed25519 before valid: its key is told beside the others', async () => {
  const { code, number } = await aCertificate(setup);
  const [, body] = (await credential(code)).split('.');
  const seed = Buffer.from(hkdfSync('sha256', OLD, '', 'credential signing key', 32));
  const secret = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const { kid } = (await keysOf(setup)).keys.find(({ crv }) => crv === 'Ed25519')!;
  const head = Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'vc+jwt', kid })).toString('base64url');
  const mark = sign(null, Buffer.from(`${head}.${body}`), secret).toString('base64url');
  for (const [, verify] of VERIFIERS.filter(([name]) => name !== 'another library'))
    expect(await verify(`${head}.${body}.${mark}`)).toMatch(new RegExp(`^VALID .*${number}`));
});

it('tells nobody about lists that have not begun, nor signs without a key', async () => {
  const { code } = await aCertificate(setup);
  const asks = (url: string, { app } = setup) => app.inject(`/api/v1${url}`);
  expect((await asks('/certificate-status/1')).statusCode).toBe(200);
  for (const list of ['0', '2', '01', 'x', '99999'])
    expect((await asks(`/certificate-status/${list}`)).statusCode).toBe(404);
  const without = await setupProvider({ database: setup.database });
  try {
    expect((await without.app.inject('/.well-known/jwks.json')).statusCode).toBe(404);
    expect((await asks(`/certificates/${code}/credential`, without)).statusCode).toBe(404);
    expect((await asks(`/certificates/${code}`, without)).json()).toMatchObject({ data: { signed: false } });
  } finally {
    await without.close();
  }
});
