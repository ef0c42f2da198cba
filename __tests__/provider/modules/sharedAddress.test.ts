/** Many people behind one network address: what one of them gets wrong refuses nobody what is right. */
import type { AddressInfo } from 'node:net';
import { seedLookups } from '#provider/database/seed';
import { countAttempt, RATE_LIMITS } from '#provider/services/limitsGuard';
import { University } from '#provider/services/university';
import { aUser, PASSWORD } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { anApprovedPlacement, TERMS } from '#tests/support/placements';
import { aLinkToken } from '#tests/support/supervision';
import {
  enter,
  settingsOf,
  startUniversity,
  type University as TestUniversity,
} from '#tests/support/university';
import { ORIGIN } from '#tests/support/client';

let setup: ProviderSetup;
let university: TestUniversity | undefined;
beforeAll(async () => {
  setup = await setupProvider({ settings: { university: settingsOf('http://127.0.0.1:1') } });
  await seedLookups(setup.services);
});
afterAll(async () => {
  await setup.close();
  university?.close();
});
const guest = () => setup.newClient();
const wrong = (length: number, i: number) => `W${String(i)}`.padEnd(length, 'x');

/** Guesses at each thing that is hard to guess, and a right one. */
const THINGS: Record<string, { guess: (token: string) => Promise<number>; length: number; limit: number }> = {
  'a supervisor’s link': {
    guess: async (token) =>
      (await guest().get('/supervision', { headers: { 'x-supervision-token': token } })).status,
    length: 22,
    limit: RATE_LIMITS.supervisionToken.hits,
  },
  'a certificate': {
    guess: async (code) => (await guest().get(`/certificates/${code}`)).status,
    length: 22,
    limit: RATE_LIMITS.certificateCodes.hits,
  },
  'a reset link': {
    guess: async (token) => {
      const password = 'Renewed@12345';
      const sent = { email: 'a@b.test', token, password, password_confirmation: password };
      return (await guest().post('/auth/reset-password', sent)).status;
    },
    length: 43,
    limit: RATE_LIMITS.resetToken.hits,
  },
  'a link of an address': {
    guess: async (token) => (await guest().post('/auth/verify-email', { email: 'a@b.test', token })).status,
    length: 43,
    limit: RATE_LIMITS.resetToken.hits,
  },
};

describe.each(Object.entries(THINGS))('%s', (_name, { guess, length, limit }) => {
  it('is looked at although others of the address were wrong more often than one may be', async () => {
    for (let i = 0; i <= limit; i += 1) expect(await guess(wrong(length, i))).not.toBe(429);
    const same = wrong(length, 999_999);
    for (let i = 0; i < limit; i += 1) await guess(same);
    expect(await guess(same)).toBe(429);
    expect(await guess(wrong(length, 1_000_000))).not.toBe(429);
  });
});

it('ten times as many wrong ones of an address are refused', async () => {
  const { app } = setup;
  const from = async (i: number) =>
    (
      await app.inject({
        url: '/api/v1/supervision',
        remoteAddress: '10.9.9.9',
        headers: { 'x-supervision-token': wrong(22, i) },
      })
    ).statusCode;
  for (let i = 0; i < 300; i += 1) expect(await from(i)).toBe(404);
  expect(await from(300)).toBe(429);
  await anApprovedPlacement(setup, { ...TERMS, supervisor_email: 'lead@company.test' });
  const token = await aLinkToken(setup.services);
  expect((await guest().get('/supervision', { headers: { 'x-supervision-token': token } })).status).toBe(200);
});

describe('a device where the owner has signed in before', () => {
  it.each([
    ['at the account from everywhere', RATE_LIMITS.loginAnywhere, (email: string) => email],
    ['at all accounts from this address', RATE_LIMITS.loginAddress, () => '127.0.0.1'],
    ['at the account from this address', RATE_LIMITS.loginAccount, (email: string) => `${email} 127.0.0.1`],
  ])('lets the owner in after too many failures %s', async (_where, limit, who) => {
    const { email } = await aUser(setup.services, { role: 'administrator' });
    const own = await guest().login(email, PASSWORD);
    await own.post('/auth/logout');
    await countAttempt(setup.services, limit, who(email), limit.hits);
    const { status, body } = await guest().post('/auth/login', { email, password: PASSWORD });
    expect([status, body.message]).toEqual([429, expect.stringMatching(/Try again in [1-5] minutes?\.$/)]);
    await own.login(email, PASSWORD);
    await setup.services.pool.query('delete from rate_hits');
  });

  it('counts its own failures, and opens no other account by them', async () => {
    const { email } = await aUser(setup.services);
    const { email: other } = await aUser(setup.services);
    const own = await guest().login(email, PASSWORD);
    await own.post('/auth/logout');
    const tryAt = async (at: string, password: string) =>
      (await own.post('/auth/login', { email: at, password })).status;
    for (let i = 0; i < RATE_LIMITS.loginDevice.hits; i += 1)
      expect(await tryAt(email, 'Wrong@12345')).toBe(401);
    expect(await tryAt(email, PASSWORD)).toBe(429);
    await countAttempt(setup.services, RATE_LIMITS.loginAnywhere, other, RATE_LIMITS.loginAnywhere.hits);
    expect(await tryAt(other, PASSWORD)).toBe(429);
    await setup.services.pool.query('delete from rate_hits');
  });

  it('is known by a cookie that no script reads, of both accounts that share it, and that nobody can make', async () => {
    const [one, two] = [await aUser(setup.services), await aUser(setup.services)];
    const client = await guest().login(one.email, PASSWORD);
    await client.login(two.email, PASSWORD);
    const { headers } = await guest().post('/auth/login', { email: one.email, password: PASSWORD });
    const line = [headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('known_devices='))!;
    expect(line).toMatch(/; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax/);
    expect(client.cookies.get('known_devices')!.split('~')).toHaveLength(2);
    await countAttempt(setup.services, RATE_LIMITS.loginAnywhere, one.email, RATE_LIMITS.loginAnywhere.hits);
    const forged = guest();
    const entry = client.cookies
      .get('known_devices')!
      .split('~')
      .find((text) => text.startsWith(`${two.id}.`))!;
    for (const cookie of [
      entry.replace(`${two.id}.`, `${one.id}.`),
      `${one.id}.${'a'.repeat(16)}.${'b'.repeat(43)}`,
      'x~~',
    ]) {
      forged.cookies.set('known_devices', cookie);
      expect((await forged.post('/auth/login', { email: one.email, password: PASSWORD })).status).toBe(429);
    }
    await client.login(one.email, PASSWORD);
    await setup.services.pool.query('delete from rate_hits');
  });
});

it('a browser that has signed in begins at the university, however many of its network did', async () => {
  await setup.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = setup.app.server.address() as AddressInfo;
  university = await startUniversity(ORIGIN, `http://127.0.0.1:${port}`);
  setup.services.university = new University(settingsOf(university.issuer));
  const { email } = await aUser(setup.services, { role: 'moderator' });
  await university.next({ sub: 'm', email, email_verified: true });
  const own = guest();
  await enter(own, university);
  const { university: limit } = RATE_LIMITS;
  // One was the sign-in's own.
  await countAttempt(setup.services, limit, '127.0.0.1', limit.hits - 1);
  const led = async (client: typeof own) => String((await client.get('/auth/university')).headers.location);
  expect(await led(guest())).toContain('university=unavailable');
  expect(await led(own)).toContain(university.issuer);
});
