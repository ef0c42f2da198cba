/** docs/privacy.md, erasing: who asks for it is gone after two weeks, and what others count stays. */
import fs from 'node:fs';
import path from 'node:path';
import { Pool } from 'pg';
import { ENTRY_FIELDS } from '#contract/diary/fields';
import { PLACEMENT_TERM_NAMES } from '#contract/placement/fields';
import { restoreWhole } from '#provider/cli/restoreWhole';
import { writeBackup } from '#provider/database/backup/write';
import { seedLookups } from '#provider/database/seed';
import { eraseAgain, eraseDue } from '#provider/modules/retention/person/erase';
import { writeAccountTexts } from '#tests/support/accountTexts';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { createDatabase, directTo } from '#tests/support/database';
import { anEntry } from '#tests/support/diaryRecords';
import {
  aCertificate,
  anApprovedPlacement,
  issueCertificate,
  proposeAlone,
  reachLastDay,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, inDays, masters } from '#tests/support/records';
import { PROJECT, aSignedInStudent, invite, join, usnOf } from '#tests/support/teams';
import { tracesOf } from '#tests/support/tracesOf';
import { zipEntries } from '#tests/support/zipEntries';

let setup: ProviderSetup;
let admin: TestClient;
beforeAll(async () => {
  setup = await setupProvider({ now: () => later(ahead) });
  await seedLookups(setup.services);
  const { email } = await aUser(setup.services, { role: 'administrator' });
  admin = await setup.newClient().login(email, PASSWORD);
});
afterAll(() => setup.close());

let ahead = 0;
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const runErasing = (days = 15) => {
  const { db, erased, archives } = setup.services;
  const log = {
    error: ({ err }: { err: unknown }) => {
      throw err;
    },
  };
  return eraseDue({ db, erased, archives, log }, later(days));
};
const ask = (client: TestClient, password = PASSWORD) => client.post('/account/erase', { password });
const sendMails = async () => {
  ahead = 16;
  await setup.services.outbox.sendDue();
  ahead = 0;
};
const userOf = async (client: TestClient) =>
  (await client.get('/auth/user')).body.data as {
    id: number;
    name: string;
    email: string;
    erase_on?: string;
  };
const query = async (text: string, values: unknown[] = []) =>
  (await setup.services.pool.query(text, values)).rows as Record<string, unknown>[];

describe('asking for the own account to be deleted', () => {
  it('needs the password, names the day, mails it once, and can be taken back', async () => {
    const user = await aUser(setup.services);
    const client = await setup.newClient().login(user.email, PASSWORD);
    for (const wrong of ['', 'wrong-password-1']) {
      const refused = await ask(client, wrong);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['password']]);
    }
    const { status, body } = await ask(client);
    expect([status, body.data]).toEqual([200, { erase_on: inDays(14) }]);
    expect((await ask(client)).body.data).toEqual({ erase_on: inDays(14) });
    expect((await userOf(client)).erase_on).toBe(inDays(14));
    const mails = await query("select subject from mails where recipient = $1 and kind = 'eraseAsked'", [
      user.email,
    ]);
    expect(mails).toHaveLength(1);
    expect((await client.post('/account/erase/cancel')).status).toBe(200);
    expect((await userOf(client)).erase_on).toBeUndefined();
    expect((await client.post('/account/erase/cancel')).status).toBe(409);
    await runErasing();
    expect((await userOf(client)).name).toBe(user.name);
  });

  it('needs a fresh sign-in instead where the university opened the session', async () => {
    const user = await aUser(setup.services);
    const client = await setup.newClient().login(user.email, PASSWORD);
    const signedInAt = (minutes: number) =>
      query("update sessions set university_subject = 'sub', created_at = $2 where user_id = $1", [
        user.id,
        new Date(Date.now() - minutes * 60_000),
      ]);
    await signedInAt(11);
    expect((await client.get('/account/export')).body.data.confirm).toBe('sign_in');
    const refused = await client.post('/account/erase', {});
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['password']]);
    await signedInAt(9);
    expect((await client.get('/account/export')).body.data.confirm).toBe('none');
    expect((await client.post('/account/erase', {})).status).toBe(200);
    await client.post('/account/erase/cancel');
  });

  it('does nothing before the day', async () => {
    const user = await aUser(setup.services);
    const client = await setup.newClient().login(user.email, PASSWORD);
    await ask(client);
    await runErasing(13);
    expect((await userOf(client)).name).toBe(user.name);
    await client.post('/account/erase/cancel');
  });

  it('is refused to the last administrator, and to a company with somebody waiting', async () => {
    const alone = await ask(admin);
    expect([alone.status, alone.body.message]).toEqual([409, expect.stringContaining('last administrator')]);
    const { company } = await anApprovedPlacement(setup);
    const refused = await ask(company);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('one running internship'),
    ]);
  });
});

