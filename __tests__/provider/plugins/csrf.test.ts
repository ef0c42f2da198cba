import { PASSWORD, aUser } from '#tests/support/builders';
import { ORIGIN, type TestClient } from '#tests/support/client';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let first: TestClient;
let second: TestClient;
const signedIn = async () => setup.newClient().login((await aUser(setup.services)).email, PASSWORD);
beforeAll(async () => {
  setup = await setupProvider();
  [first, second] = [await signedIn(), await signedIn()];
});
afterAll(() => setup.close());

describe('the XSRF-TOKEN cookie', () => {
  it('comes with the first answer of a guest and is left alone afterwards', async () => {
    const client = setup.newClient();
    const first = await client.get('/auth/user');
    expect(first.status).toBe(401);
    expect(first.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{43}; .*Path=\/; SameSite=Lax$/);
    expect(first.headers['x-xsrf-token']).toBe(client.cookies.get('XSRF-TOKEN'));
    expect((await client.get('/auth/user')).headers['set-cookie']).toBeUndefined();
  });

  it('changes at login and at logout', async () => {
    const client = setup.newClient();
    await client.get('/auth/user');
    const guest = client.cookies.get('XSRF-TOKEN');
    await client.login((await aUser(setup.services)).email, PASSWORD);
    const own = client.cookies.get('XSRF-TOKEN');
    await client.post('/auth/logout');
    expect(new Set([guest, own, client.cookies.get('XSRF-TOKEN')]).size).toBe(3);
  });

  it('is sent again when the browser lost it', async () => {
    const client = await signedIn();
    const own = client.cookies.get('XSRF-TOKEN');
    client.cookies.delete('XSRF-TOKEN');
    await client.get('/auth/user');
    expect(client.cookies.get('XSRF-TOKEN')).toBe(own);
  });
});

