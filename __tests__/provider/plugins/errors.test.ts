import net from 'node:net';
import { createPool } from '#provider/database/client';
import { isUnavailable } from '#provider/database/failures';
import { toApiError } from '#provider/plugins/errors';
import { PASSWORD, aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
});
afterAll(() => setup.close());

const envelope = (code: string) => ({
  success: false,
  code,
  message: expect.any(String),
  data: null,
  errors: null,
});

describe('what cannot be read', () => {
  it.each(['{', '{"email":', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"x":1}}}'])(
    'answers 400 for the JSON %s',
    async (text) => {
      const { status, body } = await setup.newClient().post('/auth/login', text);
      expect({ status, body }).toEqual({ status: 400, body: envelope('BAD_REQUEST') });
    },
  );

  it('answers 415 for other content types and 413 for a body over 1 MiB', async () => {
    const client = setup.newClient();
    expect(
      (await client.post('/auth/login', 'x', { headers: { 'content-type': 'text/plain' } })).body,
    ).toEqual(envelope('UNSUPPORTED_MEDIA_TYPE'));
    const big = await client.post('/auth/login', { email: 'x'.repeat(1024 * 1024) });
    expect({ status: big.status, body: big.body }).toEqual({
      status: 413,
      body: envelope('PAYLOAD_TOO_LARGE'),
    });
  });

  it('answers 422 with a message per field for values of a wrong kind', async () => {
    const { status, body } = await setup
      .newClient()
      .post('/auth/login', { email: ['a'], password: { x: 1 } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['email', 'password']);
    expect((await setup.newClient().post('/auth/login', '[]')).status).toBe(422);
  });

  it.each(['login', 'register', 'forgot-password', 'reset-password'])(
    'judges the body of %s by its own fields, whatever names it has besides',
    async (name) => {
      const { status, body } = await setup.newClient().post(`/auth/${name}`, {
        email: 'nobody',
        toString: 1,
        constructor: 1,
        valueOf: null,
        hasOwnProperty: 'x',
        isPrototypeOf: 1,
      });
      expect({ status, errors: body.errors }).toMatchObject({
        status: 422,
        errors: { email: ['Enter a valid email'] },
      });
    },
  );

  it.each([
    ['half a surrogate pair', '\\ud800'],
    ['the other half', 'a\\udc00'],
    ['NUL', '\\u0000'],
  ])('answers 422 on the field for %s, also where the call reads none', async (_name, escaped) => {
    const { status, body } = await setup
      .newClient()
      .post('/auth/logout', `{"note":"x${escaped}","list":["a","b${escaped}"],"whole":"😀"}`);
    const message = ['This contains a character that cannot be stored'];
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { note: message, list: message },
    });
  });

  const nested = (depth: number, [open, close]: readonly [string, string]) =>
    `{"note":${open.repeat(depth)}1${close.repeat(depth)}}`;
  const KINDS = { lists: ['[', ']'], objects: ['{"a":', '}'] } as const;
  it.each(['lists', 'objects'] as const)('answers 400 for %s nested too deeply', async (kind) => {
    const client = setup.newClient();
    expect((await client.post('/auth/logout', nested(19, KINDS[kind]))).status).toBe(200);
    for (const depth of [20, 5_000, 100_000]) {
      const { status, body } = await client.post('/auth/logout', nested(depth, KINDS[kind]));
      expect({ status, body }).toEqual({
        status: 400,
        body: { ...envelope('BAD_REQUEST'), message: 'The request is nested too deeply.' },
      });
    }
  });

  it('takes brackets, commas and quotes in texts for what they are', async () => {
    const note = `${'[{'.repeat(50)}"\\"${',:'.repeat(9_000)}`;
    expect((await setup.newClient().post('/auth/logout', { note, last: '\\' })).status).toBe(200);
  });

  const many = (count: number, one: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => one(i)).join(',');
  it.each([
    ['names', `{${many(1_001, (i) => `"a${i}":1`)}}`],
    ['names in a list of objects', `{"list":[${many(501, () => '{"a":1,"b":2}')}]}`],
    ['values', `{"ids":[${many(5_002, String)}]}`],
  ])('answers 413 for JSON with too many %s', async (_name, json) => {
    const { status, body } = await setup.newClient().post('/auth/logout', json);
    expect({ status, body }).toEqual({ status: 413, body: envelope('PAYLOAD_TOO_LARGE') });
  });

  it('answers 413 for a form with too many fields', async () => {
    const form = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`a${i}`, i]));
    const client = setup.newClient();
    expect((await client.form('/auth/logout', form(1_000))).status).toBe(200);
    expect((await client.form('/auth/logout', form(1_001))).status).toBe(413);
  });

  it('says once of a list what is wrong with its values', async () => {
    const { email } = await aUser(setup.services);
    const client = await setup.newClient().login(email, PASSWORD);
    const { status, body } = await client.post('/notifications/read', { ids: [null, {}, [], null] });
    expect({ status, ids: body.errors!.ids!.length }).toEqual({ status: 422, ids: 1 });
  });

  it('answers 404 in an envelope for unknown paths, and 400 for malformed ones', async () => {
    expect((await setup.newClient().get('/unknown')).body).toEqual(envelope('NOT_FOUND'));
    expect((await setup.newClient().get('/%zz')).body).toEqual(envelope('BAD_REQUEST'));
    const outside = await setup.app.inject({ url: '/api/v2' });
    expect({ statusCode: outside.statusCode, body: outside.json() }).toEqual({
      statusCode: 404,
      body: envelope('NOT_FOUND'),
    });
  });

  it('takes the last of repeated query values and survives names of the prototype', async () => {
    const { status, body } = await setup
      .newClient()
      .get('/master/states?country_id=x&country_id=999&__proto__=1&constructor=2&a[__proto__]=3');
    expect({ status, data: body.data }).toEqual({ status: 200, data: [] });
  });
});

