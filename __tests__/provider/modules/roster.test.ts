import fs from 'node:fs';
import path from 'node:path';
import { COLLEGE, rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';
import { PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { until } from '#tests/support/until';

let desk: RosterDesk;
beforeAll(async () => {
  desk = await rosterDesk();
  otherCollege = desk.setup.services.lookups.list('colleges').find(({ name }) => name !== COLLEGE)!.name;
});
let otherCollege: string;
afterAll(() => desk.setup.close());

const HEAD = 'USN,Student Name,Email ID,Department,Sem,DOB,CGPA';

describe('an import', () => {
  beforeEach(() => desk.clear());

  it('reads headings in any order and spelling, rehearses, and does all rows at once', async () => {
    const file = `${HEAD}\n4ab1,Asha Rao,asha@college.example,${desk.branch},5,31/05/2004,8.25\n4AB2,Bala Iyer,,,,,\n`;
    const dry = await desk.send(file, { dry_run: 1 });
    expect({ status: dry.status, data: dry.body.data }).toEqual({
      status: 200,
      data: {
        rows: [
          { row: 2, usn: '4AB1', action: 'add', changes: [], errors: [] },
          { row: 3, usn: '4AB2', action: 'add', changes: [], errors: [] },
        ],
        counts: { add: 2, change: 0, same: 0, leave: 0, error: 0 },
        leaving: null,
      },
    });
    expect((await desk.roster()).total).toBe(0);
    expect((await desk.send(file)).status).toBe(200);
    expect((await desk.roster()).data[0]).toEqual({
      id: expect.any(Number),
      college: COLLEGE,
      usn: '4AB1',
      name: 'Asha Rao',
      email: 'asha@college.example',
      branch: desk.branch,
      programme: null,
      semester: 5,
      year: null,
      birth_date: '2004-05-31',
      cgpa: 8.25,
      backlogs: null,
      state: 'unclaimed',
      undelivered: null,
    });
    expect((await desk.send(file)).body.data.counts).toMatchObject({ same: 2, change: 0 });
    expect(fs.readdirSync(desk.setup.mailDir)).toEqual([]);
  });

  it('leaves what is blank, clears what says so, and tells what changes', async () => {
    await desk.send(`${HEAD}\n4AB1,Asha Rao,asha@college.example,${desk.branch},5,2004-05-31,8.25\n`);
    const { body } = await desk.send(`usn,semester,email,cgpa\n4AB1,6,,CLEAR\n`);
    expect(body.data.rows).toEqual([
      { row: 2, usn: '4AB1', action: 'change', changes: ['semester', 'cgpa'], errors: [] },
    ]);
    expect((await desk.roster()).data[0]).toMatchObject({
      semester: 6,
      email: 'asha@college.example',
      cgpa: null,
      name: 'Asha Rao',
    });
  });

  it.each<[string, Buffer]>([
    ['a quote that is never closed', Buffer.from(`${HEAD}\n4AB1,"Asha Rao,,,5,,\n`)],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255])],
    ['10 MB', Buffer.from(`${HEAD}\n${'4AB1,Asha Rao,,,5,,\n'.repeat(500_000)}`)],
    ['a line of 10 MB', Buffer.from(`${HEAD}\n4AB1,${'A,'.repeat(5_000_000)}\n`)],
  ])('refuses %s by its field, and keeps what is there', async (_what, content) => {
    const file = { name: 'roster.csv', type: 'text/csv', content };
    const { status, body } = await desk.coordinator.multipart('/coordinator/roster/import', {
      file,
      dry_run: 0,
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(Object.keys(body.errors ?? {})).toEqual(['file']);
    expect((await desk.roster()).total).toBe(0);
  });

  it('takes a formula for a name, and writes it into the export as text', async () => {
    const named = '=HYPERLINK("http://x")';
    await desk.send(`${HEAD}\n4AB1,"=HYPERLINK(""http://x"")",,,5,,\n`);
    expect((await desk.roster()).data).toMatchObject([{ usn: '4AB1', name: named }]);
    const exported = await desk.coordinator.get('/coordinator/roster/export');
    expect(exported.raw.body).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('does nothing when one row cannot be, and says why in the line of the file', async () => {
    const file = `${HEAD}\n4AB1,Asha Rao,,,5,,\n\n4AB2,,,,,,\n4AB1,Again,,,,,\n4AB3,C,nope,Alchemy,99,yesterday,11\n`;
    const { status, body } = await desk.send(file);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ file: ['Some rows cannot be imported'] });
    const wrong = body.data.rows.filter(({ action }: { action: string }) => action === 'error');
    expect(wrong.map(({ row, errors }: { row: number; errors: string[] }) => [row, errors])).toEqual([
      [4, ['The name is missing']],
      [5, ['This USN duplicates line 2']],
      [
        6,
        [
          'The email is not valid',
          'The semester is a number from 1 to 10',
          'The CGPA is a number from 0 to 10',
          'The birth date cannot be read: write it as 2004-05-31',
          'There is no branch "Alchemy"',
        ],
      ],
    ]);
    expect((await desk.roster()).total).toBe(0);
  });

  it('is of the own college for a desk.coordinator, and of any that a row names for an administrator', async () => {
    const file = `college,usn,name\n${otherCollege},9X1,Other\n${COLLEGE},4AB1,Own\n`;
    const refused = await desk.send(file);
    expect(refused.body.data.rows[0].errors).toEqual(['This is another college']);
    expect((await desk.send(file, {}, desk.admin, 'administration')).body.data.counts).toMatchObject({
      add: 2,
    });
    expect((await desk.roster()).total).toBe(1);
    expect((await desk.roster('', desk.admin, 'administration')).total).toBe(2);
    const none = await desk.send('usn,name\nA1,B\n', {}, desk.admin, 'administration');
    expect(none.body.data.rows[0].errors).toEqual(['The college is missing']);
  });

  it('of one college tells nothing of the roster of another that its rows name', async () => {
    const foreign = `college,usn,name\n${otherCollege},9X1,Secret\n${otherCollege},9X2,Secret Too\n`;
    await desk.send(foreign, {}, desk.admin, 'administration');
    const file = `college,usn,name\n${otherCollege},9X1,Guess\n${COLLEGE},4AB1,Own\n`;
    const rows = [
      { row: 2, usn: '9X1', action: 'error', changes: [], errors: ['This is another college'] },
      { row: 3, usn: '4AB1', action: 'add', changes: [], errors: [] },
    ];
    const told = await Promise.all([
      desk.send(file, { dry_run: 1 }),
      desk.send(file),
      desk.send(file, { dry_run: 1, college: COLLEGE }, desk.admin, 'administration'),
    ]);
    expect(told.map(({ status }) => status)).toEqual([200, 422, 200]);
    for (const { body } of told) expect(body.data.rows).toEqual(rows);
    // By way of OneRoster too, whose orgs.csv names the colleges.
    const users =
      'sourcedId,role,givenName,familyName,identifier,primaryOrgSourcedId\nu1,student,A,B,9X7,o1\n';
    const orgs = { name: 'orgs.csv', type: 'text/csv', content: `sourcedId,name\no1,${otherCollege}\n` };
    const { body } = await desk.send(users, { dry_run: 1, orgs });
    expect(body.data.rows).toMatchObject([{ usn: '9X7', action: 'error' }]);
    expect(body.data.counts.leave).toBe(0);
  });

  it('lets more than a tenth leave only when their number is named', async () => {
    const lines = Array.from({ length: 20 }, (_, i) => `U${String(i).padStart(2, '0')},Name ${i}`);
    await desk.send(`usn,name\n${lines.join('\n')}\n`);
    const fewer = `usn,name\n${lines.slice(3).join('\n')}\n`;
    const refused = await desk.send(fewer);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['leaving']);
    expect(refused.body.data.counts.leave).toBe(3);
    expect((await desk.send(fewer, { leaving: 2 })).status).toBe(422);
    expect((await desk.send(fewer, { leaving: 3 })).status).toBe(200);
    expect((await desk.roster('state=left')).total).toBe(3);
    expect((await desk.send(`usn,name\n${lines.join('\n')}\n`)).body.data.counts).toMatchObject({
      change: 3,
    });
    expect((await desk.roster('state=left')).total).toBe(0);
  });

  it('is taken for a rehearsal by no other word than 0 and 1, and by none for the deed', async () => {
    const said = await desk.send('usn,name\nREH1,Asha Rao\n', { dry_run: 'true' });
    expect([said.status, said.body.errors]).toEqual([422, { dry_run: ['Select Yes or No'] }]);
    expect((await desk.roster('q=REH1')).total).toBe(0);
  });

  it('takes thousands of students in one transaction', async () => {
    const lines = Array.from(
      { length: 3_000 },
      (_, i) => `BIG${i},Student Number ${i},s${i}@college.example,${desk.branch},5,2004-05-31,8.25`,
    );
    const { status, body } = await desk.send(`${HEAD}\n${lines.join('\n')}\n`);
    expect({ status, counts: body.data?.counts }).toEqual({
      status: 200,
      counts: { add: 3_000, change: 0, same: 0, leave: 0, error: 0 },
    });
    await desk.clear();
  });
});

