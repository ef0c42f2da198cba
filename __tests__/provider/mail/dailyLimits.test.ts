/** What one address gets in a day, however often somebody causes it; all is asked at once and one by one. */
import { RATE_LIMITS } from '#provider/services/limitsGuard';
import { remindSupervisors } from '#provider/modules/supervision/remind';
import { seedLookups } from '#provider/database/seed';
import { PASSWORD, aUser } from '#tests/support/builders';
import { anApprovedPlacement, TERMS } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let at = new Date();
beforeAll(async () => {
  setup = await setupProvider({ now: () => at });
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const DAY_MS = 86_400_000;
const mailsTo = async (email: string, kind: string): Promise<number> => {
  const { rows } = await setup.services.pool.query(
    'select count(*) from mails where lower(recipient) = lower($1) and kind = $2',
    [email, kind],
  );
  return Number(rows[0].count);
};

it('mails once a day that an account will be deleted, however often its owner asks and cancels', async () => {
  const { email } = await aUser(setup.services, { role: 'student' });
  const client = await setup.newClient().login(email, PASSWORD);
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await client.post('/account/erase', { password: PASSWORD })).status).toBe(200);
    expect((await client.post('/account/erase/cancel')).status).toBe(200);
  }
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      i % 2 ? client.post('/account/erase/cancel') : client.post('/account/erase', { password: PASSWORD }),
    ),
  );
  expect(await mailsTo(email, 'eraseAsked')).toBe(1);
  await client.post('/account/erase/cancel');
  at = new Date(at.getTime() + DAY_MS + 1_000);
  const later = await setup.newClient().login(email, PASSWORD);
  await later.post('/account/erase', { password: PASSWORD });
  expect(await mailsTo(email, 'eraseAsked')).toBe(2);
});

it('mails ten links for a new password a day', async () => {
  const { email } = await aUser(setup.services, { role: 'student' });
  const start = at;
  for (let turn = 0; turn < 24; turn += 1) {
    expect((await setup.newClient().post('/auth/forgot-password', { email })).status).toBe(200);
    at = new Date(at.getTime() + 10 * 60_000);
  }
  await setup.services.outbox.sendDue();
  expect(at.getTime() - start.getTime()).toBeLessThan(DAY_MS);
  expect(await mailsTo(email, 'reset')).toBe(10);
});

it('mails a supervisor the link of an internship five times a day at the college’s request, then says when', async () => {
  const { college, id } = await anApprovedPlacement(setup);
  const before = await mailsTo(TERMS.supervisor_email, 'supervision');
  const statuses: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    at = new Date(at.getTime() + 1_000);
    // A revoked link does not begin a new count.
    if (turn === 2) await college.post('/coordinator/placements/supervisor-link-revoke', { id });
    const { status, headers } = await college.post('/coordinator/placements/supervisor-link', { id });
    statuses.push(status);
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(3_600);
  }
  expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await mailsTo(TERMS.supervisor_email, 'supervision')).toBe(
    before + RATE_LIMITS.supervisionSent.hits,
  );
});

it('counts acts at once one after the other', async () => {
  const admin = await setup
    .newClient()
    .login((await aUser(setup.services, { role: 'administrator' })).email, PASSWORD);
  const email = 'flooded@example.test';
  const people = await Promise.all(Array.from({ length: 12 }, () => aUser(setup.services)));
  const answers = await Promise.all(
    people.map(({ id }) => admin.post('/administration/people/email', { id, email })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(5).fill(200),
    ...Array<number>(7).fill(429),
  ]);
  expect(await mailsTo(email, 'emailChange')).toBe(5);
});

/** As if an address had had its mails of the day. */
const exhaust = (email: string, kind: string, count: number) =>
  setup.services.pool.query(
    `insert into mails (kind, cause, recipient, subject, text, state, sent_at, next_at, created_at)
     select $1, 'before ' || random(), $2, 'x', null, 'sent', $3, $3, $3 from generate_series(1, $4)`,
    [kind, email, at, count],
  );

it('says of a link and of a message that it was not mailed, and makes no link', async () => {
  const { college, id, student } = await anApprovedPlacement(setup);
  const email = 'busy.supervisor@works.test';
  const links = async () =>
    (
      await setup.services.pool.query('select count(*)::int as n from supervision_links where email = $1', [
        email,
      ])
    ).rows[0].n as number;
  await setup.services.pool.query('update placements set supervisor_email = $2 where id = $1', [id, email]);
  await exhaust(email, 'supervision', 60);
  const answer = await college.post('/coordinator/placements/supervisor-link', { id });
  expect([answer.status, await links()]).toEqual([429, 0]);
  const me = (await student.get('/auth/user')).body.data as { email: string; id: number };
  await exhaust(me.email, 'announcement', 30);
  const { rows } = await setup.services.pool.query('select id from students where user_id = $1', [me.id]);
  const send = await college.post('/coordinator/announcements/send', {
    ...{ ids: [rows[0].id], subject: 'News', text: 'Hello' },
  });
  expect(send.body.data).toMatchObject({
    sent: 0,
    rows: [{ error: expect.stringContaining('messages of today') }],
  });
});

it('reminds a supervisor the next day where the address has had its mails of this one', async () => {
  const { id } = await anApprovedPlacement(setup);
  const email = 'late.supervisor@works.test';
  const { pool } = setup.services;
  await pool.query(
    `update placements set supervisor_email = $2, start_date = $3::date - 60, end_date = $3::date + 5 where id = $1`,
    [id, email, at],
  );
  await exhaust(email, 'supervision', 60);
  const reminders = async () =>
    (await pool.query('select kind from supervision_reminders where placement_id = $1', [id])).rows;
  await remindSupervisors(setup.services, at);
  expect([await reminders(), await mailsTo(email, 'supervision')]).toEqual([[], 60]);
  at = new Date(at.getTime() + DAY_MS + 1_000);
  await remindSupervisors(setup.services, at);
  // One mail for all that waits: the internship itself, and its evaluation.
  expect([await reminders(), await mailsTo(email, 'supervision')]).toEqual([[{ kind: 'final' }], 61]);
});

it('refuses an administrator who invites one address over and over, and says so', async () => {
  const admin = await setup
    .newClient()
    .login((await aUser(setup.services, { role: 'administrator' })).email, PASSWORD);
  const email = 'asha.invited@example.test';
  const invite = () => admin.post('/administration/people/invite', { role_id: 1, name: 'Asha', email });
  const answers = [];
  for (let turn = 0; turn < 8; turn += 1) answers.push(await invite());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(answers.at(-1)!.headers['retry-after']).toBeDefined();
  expect(await mailsTo(email, 'welcome')).toBe(5);
});

it('keeps one row of a consent, however often and at once it is stored', async () => {
  const { id, email } = await aUser(setup.services, { role: 'student' });
  const client = await setup.newClient().login(email, PASSWORD);
  const store = () => client.post('/account/consents/store', { terms: 1, notice: 1 });
  const answers = await Promise.all(Array.from({ length: 30 }, store));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  const { rows } = await setup.services.pool.query('select count(*) from consents where user_id = $1', [id]);
  expect(Number(rows[0].count)).toBe(1);
});