describe('what goes wrong inside', () => {
  it('answers 500 without internals', async () => {
    const broken = await setupProvider({
      configure: async (app) =>
        void app.get('/api/v1/broken', async () => Promise.reject(new Error('secret detail'))),
    });
    const { status, body, raw } = await broken.newClient().get('/broken');
    expect({ status, body }).toEqual({ status: 500, body: envelope('SERVER_ERROR') });
    expect(raw.body).not.toContain('secret');
    await broken.close();
  });

  it('answers 503 when the database cannot be reached', async () => {
    const cut = await setupProvider();
    const pool = createPool({ host: '/nowhere', port: 1, user: 'x', database: 'x' }, () => {});
    cut.app.services.pool.query = pool.query.bind(pool) as never;
    expect((await cut.newClient().get('/health')).body).toEqual(envelope('UNAVAILABLE'));
    const client = cut.newClient();
    client.cookies.set('access_token', 'x');
    expect((await client.get('/auth/user')).status).toBe(503);
    await pool.end();
    await cut.close();
  });
});

describe('what the database cannot do now', () => {
  it.each([
    '53100',
    '53200',
    '53300',
    '40P01',
    '40001',
    '57014',
    '57P01',
    '57P03',
    '55P03',
    '25006',
    '08006',
  ])('is 503 with a time to try again for its code %s, and no failure of ours', (code) => {
    const { status, code: name, retryAfterSeconds } = toApiError(Object.assign(new Error('x'), { code }));
    expect({ status, name, retryAfterSeconds }).toEqual({
      status: 503,
      name: 'UNAVAILABLE',
      retryAfterSeconds: 5,
    });
  });

  it('is told from what a visitor breaks off: an ECONNRESET that names no call of the system', () => {
    const broken = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    expect(isUnavailable(broken)).toBe(false);
    expect(
      isUnavailable(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })),
    ).toBe(true);
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
    expect(isUnavailable(Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' }))).toBe(true);
  });

  it('is not written to the log when an upload breaks off', async () => {
    const lines: string[] = [];
    const own = await setupProvider({
      log: { level: 'error', stream: { write: (line) => void lines.push(line) } },
    });
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = own.app.server.address() as net.AddressInfo;
    for (const type of ['application/json', 'multipart/form-data; boundary=b']) {
      const answered = new Promise<void>((resolve) =>
        own.app.server.once('request', (_q, r) => r.once('close', resolve)),
      );
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n--b\r\n`,
        );
        setTimeout(() => socket.resetAndDestroy(), 100);
      });
      socket.on('error', () => {});
      await answered;
    }
    await own.close();
    expect(lines).toEqual([]);
  });
});

describe('headers', () => {
  it('protect every answer, refusals included', async () => {
    for (const url of [
      '/api/v1/health',
      '/api/v1/unknown',
      '/elsewhere',
      '/api/v1/docs/json',
      '/api/v1/%zz',
    ]) {
      const { headers } = await setup.app.inject({ url });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBeDefined();
      expect(headers['content-security-policy']).toMatch(
        /object-src 'none'; base-uri 'none'; frame-ancestors 'none'/,
      );
    }
  });

  it('leave a policy alone that a page has set', async () => {
    const page = await setupProvider({
      configure: async (app) =>
        void app.get('/page', async (_request, reply) =>
          reply.header('content-security-policy', "default-src 'self'").send('x'),
        ),
    });
    expect((await page.app.inject({ url: '/page' })).headers['content-security-policy']).toBe(
      "default-src 'self'",
    );
    await page.close();
  });
});

describe('what is no HTTP request', () => {
  const send = (port: number, bytes: string) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => (answer += chunk));
      socket.on('error', () => {});
      socket.on('close', () => resolve(answer));
    });

  it.each([
    ['garbage', 'GARBAGE\r\n\r\n', '400 Bad Request'],
    [
      'too long headers',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('answers %s with an envelope and the headers of every answer', async (_name, bytes, status) => {
    const own = await setupProvider();
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    const [head, text] = (await send((own.app.server.address() as net.AddressInfo).port, bytes)).split(
      '\r\n\r\n',
    );
    expect(head).toContain(`HTTP/1.1 ${status}`);
    expect(head).toMatch(/nosniff[^]*referrer-policy[^]*object-src 'none'/);
    expect(JSON.parse(text!)).toEqual(envelope('BAD_REQUEST'));
    await own.close();
  });
});
