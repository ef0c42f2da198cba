import { spawnSync } from 'node:child_process';
import { readEnvironment } from '#provider/environment';
import { checkMail, type TxtLookup } from '#provider/mail/check';
import { startMailServer, type Habits } from '#tests/support/mailServer';

const failing = (code: string) => Object.assign(new Error(code), { code });

/** A resolver that knows these records and of nothing else that it exists. */
const knowing =
  (records: Record<string, string[]>): TxtLookup =>
  async (name) => {
    if (!records[name]) throw failing('ENOTFOUND');
    return records[name].map((record) => [record.slice(0, 7), record.slice(7)]);
  };

async function check(
  habits: Habits = {},
  {
    txt = knowing({}),
    url = (plain: string) => plain,
  }: { txt?: TxtLookup; url?: (plain: string) => string } = {},
) {
  const server = await startMailServer(habits);
  const settings = readEnvironment({
    SMTP_URL: url(server.url),
    MAIL_FROM: 'Cell <cell@mail.example.org>',
  });
  const { lines, accepted } = await checkMail(settings, { to: 'you@example.test', txt });
  await server.close();
  return { lines, accepted, told: lines.join('\n'), server };
}

it('sends one mail as the configured sender and tells greeting, encryption and answer', async () => {
  const { told, accepted, server } = await check();
  expect(accepted).toBe(true);
  expect(server.recipients).toEqual(['you@example.test']);
  expect(server.received[0]).toContain('From: Cell <cell@mail.example.org>');
  expect(told).toMatch(
    /^From: Cell <cell@mail\.example\.org>\nServer: 127\.0\.0\.1:\d+ says "220 [^"]+"\nTLS: none/,
  );
  expect(told).toMatch(/\nAccepted: 250 /);
});

describe('where the server offers encryption', () => {
  // The certificate that smtp-server brings along warns of itself.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  it('says that the way is encrypted', async () => {
    const url = (plain: string) => `${plain}?tls.rejectUnauthorized=false`;
    const { told, accepted } = await check({ tls: true }, { url });
    expect(told).toContain('TLS: encrypted by STARTTLS');
    expect(accepted).toBe(true);
  });

  it('sends nothing to a server that nobody vouches for, and says so', async () => {
    const { told, accepted } = await check({ tls: true });
    expect(told).toMatch(/^SMTP_URL: the connection could not be encrypted: .*certificate/m);
    expect(told).toContain('TLS: STARTTLS was tried in vain');
    expect(accepted).toBe(false);
  });
});

it.each<[string, Habits, RegExp]>([
  [
    'a recipient',
    { recipient: () => '550 5.1.1 No such user' },
    /^--to: the server refuses the recipient: 550 .*No such user$/m,
  ],
  ['the text', { mail: () => '554 5.7.1 Spam' }, /^Refused: 554 .*Spam$/m],
  [
    'a connection',
    { greets: () => '554 5.3.2 Not you' },
    /^SMTP_URL: no mail could be handed over .*Not you$/m,
  ],
])('tells in one line that %s is refused, and what for', async (_what, habits, line) => {
  const { told, accepted } = await check(habits);
  expect(accepted).toBe(false);
  expect(told).toMatch(line);
});

it('names SMTP_URL and no password when the server is not there or wants another sign-in', async () => {
  const gone = await check({}, { url: () => 'smtp://portal:hidden-word@127.0.0.1:1' });
  expect(gone.told).toMatch(/^SMTP_URL: no mail could be handed over \(ESOCKET\): .*ECONNREFUSED/m);
  const wrong = await check({}, { url: (plain) => plain.replace('//', '//portal:hidden-word@') });
  expect(wrong.told).toMatch(/^SMTP_URL: the server refuses the user or the password: /m);
  expect(`${gone.told}${wrong.told}`).not.toContain('hidden-word');
});

it('looks at what the domain of the sender says of itself, or of the domain above', async () => {
  const spf = 'v=spf1 include:relay.example.org -all';
  const dmarc = 'v=DMARC1; p=none';
  const whole = await check(
    {},
    {
      txt: knowing({
        'mail.example.org': ['google-site-verification=1', spf],
        '_dmarc.example.org': [dmarc],
      }),
    },
  );
  expect(whole.told).toContain(`SPF: ${spf} (`);
  expect(whole.told).toContain(`DMARC: ${dmarc} (_dmarc.example.org)`);
  const twice = await check({}, { txt: knowing({ 'mail.example.org': [spf, spf] }) });
  expect(twice.told).toContain('SPF: mail.example.org has 2 records');
  const none = await check();
  expect(none.lines.slice(-2)).toEqual([
    'SPF: mail.example.org has none: it does not say which servers send for it',
    'DMARC: mail.example.org has none: large providers want one',
  ]);
});

it('says plainly when no resolver answers', async () => {
  const { lines } = await check(
    {},
    {
      txt: async () => {
        throw failing('ETIMEOUT');
      },
    },
  );
  expect(lines.slice(-2)).toEqual([
    'SPF: no resolver answers for mail.example.org: not looked at',
    'DMARC: no resolver answers for _dmarc.mail.example.org: not looked at',
  ]);
});

it('says that there is no mail server where none is configured', async () => {
  const { lines, accepted } = await checkMail(readEnvironment({}), { to: 'a@b.test', txt: knowing({}) });
  expect({ lines, accepted }).toEqual({
    lines: ['SMTP_URL: is not set, so mails are files under DATA_DIR/mail.'],
    accepted: false,
  });
});

it('is a command that ends with 1 and one clear line for what is wrong', () => {
  const run = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'provider/cli/checkMail.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, SMTP_URL: '', MAIL_FROM: '', ...env },
    });
  expect(run([])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^--to must be an email address\.\n/),
  });
  expect(run(['--to', 'a@b.test'])).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^SMTP_URL: is not set/),
  });
  expect(run(['--to', 'a@b.test'], { SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^MAIL_FROM: must be set because SMTP_URL is[^\n]+\n$/),
  });
});
