/** docs/security.md, limits 8: a body that is answered before its end does not take its connection along. */
import type { AddressInfo } from 'node:net';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { addHits } from '#provider/services/limitsGuard';
import { insertSession } from '#provider/services/sessionRepository';
import { PDF, aUser } from '#tests/support/builders';
import { ORIGIN } from '#tests/support/client';
import { RawConnection } from '#tests/support/rawConnection';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let port: number;
beforeAll(async () => {
  setup = await setupProvider({
    // An answer that never looks at the body.
    configure: async (app) => void app.post('/api/v1/deaf', async () => ({ data: null })),
  });
  await setup.app.listen({ port: 0, host: '127.0.0.1' });
  port = (setup.app.server.address() as AddressInfo).port;
});
afterAll(() => setup.close());

const MULTIPART = 'multipart/form-data; boundary=bound';
const JSON_TYPE = 'application/json';
const BYTES = 300_000;
const LETTERS = 'x'.repeat(BYTES);
const part = (name: string, value: string, more = '') =>
  `--bound\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const FORM = `${part('name', LETTERS, '; filename="a.txt"')}--bound--\r\n`;

/** The cookie of a new user's session. */
async function session(role: 'student' | 'company' = 'student'): Promise<{ id: number; cookie: string }> {
  const { services } = setup;
  const { id } = await aUser(services, { role });
  const { cookie } = await insertSession(services.db, {
    userId: id,
    agent: '',
    address: '127.0.0.1',
    at: services.now(),
  });
  return { id, cookie: `${SESSION_COOKIE}=${cookie}` };
}

interface Sent {
  path: string;
  type?: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * The answer to a write, and that to a second request behind it on the same connection; 'closed' where the
 * first one said that the connection would be.
 */
async function both({ path, type = MULTIPART, body = FORM, headers = {} }: Sent) {
  const connection = await RawConnection.open(port);
  const lines = { host: 'portal.test', 'content-type': type, ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.write(`POST /api/v1${path} HTTP/1.1\r\n${head.join('')}content-length: ${body.length}\r\n\r\n`);
  connection.write(body);
  const first = await connection.answer();
  if (first.headers.connection === 'close') {
    await connection.closed;
    return [first.status, 'closed'];
  }
  connection.write('GET /api/v1/health/live HTTP/1.1\r\nHost: portal.test\r\n\r\n');
  const second = await connection.answer();
  connection.end();
  return [first.status, second.status];
}

describe('a request behind a long body is answered', () => {
  it.each<[string, number, Sent]>([
    [
      'a form without its boundary',
      400,
      { path: '/auth/login', type: 'multipart/form-data; boundary=other' },
    ],
    ['a form without any boundary', 400, { path: '/auth/login', type: 'multipart/form-data' }],
    ['a broken part', 400, { path: '/auth/login', body: `--bound\r\nno head\r\n\r\n${LETTERS}` }],
    ['a call of the signed-in', 401, { path: '/student/store' }],
    ['a foreign origin', 403, { path: '/auth/login', headers: { origin: 'https://evil.test' } }],
    ['no such call', 404, { path: '/nothing' }],
    ['no such address outside the API', 404, { path: '/../../nothing' }],
    ['too many fields', 413, { path: '/auth/login', body: part('a', 'b').repeat(201) + FORM }],
    ['a field that is too long', 413, { path: '/auth/login', body: part('a', LETTERS) + FORM }],
    ['JSON over its limit', 413, { path: '/auth/login', type: JSON_TYPE, body: LETTERS.repeat(5) }],
    ['a type that nobody reads', 415, { path: '/auth/login', type: 'text/xml' }],
    ['a text that cannot be stored', 422, { path: '/auth/login', body: part('email', 'a\0b') + FORM }],
    ['an answer that does not look at it', 200, { path: '/deaf' }],
    ['JSON that nobody reads', 200, { path: '/deaf', type: JSON_TYPE, body: JSON.stringify(LETTERS) }],
  ])('after %s: %d', async (_name, status, sent) => {
    expect(await both(sent)).toEqual([status, 200]);
  });

  // Its body was read to the end, and Fastify says that it closes the connection then.
  it('or told that there will be none, after malformed JSON', async () => {
    const sent = { path: '/auth/login', type: JSON_TYPE, body: `{${LETTERS}` };
    expect(await both(sent)).toEqual([400, 'closed']);
  });

  it('after a role that may not make the call', async () => {
    const { cookie } = await session('company');
    expect(await both({ path: '/student/store', headers: { cookie } })).toEqual([403, 200]);
  });

  it('after a write without the token', async () => {
    const { cookie } = await session();
    const headers = { cookie, referer: `${ORIGIN}/` };
    expect(await both({ path: '/student/store', headers })).toEqual([419, 200]);
  });

  it('after more calls than a user may make in a minute', async () => {
    const { id, cookie } = await session();
    const now = setup.services.now().getTime();
    for (const minute of [0, 60_000])
      await addHits(setup.services.pool, `user:${id}`, new Date(now - (now % 60_000) + minute), 1200);
    expect(await both({ path: '/student/store', headers: { cookie } })).toEqual([429, 200]);
  });

  it('after too many forms in memory', async () => {
    const { uploads } = setup.app;
    uploads.bytes += 128 * 1024 * 1024;
    const statuses = await both({ path: '/auth/login' });
    uploads.bytes -= 128 * 1024 * 1024;
    expect(statuses).toEqual([503, 200]);
  });

  it('after a form with a file of a call that keeps none', async () => {
    const { cookie } = await session();
    const body = `${part('file', String(PDF.content), '; filename="a.pdf"')}${FORM}`;
    expect(await both({ path: '/auth/logout', headers: { cookie }, body })).toEqual([200, 200]);
  });
});
