import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { logging } from '#provider/logging';
import { aUser, PASSWORD } from '#tests/support/builders';
import { startMailServer } from '#tests/support/mailServer';
import { setupProvider } from '#tests/support/provider';

/** Sends an address exactly as it is written. */
async function rawRequest({ port }: AddressInfo, method: string, url: string): Promise<void> {
  const socket = net.connect(port, '127.0.0.1');
  socket.end(`${method} ${url} HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n`);
  for await (const _part of socket);
}

/** The lines that a call of each of `paths` leaves. */
async function linesOf(paths: readonly string[], short: boolean): Promise<string[]> {
  let written = '';
  const stream = { write: (text: string) => void (written += text) };
  const { client, close } = await setupProvider({ log: { level: 'info', short, stream } });
  for (const path of paths) await client.get(path);
  await close();
  return written.trim().split('\n');
}

it('tells each request in one short line where people watch, without its query', async () => {
  const lines = await linesOf(['/health', '/nothing?token=secret'], true);
  expect(lines).toEqual([
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: GET \/api\/v1\/health 200 \d+ ms$/),
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: GET \/api\/v1\/nothing 404 \d+ ms$/),
  ]);
});

it('tells it in one line of JSON elsewhere', async () => {
  const lines = (await linesOf(['/health?token=secret'], false)).map((line) => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      req: { method: 'GET', path: '/api/v1/health', remoteAddress: '127.0.0.1' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
      msg: expect.stringMatching(/^GET \/api\/v1\/health 200 \d+ ms$/),
    }),
  ]);
});

describe('what a log never holds', () => {
  it('is a password, a cookie, a token or a mail, at the finest level of an ordinary day', async () => {
    const secrets: string[] = [];
    const server = await startMailServer();
    let written = '';
    const stream = { write: (text: string) => void (written += text) };
    const { client, newClient, services, app, close } = await setupProvider({
      settings: { smtpUrl: server.url },
      log: { level: 'trace', stream },
    });
    const { email } = await aUser(services);
    await client.login(email, PASSWORD);
    secrets.push(PASSWORD, ...client.cookies.values());
    await client.post('/auth/login', { email, password: 'Wrong@54321' });
    await newClient().get('/auth/user', { headers: { authorization: 'Bearer carried-token-1' } });
    secrets.push('Wrong@54321', 'carried-token-1');
    await newClient().post('/auth/forgot-password', { email });
    while (server.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const token = /token=([\w-]+)/.exec(server.received[0]!)![1]!;
    await app.inject({ url: `/password-reset?token=${token}&email=${email}` });
    await newClient().get(`/auth/user?token=${token}`);
    const password = 'Fresh@98765';
    await newClient().post('/auth/reset-password', {
      email,
      token,
      password,
      password_confirmation: password,
    });
    secrets.push(token, password, 'password-reset?');
    await close();
    await server.close();
    expect(written.split('\n').length).toBeGreaterThan(6);
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  });

  it.each([
    '/supervise/{22}',
    '/%73upervise/{22}',
    '/%2573upervise/{22}',
    '//supervise//{22}',
    '/SUPERVISE/{22}/more',
    '//x/../supervise/{22}',
    '/./supervise/{22}',
    '/supervise%2F{22}',
    '/supervise/{22}%',
    '/supervise/{22}%FF',
    'http://portal.test/supervise/{22}',
    '/supervise/short-secret-{22}?a=b',
    '/welcome?token={43}',
    '/welcome%3Ftoken={43}',
    '/password-reset/{43}',
    '/api/v1/nothing/{43}',
    '/api/v1/supervision?token={22}',
    '/verify-email;token={43}',
    '/confirm-email#token={43}',
  ])('is a secret of an address, written as %s', async (address) => {
    const secrets = { 22: 'Ab3dEf6hIj9kLm2nOp5qRs', 43: 'Ab3dEf6hIj9kLm2nOp5qRsAb3dEf6hIj9kLm2nOp5qR' };
    const url = address.replace(/\{(\d+)\}/g, (_whole, length: '22' | '43') => secrets[length]);
    let written = '';
    const stream = { write: (text: string) => void (written += text) };
    const { app, close } = await setupProvider({ log: { level: 'trace', stream } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    for (const method of ['GET', 'HEAD', 'POST'])
      await rawRequest(app.server.address() as AddressInfo, method, url);
    await close();
    expect(written).not.toContain('Ab3dEf6h');
  });

  it('is the row that the database refused', () => {
    const options = logging({}) as { serializers: { err(error: Error): object } };
    const refused = Object.assign(new Error('null value in column "name"'), {
      code: '23502',
      detail: 'Failing row contains (7, asha@example.test, $argon2id$...)',
    });
    const told = JSON.stringify(options.serializers.err(refused));
    expect(told).toContain('23502');
    expect(told).not.toMatch(/argon2|asha/);
  });
});

it('keeps the text and the token of a mail out of the log where mails are files', async () => {
  let written = '';
  const stream = { write: (text: string) => void (written += text) };
  const { newClient, services, mailDir, close } = await setupProvider({ log: { stream } });
  const { email } = await aUser(services);
  await newClient().post('/auth/forgot-password', { email });
  await services.outbox.sendDue();
  const [file = ''] = fs.readdirSync(mailDir);
  const text = fs.readFileSync(path.join(mailDir, file), 'utf8').split('\r\n\r\n')[2]!;
  const line = written.split('\n').find((one) => one.includes('mail written to a file'))!;
  expect(JSON.parse(line)).toMatchObject({ mailLink: 'http://portal.test/password-reset', file });
  const [, token] = /token=([\w-]{43})/.exec(text)!;
  expect(written).not.toContain(token);
  expect(written).not.toContain(text.split('\n')[0]!);
  await close();
});
