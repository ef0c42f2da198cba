import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '#provider/context';
import { RETRY_MINUTES } from '#provider/mail/outbox';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { newTicket } from '#provider/mail/tickets';
import { insertReset } from '#provider/modules/account/repository';
import { aUser } from '#tests/support/builders';
import { doAllJobs } from '#tests/support/jobs';
import { startMailServer, type Habits, type MailServer } from '#tests/support/mailServer';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

const MINUTE = 60_000;
const START = new Date('2026-03-05T08:00:00Z').getTime();
/** `npm run abuse` sends all of a lecture hall's. */
const MAILS = process.env.ABUSE === 'long' ? 500 : 100;

let time = START;
let setup: ProviderSetup;
let server: MailServer | undefined;

/** A portal that sends to a mail server with such habits; its clock stands still. */
async function mailing(habits: Habits = {}) {
  server = await startMailServer(habits);
  setup = await setupProvider({ settings: { smtpUrl: server.url }, now: () => new Date(time) });
  return { server, services: setup.services };
}

beforeEach(() => {
  time = START;
});
afterEach(async () => {
  await setup.close();
  await server?.close();
  server = undefined;
});

/** A token that is made when its mail is sent, and the row that it opens. */
async function aToken({ db }: Services, expiresAt: Date) {
  const token = newTicket('password_resets');
  const { id } = await aUser(setup.services);
  await insertReset(db, { ticket: token, userId: id, expiresAt });
  return { ...token, expiresAt };
}

/** What a mail of the kind needs that says its text as it is. */
const saying = (text: string) => ({
  kind: 'suspension' as const,
  values: { name: 'Asha', title: 'Hello', text, link: '', settings: '' },
});

const write = (
  { db, now }: Services,
  { text = 'Hello', ...mail }: Partial<NewMail> & { text?: string } = {},
) =>
  writeMails(
    db,
    [{ ...saying(text), cause: randomUUID(), to: 'asha@example.test', account: null, ...mail }],
    now(),
  );

const rows = () => setup.services.db.selectFrom('mails').selectAll().orderBy('id').execute();
const states = async () => Object.fromEntries((await rows()).map((mail) => [mail.recipient, mail.state]));
const messageIds = (mails: readonly string[]) => mails.map((mail) => /^Message-ID: (.*)\r$/im.exec(mail)![1]);

