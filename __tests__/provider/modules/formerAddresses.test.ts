/** An address that the university has given up proves nothing of its former owner, and is free. */
import { eraseDue } from '#provider/modules/retention/person/erase';
import { until } from '#tests/support/until';
import { PASSWORD } from '#tests/support/builders';
import { COLLEGE, rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';

let desk: RosterDesk;
beforeAll(async () => {
  desk = await rosterDesk();
});
afterAll(() => desk.setup.close());
beforeEach(async () => {
  await desk.clear();
  await provingFirst(false);
});

const row = (usn: string, name: string, email: string, dob = '2005-05-05') =>
  `USN,Name,Email,Branch,Semester,DOB\n${usn},${name},${email},${desk.branch},6,${dob}\n`;
const accountOf = (id: number) =>
  desk.setup.services.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Claims a USN; its proved address is one that the university sent earlier. */
async function aRenamed(usn: string) {
  const claimant = await desk.aClaimant(usn, '2001-01-01', 'Ravi Kumar');
  const { id, email } = claimant.user;
  const next = `ravi.new.${usn}@campus.test`;
  const { pool } = desk.setup.services;
  await pool.query('update users set email_proved_at = now() where id = $1', [id]);
  await pool.query(
    `insert into university_accounts (issuer, subject, user_id, email, bound_at, former_emails)
     values ('https://university.test', $1, $2, $3, now(), array[lower($4)])`,
    [usn, id, next, email],
  );
  return { ...claimant, next };
}
const sendAgain = (id: number, email: string) =>
  desk.setup.services.pool.query('update university_accounts set email = $2 where user_id = $1', [id, email]);

const provingFirst = (verify_email: boolean) =>
  desk.admin.post('/administration/policy/store', { verify_email });
async function register(email: string) {
  await provingFirst(true);
  const person = { name: 'Anil Kumar', mobile: '9876543210', email };
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  await desk.setup.newClient().post('/auth/register', { ...person, ...password });
}

it('confirms no row of the next owner, and renames nobody; once it is sent again it does', async () => {
  const { user, enrolment } = await aRenamed('adr1');
  const file = row('ADR1', 'Anil Kumar', user.email);
  const { data } = (await desk.send(file)).body;
  expect(data.rows[0].warnings ?? []).toEqual([]);
  expect((await enrolment()).state).toBe('claimed');
  expect((await accountOf(user.id)).name).toBe('Ravi Kumar');
  await sendAgain(user.id, user.email);
  await desk.send(file.replace(',6,', ',7,'));
  expect((await enrolment()).state).toBe('confirmed');
});

it('takes no row of the next owner along when its account is erased', async () => {
  const { user, client } = await aRenamed('adr2');
  await desk.send(row('ADR2', 'Ravi Kumar', user.email));
  await register(user.email);
  await client.post('/account/erase', { password: PASSWORD });
  const { db, erased, archives } = desk.setup.services;
  const log = {
    error: ({ err }: { err: unknown }) => {
      throw err;
    },
  };
  await eraseDue({ db, erased, archives, log }, new Date(Date.now() + 15 * 86_400_000));
  expect((await desk.roster('q=adr2')).data).toMatchObject([{ usn: 'ADR2', name: 'Ravi Kumar' }]);
  const pending = await db.selectFrom('registrations').select('email_key').execute();
  expect(pending).toEqual([{ email_key: user.email.toLowerCase() }]);
});

it('reads no mail of the former owner, who gets them where the university writes to', async () => {
  const { user, next } = await aRenamed('adr8');
  const { pool } = desk.setup.services;
  const student = await pool.query('select id from students where user_id = $1', [user.id]);
  const wrote = await desk.coordinator.post('/coordinator/announcements/send', {
    ...{ ids: [student.rows[0].id], subject: 'News', text: 'Hello' },
  });
  expect(wrote.body.data.sent).toBe(1);
  const { rows } = await pool.query(
    "select recipient from mails where kind = 'announcement' and account_id = $1",
    [user.id],
  );
  expect(rows).toEqual([{ recipient: next }]);
});

describe('the next owner', () => {
  const person = (email: string) => ({
    role_id: 4,
    name: 'Anil Kumar',
    email,
    college: COLLEGE,
    branches: [],
  });
  const invite = (email: string) => desk.admin.post('/administration/people/invite', person(email));

  it('is invited by the administrator; the former owner has the newer address', async () => {
    const { user, next } = await aRenamed('adr3');
    const invited = await invite(user.email);
    expect(invited.status).toBe(200);
    expect(await accountOf(invited.body.data.id)).toEqual({ name: 'Anil Kumar', email: user.email });
    expect(await accountOf(user.id)).toEqual({ name: 'Ravi Kumar', email: next });
    expect((await invite(next)).body.errors).toEqual({ email: ['This email already has an account.'] });
  });

  it('gets an invitation that went to another address', async () => {
    const { user, next } = await aRenamed('adr4');
    const { id } = (await invite('mistyped@campus.test')).body.data;
    const change = { id, email: user.email };
    expect((await desk.admin.post('/administration/people/email', change)).status).toBe(200);
    expect((await accountOf(id)).email).toBe(user.email);
    expect((await accountOf(user.id)).email).toBe(next);
  });

  it('is invited by the college, whose list shows no account', async () => {
    const { user } = await aRenamed('elsewhere5');
    await desk.send(row('ADR5', 'Anil Kumar', user.email));
    const { id } = (await desk.roster('q=adr5')).data[0];
    const found = (await desk.coordinator.get('/coordinator/students?q=adr5')).body.data.data;
    expect(found).toMatchObject([{ usn: 'ADR5', signed_in: 0 }]);
    const invited = await desk.coordinator.post('/coordinator/roster/invite', { ids: [id] });
    expect(invited.body.data.rows).toMatchObject([{ id, usn: 'ADR5', error: null }]);
    await sendAgain(user.id, user.email);
    const again = await desk.coordinator.post('/coordinator/roster/invite', { ids: [id] });
    expect(again.body.data.rows[0].error).toMatch(/^Already has an account/);
  });

  it('is mailed the link of a registration again', async () => {
    const { user } = await aRenamed('adr6');
    const { email } = user;
    await register(email);
    await desk.setup.newClient().post('/auth/verify-email/resend', { email });
    const mails = () =>
      desk.setup.services.db
        .selectFrom('mails')
        .select(['kind', 'account_id'])
        .where('recipient', '=', email)
        .execute();
    // The second is written behind the answer.
    await until(async () => (await mails()).length > 1);
    expect(await mails()).toEqual(Array(2).fill({ kind: 'verifyEmail', account_id: null }));
  });
});
