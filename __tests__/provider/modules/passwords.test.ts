import fs from 'node:fs';
import path from 'node:path';
import { plainName } from '#provider/mail/plainName';
import { hashPassword } from '#provider/security/passwords';
import { PASSWORD, aUser } from '#tests/support/builders';
import { startMailServer } from '#tests/support/mailServer';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let offset = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + offset) });
});
beforeEach(() => {
  offset = 0;
});
afterAll(() => setup.close());

const NEW = 'Renewed@123';
const read = () =>
  fs
    .readdirSync(setup.mailDir)
    .sort()
    .map((file) => fs.readFileSync(path.join(setup.mailDir, file), 'utf8'));
const linkIn = (mail: string) => new URL(/http:\/\/\S+/.exec(mail)![0]);

const mailsTo = (email: string) =>
  read().filter((mail) => mail.includes(`To: ${email}`) && mail.includes('/password-reset?'));

/** Asks for a link. @returns its mail, which is written after the answer */
async function mailed(email: string): Promise<string> {
  const before = mailsTo(email).length;
  await setup.newClient().post('/auth/forgot-password', { email });
  while (mailsTo(email).length === before) await new Promise((resolve) => setTimeout(resolve, 10));
  return mailsTo(email).pop()!;
}

const mailedToken = async (email: string) => linkIn(await mailed(email)).searchParams.get('token')!;

const reset = (email: string, token: string, password = NEW) =>
  setup.newClient().post('/auth/reset-password', { email, token, password, password_confirmation: password });

describe('a forgotten password', () => {
  it('answers the same for an unknown address, and mails the account its link', async () => {
    const { email } = await aUser(setup.services);
    const known = await setup.newClient().post('/auth/forgot-password', { email });
    const unknown = await setup.newClient().post('/auth/forgot-password', { email: 'nobody@example.test' });
    expect({ status: known.status, body: known.body }).toEqual({ status: 200, body: unknown.body });
    while (mailsTo(email).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const mails = read();
    expect(mails).toHaveLength(1);
    const link = linkIn(mails[0]!);
    expect({ origin: link.origin, pathname: link.pathname, email: link.searchParams.get('email') }).toEqual({
      origin: 'http://portal.test',
      pathname: '/password-reset',
      email,
    });
  });

  it('is answered alike while the account is busy, without waiting for it, and mailed all the same', async () => {
    const { id, email } = await aUser(setup.services);
    const ask = (address: string) => setup.newClient().post('/auth/forgot-password', { email: address });
    const known = await setup.services.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      // What waited for the row would never be answered.
      const answer = await ask(email);
      expect(mailsTo(email)).toEqual([]);
      return answer;
    });
    const unknown = await ask('nobody.else@example.test');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    while (mailsTo(email).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('may be asked for five times per account in half an hour', async () => {
    const { email } = await aUser(setup.services);
    for (let i = 0; i < 5; i += 1)
      expect((await setup.newClient().post('/auth/forgot-password', { email })).status).toBe(200);
    expect((await setup.newClient().post('/auth/forgot-password', { email })).status).toBe(429);
  });
});

it('names a person in a mail so that no mail program finds an address in it', async () => {
  const name = 'Eve http://evil.test/x <a@b.cd> www.evil.test ｅｖｉｌ。test\u202e';
  const { email } = await aUser(setup.services, { name });
  const mail = await mailed(email);
  const greeting = /Hello[^]*?,\r?\n/.exec(mail)![0];
  expect(greeting).not.toMatch(/:|\/|@|[.\u3002]\S|\u202e/);
  expect(linkIn(mail).origin).toBe('http://portal.test');
  expect(['Dr. A. P. J. Kalam', 'Anne-Marie O’Neil', 'आशा राव'].map(plainName)).toEqual([
    'Dr. A. P. J. Kalam',
    'Anne-Marie O’Neil',
    'आशा राव',
  ]);
});

describe('a queue of passwords', () => {
  it('has an end: whoever comes behind it is told when to come again', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => hashPassword('Some@12345')));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.map((outcome) => (outcome as PromiseRejectedResult).reason)).toEqual(
      Array(5).fill(expect.objectContaining({ status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 1 })),
    );
    await expect(hashPassword('Some@12345')).resolves.toMatch(/^\$argon2id/);
  });
});

