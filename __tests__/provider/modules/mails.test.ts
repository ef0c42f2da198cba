/** The administrators' list of mails, and their own words. */
import { MAIL_KINDS, MAIL_TEMPLATES } from '#contract/mail/templates';
import { aUser, PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { startMailServer, type MailServer } from '#tests/support/mailServer';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let server: MailServer;
let admin: TestClient;
let refuses = true;

beforeAll(async () => {
  server = await startMailServer({
    recipient: (address) => (refuses && address.startsWith('gone') ? '550 5.1.1 No such user here' : null),
  });
  setup = await setupProvider({ settings: { smtpUrl: server.url } });
  const user = await aUser(setup.services, { role: 'administrator', email: 'admin@portal.test' });
  admin = await setup.newClient().login(user.email, PASSWORD);
});
afterAll(async () => {
  await setup.close();
  await server.close();
});

const list = async (query = '') => (await admin.get(`/administration/mails${query}`)).body.data;
const store = (body: object) => admin.post('/administration/mail-templates/store', body);
const template = async (kind: string) =>
  (await admin.get('/administration/mail-templates')).body.data.find(
    (one: { kind: string }) => one.kind === kind,
  );
/** Changes the address of an account, of which its owner is told. */
async function tell(email: string): Promise<void> {
  const { id } = await aUser(setup.services, { role: 'coordinator', email });
  const sent = await admin.post('/administration/people/email', { id, email: `new-${email}` });
  expect(sent.status).toBe(200);
  await setup.services.outbox.sendDue();
}

it('shows what became of each mail, without recipient, subject or words', async () => {
  await tell('asha@kind.test');
  await tell('gone@away.test');
  const { data, total } = await list();
  expect(total).toBe(4);
  const failed = data.find(({ state }: { state: string }) => state === 'failed');
  expect(failed).toMatchObject({
    kind: 'emailAsked',
    recipient_domain: 'away.test',
    attempts: 1,
    next_at: null,
    sent_at: null,
    retryable: true,
  });
  expect(failed.error).toContain('No such user here');
  expect(JSON.stringify(data)).not.toMatch(/gone@|asha@|Hello/);
  expect((await list('?state=sent')).total).toBe(3);
  expect((await list('?kind=emailChange')).total).toBe(2);
  expect((await list('?q=AWAY')).total).toBe(2);
  expect((await admin.get('/administration/mails?state=lost')).status).toBe(422);
});

it('tries failed mails again when asked to, and no others', async () => {
  // The one that failed is the newest: the trail names it wherever it stands.
  const ids = (await list()).data.map(({ id }: { id: number }) => id).reverse();
  refuses = false;
  const failed = (await list('?state=failed')).data[0].id as number;
  const rows = ids.map((id: number) => ({
    id,
    error: id === failed ? null : 'This email has not failed, or its text has been erased.',
  }));
  const rehearsed = await admin.post('/administration/mails/retry', { ids, dry_run: 1 });
  expect(rehearsed.body).toMatchObject({ message: 'Nothing was changed.', data: { retried: 1, rows } });
  expect((await list('?state=failed')).total).toBe(1);
  const { status, body } = await admin.post('/administration/mails/retry', { ids });
  expect([status, body.data]).toEqual([200, { retried: 1, rows }]);
  const { data: trail } = (await admin.get('/administration/audit')).body.data;
  expect(trail[0]).toMatchObject({ action: 'retryMails', subject_id: failed });
  await setup.services.outbox.sendDue();
  expect((await list('?state=sent')).total).toBe(4);
  expect((await admin.post('/administration/mails/retry', { ids })).status).toBe(409);
  expect((await admin.post('/administration/mails/retry', { ids: [] })).body.errors).toHaveProperty('ids');
});

it('begins with the words of the portal, each of which passes its own rules', async () => {
  const { data } = (await admin.get('/administration/mail-templates')).body;
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(MAIL_KINDS);
  for (const { kind, subject, text, is_own } of data) {
    expect({ kind, is_own }).toEqual({ kind, is_own: false });
    expect({ kind, status: (await store({ kind, subject, text })).status }).toEqual({ kind, status: 200 });
    expect((await store({ kind, subject: '', text: '' })).status).toBe(200);
  }
  expect((await template('reset')).text).toBe(MAIL_TEMPLATES.reset.text);
});

it('sends the words of an administrator from then on, filled, and as plain text whatever they hold', async () => {
  const words = {
    kind: 'emailAsked',
    subject: 'Namaste from {site}',
    text: 'Dear {name},\n\n<b>New</b>: {new_email}',
  };
  expect((await store(words)).status).toBe(200);
  expect(await template('emailAsked')).toMatchObject({ ...words, is_own: true });
  await tell('ravi@kind.test');
  const mail = server.received.find((one) => one.includes('To: ravi@kind.test'))!;
  expect(mail).toContain('Subject: Namaste from CampusIntern');
  expect(mail).toContain('<b>New</b>: new-ravi@kind.test');
  expect(mail).toContain('&lt;b&gt;New&lt;/b&gt;');
  await store({ kind: 'emailAsked', subject: '', text: '' });
  expect(await template('emailAsked')).toMatchObject({ is_own: false, updated_at: null });
});

type Refusal = [body: Record<'kind' | 'subject' | 'text', string>, errors: Record<string, string[]>];
it.each<Refusal>([
  [{ kind: 'reset', subject: 'x', text: 'Hello {name}' }, { text: ['The email needs {link}'] }],
  [
    { kind: 'reset', subject: '{password}', text: '{link}' },
    { subject: ['{password} is not a placeholder of this email'] },
  ],
  [
    { kind: 'reset', subject: 'x', text: '{link} {company}' },
    { text: ['{company} is not a placeholder of this email'] },
  ],
  ...['{first-name}', '{ name }', '{{name}}', '{name}}', '{}', '{na me}', '{Name}'].map(
    (found): Refusal => [
      { kind: 'reset', subject: 'x', text: `Hello ${found}, open {link}` },
      { text: [`${found} is not a placeholder of this email`] },
    ],
  ),
  [
    { kind: 'reset', subject: 'x', text: '{link} {name\n}' },
    { text: ['{ is not a placeholder of this email'] },
  ],
  [{ kind: 'reset', subject: 'x', text: '{link} :-}' }, { text: ['} is not a placeholder of this email'] }],
  [{ kind: 'reset', subject: '', text: '{link}' }, { subject: ['Subject is required'] }],
  [{ kind: 'lottery', subject: 'x', text: 'x' }, { kind: ['Select a mail'] }],
  [{ kind: 'lottery', subject: '', text: '' }, { kind: ['Select a mail'] }],
])('refuses %j', async (body, errors) => {
  const answer = await store(body);
  expect([answer.status, answer.body.errors]).toEqual([422, errors]);
});

it('keeps who changed the words', async () => {
  const { data } = (await admin.get('/administration/audit')).body.data;
  expect(data.map(({ action }: { action: string }) => action)).toContain('setMailTemplate');
});