it('invites by mail those who have no account, once a day, when asked', async () => {
  await desk.clear();
  await desk.send('usn,name,email\nINV1,Asha Rao,inv1@college.example\nINV2,B,student@demo.test\nINV3,C,\n');
  const invite = async (body: object) =>
    (await desk.coordinator.post('/coordinator/roster/invite', body)).body.data.invited;
  const ids = (await desk.roster('q=INV')).data.map(({ id }: { id: number }) => id);
  const rehearsed = await desk.coordinator.post('/coordinator/roster/invite', { ids, dry_run: 1 });
  const error = 'Already has an account, has left, or has no email in the roster.';
  expect(rehearsed.body).toMatchObject({
    message: 'Nothing was changed.',
    data: {
      invited: 1,
      rows: [
        { id: ids[0], usn: 'INV1', error: null },
        { id: ids[1], usn: null, error },
        { id: ids[2], usn: null, error },
      ],
    },
  });
  expect(await invite({ dry_run: 1 })).toBe(1);
  expect(await invite({})).toBe(1);
  const mails = () =>
    fs
      .readdirSync(desk.setup.mailDir)
      .map((file) => fs.readFileSync(path.join(desk.setup.mailDir, file), 'utf8'))
      .filter((mail) => mail.includes('To: inv1@college.example'));
  await until(() => mails().length === 1);
  expect(mails()[0]).toContain('/register');
  const today = [{ id: ids[0], usn: 'INV1', error: 'Already invited today.' }];
  for (const more of [{ dry_run: 1 }, {}]) {
    const { body } = await desk.coordinator.post('/coordinator/roster/invite', more);
    expect(body.data).toMatchObject({ invited: 0, examples: [], without_address: 1, rows: today });
  }
  const again = await desk.coordinator.post('/coordinator/roster/invite', { ids });
  expect(again.body).toMatchObject({ message: 'No mail was sent.', data: { invited: 0 } });
  expect(mails()).toHaveLength(1);
  const trail = (await desk.admin.get('/administration/audit?subject=list')).body.data.data;
  expect(trail.filter(({ action }: { action: string }) => action === 'inviteRoster')).toHaveLength(1);
});

