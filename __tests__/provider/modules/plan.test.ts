/** What a college asks of its students, and what counts for it. */
import { sql } from 'kysely';
import { academicYearOf } from '#contract/days';
import { dayOf } from '#provider/http/days';
import { BRANCH, COLLEGE, OTHER, planDesk } from '#tests/support/planDesk';

let desk: Awaited<ReturnType<typeof planDesk>>;

beforeAll(async () => {
  desk = await planDesk();
});
afterAll(() => desk.setup.close());
beforeEach(async () => {
  await desk.on('2026-11-28');
  await sql`delete from placement_issues`.execute(desk.services.db);
  await sql`delete from placements`.execute(desk.services.db);
  await sql`delete from plan_grants`.execute(desk.services.db);
  await sql`delete from plans`.execute(desk.services.db);
  await sql`delete from roster`.execute(desk.services.db);
  await sql`delete from students`.execute(desk.services.db);
});

const sixty = (more: object = {}) =>
  Array.from({ length: 60 }, (_, i) => ({
    usn: `U${String(i + 100)}`,
    semester: 5,
    year: '2024',
    day: '2026-08-10',
    ...more,
  }));

it('follows a branch of 60 with two items: owed, late on the day after, credited, exempt, left', async () => {
  const { enrol, store, credit, listed, rowOf, pile, on, college } = desk;
  const ids = await enrol(sixty());
  await enrol([{ usn: 'LEFT1', semester: 5, day: '2026-08-10', left: true }]);
  const first = await store();
  await store({ name: 'Internship II', semester: 7, weeks: 6, hours: '' });
  expect(await listed('owes=owed')).toHaveLength(60);
  expect(await pile('without')).toBe(60);
  expect(await rowOf('U100')).toMatchObject({
    plan: { id: first, name: 'Internship I', due: '2027-06-15', state: 'owed', late: 0, hours: 240, done: 0 },
  });
  expect(await listed('')).not.toContain('LEFT1');
  expect(await listed('state=left')).toEqual(['LEFT1']);
  expect(await listed('state=left&owes=owed')).toEqual([]);

  const credited = await credit({ student_id: ids[0], plan_id: first, hours: 100 });
  expect(credited.status).toBe(200);
  expect(await rowOf('U100')).toMatchObject({ plan: { state: 'owed', done: 100 } });
  await credit({ student_id: ids[0], plan_id: first, hours: 140 });
  expect(await rowOf('U100')).toMatchObject({ plan: { state: 'credited', done: 240 } });
  const exempt = { ids: [ids[1]], plan_id: first, reason: 'Works already' };
  expect((await college.post('/coordinator/plan/exempt', exempt)).body.data).toMatchObject({
    moved: 1,
    rows: [{ id: ids[1], error: null }],
  });
  expect(await listed('owes=owed')).toHaveLength(58);
  expect([await listed('owes=credited'), await listed('owes=exempt')]).toEqual([['U100'], ['U101']]);

  await on('2027-06-15');
  expect([await pile('late'), await listed('owes=late')]).toEqual([0, []]);
  await on('2027-06-16');
  expect([await pile('late'), (await listed('owes=late')).length]).toEqual([58, 58]);
  expect(await rowOf('U102')).toMatchObject({ plan: { state: 'owed', late: 1 } });
  const { rows, sums } = (await college.get('/coordinator/reports/plan')).body.data;
  expect(rows).toEqual([
    {
      ...{ college: COLLEGE, programme: 'B.E.', semester: 5, students: 60, owe: 58, placed: 0, running: 0 },
      ...{ completed: 0, credited: 1, exempt: 1, late: 58 },
    },
  ]);
  expect(sums).toMatchObject({ students: 60, owe: 58, late: 58 });
  // The next semester's item is owed beside it.
  await sql`update roster set semester = 7, updated_at = '2027-07-20' where usn = 'U102'`.execute(
    desk.services.db,
  );
  await on('2027-07-21');
  expect(await rowOf('U102')).toMatchObject({ plan: { name: 'Internship I', due: '2027-06-15', late: 1 } });
  expect(await rowOf('U102', 'owes=owed')).toMatchObject({ plan: { name: 'Internship I' } });
});

it('says "not placed" without a plan', async () => {
  const { enrol, listed, pile, rowOf } = desk;
  await enrol(sixty().slice(0, 3));
  expect(await listed('owes=owed')).toEqual(await listed('placed=0'));
  expect([await pile('without'), await pile('late'), await listed('owes=late')]).toEqual([3, 0, []]);
  expect((await rowOf('U100')).plan).toBeNull();
});

