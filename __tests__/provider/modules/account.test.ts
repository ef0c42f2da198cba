import { agentName } from '#provider/http/knownDevices';
import { aUser, PASSWORD } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let later = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + later) });
});
afterEach(() => {
  later = 0;
});
afterAll(() => setup.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** A browser on which a user signs in. */
async function signedInWith(agent: string, { email }: { email: string }, password = PASSWORD) {
  const client = setup.newClient();
  await client.post('/auth/login', { email, password }, { headers: { 'user-agent': agent } });
  return client;
}

describe('the name of a program', () => {
  it.each([
    [FIREFOX, 'Firefox 140 on Windows'],
    [SAFARI, 'Safari 18 on iOS'],
    ['curl/8.5.0', 'curl'],
    ['', 'Unknown device'],
    [undefined, 'Unknown device'],
    ['<script>', 'Unknown device'],
    [`x${'y'.repeat(500)}`, `x${'y'.repeat(59)}`],
  ])('should be short, of %s', (userAgent, name) => expect(agentName(userAgent)).toBe(name));
});

describe('GET /account/sessions', () => {
  it('should list the own live sessions, the asking one first, by numbers that open nothing', async () => {
    const user = await aUser(setup.services);
    await signedInWith(FIREFOX, await aUser(setup.services));
    const desk = await signedInWith(FIREFOX, user);
    await signedInWith(SAFARI, user);
    const { data } = (await desk.get('/account/sessions')).body;
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    const common = { id: expect.any(Number), created_at: time, last_seen_at: time, address: '127.0.0.1' };
    expect(data).toEqual([
      { ...common, agent: 'Firefox 140 on Windows', current: true },
      { ...common, agent: 'Safari 18 on iOS', current: false },
    ]);
  });

  it('should leave out what has ended by time', async () => {
    const user = await aUser(setup.services);
    await signedInWith(SAFARI, user);
    later = 20 * 86_400_000;
    const desk = await signedInWith(FIREFOX, user);
    expect((await desk.get('/account/sessions')).body.data).toHaveLength(1);
  });

  it('should name the browser on which the password was changed', async () => {
    const user = await aUser(setup.services);
    const desk = await signedInWith(FIREFOX, user);
    await signedInWith(SAFARI, user);
    const change = {
      current_password: PASSWORD,
      password: 'Another@12345',
      password_confirmation: 'Another@12345',
    };
    await desk.post('/auth/change-password', change, { headers: { 'user-agent': FIREFOX } });
    expect((await desk.get('/account/sessions')).body.data).toMatchObject([
      { agent: 'Firefox 140 on Windows', current: true },
    ]);
  });
});

describe('POST /account/sessions/end', () => {
  it('should end another session of the own and answer those that are left', async () => {
    const user = await aUser(setup.services);
    const [desk, phone] = [await signedInWith(FIREFOX, user), await signedInWith(SAFARI, user)];
    const [, other] = (await desk.get('/account/sessions')).body.data;
    const ended = await desk.post('/account/sessions/end', { id: other.id });
    expect(ended.body.data).toMatchObject([{ current: true }]);
    expect((await phone.get('/auth/user')).status).toBe(401);
    expect((await desk.get('/auth/user')).status).toBe(200);
    expect((await desk.post('/account/sessions/end', { id: other.id })).status).toBe(404);
  });

  it('should sign out when it is the asking one', async () => {
    const desk = await signedInWith(FIREFOX, await aUser(setup.services));
    const [own] = (await desk.get('/account/sessions')).body.data;
    const { status, body } = await desk.form('/account/sessions/end', { id: own.id });
    expect({ status, data: body.data }).toEqual({ status: 200, data: [] });
    expect(desk.cookies.has('access_token')).toBe(false);
    expect((await desk.get('/account/sessions')).status).toBe(401);
  });

  it("should not know somebody else's session", async () => {
    const desk = await signedInWith(FIREFOX, await aUser(setup.services));
    const stranger = await signedInWith(FIREFOX, await aUser(setup.services));
    const [foreign] = (await stranger.get('/account/sessions')).body.data;
    const refused = await desk.post('/account/sessions/end', { id: foreign.id });
    const unknown = await desk.post('/account/sessions/end', { id: 2_000_000_000 });
    expect({ status: refused.status, body: refused.body }).toEqual({ status: 404, body: unknown.body });
    expect((await stranger.get('/auth/user')).status).toBe(200);
  });

  it('should refuse what is no id', async () => {
    const desk = await signedInWith(FIREFOX, await aUser(setup.services));
    const { status, body } = await desk.post('/account/sessions/end', {});
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { id: ['Select a device'] } });
  });
});

describe('preferences', () => {
  it('should want every mail at first, and keep what is not sent', async () => {
    const user = await aUser(setup.services);
    const client = await setup.newClient().login(user.email, PASSWORD);
    const read = async () => (await client.get('/account/preferences')).body.data;
    expect(await read()).toEqual({ mail_offers: 1, mail_rejections: 1 });
    const stored = await client.post('/account/preferences/store', { mail_rejections: 0 });
    expect(stored.body.data).toEqual({ mail_offers: 1, mail_rejections: 0 });
    await client.form('/account/preferences/store', { mail_offers: 0 });
    expect(await read()).toEqual({ mail_offers: 0, mail_rejections: 0 });
    await client.post('/account/preferences/store', { mail_offers: '1', mail_rejections: 1 });
    expect(await read()).toEqual({ mail_offers: 1, mail_rejections: 1 });
    expect((await client.post('/account/preferences/store', {})).body.data).toEqual(await read());
  });

  it('should be nobody else’s', async () => {
    const [one, other] = [await aUser(setup.services), await aUser(setup.services)];
    await (
      await setup.newClient().login(one.email, PASSWORD)
    ).post('/account/preferences/store', {
      mail_offers: 0,
    });
    const client = await setup.newClient().login(other.email, PASSWORD);
    expect((await client.get('/account/preferences')).body.data.mail_offers).toBe(1);
  });

  it('should refuse what is neither yes nor no, and then change nothing', async () => {
    const client = await setup.newClient().login((await aUser(setup.services)).email, PASSWORD);
    for (const mail_offers of [2, 'x', '', null, [1]]) {
      const { status, body } = await client.post('/account/preferences/store', {
        mail_offers,
        mail_rejections: 0,
      });
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual(['mail_offers']);
    }
    expect((await client.get('/account/preferences')).body.data.mail_rejections).toBe(1);
  });
});