describe('a student who registers by the invitation', () => {
  const EMAIL = 'inv9@college.example';
  const body = (more: object = {}) => ({
    name: 'Asha Rao',
    mobile: '9876543210',
    email: EMAIL,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...more,
  });
  const onRoster = async (client: TestClient) =>
    (await client.get('/student/detail')).body.data.roster as object | null;
  let token = '';

  beforeAll(async () => {
    const { name } = desk.setup.services.lookups.list('branches')[0]!;
    await desk.clear();
    await desk.send(
      `usn,name,email,branch,semester,birth_date\nINV9,Asha Rao,${EMAIL},${name},5,2005-02-03\n`,
    );
    await desk.coordinator.post('/coordinator/roster/invite', {});
    await desk.setup.services.outbox.sendDue();
    const mail = fs
      .readdirSync(desk.setup.mailDir)
      .map((file) => fs.readFileSync(path.join(desk.setup.mailDir, file), 'utf8'))
      .find((text) => text.includes(`To: ${EMAIL}`))!;
    token = new URL(/http:\/\/\S+/.exec(mail)![0]).searchParams.get('token')!;
  });
  afterEach(async () => {
    await desk.admin.post('/administration/policy/store', { verify_email: false });
    await desk.setup.services.db.deleteFrom('users').where('email', 'like', 'inv9%').execute();
  });

  it('has a verified address at once, and a form that is filled from the roster until it is saved', async () => {
    await desk.admin.post('/administration/policy/store', { verify_email: true });
    const answer = await desk.setup.newClient().post('/auth/register', body({ token }));
    expect(answer.body).toMatchObject({ code: 'SIGNUP_SUCCESS', data: { email: EMAIL } });
    const client = await desk.setup.newClient().login(EMAIL, PASSWORD);
    expect(await onRoster(client)).toMatchObject({ usn: 'INV9', semester: 5, dob: '2005-02-03' });
    // Used with its account: the row is taken, or the address.
    expect((await desk.setup.newClient().post('/auth/register', body({ token }))).status).toBe(422);
  });

  it.each([
    ['without the token', {}],
    ['with another token', { token: '1.99999999999.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ' }],
    ['as another address', 'other'],
  ])('learns nothing of the roster %s', async (_how, more) => {
    const email = more === 'other' ? 'inv9.other@college.example' : EMAIL;
    const sent = more === 'other' ? { email, token } : (more as object);
    await desk.setup.newClient().post('/auth/register', body(sent));
    expect(await onRoster(await desk.setup.newClient().login(email, PASSWORD))).toBeNull();
  });

  it('learns nothing of a row with another name', async () => {
    await desk.setup.newClient().post('/auth/register', body({ token, name: 'Meena Kumari' }));
    expect(await onRoster(await desk.setup.newClient().login(EMAIL, PASSWORD))).toBeNull();
  });
});