it('takes a removed credit and exemption back, with the reason in the history', async () => {
  const { enrol, store, credit, account, college, rowOf } = desk;
  const [row] = await enrol(sixty().slice(0, 1));
  const { id, client } = await account(row!);
  const plan = await store();
  const { data } = (await credit({ student_id: id, plan_id: plan, hours: 240 })).body;
  expect(await rowOf('U100')).toMatchObject({ plan: { state: 'credited' } });
  const body = { id: data.id, reason: 'Wrong student' };
  expect((await college.post('/coordinator/plan/exempt-remove', body)).status).toBe(404);
  expect((await college.post('/coordinator/plan/credit-remove', { id: data.id })).body.errors).toHaveProperty(
    'reason',
  );
  expect((await college.post('/coordinator/plan/credit-remove', body)).status).toBe(200);
  expect((await college.post('/coordinator/plan/credit-remove', body)).body.code).toBe('DATA_NOT_UPDATED');
  const shown = (await college.get(`/coordinator/students/show?id=${id}`)).body.data;
  expect(shown).toMatchObject({
    plan: { state: 'owed' },
    grants: [{ kind: 'credit', amount: 240, reason: 'Summer school', removed_reason: 'Wrong student' }],
  });
  expect((await college.get(shown.grants[0].file.replace(/^.*\/files/, '/files'))).status).toBe(200);
  expect((await client.get(shown.grants[0].file.replace(/^.*\/files/, '/files'))).status).toBe(404);
  const titles = (await client.get('/student/notifications')).body.data?.data?.map(
    ({ title }: { title: string }) => title,
  );
  if (titles) expect(titles.join()).toContain('removed a credit');
  expect((await client.get('/student/dashboard')).body.data.plan).toMatchObject({
    hours: 240,
    state: 'owed',
  });
});

it('names what is wrong, and deletes nothing in use', async () => {
  const { college, store, enrol, credit } = desk;
  const post = async (body: object) => (await college.post('/coordinator/plan/store', body)).body;
  expect((await post({})).errors).toMatchObject({
    ...{ name: [expect.any(String)], programme: [expect.any(String)], hours: [expect.any(String)] },
    ...{ due: [expect.any(String)], semester: [expect.any(String)], from_year: [expect.any(String)] },
  });
  const both = await post({ ...desk.ITEM, programme: 'B.E.', weeks: 6 });
  expect(Object.keys(both.errors ?? {}).sort()).toEqual(['hours', 'programme']);
  for (const due of ['02-29', '13-01', '6-15', '06-31'])
    expect((await post({ ...desk.ITEM, due })).errors).toHaveProperty('due');
  const [row] = await enrol(sixty().slice(0, 1));
  const plan = await store();
  expect((await credit({ student_id: row, plan_id: plan, hours: 1, file: '' })).body.errors).toHaveProperty(
    'file',
  );
  await college.post('/coordinator/plan/exempt', { student_id: row, plan_id: plan, reason: 'Ill' });
  expect((await college.post('/coordinator/plan/delete', { id: plan })).body).toMatchObject({
    code: 'DATA_NOT_UPDATED',
  });
  const free = await store({ name: 'Free' });
  expect((await college.post('/coordinator/plan/delete', { id: free })).status).toBe(200);
  const { data } = (await college.get('/coordinator/plan')).body.data;
  expect(data).toMatchObject([{ id: plan, in_use: 1, students: 1, may_change: 1 }]);
});

it('copies to the next year of admission, whose students have the copy alone', async () => {
  const { college, store, enrol, rowOf } = desk;
  await enrol([
    { usn: 'A24', semester: 5, year: '2024', day: '2026-08-10' },
    { usn: 'A25', semester: 5, year: '2025', day: '2026-08-10' },
  ]);
  const plan = await store({ from_year: 2024 });
  const { data } = (await college.post('/coordinator/plan/copy', {})).body;
  expect(data).toEqual({ from_year: 2025, copied: 1 });
  const { data: items } = (await college.get('/coordinator/plan')).body.data;
  const copy = items.find(({ from_year }: { from_year: number }) => from_year === 2025);
  expect(items).toHaveLength(2);
  await store({ id: copy.id, hours: 300, from_year: 2025 });
  expect([(await rowOf('A24')).plan, (await rowOf('A25')).plan]).toMatchObject([
    { id: plan, hours: 240 },
    { id: copy.id, hours: 300 },
  ]);
  await college.post('/coordinator/plan/delete', { id: copy.id });
  expect((await rowOf('A25')).plan).toMatchObject({ id: plan });
});

