import { addHits } from '#provider/services/limitsGuard';
import { createDatabase } from '#tests/support/database';
import { PASSWORD, aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let offset = 0;
const DAY = 24 * 60 * 60 * 1000;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + offset) });
});
beforeEach(() => {
  offset = 0;
});
afterAll(() => setup.close());

const signedIn = async () => setup.newClient().login((await aUser(setup.services)).email, PASSWORD);

describe('a session', () => {
  it('is kept in an HttpOnly, SameSite=Lax cookie of 14 days, of which only a hash is stored', async () => {
    const { email } = await aUser(setup.services);
    const client = setup.newClient();
    const { headers } = await client.post('/auth/login', { email, password: PASSWORD });
    const cookie = [headers['set-cookie']].flat().find((value) => value?.startsWith('access_token'));
    expect(cookie).toMatch(/^access_token=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
    const rows = await setup.services.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(client.cookies.get('access_token'));
  });

  it('has Secure cookies and HSTS on https only', async () => {
    const secure = await setupProvider({ settings: { trustProxy: true } });
    const { headers } = await secure
      .newClient()
      .get('/auth/user', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['set-cookie']).toContain('Secure');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await secure.newClient().get('/auth/user')).headers['strict-transport-security']).toBeUndefined();
    await secure.close();
  });

  it('slides with use and ends after 14 days without', async () => {
    const client = await signedIn();
    offset = 10 * DAY;
    expect((await client.get('/auth/user')).headers['set-cookie']).toMatch(/access_token/);
    expect((await client.get('/auth/user')).headers['set-cookie']).toBeUndefined();
    offset = 20 * DAY;
    expect((await client.get('/auth/user')).status).toBe(200);
    offset = 35 * DAY;
    expect((await client.get('/auth/user')).status).toBe(401);
  });

  it('ends after 90 days however much it is used', async () => {
    const client = await signedIn();
    for (let day = 10; day <= 80; day += 10) {
      offset = day * DAY;
      expect((await client.get('/auth/user')).status).toBe(200);
    }
    offset = 90 * DAY - 60_000;
    expect((await client.get('/auth/user')).status).toBe(200);
    offset = 90 * DAY + 60_000;
    expect((await client.get('/auth/user')).status).toBe(401);
  });

  it('makes every answer no-store, the logout included', async () => {
    const client = await signedIn();
    for (const answer of [
      await client.get('/master/skills'),
      await client.get('/nothing'),
      await client.post('/auth/logout'),
    ]) {
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('may make 1,200 calls a minute together with the others of its user, and then waits', async () => {
    offset = 100 * DAY;
    const frozen = Date.now() + offset;
    const calm = await setupProvider({ now: () => new Date(frozen) });
    const { email } = await aUser(calm.services);
    const other = await calm.newClient().login(email, PASSWORD);
    const client = await calm.newClient().login(email, PASSWORD);
    for (let i = 0; i < 24; i += 1)
      await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? other : client).get('/master/perks')));
    const { status, headers } = await client.get('/master/perks');
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    await calm.close();
  });

  it('is not needed for 6,000 calls a minute of one address, and no more', async () => {
    const frozen = Date.now();
    const calm = await setupProvider({ now: () => new Date(frozen), settings: { trustProxy: true } });
    const call = async (address: string) =>
      (await calm.app.inject({ url: '/api/v1/master/perks', headers: { 'x-forwarded-for': address } }))
        .statusCode;
    // Another process has answered most of them.
    const minute = new Date(Math.floor(frozen / 60_000) * 60_000);
    await addHits(calm.services.pool, 'guest:10.0.0.1', minute, 5_700);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 100 }, () => call('10.0.0.1')))));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await call('10.0.0.1'), await call('10.0.0.2')]).toEqual([429, 200]);
    await calm.close();
  });

  it('may not make them to two processes each', async () => {
    const database = await createDatabase();
    const now = () => new Date(1_800_000_000_000);
    const [one, two] = [await setupProvider({ database, now }), await setupProvider({ database, now })];
    const client = await one.newClient().login((await aUser(one.services)).email, PASSWORD);
    const other = two.newClient();
    other.cookies.set('access_token', client.cookies.get('access_token')!);
    for (let i = 0; i < 12; i += 1)
      for (const browser of [client, other])
        await Promise.all(Array.from({ length: 50 }, () => browser.get('/master/perks')));
    expect([(await client.get('/master/perks')).status, (await other.get('/master/perks')).status]).toEqual([
      429, 429,
    ]);
    await one.close();
    await two.close();
  });
});
