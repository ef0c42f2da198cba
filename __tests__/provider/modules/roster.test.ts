import fs from 'node:fs';
import path from 'node:path';
import { seedDemo } from '#provider/database/seed';
import { DEMO_PASSWORD } from '#provider/database/seed/accounts';
import type { TestClient } from '#tests/support/client';
import { PASSWORD, aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { Told } from '#tests/support/told';
import { until } from '#tests/support/until';

let setup: ProviderSetup;
let admin: TestClient;
let coordinator: TestClient;
let branch: string;
let otherCollege: string;
beforeAll(async () => {
  setup = await setupProvider();
  await seedDemo(setup.services);
  admin = await setup.newClient().login('admin@demo.test', DEMO_PASSWORD);
  coordinator = await setup.newClient().login('coordinator@demo.test', DEMO_PASSWORD);
  branch = setup.services.lookups.list('branches')[0]!.name;
  otherCollege = setup.services.lookups.list('colleges').find(({ name }) => name !== COLLEGE)!.name;
}, 60_000);
afterAll(() => setup.close());

const COLLEGE = 'Demo Institute of Technology';
const HEAD = 'USN,Student Name,Email ID,Department,Sem,DOB,CGPA';
const csv = (content: string) => ({ name: 'roster.csv', type: 'text/csv', content });
const send = (content: string, more: object = {}, client = coordinator, area = 'coordinator') =>
  client.multipart(`/${area}/roster/import`, { file: csv(content), dry_run: 0, ...more });
const roster = async (query = '', client = coordinator, area = 'coordinator') =>
  (await client.get(`/${area}/roster?${query}`)).body.data;
const clear = async () => {
  await setup.services.db.deleteFrom('roster').execute();
  await setup.services.db.deleteFrom('enrolments').execute();
};

/** A student with a complete profile of the demo's, which claims a USN of the college. */
async function aClaimant(usn: string, dob = '2004-05-31') {
  const { db, lookups } = setup.services;
  const user = await aUser(setup.services);
  const whole = await db
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .where('u.email', '=', 'student@demo.test')
    .executeTakeFirstOrThrow();
  const client = await setup.newClient().login(user.email, PASSWORD);
  const profile = (more: object = {}) => ({
    mobile: '9876543210',
    dob,
    gender: whole.gender,
    usn,
    college: COLLEGE,
    branch,
    semester: 5,
    address: 'A street',
    country_id: whole.country_id,
    state_id: whole.state_id,
    city_id: whole.city_id,
    pincode: '560001',
    skill_ids: [lookups.list('skills')[0]!.id],
    tags: ['Robots'],
    linkedin: '',
    resume: { name: 'r.pdf', type: 'application/pdf', content: '%PDF-1.4\n%%EOF\n' },
    ...more,
  });
  const store = (more: object = {}) => client.multipart('/student/store', profile(more));
  const saved = await store();
  const enrolment = async () => (await client.get('/student/enrolment')).body.data;
  return { user, client, saved, store, enrolment };
}

const waiting = async (usn: string) =>
  (await coordinator.get(`/coordinator/claims?state=claimed&q=${usn}`)).body.data.data;
const decide = (body: object) => coordinator.post('/coordinator/claims/decide', body);

describe('OneRoster', () => {
  beforeEach(clear);
  const USERS = [
    'sourcedId,status,enabledUser,role,username,identifier,givenName,middleName,familyName,email,primaryOrgSourcedId',
    'u1,active,true,student,asha,1OR01,Asha,,Kulkarni,asha@one.test,o1',
    'u2,active,true,student,ravi,1OR02,Ravi,Kumar,Rao,ravi@one.test,o2',
    'u3,active,true,teacher,guru,T1,Guru,,Das,guru@one.test,o1',
    'u4,tobedeleted,true,student,gone,1OR04,Gone,,Away,gone@one.test,o1',
    'u5,active,false,student,off,1OR05,Off,,Line,off@one.test,o1',
  ].join('\n');
  const ORGS = [
    'sourcedId,status,name,type,identifier,parentSourcedId',
    `o1,active,${COLLEGE},school,,`,
    'o2,active,Department of Design,department,,o1',
  ].join('\n');
  const orgs = (content: string) => ({ name: 'orgs.csv', type: 'text/csv', content });

  it('is read from users.csv with orgs.csv: students who are there, under the college of their org', async () => {
    const { body } = await send(USERS, { orgs: orgs(ORGS) }, admin, 'administration');
    expect(body.data.counts).toEqual({ add: 2, change: 0, same: 0, leave: 0, error: 0 });
    const { data } = await roster('', admin, 'administration');
    expect(data).toMatchObject([
      { usn: '1OR01', name: 'Asha Kulkarni', email: 'asha@one.test', college: COLLEGE },
      { usn: '1OR02', name: 'Ravi Kumar Rao', college: COLLEGE },
    ]);
  });

  it('is of the own college without orgs.csv, and names the line of the file that is wrong', async () => {
    expect((await send(USERS)).body.data.counts.add).toBe(2);
    const wrong = await send(
      USERS,
      { orgs: orgs(ORGS.replace(COLLEGE, 'Nowhere')) },
      admin,
      'administration',
    );
    expect(wrong.status).toBe(422);
    expect(wrong.body.data.rows[0]).toMatchObject({ row: 2, errors: ['There is no college "Nowhere"'] });
  });

  it.each([
    ['a,b\n1,2', 'Choose orgs.csv, with the columns "sourcedId" and "name"'],
    ['"', 'Choose orgs.csv'],
  ])('refuses as orgs.csv %j', async (content, message) => {
    const { status, body } = await send(USERS, { orgs: orgs(content) }, admin, 'administration');
    expect([status, body.errors]).toEqual([422, { orgs: [message] }]);
  });

  it('follows departments that lead to each other to an end', async () => {
    const loop = ['sourcedId,name,type,parentSourcedId', 'o1,One,department,o2', 'o2,Two,department,o1'].join(
      '\n',
    );
    expect((await send(USERS, { orgs: orgs(loop) }, admin, 'administration')).status).toBe(422);
  });
});

describe('an import', () => {
  beforeEach(clear);

  it('reads headings in any order and spelling, rehearses, and does all rows at once', async () => {
    const file = `${HEAD}\n4ab1,Asha Rao,asha@college.example,${branch},5,31/05/2004,8.25\n4AB2,Bala Iyer,,,,,\n`;
    const dry = await send(file, { dry_run: 1 });
    expect({ status: dry.status, data: dry.body.data }).toEqual({
      status: 200,
      data: {
        rows: [
          { row: 2, usn: '4AB1', action: 'add', changes: [], errors: [] },
          { row: 3, usn: '4AB2', action: 'add', changes: [], errors: [] },
        ],
        counts: { add: 2, change: 0, same: 0, leave: 0, error: 0 },
      },
    });
    expect((await roster()).total).toBe(0);
    expect((await send(file)).status).toBe(200);
    expect((await roster()).data[0]).toEqual({
      id: expect.any(Number),
      college: COLLEGE,
      usn: '4AB1',
      name: 'Asha Rao',
      email: 'asha@college.example',
      branch,
      programme: null,
      semester: 5,
      year: null,
      birth_date: '2004-05-31',
      cgpa: 8.25,
      backlogs: null,
      state: 'unclaimed',
    });
    expect((await send(file)).body.data.counts).toMatchObject({ same: 2, change: 0 });
    expect(fs.readdirSync(setup.mailDir)).toEqual([]);
  });

  it('leaves what is blank, clears what says so, and tells what changes', async () => {
    await send(`${HEAD}\n4AB1,Asha Rao,asha@college.example,${branch},5,2004-05-31,8.25\n`);
    const { body } = await send(`usn,semester,email,cgpa\n4AB1,6,,CLEAR\n`);
    expect(body.data.rows).toEqual([
      { row: 2, usn: '4AB1', action: 'change', changes: ['semester', 'cgpa'], errors: [] },
    ]);
    expect((await roster()).data[0]).toMatchObject({
      semester: 6,
      email: 'asha@college.example',
      cgpa: null,
      name: 'Asha Rao',
    });
  });

  it.each<[string, Buffer]>([
    ['UTF-16', Buffer.from(`\ufeff${HEAD}\n4AB1,Asha Rao,,,5,,\n`, 'utf16le')],
    ['Windows-1252', Buffer.from(`${HEAD}\n4AB1,Jos\u00e9 Rao,,,5,,\n`, 'latin1')],
    ['a quote that is never closed', Buffer.from(`${HEAD}\n4AB1,"Asha Rao,,,5,,\n`)],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255])],
    ['10 MB', Buffer.from(`${HEAD}\n${'4AB1,Asha Rao,,,5,,\n'.repeat(500_000)}`)],
    ['a line of 10 MB', Buffer.from(`${HEAD}\n4AB1,${'A,'.repeat(5_000_000)}\n`)],
  ])('refuses %s by its field, and keeps what is there', async (_what, content) => {
    const file = { name: 'roster.csv', type: 'text/csv', content };
    const { status, body } = await coordinator.multipart('/coordinator/roster/import', { file, dry_run: 0 });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(Object.keys(body.errors ?? {})).toEqual(['file']);
    expect((await roster()).total).toBe(0);
  });

  it('takes a formula for a name, and writes it into the export as text', async () => {
    const named = '=HYPERLINK("http://x")';
    await send(`${HEAD}\n4AB1,"=HYPERLINK(""http://x"")",,,5,,\n`);
    expect((await roster()).data).toMatchObject([{ usn: '4AB1', name: named }]);
    const exported = await coordinator.get('/coordinator/roster/export');
    expect(exported.raw.body).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('does nothing when one row cannot be, and says why in the line of the file', async () => {
    const file = `${HEAD}\n4AB1,Asha Rao,,,5,,\n\n4AB2,,,,,,\n4AB1,Again,,,,,\n4AB3,C,nope,Alchemy,99,yesterday,11\n`;
    const { status, body } = await send(file);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ file: ['Some rows cannot be imported'] });
    const wrong = body.data.rows.filter(({ action }: { action: string }) => action === 'error');
    expect(wrong.map(({ row, errors }: { row: number; errors: string[] }) => [row, errors])).toEqual([
      [4, ['The name is missing']],
      [5, ['This USN stands in line 2 too']],
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
    expect((await roster()).total).toBe(0);
  });

  it('is of the own college for a coordinator, and of any that a row names for an administrator', async () => {
    const file = `college,usn,name\n${otherCollege},9X1,Other\n${COLLEGE},4AB1,Own\n`;
    const refused = await send(file);
    expect(refused.body.data.rows[0].errors).toEqual(['This is another college']);
    expect((await send(file, {}, admin, 'administration')).body.data.counts).toMatchObject({ add: 2 });
    expect((await roster()).total).toBe(1);
    expect((await roster('', admin, 'administration')).total).toBe(2);
    const none = await send('usn,name\nA1,B\n', {}, admin, 'administration');
    expect(none.body.data.rows[0].errors).toEqual(['The college is missing']);
  });

  it('lets more than a tenth leave only when their number is named', async () => {
    const lines = Array.from({ length: 20 }, (_, i) => `U${String(i).padStart(2, '0')},Name ${i}`);
    await send(`usn,name\n${lines.join('\n')}\n`);
    const fewer = `usn,name\n${lines.slice(3).join('\n')}\n`;
    const refused = await send(fewer);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['leaving']);
    expect(refused.body.data.counts.leave).toBe(3);
    expect((await send(fewer, { leaving: 2 })).status).toBe(422);
    expect((await send(fewer, { leaving: 3 })).status).toBe(200);
    expect((await roster('state=left')).total).toBe(3);
    expect((await send(`usn,name\n${lines.join('\n')}\n`)).body.data.counts).toMatchObject({ change: 3 });
    expect((await roster('state=left')).total).toBe(0);
  });

  it('is taken for a rehearsal by no other word than 0 and 1, and by none for the deed', async () => {
    const said = await send('usn,name\nREH1,Asha Rao\n', { dry_run: 'true' });
    expect([said.status, said.body.errors]).toEqual([422, { dry_run: ['Select Yes or No'] }]);
    expect((await roster('q=REH1')).total).toBe(0);
  });

  it('takes thousands of students in one transaction', async () => {
    const lines = Array.from(
      { length: 3_000 },
      (_, i) => `BIG${i},Student Number ${i},s${i}@college.example,${branch},5,2004-05-31,8.25`,
    );
    const { status, body } = await send(`${HEAD}\n${lines.join('\n')}\n`);
    expect({ status, counts: body.data?.counts }).toEqual({
      status: 200,
      counts: { add: 3_000, change: 0, same: 0, leave: 0, error: 0 },
    });
    await clear();
  });
});