it('keeps coordinators to their branches and colleges', async () => {
  const { ofBranches, store, enrol, credit, college } = desk;
  const foreignCollege = desk.services.lookups.list('colleges').find(({ name }) => name !== COLLEGE)!.name;
  const [own, foreign, office] = [
    await ofBranches([BRANCH]),
    await ofBranches([], foreignCollege),
    await ofBranches([OTHER]),
  ];
  const plan = await store({}, own);
  const whole = await store({ branch: '', programme: 'B.E.' });
  const [mine, theirs] = await enrol([
    { usn: 'MINE', semester: 5, day: '2026-08-10' },
    { usn: 'THEIRS', branch: OTHER, semester: 5, day: '2026-08-10' },
  ]);
  const status = async (client: typeof own, path: string, body: object) =>
    (await client.post(`/coordinator/plan/${path}`, body)).status;
  const item = { ...desk.ITEM, branch: OTHER };
  expect([
    await status(own, 'store', item),
    await status(own, 'store', { ...item, branch: '', programme: 'B.E.' }),
    await status(own, 'store', { ...desk.ITEM, id: whole }),
    await status(own, 'delete', { id: whole }),
    await status(office, 'delete', { id: plan }),
    await status(foreign, 'delete', { id: plan }),
    await status(own, 'exempt', { student_id: theirs, plan_id: whole, reason: 'x' }),
    await status(own, 'exempt', { ids: [mine, theirs], plan_id: whole, reason: 'x' }),
    await status(foreign, 'exempt', { student_id: mine, plan_id: plan, reason: 'x' }),
    (await credit({ student_id: theirs, plan_id: whole, hours: 5 }, own)).status,
    (await credit({ student_id: mine, plan_id: whole, hours: 5 }, foreign)).status,
    await status(own, 'exempt', { student_id: mine, plan_id: whole, reason: 'x' }),
  ]).toEqual([403, 403, 403, 403, 403, 404, 403, 403, 404, 403, 404, 200]);
  const { data } = (await college.get('/coordinator/plan')).body.data;
  expect(data).toHaveLength(2);
  const filtered = { filter: { branch: OTHER }, count: 1, plan_id: whole, reason: 'All of them' };
  expect((await college.post('/coordinator/plan/exempt', { ...filtered, count: 2 })).status).toBe(409);
  const dry = await college.post('/coordinator/plan/exempt', { ...filtered, dry_run: 1 });
  expect(dry.body.data).toMatchObject({ moved: 1, dry_run: 1 });
  expect(await status(college, 'exempt', filtered)).toBe(200);
  expect(await desk.listed('owes=exempt')).toEqual(['MINE', 'THEIRS']);
});

it('copies nothing away from whom something counts, and once however often it is pressed', async () => {
  const { college, store, enrol, rowOf } = desk;
  const [row] = await enrol([{ usn: 'A25', semester: 5, year: '2025', day: '2026-08-10' }]);
  const plan = await store({ from_year: 2020 });
  await college.post('/coordinator/plan/exempt', { student_id: row, plan_id: plan, reason: 'Works already' });
  const copied = async (body: object, client = college) =>
    (await client.post('/coordinator/plan/copy', body)).body;
  expect(await copied({ from_year: 2025 })).toMatchObject({
    code: 'DATA_NOT_UPDATED',
    message: expect.stringContaining('admitted in 2025'),
  });
  expect((await copied({})).data).toEqual({ from_year: 2026, copied: 1 });
  expect((await rowOf('A25')).plan).toMatchObject({ id: plan, state: 'exempt' });
  // Until the next year of admission has items.
  const next = Number(academicYearOf(dayOf(new Date('2026-11-28T06:00:00Z'))).slice(0, 4)) + 1;
  for (let year = 2027; year <= next; year += 1)
    expect((await copied({})).data).toEqual({ from_year: year, copied: 1 });
  const before = (await college.get('/coordinator/plan')).body.data.total;
  for (let press = 0; press < 2; press += 1)
    expect(await copied({})).toMatchObject({
      code: 'DATA_NOT_UPDATED',
      message: `The plan has items for students admitted from ${next} on already.`,
    });
  expect((await college.get('/coordinator/plan')).body.data.total).toBe(before);
  const others = await Promise.all(Array.from({ length: 4 }, () => desk.ofBranches([])));
  const answers = await Promise.all(others.map((client) => copied({ from_year: 2030 }, client)));
  expect(answers.map(({ code }) => code).sort()).toEqual([
    ...Array.from({ length: 3 }, () => 'DATA_NOT_UPDATED'),
    'OK',
  ]);
});

