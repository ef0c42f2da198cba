/** Announcements: to a selection or to all that a filter matches, counted first, by mail and bell. */
import { seedLookups } from '#provider/database/seed';
import { aCoordinator } from '#tests/support/branches';
import { PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { coordinatorAt } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aStudent, inDays, masters } from '#tests/support/records';

type Student = Awaited<ReturnType<typeof aStudent>>;

let setup: ProviderSetup;
let office: TestClient;
let students: Student[];
const WORDS = { subject: 'Proposals of {college}', text: 'Dear {name} ({usn}),\n\nsubmit yours by Friday.' };

beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  const { college, branch, otherBranch } = masters(setup.services);
  office = await coordinatorAt(setup, college);
  students = [];
  for (const [n, name] of ['Asha', 'Ravi', 'Uma'].entries()) {
    const one = await aStudent(setup.services, {
      college,
      usn: `1DI0${n}`,
      branch: n === 2 ? otherBranch : branch,
    });
    await setup.services.db.updateTable('users').set({ name }).where('id', '=', one.user.id).execute();
    students.push(one);
  }
});
afterAll(() => setup.close());

const send = (body: object, client = office) => client.post('/coordinator/announcements/send', body);
const mailsTo = (email: string) =>
  setup.services.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .where('kind', '=', 'announcement')
    .execute();
const bellOf = async ({ user }: Student) =>
  (await (await setup.newClient().login(user.email, PASSWORD)).get('/notifications')).body.data.data as {
    title: string;
    text: string;
    kind: string;
  }[];

it('reaches a selection by mail and bell, each with its own words, and is listed with who sent it', async () => {
  const { college } = masters(setup.services);
  const [asha, ravi, uma] = students as [Student, Student, Student];
  const ids = [asha.id, ravi.id];
  const rehearsal = await send({ ids, ...WORDS, dry_run: '1' });
  expect(rehearsal.body.data).toMatchObject({ id: null, sent: 2, dry_run: 1 });
  expect(await mailsTo(asha.user.email)).toEqual([]);
  expect((await office.get('/coordinator/announcements')).body.data.total).toBe(0);
  // A subject is one line.
  const done = await send({ ids, ...WORDS, subject: WORDS.subject.replace(' ', ' \n ') });
  expect(done.body).toMatchObject({ message: 'Sent to 2 students.', data: { sent: 2, dry_run: 0 } });
  const title = `Proposals of ${college}`;
  const text = 'Dear Asha (1DI00),\n\nsubmit yours by Friday.';
  expect(await mailsTo(asha.user.email)).toMatchObject([
    { subject: title, text: expect.stringContaining(text) },
  ]);
  expect((await bellOf(asha))[0]).toMatchObject({ title, text, kind: 'announcement' });
  expect(await mailsTo(uma.user.email)).toEqual([]);
  const [listed] = (await office.get('/coordinator/announcements')).body.data.data;
  expect(listed).toMatchObject({ id: done.body.data.id, ...WORDS, recipients: 2, by: expect.any(String) });
  const { otherCollege } = masters(setup.services);
  const foreign = await coordinatorAt(setup, otherCollege);
  expect((await foreign.get('/coordinator/announcements')).body.data.total).toBe(0);
  expect((await send({ ids, ...WORDS }, foreign)).status).toBe(404);
});

it('reaches all that a filter matches when they are as many as were counted, without disabled accounts', async () => {
  const { branch } = masters(setup.services);
  const [asha, ravi] = students as [Student, Student];
  const { db } = setup.services;
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', ravi.user.id).execute();
  expect((await send({ filter: { branch }, count: '3', ...WORDS })).status).toBe(409);
  const done = await send({ filter: { branch }, count: '2', ...WORDS });
  expect(done.body.data).toMatchObject({
    sent: 1,
    rows: [
      { id: asha.id, name: 'Asha', error: null },
      { id: ravi.id, name: 'Ravi', error: 'This account is disabled.' },
    ],
  });
  await db.updateTable('users').set({ disabled_at: null }).where('id', '=', ravi.user.id).execute();
});

it('reaches students of the roster who have not signed in, and names those without an address before', async () => {
  const { db } = setup.services;
  const { id: college_id, name } = await db
    .selectFrom('colleges')
    .select(['id', 'name'])
    .where('name', '=', masters(setup.services).college)
    .executeTakeFirstOrThrow();
  const at = new Date();
  const row = { college_id, created_at: at, updated_at: at };
  const [reached, unreached] = await db
    .insertInto('roster')
    .values([
      { ...row, usn: 'ROS1', name: 'Nila', email: 'nila@college.example' },
      { ...row, usn: 'ROS2', name: 'Tara', email: null },
    ])
    .returning('id')
    .execute();
  const ids = [-reached!.id, -unreached!.id];
  const noAddress = 'Not signed in yet, and without an email address on the roster.';
  const rehearsal = await send({ ids, ...WORDS, dry_run: '1' });
  expect(rehearsal.body.data.rows).toEqual([
    { id: ids[0], name: 'Nila', error: null },
    { id: ids[1], name: 'Tara', error: noAddress },
  ]);
  expect((await send({ ids, ...WORDS })).body.message).toContain('Sent to 1 student.');
  expect(await mailsTo('nila@college.example')).toMatchObject([{ subject: `Proposals of ${name}` }]);
  const foreign = await coordinatorAt(setup, masters(setup.services).otherCollege);
  expect((await send({ ids, ...WORDS }, foreign)).status).toBe(404);
  await db.deleteFrom('mails').where('recipient', '=', 'nila@college.example').execute();
  await db.deleteFrom('roster').where('usn', 'like', 'ROS%').execute();
});

it('names what is wrong with its words, and reaches nobody of another branch', async () => {
  const { college, branch } = masters(setup.services);
  const [, , uma] = students as [Student, Student, Student];
  const wrong = await send({ ids: [uma.id], subject: ' ', text: 'Dear {first_name}' });
  expect(wrong.body.errors).toEqual({
    subject: ['Subject is required'],
    text: ['{first_name} is not known. Use {name}, {usn}, {college}.'],
  });
  const { email } = await aCoordinator(setup.services, college, [branch]);
  const ofBranch = await setup.newClient().login(email, PASSWORD);
  expect((await send({ ids: [uma.id], ...WORDS }, ofBranch)).status).toBe(404);
});

it('is listed in the year of its day, and not in those that are archived', async () => {
  const { db } = setup.services;
  const years = [
    { name: 'Old', from_day: inDays(-400), to_day: inDays(-36), state: 'archived' as const },
    { name: 'Current', from_day: inDays(-35), to_day: inDays(329) },
  ];
  await db.insertInto('years').values(years).execute();
  const { id } = (await send({ ids: [students[0]!.id], ...WORDS })).body.data;
  const listed = async (query: string) =>
    (await office.get(`/coordinator/announcements${query}`)).body.data.data.some(
      (row: { id: number }) => row.id === id,
    );
  expect([await listed(''), await listed('?year=Current'), await listed('?year=Old')]).toEqual([
    true,
    true,
    false,
  ]);
  await db
    .updateTable('announcements')
    .set({ sent_at: new Date(Date.now() - 100 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  expect([await listed(''), await listed('?year=Old'), await listed('?year=all')]).toEqual([
    false,
    true,
    true,
  ]);
  expect((await office.get('/coordinator/announcements?year=1066')).body.errors).toHaveProperty('year');
});