describe('belonging', () => {
  beforeEach(clear);

  it('is confirmed at once by USN and birth date, locks them, and lets the college decide a change', async () => {
    await send('usn,name,dob\nBEL1,Asha Rao,2004-05-31\n');
    const { saved, enrolment, store, client } = await aClaimant('bel1');
    expect(saved.status).toBe(200);
    expect(await enrolment()).toEqual({
      state: 'confirmed',
      reason: null,
      locked: ['name', 'college', 'usn', 'branch'],
      requested: null,
      needed: false,
    });
    expect((await roster()).data[0].state).toBe('claimed');
    expect((await store({ usn: 'BEL9', address: 'Another street' })).status).toBe(200);
    const kept = (await client.get('/student/detail')).body.data;
    expect({ usn: kept.usn, address: kept.address }).toEqual({ usn: 'bel1', address: 'Another street' });
    expect((await enrolment()).requested).toEqual({ college: COLLEGE, usn: 'BEL9', branch });
    const [asked] = await waiting('BEL1');
    expect((await decide({ ids: [asked.id], decision: 'confirmed' })).body.data).toMatchObject({
      decided: 1,
    });
    expect((await client.get('/student/detail')).body.data.usn).toBe('BEL9');
    expect(await enrolment()).toMatchObject({ state: 'confirmed', requested: null });
  });

  it('waits without proof, is decided with a reason, and belongs to one account', async () => {
    await send('usn,name,dob\nBEL2,Asha Rao,2001-01-01\n');
    const [one, two] = [await aClaimant('BEL2'), await aClaimant('BEL2')];
    // Neither is told by anything that the USN exists.
    expect([one.saved.body.message, two.saved.body.message]).toEqual([
      'Profile updated successfully.',
      'Profile updated successfully.',
    ]);
    expect((await one.enrolment()).state).toBe('claimed');
    const claims = await waiting('BEL2');
    expect(claims).toHaveLength(2);
    expect(claims[0]).toMatchObject({ roster_name: 'Asha Rao', state: 'claimed' });
    expect((await decide({ ids: [claims[0].id], decision: 'refused' })).status).toBe(422);
    const dry = await decide({ ids: [claims[0].id], decision: 'confirmed', dry_run: 1 });
    expect(dry.body.data).toMatchObject({ decided: 1, dry_run: 1 });
    expect((await one.enrolment()).state).toBe('claimed');
    const both = await decide({ ids: claims.map(({ id }: { id: number }) => id), decision: 'confirmed' });
    expect(both.body.data.rows.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      'Another account is confirmed with this USN.',
    ]);
    await decide({ ids: [claims[1].id], decision: 'refused', reason: 'This is somebody else’s USN.' });
    expect(await two.enrolment()).toMatchObject({
      state: 'refused',
      reason: 'This is somebody else’s USN.',
    });
    expect((await decide({ ids: [claims[1].id], decision: 'confirmed' })).body.data.rows[0].error).toBe(
      'This was decided already.',
    );
    // What the college refused is handed in again by saving the profile, corrected elsewhere or not.
    await two.store();
    expect(await two.enrolment()).toMatchObject({ state: 'claimed', reason: null });
  });

  it('is rehearsed by a flag too, and under the key of the deed', async () => {
    const { enrolment } = await aClaimant('BEL6');
    const [{ id }] = await waiting('BEL6');
    const key = { headers: { 'Idempotency-Key': 'claim' } };
    const act = (dry_run: unknown) =>
      coordinator.post('/coordinator/claims/decide', { ids: [id], decision: 'confirmed', dry_run }, key);
    expect((await act(true)).body).toMatchObject({
      message: 'Nothing was changed.',
      data: { decided: 1, dry_run: 1 },
    });
    expect((await enrolment()).state).toBe('claimed');
    expect((await act('yes')).body.errors).toEqual({ dry_run: ['Select Yes or No'] });
    expect((await act(false)).body.data).toMatchObject({ decided: 1, dry_run: 0 });
    expect((await enrolment()).state).toBe('confirmed');
  });

  it('that was confirmed before the roster came is connected with its row', async () => {
    await aClaimant('BEL7');
    const [{ id }] = await waiting('BEL7');
    await decide({ ids: [id], decision: 'confirmed' });
    await send('usn,name\nBEL7,Asha Rao\n');
    expect((await roster('q=BEL7')).data).toMatchObject([{ usn: 'BEL7', state: 'claimed' }]);
  });

  it('asks for a renamed college or branch still', async () => {
    await send('usn,name,dob\nBEL8,Asha Rao,2004-05-31\n');
    const { store, enrolment } = await aClaimant('BEL8');
    await store({ usn: 'BEL80' });
    const { id } = setup.services.lookups.list('branches').find(({ name }) => name === branch)!;
    const rename = (name: string) =>
      admin.post('/administration/lists/store', { list: 'branches', id, name });
    await rename('Renamed');
    expect((await enrolment()).requested).toEqual({ college: COLLEGE, usn: 'BEL80', branch: 'Renamed' });
    const [asked] = await waiting('BEL8');
    expect((await decide({ ids: [asked.id], decision: 'confirmed' })).body.data.decided).toBe(1);
    await rename(branch);
  });

  it('is looked at anew by the college as soon as it is there, and not when a profile is saved as it was', async () => {
    const told = await Told.listen(setup.database);
    const { store } = await aClaimant('BEL5');
    const first = await told.topics();
    expect((await store({ address: 'Another street' })).status).toBe(200);
    const again = await told.topics();
    await told.end();
    expect(first).toMatchObject({ [COLLEGE]: ['enrolments'] });
    expect(again[COLLEGE]).toBeUndefined();
  });

  it('is old in the browsers of student and college as soon as it is decided', async () => {
    const { user } = await aClaimant('BEL4');
    const [claim] = await waiting('BEL4');
    const told = await Told.listen(setup.database);
    await decide({ ids: [claim.id], decision: 'refused', reason: 'Nobody here has this USN.' });
    const topics = await told.topics();
    await told.end();
    expect(topics).toMatchObject({ [user.id]: ['enrolments', 'notifications'], [COLLEGE]: ['enrolments'] });
  });

  it('is confirmed by an import once the account has proved the address of the roster', async () => {
    const { user, enrolment } = await aClaimant('BEL3');
    const file = `usn,name,email\nBEL3,Asha Rao,${user.email.toUpperCase()}\n`;
    await send(file);
    expect((await enrolment()).state).toBe('claimed');
    await setup.services.db
      .updateTable('users')
      .set({ email_proved_at: new Date() })
      .where('id', '=', user.id)
      .execute();
    await send(file);
    expect((await enrolment()).state).toBe('confirmed');
  });

  it('keeps those out who are not confirmed, where the policy says so, and counts them not', async () => {
    const { client, enrolment } = await aClaimant('BEL4');
    const total = async () => (await coordinator.get('/coordinator/students')).body.data.total;
    const registered = async () =>
      (await coordinator.get('/coordinator/dashboard')).body.data.stages.reduce(
        (sum: number, stage: { registered: number }) => sum + stage.registered,
        0,
      );
    const all = await total();
    expect(all).toBeGreaterThan(10);
    const { body } = await setup.newClient().get('/internships');
    const apply = () =>
      client.post('/student/internship-apply', {
        internship_id: body.data.data[0].id,
        message: 'I would like to learn with you.',
      });
    await admin.post('/administration/policy/store', { belonging: 'confirmed' });
    expect((await setup.newClient().get('/site')).body.data.policies.belonging).toBe('confirmed');
    const refused = await apply();
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 403,
      message: 'Your college has not confirmed yet that you belong to it.',
    });
    expect((await enrolment()).needed).toBe(true);
    expect([await total(), await registered()]).toEqual([0, 0]);
    const [claim] = await waiting('BEL4');
    await decide({ ids: [claim.id], decision: 'confirmed' });
    expect((await apply()).status).toBe(200);
    expect([await total(), await registered()]).toEqual([1, 1]);
    await admin.post('/administration/policy/store', { belonging: 'open' });
    expect(await total()).toBe(all);
  });
});