/** Every row of every table as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    setup.services.db,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows: all } = await sql<{
        row: string;
      }>`select t::text as row from ${sql.table(name)} t`.execute(setup.services.db);
      return all.map(({ row }) => row).join('\n');
    }),
  );
  return texts.join('\n');
}

describe('a mail server that is down', () => {
  it('gets the mail once it is up again, by the times of the retries and once', async () => {
    const { services } = await mailing();
    const { port, close } = server!;
    await close();
    await write(services);
    const attempts: number[] = [];
    for (const minutes of RETRY_MINUTES.slice(0, 3)) {
      await services.outbox.sendDue();
      // A second too early nothing is tried.
      time += minutes * MINUTE - 1000;
      await services.outbox.sendDue();
      const [mail] = await rows();
      attempts.push(mail!.attempts);
      expect(mail).toMatchObject({ state: 'waiting', next_at: new Date(time + 1000) });
      expect(mail!.error).toContain('ECONNREFUSED');
      time += 1000;
    }
    expect(attempts).toEqual([1, 2, 3]);
    await services.outbox.sendDue();
    server = await startMailServer({ port });
    time += RETRY_MINUTES[3] * MINUTE;
    await services.outbox.sendDue();
    time += 24 * 60 * MINUTE;
    await services.outbox.sendDue();
    expect(server.recipients).toEqual(['asha@example.test']);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 5, error: null, text: null }]);
  });

  it('is asked seven times over 21 hours, and then the mail has failed with its words and its text', async () => {
    const { services } = await mailing({ greets: () => '421 4.3.2 Closed for the day' });
    await write(services);
    for (const minutes of RETRY_MINUTES) {
      await services.outbox.sendDue();
      expect(await states()).toEqual({ 'asha@example.test': 'waiting' });
      expect(services.outbox.waiting).toBe(1);
      time += minutes * MINUTE;
    }
    await services.outbox.sendDue();
    expect(time - START).toBe((1 + 5 + 30 + 120 + 360 + 720) * MINUTE);
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 7, text: expect.stringContaining('Hello Asha') },
    ]);
    expect((await rows())[0]!.error).toContain('Closed for the day');
    expect(services.outbox.failed).toBe(1);
  });

  it('gets no link that has expired meanwhile, and the link is erased', async () => {
    const { services } = await mailing({ greets: () => '421 4.3.2 Closed for the day' });
    const token = await aToken(services, new Date(START + 60 * MINUTE));
    await write(services, { text: 'https://portal.test/x?token={token}', token });
    await services.outbox.sendDue();
    time += 60 * MINUTE;
    await services.outbox.sendDue();
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 1, text: null, error: 'The link in it expired before it could be sent.' },
    ]);
  });
});

describe('a mail server that refuses', () => {
  it('one of three recipients stops no other, and its words stand with the mail that failed', async () => {
    const { services } = await mailing({
      recipient: (address) => (address.startsWith('gone') ? '550 5.1.1 No such user here' : null),
    });
    for (const to of ['asha@example.test', 'gone@example.test', 'ravi@example.test'])
      await write(services, {
        to,
        text: 'A link',
        token: await aToken(services, new Date(START + MINUTE)),
      });
    await services.outbox.sendDue();
    expect(server!.recipients).toEqual(['asha@example.test', 'ravi@example.test']);
    const gone = (await rows()).find(({ recipient }) => recipient === 'gone@example.test');
    // An administrator may try it again for as long as its link works.
    expect(gone).toMatchObject({ state: 'failed', attempts: 1, text: expect.stringContaining('A link') });
    expect(gone!.error).toContain('550');
    expect(gone!.error).toContain('No such user here');
  });

  it('for now is asked again a minute later', async () => {
    let full = true;
    const { services } = await mailing({ recipient: () => (full ? '452 4.2.2 Mailbox full' : null) });
    await write(services);
    await services.outbox.sendDue();
    expect(await rows()).toMatchObject([{ state: 'waiting', next_at: new Date(START + MINUTE) }]);
    full = false;
    time += MINUTE;
    await services.outbox.sendDue();
    expect(await states()).toEqual({ 'asha@example.test': 'sent' });
  });

  it('our own sign-in costs no mail: whoever sets the password right has them all sent', async () => {
    server = await startMailServer();
    setup = await setupProvider({
      settings: { smtpUrl: server.url.replace('//', '//portal:wrong@') },
      now: () => new Date(time),
    });
    await write(setup.services);
    await setup.services.outbox.sendDue();
    expect(await rows()).toMatchObject([{ state: 'waiting', text: expect.stringContaining('Hello Asha') }]);
  });

  it('with a link in its words repeats none, and the mail keeps its own until it has expired', async () => {
    const { services } = await mailing({ mail: () => '554 5.7.1 Spam: https://portal.test/x?token=abc' });
    await write(services, {
      text: 'https://portal.test/x?token={token}',
      token: await aToken(services, new Date(START + MINUTE)),
    });
    await services.outbox.sendDue();
    expect((await rows())[0]!.error).toBe('554 5.7.1 Spam: (link)');
    time += MINUTE;
    await services.outbox.sendDue();
    expect(await rows()).toMatchObject([{ state: 'failed', text: null, error: '554 5.7.1 Spam: (link)' }]);
    expect(await wholeDatabase()).not.toContain('token=abc');
  });
});

describe('a connection that ends', () => {
  it('in the middle of the text is tried again, and the mail comes once', async () => {
    let cuts = 2;
    const { services } = await mailing({ mail: () => (cuts-- > 0 ? 'cut' : null) });
    await write(services);
    for (const minutes of RETRY_MINUTES.slice(0, 3)) {
      await services.outbox.sendDue();
      time += minutes * MINUTE;
    }
    expect(server!.recipients).toEqual(['asha@example.test']);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3 }]);
  });

  it('before the answer leaves open what became of the mail: it comes again under the same Message-ID', async () => {
    let mutes = 1;
    const { services } = await mailing({ mail: () => (mutes-- > 0 ? 'mute' : null) });
    await write(services);
    await services.outbox.sendDue();
    time += MINUTE;
    await services.outbox.sendDue();
    const [first, second, ...others] = messageIds(server!.received);
    expect(first).toMatch(/^<[\da-f-]{36}@campusintern\.example>$/);
    expect([second, ...others]).toEqual([first]);
  });
});

it(`sends ${MAILS} mails through a flaky server from two portals, each exactly once`, async () => {
  const tried = new Map<string, number>();
  let greeted = 0;
  /** Every student has another row of troubles, before each of which the mail was tried so often. */
  const trouble = (address: string, at: number) => {
    const nth = Number(/\d+/.exec(address)![0]);
    const so = tried.get(address) ?? 0;
    return so < nth % 4 && (nth + so) % 3 === at;
  };
  const count = (address: string) => void tried.set(address, (tried.get(address) ?? 0) + 1);
  const { services } = await mailing({
    greets: () => ((greeted += 1) % 10 === 0 ? '421 4.3.2 Too busy' : null),
    recipient: (address) => {
      if (!trouble(address, 0)) return null;
      count(address);
      return '451 4.3.0 Try again';
    },
    mail: (address) => {
      const fate = trouble(address, 1) ? 'cut' : trouble(address, 2) ? '452 4.3.1 No room' : null;
      count(address);
      return fate;
    },
  });
  const other = await setupProvider({
    database: setup.database,
    settings: { smtpUrl: server!.url },
    now: () => new Date(time),
  });
  const addresses = Array.from({ length: MAILS }, (_, index) => `student${index}@example.test`);
  await writeMails(
    services.db,
    addresses.map((to) => ({ ...saying('x'), cause: to, to, account: null })),
    services.now(),
  );
  const sent = () => services.outbox.sent + other.services.outbox.sent;
  for (let minutes = 0; sent() < MAILS && minutes < 2_000; minutes += 10) {
    await Promise.all([services.outbox.sendDue(), other.services.outbox.sendDue()]);
    time += 10 * MINUTE;
  }
  expect([...server!.recipients].sort()).toEqual(addresses.sort());
  expect(new Set(messageIds(server!.received)).size).toBe(MAILS);
  expect([services.outbox.sent, other.services.outbox.sent].every((count) => count > MAILS / 10)).toBe(true);
  await other.close();
});

