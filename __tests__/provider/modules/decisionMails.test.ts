import fs from 'node:fs';
import path from 'node:path';
import { PAGES } from '#contract/pages';
import { collegeId } from '#provider/database/collegeNames';
import { seedLookups } from '#provider/database/seed';
import { PASSWORD } from '#tests/support/builders';
import { startMailServer } from '#tests/support/mailServer';
import { ORIGIN } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, masters } from '#tests/support/records';

/** A company with applicants at "Shortlisted", signed in. */
async function aRecruiter({ services, newClient }: ProviderSetup, count = 1) {
  await seedLookups(services);
  const company = await aCompany(services, { name: 'Acme' });
  const internship = await anInternship(services, company, { name: 'Backend Intern' });
  const applicants = [];
  for (let i = 0; i < count; i += 1) {
    const student = await aStudent(services);
    const { id } = await anApplication(services, internship, student, { status: 3 });
    applicants.push({ id, user: student.user });
  }
  const client = await newClient().login(company.user.email, PASSWORD);
  const move = (id: number, status: number) =>
    client.post('/company/internship/application-status', { id, status });
  const moveAll = (ids: number[], status: number) =>
    client.post('/company/internship/application-status/bulk', { ids, status });
  return { applicants, move, moveAll };
}

const wanting = (
  { services }: ProviderSetup,
  { id }: { id: number },
  wants: { mail_offers?: number; mail_rejections?: number },
) =>
  services.db
    .insertInto('preferences')
    .values({ user_id: id, ...wants })
    .execute();

/** Who got a mail, and what it says, once every mail was sent. */
async function sentMails(setup: ProviderSetup): Promise<{ to: string; subject: string; text: string }[]> {
  await setup.services.outbox.sendDue();
  const files = fs.existsSync(setup.mailDir) ? fs.readdirSync(setup.mailDir) : [];
  return files.sort().map((file) => {
    const text = fs.readFileSync(path.join(setup.mailDir, file), 'utf8');
    return { to: /^To: (.*)\r$/m.exec(text)![1]!, subject: /^Subject: (.*)\r$/m.exec(text)![1]!, text };
  });
}

let setup: ProviderSetup;
beforeEach(async () => {
  setup = await setupProvider();
});
afterEach(() => setup.close());

it('mails the student an offer and a rejection, and nothing of other moves', async () => {
  const { applicants, move } = await aRecruiter(setup, 3);
  const [offered, rejected, moved] = applicants;
  await move(offered!.id, 4);
  await move(rejected!.id, 5);
  await move(moved!.id, 2);
  const mails = await sentMails(setup);
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [offered!.user.email, 'Offer: Backend Intern at Acme'],
      [rejected!.user.email, 'Your application for Backend Intern at Acme'],
    ].sort(),
  );
  for (const { text } of mails) expect(text).toContain(`${ORIGIN}${PAGES.applied}`);
});

it('says in the mail of a Paid offer whom to pay, and to ask where the college has named nobody', async () => {
  const { services } = setup;
  const { applicants, move } = await aRecruiter(setup, 2);
  const ids = applicants.map(({ id }) => id);
  await services.db
    .updateTable('applications')
    .set({ internship_type: 'Paid', internship_fee: 500 })
    .where('id', 'in', ids)
    .execute();
  const textOf = async (user: { email: string }) =>
    (await sentMails(setup))
      .find(({ to }) => to === user.email)!
      .text.split('Content-Type: text/html')[0]!
      .replace(/=\r\n/g, '');
  await move(ids[0]!, 4);
  const unnamed = await textOf(applicants[0]!.user);
  expect(unnamed).toContain('Ask your coordinator before you pay anyone.');
  expect(unnamed).toContain('Pay only to the account shown here.');
  await services.db
    .insertInto('college_settings')
    .values({
      college_id: collegeId(masters(services).college),
      payee_name: 'Fees Office',
      payee_account: 'fees.d@bank',
      payment_note: 'Write your USN.',
    })
    .execute();
  await move(ids[1]!, 4);
  const named = await textOf(applicants[1]!.user);
  for (const line of [
    'Pay to: Fees Office',
    'Account or UPI id: fees.d@bank',
    'Write your USN.',
    'Pay only to the account shown here',
  ])
    expect(named).toContain(line);
  expect(named).not.toContain('Ask the coordinator');
});