describe('an unsafe request', () => {
  it.each([
    ['a token that is none', 'undefined'],
    ['a made-up token', 'x'.repeat(43)],
  ])('of a session with %s is refused with 419 and gets the token', async (_name, token) => {
    const client = await signedIn();
    const own = client.cookies.get('XSRF-TOKEN');
    const { status, body, headers } = await client.post(
      '/auth/logout',
      {},
      { headers: { 'x-xsrf-token': token } },
    );
    expect({ status, code: body.code, xXsrfToken: headers['x-xsrf-token'] }).toEqual({
      status: 419,
      code: 'CSRF_TOKEN_MISMATCH',
      xXsrfToken: own,
    });
    expect((await client.get('/auth/user')).status).toBe(200);
  });

  it.each([
    ['this very page, as the browser says', { 'sec-fetch-site': 'same-origin' }],
    ['a script, which says nothing', { origin: undefined }],
    ['an old browser, of which an allowed origin is known', {}],
    ['a script that imitates the page', { referer: `${ORIGIN}/internships` }],
    [
      'a script with a bearer token beside the cookie',
      { origin: undefined, authorization: 'Bearer nonsense' },
    ],
  ])('of a session without a token is done for %s', async (_who, headers) => {
    const client = await signedIn();
    const { status } = await client.post(
      '/auth/logout',
      {},
      { headers: { 'x-xsrf-token': undefined, ...headers } },
    );
    expect(status).toBe(200);
    expect((await client.get('/auth/user')).status).toBe(401);
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: undefined }],
    ['a page of a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none', origin: undefined }],
    [
      'an old browser, of which only the referer is known',
      { origin: undefined, referer: 'https://evil.example/' },
    ],
  ])('of a session without a token is refused for %s', async (_who, headers) => {
    const client = await signedIn();
    const { status } = await client.post(
      '/auth/logout',
      {},
      { headers: { 'x-xsrf-token': undefined, ...headers } },
    );
    expect(status).toBe(419);
    expect((await client.get('/auth/user')).status).toBe(200);
  });

  it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: undefined }, {}])(
    'of a session with a wrong token is refused, whoever sends it: %j',
    async (headers) => {
      const client = await signedIn();
      for (const token of ['x'.repeat(43), ''])
        expect(
          (await client.post('/auth/logout', {}, { headers: { ...headers, 'x-xsrf-token': token } })).status,
        ).toBe(419);
    },
  );

  it("of a session with another session's token is refused, even when the cookie says the same", async () => {
    const [client, other] = [await signedIn(), await signedIn()];
    client.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN')!);
    expect((await client.post('/auth/logout')).status).toBe(419);
  });

  it('of a session from a foreign Origin is refused in spite of its token', async () => {
    const client = await signedIn();
    const { status, body } = await client.post(
      '/auth/logout',
      {},
      { headers: { origin: 'https://evil.example' } },
    );
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
  });

  it.each(['https://evil.example', 'null', `${ORIGIN}.evil.example`])(
    'of a guest from %s is refused, in words for whoever set the portal up',
    async (origin) => {
      const { status, body } = await setup.newClient().post('/auth/login', {}, { headers: { origin } });
      expect({ status, message: body.message }).toEqual({
        status: 403,
        message: 'The portal is not set up for this address.',
      });
    },
  );

  it('of the very page is read behind a proxy that nobody named in PORTAL_ORIGINS', async () => {
    const headers = { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' };
    expect((await setup.newClient().post('/auth/login', {}, { headers })).status).toBe(422);
    const client = await signedIn();
    expect((await client.post('/auth/logout', {}, { headers })).status).toBe(200);
  });

  it('of a guest without Origin, or from the address it was sent to, is read', async () => {
    expect((await setup.newClient().post('/auth/login', {}, { headers: { origin: undefined } })).status).toBe(
      422,
    );
    expect(
      (
        await setup
          .newClient()
          .post('/auth/login', {}, { headers: { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' } })
      ).status,
    ).toBe(422);
  });

  it('with a dead session cookie counts as a guest', async () => {
    const client = setup.newClient();
    client.cookies.set('access_token', 'dead');
    expect((await client.post('/auth/login')).status).toBe(422);
  });
});

it('is checked however the address of the call is written', async () => {
  const { email } = await aUser(setup.services);
  for (const url of ['/%61pi/v1/auth/login', 'http://portal.test/api/v1/auth/login', '//api/v1/auth/login']) {
    const answer = await setup.app.inject({
      method: 'POST',
      url,
      headers: { origin: 'http://elsewhere.test' },
      payload: { email, password: PASSWORD },
    });
    expect({
      statusCode: answer.statusCode,
      signedIn: answer.cookies.some(({ name }) => name === 'access_token'),
    }).toEqual({ statusCode: answer.statusCode === 404 ? 404 : 403, signedIn: false });
  }
});

it.each(['%00', '%0d%0aX: y', '%E2%98%83', 'a b', 'x'.repeat(200)])(
  'replaces a token %s that is none of ours',
  async (value) => {
    const { statusCode, headers, json } = await setup.app.inject({
      url: '/api/v1/auth/user',
      headers: { cookie: `XSRF-TOKEN=${value}` },
    });
    expect({ statusCode, code: json().code }).toEqual({ statusCode: 401, code: 'UNAUTHENTICATED' });
    expect(headers['x-xsrf-token']).toMatch(/^[\w-]{43}$/);
  },
);

describe('a call with the token of a session that this browser had before', () => {
  const writes = contractCalls().filter(({ method }) => method === 'POST');
  it.each(writes.map((call) => [nameOf(call), call] as const))(
    '%s is refused with 419 and changes nothing of the session',
    async (_name, { path, consumes }) => {
      const url = path.replace(/:\w+/g, '1');
      const headers = { 'x-xsrf-token': first.cookies.get('XSRF-TOKEN')!, 'sec-fetch-site': 'same-origin' };
      const answer =
        consumes === 'multipart/form-data'
          ? await second.multipart(url, {}, { headers })
          : await second.post(url, {}, { headers });
      expect({ status: answer.status, code: answer.body.code }).toEqual({
        status: 419,
        code: 'CSRF_TOKEN_MISMATCH',
      });
    },
  );
});