describe('a cause', () => {
  it('has one mail, however often it is written', async () => {
    const { services } = await mailing();
    await write(services, { cause: 'move 7' });
    await services.outbox.sendDue();
    await write(services, { cause: 'move 7' });
    await services.outbox.sendDue();
    expect(server!.received).toHaveLength(1);
  });

  it('that was taken back has none', async () => {
    const { services } = await mailing();
    const undone = services.db.transaction().execute(async (trx) => {
      await write({ ...services, db: trx });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await services.outbox.sendDue();
    expect(await rows()).toEqual([]);
  });

  it('is told at once by the message of the database, without being looked for', async () => {
    const { services } = await mailing();
    await write(services);
    for (const since = Date.now(); server!.received.length === 0 && Date.now() - since < 3_000; )
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(server!.received).toHaveLength(1);
  });
});

it('holds no token anywhere once the mail that brought it was sent', async () => {
  const { services } = await mailing();
  const { email } = await aUser(services);
  await setup.newClient().post('/auth/forgot-password', { email });
  await services.outbox.sendDue();
  const token = /token=([\w-]+)/.exec(server!.received[0]!)![1]!;
  expect(token.length).toBeGreaterThan(20);
  const everything = await wholeDatabase();
  expect(everything).toContain(email);
  expect(everything).not.toContain(token);
});

it('leaves alone what another process is sending, until that one is surely dead', async () => {
  const { services } = await mailing();
  const claim = (seconds: number) =>
    sql`update mails set claimed_until = clock_timestamp() + make_interval(secs => ${seconds})`.execute(
      services.db,
    );
  await services.db.transaction().execute(async (trx) => {
    await write({ ...services, db: trx });
    await sql`update mails set claimed_until = clock_timestamp() + interval '170 seconds'`.execute(trx);
  });
  await services.outbox.sendDue();
  expect(server!.received).toEqual([]);
  await claim(-1);
  await services.outbox.sendDue();
  expect(server!.received).toHaveLength(1);
});

it('keeps that a mail was sent although the database does not take it at first', async () => {
  let back: Promise<unknown> | undefined;
  const { services } = await mailing({
    mail: () => {
      const away = sql`alter table mails rename to mails_away`.execute(services.db);
      back = away.then(async () => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await sql`alter table mails_away rename to mails`.execute(services.db);
      });
      return null;
    },
  });
  await write(services);
  services.outbox.wake();
  while (services.outbox.sent === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await back;
  expect(await states()).toEqual({ 'asha@example.test': 'sent' });
  expect(server!.received).toHaveLength(1);
});

it('ends while a mail server keeps it waiting, and leaves the mail for the next start', async () => {
  let taken = () => {};
  const asked = new Promise<void>((resolve) => (taken = resolve));
  const { services, server: silent } = await mailing();
  // Takes connections and never says a word.
  await silent.close();
  const { createServer } = await import('node:net');
  const mute = createServer((socket) => {
    socket.on('error', () => {});
    taken();
  });
  await new Promise<void>((resolve) => mute.listen(silent.port, '127.0.0.1', resolve));
  await write(services);
  await asked;
  await services.outbox.close();
  expect(await rows()).toMatchObject([{ state: 'waiting', text: expect.stringContaining('Hello Asha') }]);
  await new Promise((resolve) => mute.close(resolve));
});

it('forgets in the hourly cleaning what is older than 90 days, and takes back what a clock put off too far', async () => {
  const { services } = await mailing({ recipient: () => '452 4.2.2 Mailbox full' });
  await write(services, { to: 'old@example.test' });
  await write(services, { to: 'new@example.test' });
  await write(services, { to: 'ahead@example.test' });
  await services.outbox.sendDue();
  const day = 24 * 60 * MINUTE;
  const set = (to: string, values: object) =>
    services.db.updateTable('mails').set(values).where('recipient', '=', to).execute();
  await set('old@example.test', { state: 'failed', created_at: new Date(START - 91 * day) });
  await set('new@example.test', { state: 'failed', created_at: new Date(START - 89 * day) });
  await set('ahead@example.test', {
    next_at: new Date(START + 2 * day),
    created_at: new Date(START - 99 * day),
  });
  await doAllJobs(services);
  expect(await rows()).toMatchObject([
    { recipient: 'new@example.test' },
    { recipient: 'ahead@example.test', next_at: new Date(START) },
  ]);
});