/** A student of the roster whose records are everywhere, and the figures that others see. */
async function aLife() {
  const done = await aCertificate(setup);
  const person = await userOf(done.student);
  const { services } = setup;
  const usn = `1DI${person.id}`;
  const mobile = '7000012345';
  const [student] = (await query('select id, college_id, branch_id from students where user_id = $1', [
    person.id,
  ])) as [{ id: number; college_id: number; branch_id: number }];
  await query('update users set mobile = $2 where id = $1', [person.id, mobile]);
  await services.db
    .insertInto('roster')
    .values({
      ...{ college_id: student.college_id, branch_id: student.branch_id },
      usn,
      name: person.name,
      email: person.email,
      birth_date: '2004-05-06',
      student_id: student.id,
    })
    .execute();
  await services.db
    .insertInto('enrolments')
    .values({ student_id: student.id, college_id: student.college_id, usn, state: 'confirmed' })
    .execute();
  // A second internship that runs: a diary, weeks, words and papers.
  const internship = await anInternship(services, await aCompany(services));
  await anApplication(services, internship, student, {
    status: 5,
    message: `I am ${person.name}, write to ${person.email}`,
    notes: `${person.name} is good`,
    reference: 'UTR12345678',
  });
  const placementId = await proposeAlone(done.student, {
    description: `The work of ${person.name}`,
    start_date: inDays(-60),
    end_date: inDays(-5),
  });
  await done.college.post('/coordinator/placements/decide', { ids: [placementId], decision: 'approved' });
  await done.student.post(
    '/student/internship-diaries/store',
    anEntry({ placement_id: placementId, date: inDays(-10) }),
  );
  await done.student.post('/student/placements/emergency-contact', {
    id: placementId,
    name: 'Lakshmi',
    relation: 'Mother',
    phone: '9811122233',
  });
  const announced = await done.college.post('/coordinator/announcements/send', {
    ids: [student.id],
    subject: `Well done, ${person.name}`,
    text: `${person.name} (${usn}) has finished.`,
  });
  expect(announced.body.data).toMatchObject({ sent: 1 });
  return { ...done, person, usn, mobile, studentId: student.id };
}

const figures = async (college: TestClient) => {
  const { data } = (await college.get('/coordinator/dashboard')).body as { data: Record<string, unknown> };
  const { funnel, stages, weekly } = data;
  return { funnel, stages, weekly };
};

it('replaces a student by a pseudonym: no trace but the certificate, and the sums stay', async () => {
  const life = await aLife();
  const { person, usn, mobile, college, studentId, code } = life;
  const words = [person.name, person.email, usn, mobile, 'Lakshmi', '9811122233'];
  await writeAccountTexts(setup.services.pool, studentId, () => person.name);
  expect((await tracesOf(setup.services.pool, words)).length).toBeGreaterThan(12);
  const before = await figures(college);
  const sums = () =>
    query(
      `select (select array_agg(status order by id) from applications where student_id = $1) as applications,
        (select array_agg(state || start_date || college_id order by id) from placements where student_id = $1) as placements,
        (select sum(hours) from internship_diaries where student_id = $1) as hours`,
      [studentId],
    );
  const kept = await sums();
  await ask(life.student);
  await runErasing();
  // The last mail waits for its server, and its row goes with it.
  const waiting = ['mails.recipient', 'mails.text'];
  expect(await tracesOf(setup.services.pool, words)).toEqual(['certificates.facts', ...waiting]);
  await sendMails();
  expect(await tracesOf(setup.services.pool, words)).toEqual(['certificates.facts']);
  expect(await figures(college)).toEqual(before);
  expect(await sums()).toEqual(kept);
  expect(await query('select 1 from files where owner_id = $1', [person.id])).toEqual([]);
  expect((await life.student.get('/auth/user')).status).toBe(401);
  const again = await setup.newClient().post('/auth/login', { email: person.email, password: PASSWORD });
  expect(again.status).toBe(401);
  expect((await setup.newClient().get(`/certificates/${code}`)).body.data.name).toBe(person.name);
  const shown = await college.get(`/coordinator/students/show?id=${studentId}`);
  expect(shown.body.data.profile.user.name).toBe(`Former member ${person.id}`);
  const enabled = await admin.post('/administration/people/enable', { id: person.id });
  expect([enabled.status, enabled.body.message]).toEqual([404, 'The owner deleted this account.']);
  const list = fs.readFileSync(path.join(setup.mailDir, 'data', 'erased.jsonl'), 'utf8');
  expect(list).toContain(`"id":${person.id}`);
  expect(list).not.toContain(person.email);
});