it('has an item once, and no credit that changes from hours to weeks', async () => {
  const { college, store, enrol, credit, rowOf, ITEM } = desk;
  const [row] = await enrol(sixty().slice(0, 1));
  const plan = await store();
  const post = async (body: object) => (await college.post('/coordinator/plan/store', body)).body;
  expect((await post({ ...ITEM, name: ' internship i ' })).errors).toHaveProperty('name');
  const twice = await Promise.all([post({ ...ITEM, name: 'New' }), post({ ...ITEM, name: 'New' })]);
  expect(twice.map(({ code }) => code).sort()).toEqual(['OK', 'VALIDATION_FAILED']);
  await store({ id: plan, hours: 200 });
  const { data: given } = (await credit({ student_id: row, plan_id: plan, hours: 38.5 })).body;
  const inWeeks = { ...ITEM, id: plan, hours: '', weeks: 6 };
  expect((await post(inWeeks)).code).toBe('DATA_NOT_UPDATED');
  expect((await rowOf('U100', 'owes=owed')).plan).toMatchObject({ id: plan, hours: 200, done: 38.5 });
  await college.post('/coordinator/plan/credit-remove', { id: given.id, reason: 'Wrong unit' });
  expect((await post(inWeeks)).code).toBe('OK');
});

it('keeps an item for those for whom something counts', async () => {
  const { college, store, enrol, listed, ITEM } = desk;
  const [row] = await enrol(sixty().slice(0, 2));
  const plan = await store();
  await college.post('/coordinator/plan/exempt', { student_id: row, plan_id: plan, reason: 'Works already' });
  const post = async (body: object) =>
    (await college.post('/coordinator/plan/store', { ...ITEM, id: plan, ...body })).body.code;
  for (const change of [
    { branch: OTHER },
    { branch: '', programme: 'M.A.' },
    { semester: 7 },
    { from_year: 2025 },
  ])
    expect(await post(change)).toBe('DATA_NOT_UPDATED');
  expect(await listed('owes=exempt')).toEqual(['U100']);
  expect(await post({ branch: '', programme: 'B.E.', semester: 4, from_year: 2024, due: '05-31' })).toBe(
    'OK',
  );
  expect(await listed('owes=exempt')).toEqual(['U100']);
});

it('takes a student, ids or a filter, and names the field', async () => {
  const { college, store, enrol, listed } = desk;
  const ids = await enrol(sixty().slice(0, 2));
  const exempt = { plan_id: await store(), reason: 'Works already' };
  const errors = async (body: object) =>
    Object.keys((await college.post('/coordinator/plan/exempt', { ...exempt, ...body })).body.errors ?? {});
  expect([
    await errors({ student_id: ids[0], ids: [ids[1]] }),
    await errors({ student_id: ids[0], filter: {}, count: 2 }),
    await errors({ student_id: 'x' }),
  ]).toEqual([['student_id'], ['student_id'], ['student_id']]);
  expect(await listed('owes=exempt')).toEqual([]);
});

it('reports what is still owed from the year before, and not what was done then', async () => {
  const { college, store, enrol, on } = desk;
  const [done] = await enrol(sixty().slice(0, 3));
  const plan = await store();
  await college.post('/coordinator/plan/exempt', { student_id: done, plan_id: plan, reason: 'Works' });
  await on('2027-07-02');
  const { year, rows } = (await college.get('/coordinator/reports/plan')).body.data;
  expect([year.name, rows]).toMatchObject(['2027-28', [{ students: 2, owe: 2, late: 2, exempt: 0 }]]);
});

it('says how many were notified: those who have an account', async () => {
  const { college, store, enrol, account } = desk;
  const [row, other] = await enrol(sixty().slice(0, 2));
  const { id } = await account(row!);
  const plan_id = await store();
  const message = async (path: string, body: object) =>
    (await college.post(`/coordinator/plan/${path}`, { reason: 'Works already', ...body })).body;
  const { message: both } = await message('exempt', { ids: [id, other], plan_id });
  expect(both).toBe('Exemption saved. 1 student has been notified.');
  const grants = await desk.services.db.selectFrom('plan_grants').select('id').orderBy('roster_id').execute();
  const removed = [];
  for (const grant of grants) removed.push((await message('exempt-remove', { id: grant.id })).message);
  expect(removed).toEqual(['Exemption removed. 1 student has been notified.', 'Exemption removed.']);
});