it('rehearses invitations of thousands, and writes none', async () => {
  await desk.clear();
  const lines = Array.from({ length: 8_000 }, (_, i) => `MANY${i},Name ${i},many${i}@college.example`);
  await desk.send(`usn,name,email\n${lines.join('\n')}\n`);
  const { body } = await desk.coordinator.post('/coordinator/roster/invite', { dry_run: 1 });
  expect([body.data.invited, body.data.rows.length]).toEqual([8_000, 8_000]);
  const { db } = desk.setup.services;
  const written = await db.selectFrom('mails').select('id').where('recipient', 'like', 'many%').execute();
  expect(written).toEqual([]);
  await desk.clear();
});

describe('the policy', () => {
  it('is kept, told to everybody, and kept in the trail', async () => {
    const stored = await desk.admin.post('/administration/policy/store', { teams: 'add', mail_days: 30 });
    expect(stored.body.data).toMatchObject({ teams: 'add', mail_days: 30, belonging: 'open' });
    expect((await desk.setup.newClient().get('/site')).body.data.policies.teams).toBe('add');
    const overview = (await desk.admin.get('/administration/overview')).body.data;
    expect(overview.first_run).toContainEqual({ step: 'policy', done: true });
    const trail = (await desk.admin.get('/administration/audit?subject=site')).body.data.data[0];
    expect(trail).toMatchObject({ action: 'setPolicy', after: { teams: 'add', mail_days: 30 } });
    await desk.admin.post('/administration/policy/store', { teams: 'invite' });
  });

  it('refuses words that it does not know, and more days than are promised', async () => {
    const store = async (body: object) =>
      (await desk.admin.post('/administration/policy/store', body)).body.errors;
    expect(await store({ belonging: 'some' })).toEqual({ belonging: ['Select who takes part'] });
    expect(await store({ notification_days: 181 })).toEqual({
      notification_days: ['Enter a number of days from 30 to 180'],
    });
    expect(await store({ verify_email: 'sometimes' })).toEqual({ verify_email: ['Must be true or false'] });
  });
});