it("keeps the team's diary, says who is a former member, and hands the lead on", async () => {
  const leader = await aSignedInStudent(setup);
  const stored = await leader.client.post('/student/projects/store', PROJECT);
  const other = await aSignedInStudent(setup);
  await invite(leader, usnOf(other));
  await join(other);
  const entry = await leader.client.post(
    '/student/project-diaries/store',
    anEntry({ date: '2026-05-05', project_id: stored.body.data.id }),
  );
  expect(entry.body.errors).toBeNull();
  const { name } = await userOf(leader.client);
  await ask(leader.client);
  await runErasing();
  const entries = (await other.client.get('/student/project-diaries')).body.data;
  expect(JSON.stringify(entries)).toContain('Wrote the importer.');
  expect(JSON.stringify(entries)).toContain('Former member');
  expect(JSON.stringify(entries)).not.toContain(name);
  const project = (await other.client.get('/student/projects/my-project')).body;
  expect(project.data.is_leader).toBe(true);
});

it('replaces staff in what they decided, and closes a company', async () => {
  const { college: collegeName } = masters(setup.services);
  const officer = await aUser(setup.services, {
    role: 'coordinator',
    college: collegeName,
    name: 'Bhavani Shetty',
  });
  const office = await setup.newClient().login(officer.email, PASSWORD);
  const sides = await anApprovedPlacement(setup);
  await reachLastDay(setup.services, sides.id);
  await office.post('/coordinator/placements/complete', {
    id: sides.id,
    outcome: 'completed',
    reason: 'Signed, Bhavani Shetty',
  });
  await issueCertificate({ college: office, id: sides.id });
  expect((await ask(office)).status).toBe(200);
  const firm = await aCompany(setup.services, {
    name: 'Netravati Mills',
    contact_name: 'Kiran Holla',
    contact_email: 'kiran@netravati.example',
  });
  await query('update users set name = $2 where id = $1', [firm.user.id, 'Kiran Holla']);
  const posting = await anInternship(setup.services, firm);
  const owner = await setup.newClient().login(firm.user.email, PASSWORD);
  expect((await setup.newClient().get('/internships?q=')).status).toBe(200);
  expect((await ask(owner)).status).toBe(200);
  await runErasing();
  await sendMails();
  expect(await tracesOf(setup.services.pool, ['Bhavani', officer.email])).toEqual([]);
  expect(await tracesOf(setup.services.pool, ['Kiran Holla', 'kiran@netravati'])).toEqual([]);
  const [trail] = await query(
    "select actor_name from audit_entries where actor_id = $1 and action <> 'askErasure' limit 1",
    [officer.id],
  );
  expect(trail).toEqual({ actor_name: `Former member ${officer.id}` });
  const [row] = await query('select listed from internships where id = $1', [posting.id]);
  expect(row).toEqual({ listed: false });
});

it('changes the audit log for an erased person alone, and for nobody by hand', async () => {
  const user = await aUser(setup.services);
  await expect(query('insert into audit_forget (person) values ($1)', [user.id])).rejects.toThrow(
    'nobody asked',
  );
  await expect(query('update audit_entries set actor_name = null')).rejects.toThrow('append-only');
});

it('takes the row of a claim that waits where the address is proved, and nobody else’s', async () => {
  const { services } = setup;
  const student = await aSignedInStudent(setup);
  const { person, usn } = { person: await userOf(student.client), usn: usnOf(student) };
  const [{ college_id }] = (await query('select college_id from students where id = $1', [student.id])) as [
    { college_id: number },
  ];
  const row = { college_id, name: person.name };
  await services.db
    .insertInto('roster')
    .values([
      { ...row, usn, email: person.email },
      { ...row, usn: `${usn}X` },
    ])
    .execute();
  // Who claims another student's row without the address that the college has for it leaves it alone.
  const stranger = await aSignedInStudent(setup);
  const { id: strangerId } = await userOf(stranger.client);
  await query('update users set email_proved_at = now() where id = any($1)', [[person.id, strangerId]]);
  await query('update users set name = $2 where id = $1', [strangerId, person.name]);
  await services.db
    .insertInto('enrolments')
    .values({ student_id: stranger.id, college_id, usn: `${usn}X` })
    .execute();
  await ask(stranger.client);
  await services.db.insertInto('enrolments').values({ student_id: student.id, college_id, usn }).execute();
  await ask(student.client);
  await runErasing();
  await sendMails();
  expect(await query('select usn from roster where name = $1', [person.name])).toEqual([{ usn: `${usn}X` }]);
  await query('delete from roster where usn = $1', [`${usn}X`]);
  expect(await tracesOf(services.pool, [person.name, person.email, usn])).toEqual([]);
});

