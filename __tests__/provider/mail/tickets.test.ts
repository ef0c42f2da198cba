/** Tokens of mails are made when the mail is sent: until then, and ever after, no row and no line has one. */
import { sql } from 'kysely';
import { seedLookups } from '#provider/database/seed';
import { RETRY_MINUTES } from '#provider/mail/outbox';
import { aUser, PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { startMailServer, type MailServer } from '#tests/support/mailServer';
import { anApprovedPlacement, TERMS } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let ahead = 0;
let isFull = false;
let written = '';
let count = 0;
let server: MailServer;
let setup: ProviderSetup;
let admin: TestClient;
beforeAll(async () => {
  server = await startMailServer({
    recipient: () => (isFull ? '452 4.2.2 Mailbox full' : null),
  });
  setup = await setupProvider({
    settings: { smtpUrl: server.url },
    log: { level: 'trace', stream: { write: (text: string) => void (written += text) } },
    now: () => new Date(Date.now() + ahead),
  });
  await seedLookups(setup.services);
  const { email } = await aUser(setup.services, { role: 'administrator' });
  admin = await setup.newClient().login(email, PASSWORD);
});
afterAll(async () => {
  await setup.close();
  await server.close();
});

const verifyEmails = (verify_email: boolean) => admin.post('/administration/policy/store', { verify_email });
const anAddress = () => `ticket${(count += 1)}@mail.test`;
const tokenIn = (mail: string) => /(?:token=|\/supervise\/)([\w-]+)/.exec(mail)![1]!;
const mailsTo = (to: string) => server.received.filter((mail) => mail.includes(`To: ${to}`));
const sendDue = () => setup.services.outbox.sendDue();
const until = async (to: string, number = 1) => {
  for (let i = 0; i < 100 && mailsTo(to).length < number; i += 1) {
    await sendDue();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return mailsTo(to).map(tokenIn);
};
/** Every row of every table as text. */
async function wholeDatabase(): Promise<string> {
  const { db } = setup.services;
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  const texts: string[] = [];
  for (const { name } of tables)
    texts.push(JSON.stringify((await sql`select t::text as row from ${sql.table(name)} t`.execute(db)).rows));
  return texts.join('\n');
}

/** Each kind of mail with a token: writes one to a new address, and uses its token. */
const KINDS: Record<string, () => Promise<{ to: string; use(token: string): Promise<number> }>> = {
  reset: async () => {
    const { email: to } = await aUser(setup.services);
    await setup.newClient().post('/auth/forgot-password', { email: to });
    const password = 'Renewed@12345';
    return {
      to,
      use: async (token) => {
        const sent = { token, email: to, password, password_confirmation: password };
        return (await setup.newClient().post('/auth/reset-password', sent)).status;
      },
    };
  },
  welcome: async () => {
    const to = anAddress();
    await admin.post('/administration/people/invite', { role_id: '1', name: 'Meera', email: to });
    const password = 'Renewed@12345';
    return {
      to,
      use: async (token) => {
        const sent = { token, email: to, password, password_confirmation: password };
        return (await setup.newClient().post('/auth/reset-password', sent)).status;
      },
    };
  },
  registration: async () => {
    await verifyEmails(true);
    const to = anAddress();
    const form = { name: 'Asha', email: to, mobile: '9876543210', is_company: false };
    await setup
      .newClient()
      .post('/auth/register', { ...form, password: PASSWORD, password_confirmation: PASSWORD });
    return {
      to,
      use: async (token) => (await setup.newClient().post('/auth/verify-email', { token, email: to })).status,
    };
  },
  verification: async () => {
    const { email: to } = await aUser(setup.services, { role: 'student' });
    await setup.newClient().post('/auth/verify-email/resend', { email: to });
    return {
      to,
      use: async (token) => (await setup.newClient().post('/auth/verify-email', { token, email: to })).status,
    };
  },
  emailChange: async () => {
    const { id } = await aUser(setup.services);
    const to = anAddress();
    await admin.post('/administration/people/email', { id, email: to });
    return {
      to,
      use: async (token) =>
        (await setup.newClient().post('/auth/confirm-email', { token, email: to })).status,
    };
  },
  supervision: async () => {
    await verifyEmails(false);
    const to = anAddress();
    await anApprovedPlacement(setup, { ...TERMS, supervisor_email: to });
    return {
      to,
      use: async (token) =>
        (await setup.newClient().get('/supervision', { headers: { 'x-supervision-token': token } })).status,
    };
  },
};

describe.each(Object.keys(KINDS))('the token of %s', (kind) => {
  afterEach(() => {
    isFull = false;
    ahead = 0;
  });

  it('is in no row and no line while the mail waits, when it is sent, or after', async () => {
    isFull = true;
    const { to, use } = await KINDS[kind]!();
    await setup.services.outbox.sendDue();
    const waiting = await wholeDatabase();
    expect(waiting).toContain(to);
    isFull = false;
    ahead = RETRY_MINUTES[0] * 60_000 + 1000;
    const [token] = await until(to);
    expect({ waiting: waiting.includes(token!), log: written.includes(token!) }).toEqual({
      waiting: false,
      log: false,
    });
    expect(await wholeDatabase()).not.toContain(token);
    expect(await use(token!)).toBe(200);
    expect(written).not.toContain(token);
  });
});

it('a mail whose link was replaced before it could be sent is not sent', async () => {
  isFull = true;
  const { email: to } = await aUser(setup.services);
  for (let i = 0; i < 2; i += 1) await setup.newClient().post('/auth/forgot-password', { email: to });
  await sendDue();
  isFull = false;
  ahead = RETRY_MINUTES[0] * 60_000 + 1000;
  await until(to);
  await sendDue();
  expect(mailsTo(to)).toHaveLength(1);
  const states = await setup.services.db
    .selectFrom('mails')
    .select(['state', 'text', 'error'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute();
  expect(states).toEqual([
    { state: 'failed', text: null, error: expect.stringContaining('newer link') },
    { state: 'sent', text: null, error: null },
  ]);
  ahead = 0;
});

it('a mail that is sent once more, because nobody could note the first time, has the same link', async () => {
  const { email: to } = await aUser(setup.services);
  await setup.newClient().post('/auth/forgot-password', { email: to });
  await until(to);
  // As after a kill between the mail server's last word and the mark.
  const { db } = setup.services;
  await sql`update mails set state = 'waiting', sent_at = null, claimed_until = null, next_at = ${new Date()},
    text = 'https://portal.test/password-reset?token={token}' where recipient = ${to}`.execute(db);
  const [first, second] = await until(to, 2);
  expect(second).toBe(first);
});
