/** docs/privacy.md, erasing 4: mails from before the account, and answers to calls of others. */
import fs from 'node:fs';
import path from 'node:path';
import { eraseNow } from '#tests/support/erasingNow';
import { PASSWORD } from '#tests/support/builders';
import { rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';
import { tracesOf } from '#tests/support/tracesOf';
import { until } from '#tests/support/until';

let desk: RosterDesk;
beforeAll(async () => {
  desk = await rosterDesk();
  await desk.clear();
});
afterAll(() => desk.setup.close());

const query = async (text: string, values: unknown[] = []) =>
  (await desk.setup.services.pool.query(text, values)).rows as Record<string, unknown>[];
const mailsTo = (email: string) => query('select state from mails where recipient = $1', [email]);
const linksOf = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .flatMap((name) => /http\S+verify-email\S+/.exec(fs.readFileSync(path.join(folder, name), 'utf8')) ?? []);
const ROSTER = { subject: 'Dear {name}', text: 'Please register, {name} ({usn}).' };

/** Rows of the roster, each with an invitation and an announcement to its address. */
async function written(usn: string, name: string, email: string) {
  await query(
    `insert into roster (college_id, usn, name, email, semester)
     select id, $1, $2, $3, 5 from colleges where name = 'Demo Institute of Technology'`,
    [usn, name, email],
  );
  await desk.coordinator.post('/coordinator/roster/invite', { q: usn });
  const sent = await desk.coordinator.post('/coordinator/announcements/send', {
    filter: { q: name.split(' ')[0] },
    count: 1,
    ...ROSTER,
  });
  expect(sent.body.data).toMatchObject({ sent: 1 });
}

it('deletes mails to the row of the roster and to register, sent and failed ones', async () => {
  const email = 'zarina.quill@college.test';
  await desk.admin.post('/administration/policy/store', { verify_email: true });
  await written('1EM01', 'Zarina Quill', email);
  await desk.setup.services.outbox.sendDue();
  await query(
    "update mails set state = 'failed', sent_at = null, text = subject where recipient = $1 and kind = 'roster'",
    [email],
  );
  const client = desk.setup.newClient();
  await client.post('/auth/register', {
    ...{ name: 'Zarina Quill', mobile: '9876543210', email },
    ...{ password: PASSWORD, password_confirmation: PASSWORD },
  });
  await until(async () => (await mailsTo(email)).length === 3);
  await desk.setup.services.outbox.sendDue();
  const link = new URL(linksOf(desk.setup.mailDir).at(-1)!);
  const opened = await client.post('/auth/verify-email', Object.fromEntries(link.searchParams));
  expect(opened.status).toBe(200);
  await desk.admin.post('/administration/policy/store', { verify_email: false });
  await client.login(email, PASSWORD);
  await query(
    `update roster set student_id = (select s.id from students s join users u on u.id = s.user_id
       where u.email = $1) where email = $1`,
    [email],
  );
  expect(await mailsTo(email)).toHaveLength(3);
  await eraseNow(desk.setup, client);
  await query("delete from mails where kind = 'erased'");
  expect(await tracesOf(desk.setup.services.pool, ['Zarina', email])).toEqual([]);
});

it('deletes mails to a row of the roster with that row', async () => {
  const email = 'yasmin.reed@college.test';
  await written('1EM02', 'Yasmin Reed', email);
  expect(await mailsTo(email)).toHaveLength(2);
  await query("update roster set left_at = now() - interval '5 years' where usn = '1EM02'");
  await query("delete from roster where usn = '1EM02'");
  expect(await mailsTo(email)).toEqual([]);
});

it('replaces the name in answers to the calls of others, which are not carried out again', async () => {
  const { client, user } = await desk.aClaimant('1em03', '2004-05-31', 'Xenia Marlow');
  const [student] = await query('select id from students where user_id = $1', [user.id]);
  await query(
    "insert into roster (college_id, usn, name, student_id) select college_id, '1EM03', 'Xenia Marlow', id from students where id = $1",
    [student!.id],
  );
  const send = () =>
    desk.coordinator.post(
      '/coordinator/announcements/send',
      { ids: [student!.id], ...ROSTER },
      { headers: { 'Idempotency-Key': 'k9' } },
    );
  expect(JSON.stringify((await send()).body.data)).toContain('Xenia Marlow');
  await eraseNow(desk.setup, client);
  const announcements = await query('select count(*) from announcements');
  expect(JSON.stringify((await send()).body.data)).toContain(`Former member ${user.id}`);
  expect(await query('select count(*) from announcements')).toEqual(announcements);
  await query("delete from mails where kind = 'erased'");
  expect(await tracesOf(desk.setup.services.pool, ['Xenia', user.email])).toEqual([]);
});

it('changes no id and no namesake of a stored answer', async () => {
  const { client, user } = await desk.aClaimant('101', '2004-05-31', 'Yara Twin');
  await desk.aClaimant('1em05', '2004-05-31', 'Yara Twin');
  await query("update enrolments set state = 'confirmed' where usn = '101'");
  const owner = await query("select id from users where email = 'coordinator@demo.test'");
  const answer = JSON.stringify({
    data: { id: 101, rows: [{ id: 101, name: 'Yara Twin', error: user.email }] },
  });
  await query(
    `insert into idempotency_keys (user_id, call, key, body_hash, claimed_at, status, answer)
     values ($1, '/x', 'k10', 'x', now(), 200, $2)`,
    [owner[0]!.id, answer],
  );
  await query('update users set email_proved_at = now() where id = $1', [user.id]);
  await eraseNow(desk.setup, client);
  const [stored] = await query("select answer from idempotency_keys where key = 'k10'");
  expect(JSON.parse(String(stored!.answer))).toEqual({
    data: { id: 101, rows: [{ id: 101, name: 'Yara Twin', error: `Former member ${user.id}` }] },
  });
});