it('reaches into archived years, which nobody else can change', async () => {
  const life = await aLife();
  await ask(life.student);
  await query(
    "delete from years where daterange(from_day, to_day, '[]') && daterange('2000-01-01', '2099-12-31')",
  );
  await query(
    "insert into years (name, from_day, to_day, state) values ('all', '2000-01-01', '2099-12-31', 'archived')",
  );
  await expect(
    query('update placements set title = $2 where student_id = $1', [life.studentId, 'x']),
  ).rejects.toThrow('archived');
  await runErasing();
  await sendMails();
  await query("delete from years where name = 'all'");
  const { person, usn, mobile } = life;
  expect(await tracesOf(setup.services.pool, [person.name, person.email, usn, mobile])).toEqual([
    'certificates.facts',
  ]);
});

it('is done again when a backup from before is restored, by the list beside the database', async () => {
  const life = await aLife();
  const { person, usn, mobile } = life;
  const file = path.join(setup.mailDir, 'backup.zip');
  await writeBackup(directTo(setup.database), file);
  await ask(life.student);
  await runErasing();
  const target = await createDatabase({ migrated: false });
  const { erased } = setup.services;
  expect(erased.read().map(({ id }) => id)).toContain(person.id);
  const { erasedAgain } = await restoreWhole(directTo(target), file, { replace: false, erased });
  expect(erasedAgain).toBe(1);
  const pool = new Pool(directTo(target));
  expect(await tracesOf(pool, [person.name, person.email, usn, mobile])).toEqual(['certificates.facts']);
  await pool.end();
  // Of another portal's backup the same number is somebody else.
  const [other] = erased.read().filter(({ id }) => id === person.id);
  const stranger = { ...other!, since: new Date('2020-01-01T00:00:00Z') };
  expect(await eraseAgain({ db: setup.services.db, erased }, [stranger])).toBe(0);
});

describe('the own data', () => {
  it('comes as a ZIP after the password: a page, JSON and the files', async () => {
    const life = await aLife();
    const mark = (name: string) => `mark of ${name}`;
    const columns = await writeAccountTexts(setup.services.pool, life.studentId, mark);
    const wrong = await life.student.post('/account/export', { password: 'not-this-one' });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['password']]);
    expect((await life.student.get('/account/export')).body.data).toMatchObject({
      state: 'none',
      confirm: 'password',
    });
    const { status, body } = await life.student.post('/account/export', { password: PASSWORD });
    expect([status, body.data.state]).toEqual([200, 'waiting']);
    expect((await life.student.post('/account/export', { password: PASSWORD })).status).toBe(409);
    await setup.services.archives.run();
    const { data } = (await life.student.get('/account/export')).body;
    expect(data).toMatchObject({ state: 'ready', error: null });
    const hours = (Date.parse(data.expires_at as string) - Date.now()) / 3_600_000;
    expect([hours > 23, hours <= 24]).toEqual([true, true]);
    const link = String(data.link).replace('/api/v1', '');
    const zip = await zipEntries((await life.student.get(link)).raw.rawPayload);
    expect([...zip.keys()].filter((name) => !name.startsWith('files/'))).toEqual(['index.html', 'data.json']);
    expect([...zip.keys()].some((name) => name.startsWith('files/'))).toBe(true);
    const html = zip.get('index.html')!.toString();
    for (const word of [life.person.name, life.person.email, life.usn, 'Tide gauge intern', 'Lakshmi'])
      expect(html).toContain(word);
    const json = JSON.parse(zip.get('data.json')!.toString()) as Record<string, unknown[]>;
    expect(json.Applications).toHaveLength(2);
    const [entry, internship] = [json['Internship diary']![0], json.Internships![0]] as object[];
    const ofEntry = Object.entries(ENTRY_FIELDS).map(([name, field]) =>
      'column' in field ? field.column : name,
    );
    expect(Object.keys(entry!)).toEqual(expect.arrayContaining(ofEntry));
    expect(Object.keys(internship!)).toEqual(expect.arrayContaining([...PLACEMENT_TERM_NAMES]));
    // What a company noted for itself is the company's.
    expect(columns.filter((name) => !html.includes(mark(name)))).toEqual(['applications.notes']);
    expect((await setup.newClient().get(link)).status).toBe(401);
  });
});