it('invites by mail those who have no account, once a day, when asked', async () => {
  await clear();
  await send('usn,name,email\nINV1,Asha Rao,inv1@college.example\nINV2,B,student@demo.test\nINV3,C,\n');
  const invite = async (body: object) =>
    (await coordinator.post('/coordinator/roster/invite', body)).body.data.invited;
  const ids = (await roster('q=INV')).data.map(({ id }: { id: number }) => id);
  const rehearsed = await coordinator.post('/coordinator/roster/invite', { ids, dry_run: 1 });
  const error = 'Has an account already, has left, or the roster has no email.';
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
      .readdirSync(setup.mailDir)
      .map((file) => fs.readFileSync(path.join(setup.mailDir, file), 'utf8'))
      .filter((mail) => mail.includes('To: inv1@college.example'));
  await until(() => mails().length === 1);
  expect(mails()[0]).toContain('/register');
  await invite({});
  expect(mails()).toHaveLength(1);
});

describe('the policy', () => {
  it('is kept, told to everybody, and kept in the trail', async () => {
    const stored = await admin.post('/administration/policy/store', { teams: 'add', mail_days: 30 });
    expect(stored.body.data).toMatchObject({ teams: 'add', mail_days: 30, belonging: 'open' });
    expect((await setup.newClient().get('/site')).body.data.policies.teams).toBe('add');
    const overview = (await admin.get('/administration/overview')).body.data;
    expect(overview.first_run).toContainEqual({ step: 'policy', done: true });
    const trail = (await admin.get('/administration/audit?subject=site')).body.data.data[0];
    expect(trail).toMatchObject({ action: 'setPolicy', after: { teams: 'add', mail_days: 30 } });
    await admin.post('/administration/policy/store', { teams: 'invite' });
  });

  it('refuses words that it does not know, and more days than are promised', async () => {
    const store = async (body: object) =>
      (await admin.post('/administration/policy/store', body)).body.errors;
    expect(await store({ belonging: 'some' })).toEqual({ belonging: ['Select who takes part'] });
    expect(await store({ notification_days: 181 })).toEqual({
      notification_days: ['Enter a number of days from 30 to 180'],
    });
    expect(await store({ verify_email: 'sometimes' })).toEqual({ verify_email: ['Must be true or false'] });
  });
});