it('says nothing of paying in the mail of an offer without a fee', async () => {
  const { applicants, move } = await aRecruiter(setup);
  await move(applicants[0]!.id, 4);
  expect((await sentMails(setup))[0]!.text).not.toMatch(/\bpay\b/i);
});

it('mails every student of many moves that were made', async () => {
  const { applicants, move, moveAll } = await aRecruiter(setup, 3);
  await move(applicants[0]!.id, 5);
  await moveAll([...applicants.map(({ id }) => id), 2_000_000_000], 5);
  expect((await sentMails(setup)).map(({ to }) => to).sort()).toEqual(
    applicants.map(({ user }) => user.email).sort(),
  );
});

it('leaves out who switched that kind of mail off, and no other kind', async () => {
  const { applicants, moveAll } = await aRecruiter(setup, 3);
  const [noOffers, noRejections, all] = applicants;
  await wanting(setup, noOffers!.user, { mail_offers: 0 });
  await wanting(setup, noRejections!.user, { mail_rejections: 0 });
  const ids = applicants.map(({ id }) => id);
  await moveAll(ids, 4);
  await moveAll(ids, 5);
  const got = (await sentMails(setup)).map(({ to, subject }) => `${to} ${subject.split(':')[0]}`);
  expect(got.filter((line) => line.includes('Offer')).sort()).toEqual(
    [noRejections!, all!].map(({ user }) => `${user.email} Offer`).sort(),
  );
  expect(got.filter((line) => line.includes('Your application'))).toHaveLength(2);
  expect(got.some((line) => line.startsWith(noRejections!.user.email) && line.includes('Your'))).toBe(false);
});

it('mails nothing of a move that was refused', async () => {
  const { applicants, move } = await aRecruiter(setup);
  await move(applicants[0]!.id, 5);
  expect((await move(applicants[0]!.id, 4)).status).toBe(409);
  expect(await sentMails(setup)).toHaveLength(1);
});

it('answers although the mail server takes nothing', async () => {
  const errors: string[] = [];
  const log = { level: 'warn', short: false, stream: { write: (line: string) => void errors.push(line) } };
  const silent = await setupProvider({ settings: { smtpUrl: 'smtp://127.0.0.1:1' }, log: log as never });
  const { applicants, move } = await aRecruiter(silent);
  expect((await move(applicants[0]!.id, 4)).status).toBe(200);
  await silent.services.outbox.sendDue();
  expect(errors.join('')).toContain('a mail could not be sent, trying again');
  // Whom it is for, and what is said, is nobody's business who reads the log.
  expect(errors.join('')).not.toContain(applicants[0]!.user.email);
  await silent.close();
});

it('sends many mails over few connections', async () => {
  const server = await startMailServer();
  const mailing = await setupProvider({ settings: { smtpUrl: server.url } });
  const { applicants, moveAll } = await aRecruiter(mailing, 30);
  await moveAll(
    applicants.map(({ id }) => id),
    5,
  );
  await mailing.services.outbox.sendDue();
  await mailing.close();
  await server.close();
  expect([...server.recipients].sort()).toEqual(applicants.map(({ user }) => user.email).sort());
  expect(server.connections()).toBeLessThanOrEqual(5);
});

it('sends the mail of an offer after the next start when the portal ends right after the answer', async () => {
  const dead = await setupProvider({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } });
  const { applicants, move } = await aRecruiter(dead);
  expect((await move(applicants[0]!.id, 4)).status).toBe(200);
  await dead.close();
  const server = await startMailServer();
  const { database } = dead;
  const later = () => new Date(Date.now() + 120_000);
  const next = await setupProvider({ database, settings: { smtpUrl: server.url }, now: later });
  await next.services.outbox.sendDue();
  expect(server.recipients).toEqual([applicants[0]!.user.email]);
  const mail = server.received[0]!.replace(/\r\n[ \t]/g, ' ');
  expect(mail).toMatch(/List-Unsubscribe: <[^>]+\/unsubscribe\/\d+\.mail_offers\.[\w-]{43}>/);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await next.close();
  await server.close();
});