describe('a reset link', () => {
  it('is looked at before anything is hashed, twenty times an address that it is wrong', async () => {
    const own = await setupProvider();
    const { email } = await aUser(own.services);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        own.newClient().post('/auth/reset-password', {
          email,
          token: 'made-up',
          password: NEW,
          password_confirmation: NEW,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(20).fill(422),
      ...Array(40).fill(429),
    ]);
    await own.close();
  });

  it('makes older ones worthless', async () => {
    const { email } = await aUser(setup.services);
    const older = await mailedToken(email);
    const newer = await mailedToken(email);
    expect((await reset(email, older)).status).toBe(422);
    expect((await reset(email, newer)).status).toBe(200);
  });

  it('sets the password once and ends every session of the user', async () => {
    const { email } = await aUser(setup.services);
    const client = await setup.newClient().login(email, PASSWORD);
    const token = await mailedToken(email);
    expect((await reset(email, token)).status).toBe(200);
    expect((await client.get('/auth/user')).status).toBe(401);
    await setup.newClient().login(email, NEW);
    expect((await reset(email, token)).body.errors).toEqual({
      token: ['The reset link is not valid or has expired.'],
    });
  });

  it('works only once when used twice at the same time', async () => {
    const { email } = await aUser(setup.services);
    const token = await mailedToken(email);
    const answers = await Promise.all([reset(email, token), reset(email, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("is refused after an hour, with somebody else's address, and made up", async () => {
    const [{ email }, other] = [await aUser(setup.services), await aUser(setup.services)];
    const token = await mailedToken(email);
    expect((await reset(other.email, token)).status).toBe(422);
    expect((await reset(email, 'made-up')).status).toBe(422);
    offset = 61 * 60_000;
    expect((await reset(email, token)).status).toBe(422);
  });

  it('keeps its token when the new password is refused', async () => {
    const { email } = await aUser(setup.services);
    const token = await mailedToken(email);
    expect((await reset(email, token, 'password')).body.errors).toEqual({
      password: ['This password is too common.'],
    });
    expect((await reset(email, token)).status).toBe(200);
  });
});

it('sends its mail through a mail server', async () => {
  const server = await startMailServer();
  const mailing = await setupProvider({ settings: { smtpUrl: server.url } });
  const { email } = await aUser(mailing.services);
  await mailing.newClient().post('/auth/forgot-password', { email });
  await mailing.services.outbox.sendDue();
  await mailing.close();
  await server.close();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain(`To: ${email}`);
  expect(server.received[0]).toContain('/password-reset?token=');
});

describe('the own name or address as a password', () => {
  const refused = { password: ['Do not use your name or your email as the password.'] };
  const account = () =>
    aUser(setup.services, { name: 'Kavya Menon', email: `kavya.menon.${Date.now()}@example.test` });

  it('is refused by a reset, which keeps its link, and by a change', async () => {
    const { name, email } = await account();
    const token = await mailedToken(email);
    for (const password of [name, email, email.split('@')[0]!.toUpperCase()])
      expect((await reset(email, token, password)).body.errors).toEqual(refused);
    expect((await reset(email, token)).status).toBe(200);
    const client = await setup.newClient().login(email, NEW);
    const body = { current_password: NEW, password: name, password_confirmation: name };
    expect((await client.post('/auth/change-password', body)).body.errors).toEqual(refused);
  });

  it('is refused by a registration', async () => {
    const body = {
      name: 'Kavya Menon',
      mobile: '9876543210',
      email: 'kavya.new@example.test',
      is_company: false,
    };
    for (const password of ['kavyamenon', 'kavya.new', 'Kavya Menon']) {
      const sent = { ...body, password, password_confirmation: password };
      expect((await setup.newClient().post('/auth/register', sent)).body.errors).toEqual(refused);
    }
  });
});
