/** A year ends: what is unfinished is decided, then its records are read-only, and the next year is clean. */
import { sql } from 'kysely';
import { allowErasing } from '#provider/database/erasing';
import { seedLookups } from '#provider/database/seed';
import { eraseByPolicy } from '#provider/modules/retention/erase';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { coordinatorAt, loginOf } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, inDays, masters } from '#tests/support/records';

let setup: ProviderSetup;
let admin: TestClient;
let office: TestClient;
let student: TestClient;
let college: string;
let old: number;
let current: number;
const ids: Record<string, number> = {};

async function placement(columns: Record<string, unknown>): Promise<number> {
  const { rows } = await setup.services.pool.query<{ id: number }>(
    `insert into placements (source, student_id, company, title, start_date, end_date, state, college_id)
     values ($1, $2, 'Works', $3, $4, $5, $6, (select id from colleges where name = $7)) returning id`,
    [
      columns.source ?? 'own',
      columns.student_id,
      columns.title ?? 'Inspection',
      columns.start,
      columns.end,
      columns.state,
      college,
    ],
  );
  return rows[0]!.id;
}

const list = async (client: TestClient, path: string) => (await client.get(path)).body.data;
const idsIn = async (query: string): Promise<number[]> =>
  ((await list(office, `/coordinator/placements?per_page=100${query}`)).data as { id: number }[])
    .map(({ id }) => id)
    .sort((a, b) => a - b);

beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  ({ college } = masters(services));
  const { db, pool } = services;
  const made = await db
    .insertInto('years')
    .values([
      { name: 'Old', from_day: inDays(-400), to_day: inDays(-36) },
      { name: 'Current', from_day: inDays(-35), to_day: inDays(329) },
    ])
    .returning('id')
    .execute();
  [old, current] = made.map(({ id }) => id) as [number, number];
  const [one, other] = [await aStudent(services), await aStudent(services)];
  const company = await aCompany(services);
  const internship = await anInternship(services, company, {
    expire_date: inDays(-40),
    internship_type: 'Free',
  });
  ids.student = one.id;
  ids.over = await placement({
    student_id: one.id,
    start: inDays(-100),
    end: inDays(-60),
    state: 'approved',
  });
  ids.running = await placement({
    student_id: other.id,
    start: inDays(-90),
    end: inDays(40),
    state: 'approved',
  });
  ids.proposal = await placement({
    student_id: one.id,
    start: inDays(60),
    end: inDays(90),
    state: 'submitted',
  });
  ids.now = await placement({ student_id: other.id, start: inDays(-10), end: inDays(20), state: 'draft' });
  ids.application = (await anApplication(services, internship, one)).id;
  // As if made then.
  for (const [table, id, column] of [
    ['placements', ids.proposal, 'created_at'],
    ['applications', ids.application, 'created_at'],
  ] as const)
    await pool.query(`update ${table} set ${column} = now() - interval '50 days' where id = $1`, [id]);
  const { rows } = await pool.query<{ id: number }>(
    `insert into enrolments (student_id, college_id, usn, claimed_at)
     values ($1, (select id from colleges where name = $2), 'OLD1', now() - interval '50 days') returning id`,
    [other.id, college],
  );
  ids.claim = rows[0]!.id;
  await pool.query(
    `insert into internship_diaries (student_id, placement_id, date, description, hours) values ($1, $2, $3, 'x', 5)`,
    [other.id, ids.running, inDays(-80)],
  );
  admin = await loginOf(setup)((await aUser(services, { role: 'administrator' })).email);
  office = await coordinatorAt(setup, college);
  student = await setup.newClient().login(one.user.email, PASSWORD);
});
afterAll(() => setup.close());

it('lists years with what belongs to each, and begins those that are missing', async () => {
  const [first, second] = await list(admin, '/administration/years');
  expect(first).toMatchObject({ name: 'Current', state: 'open', counts: { placements: 1, unfinished: 1 } });
  // The proposal belongs to the day on which it was submitted, although it starts later.
  expect(second).toMatchObject({
    name: 'Old',
    from: inDays(-400),
    to: inDays(-36),
    counts: { placements: 3, applications: 1, claims: 1, unfinished: 5 },
  });
  expect((await list(office, '/coordinator/years')).map(({ name }: { name: string }) => name)).toEqual([
    'Current',
    'Old',
  ]);
});

it.each([
  [{ name: 'Between', from: inDays(-100), to: inDays(-50) }, 'from'],
  [{ name: 'Before', from: inDays(-500), to: inDays(-390) }, 'to'],
  [{ name: 'Gap', from: inDays(340), to: inDays(500) }, 'from'],
  [{ name: 'old', from: inDays(330), to: inDays(600) }, 'name'],
  [{ name: 'O\u200dld', from: inDays(330), to: inDays(600) }, 'name'],
  [{ name: 'Back', from: inDays(600), to: inDays(330) }, 'to'],
  [{ name: '', from: inDays(330), to: inDays(600) }, 'name'],
  [{ name: 'Never', from: '2027-02-30', to: inDays(600) }, 'from'],
])('refuses %j', async (year, field) => {
  const { status, body } = await admin.post('/administration/years/store', year);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

it('filters lists by year', async () => {
  expect(await idsIn('')).toEqual([ids.over, ids.running, ids.proposal, ids.now]);
  expect(await idsIn('&year=Old')).toEqual([ids.over, ids.running, ids.proposal]);
  expect(await idsIn(`&year=${current}`)).toEqual([ids.now]);
  expect((await office.get('/coordinator/placements?year=2001-02')).body.errors).toEqual({
    year: ['Select from the list'],
  });
});

const close = (body: object) => admin.post('/administration/years/close', { id: old, ...body });
const decided = (rows: { kind: string; id: number; decision: string }[]) =>
  Object.fromEntries(rows.map(({ kind, id, decision }) => [`${kind} ${id}`, decision]));

it('proposes a decision for each unfinished record, and refuses impossible ones', async () => {
  const { body } = await close({ dry_run: 1 });
  expect(decided(body.data.rows)).toEqual({
    [`placement ${ids.over}`]: 'not_completed',
    [`placement ${ids.running}`]: 'carry_over',
    [`placement ${ids.proposal}`]: 'carry_over',
    [`application ${ids.application}`]: 'withdraw',
    [`claim ${ids.claim}`]: 'carry_over',
  });
  expect(body.data.counts).toMatchObject({ carry_over: 3, not_completed: 1, withdraw: 1, error: 0 });
  const impossible = { decisions: [{ kind: 'claim', id: ids.claim, decision: 'complete' }] };
  expect((await close({ ...impossible, dry_run: 1 })).body.data.counts.error).toBe(1);
  const refused = await close(impossible);
  expect([refused.status, refused.body.data.counts.error]).toEqual([422, 1]);
  for (const decisions of ['all', [{ decision: 'sell' }], [{ decision: 'close', id: 'x', kind: 'claim' }]])
    expect((await close({ decisions })).body.errors).toHaveProperty('decisions');
  const early = await admin.post('/administration/years/archive', { id: old });
  expect([early.status, early.body.code]).toEqual([409, 'DATA_NOT_UPDATED']);
});

it('carries out the decisions, and archives', async () => {
  const decisions = [
    { kind: 'placement', state: 'approved', college, decision: 'complete' },
    { kind: 'placement', id: ids.running, decision: 'carry_over' },
    { kind: 'claim', decision: 'close' },
    { proposed: 'carry_over', state: 'submitted', decision: 'close' },
  ];
  const { status, body } = await close({ decisions });
  expect([status, body.data.counts]).toEqual([
    200,
    { carry_over: 1, complete: 1, not_completed: 0, withdraw: 1, close: 2, error: 0 },
  ]);
  const { rows } = await setup.services.pool.query(
    `select p.id, p.state, y.name as year from placements p join years y on p.year_day between y.from_day and y.to_day
     order by p.id`,
  );
  expect(rows).toEqual([
    { id: ids.over, state: 'completed', year: 'Old' },
    { id: ids.running, state: 'approved', year: 'Current' },
    { id: ids.proposal, state: 'refused', year: 'Old' },
    { id: ids.now, state: 'draft', year: 'Current' },
  ]);
  expect((await close({ dry_run: 1 })).body.data.rows).toEqual([]);
  await setup.services.pool.query(
    `insert into certificates (placement_id, number, code, facts, status_index, issued_at)
     values ($1, 'OLD-1', 'code-of-old', '{}', 1, now())`,
    [ids.over],
  );
  expect((await admin.post('/administration/years/archive', { id: old })).status).toBe(200);
  const trail = await list(admin, '/administration/audit?subject=year');
  expect(trail.data.map(({ action }: { action: string }) => action)).toEqual(['archive', 'close']);
});

it('keeps decisions as a draft of each administrator, until the year is closed', async () => {
  const decisions = [{ kind: 'placement', id: ids.running, decision: 'carry_over' }];
  const draft = (client: TestClient, year: number, body: object) =>
    client.post('/administration/years/draft', { id: year, ...body });
  const drafts = async (client: TestClient) =>
    (await list(client, '/administration/years')).map(({ draft: one }: { draft: unknown }) => one);
  expect((await draft(admin, current, { decisions })).status).toBe(200);
  const other = await loginOf(setup)((await aUser(setup.services, { role: 'administrator' })).email);
  expect([await drafts(admin), await drafts(other)]).toEqual([
    [decisions, null],
    [null, null],
  ]);
  expect((await draft(admin, current, { decisions: [{ decision: 'sell' }] })).status).toBe(422);
  expect((await draft(admin, old, { decisions })).body.code).toBe('YEAR_ARCHIVED');
  expect((await draft(office, current, { decisions })).status).toBe(403);
  expect((await draft(admin, current, { decisions: [] })).status).toBe(200);
  expect(await drafts(admin)).toEqual([null, null]);
  await draft(admin, current, { decisions });
});

const ARCHIVED = { status: 409, code: 'YEAR_ARCHIVED' };
const outcome = async (answer: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await answer;
  return { status, code: body.code };
};

it('refuses every write to a record of an archived year, by call', async () => {
  const reason = 'Late';
  const writes = [
    office.post('/coordinator/placements/reopen', { id: ids.over, reason }),
    office.post('/coordinator/placements/guide', { ids: [ids.over], guide_id: '' }),
    office.post('/coordinator/placements/guide', { ids: [ids.over], guide_id: '', dry_run: 1 }),
    office.post('/coordinator/placements/paper-hours', { id: ids.over, hours: 10 }),
    office.post('/coordinator/certificates/issue', { placement_ids: [ids.over] }),
    office.post('/coordinator/placements/complete', { id: ids.over, outcome: 'completed', reason }),
    student.post('/student/placements/emergency-contact', {
      id: ids.over,
      name: 'Asha',
      relation: 'Mother',
      phone: '9876543210',
    }),
    admin.post('/administration/years/store', {
      id: old,
      name: 'Older',
      from: inDays(-400),
      to: inDays(-36),
    }),
    admin.post('/administration/years/close', { id: old }),
    admin.post('/administration/years/archive', { id: old }),
  ];
  expect(await Promise.all(writes.map(outcome))).toEqual(writes.map(() => ARCHIVED));
  expect((await office.get(`/coordinator/placements/show?id=${ids.over}`)).body.data).toMatchObject({
    state: 'completed',
    year: 'Old',
    archived: 1,
  });
});

it('lets the college revoke a certificate of it, which is its own word', async () => {
  const revoked = await office.post('/coordinator/certificates/revoke', {
    number: 'OLD-1',
    reason: 'Wrong name',
  });
  expect(revoked.status).toBe(200);
  const { certificate } = (await office.get(`/coordinator/placements/show?id=${ids.over}`)).body.data;
  expect(certificate.revoked_reason).toBe('Wrong name');
});

it('refuses it in the database, but for erasing', async () => {
  const { pool, db } = setup.services;
  const writes = [
    `update placements set title = 'x' where id = ${ids.over}`,
    `update placements set start_date = current_date where id = ${ids.over}`,
    `delete from placements where id = ${ids.over}`,
    `update applications set notes = 'x' where id = ${ids.application}`,
    `delete from applications where id = ${ids.application}`,
    `update enrolments set reason = 'x' where id = ${ids.claim}`,
    `insert into placement_events (placement_id, event, at) values (${ids.over}, 'x', now())`,
    `insert into application_events (application_id, status, by_role) values (${ids.application}, 1, 2)`,
    `insert into internship_diaries (student_id, placement_id, date, description, hours)
     values (${ids.student}, ${ids.over}, '${inDays(-90)}', 'x', 5)`,
  ];
  for (const write of writes) await expect(pool.query(write)).rejects.toMatchObject({ code: 'YA001' });
  // A renamed college is no change of the record.
  await pool.query('update colleges set name = $1 where name = $2', [`${college} Renamed`, college]);
  await pool.query('update colleges set name = $2 where name = $1', [`${college} Renamed`, college]);
  await db.transaction().execute(async (trx) => {
    await allowErasing(trx);
    await sql`update placements set website = null, description = 'erased' where id = ${ids.over}`.execute(
      trx,
    );
  });
  await db.updateTable('policy').set({ application_months: 0 }).execute();
  await eraseByPolicy(db, new Date(Date.now() + 86_400_000));
  const { message } = await db
    .selectFrom('applications')
    .select('message')
    .where('id', '=', ids.application!)
    .executeTakeFirstOrThrow();
  expect(message).toBe('');
});

it('shows the next year without what the archive holds, which can still be read', async () => {
  expect(await idsIn('')).toEqual([ids.running, ids.now]);
  expect(await idsIn('&year=Old')).toEqual([ids.over, ids.proposal]);
  expect(await idsIn('&year=all')).toEqual([ids.over, ids.running, ids.proposal, ids.now]);
  const students = await list(office, '/coordinator/students?per_page=100');
  const returning = students.data.find(({ id }: { id: number }) => id === ids.student);
  expect(returning).toMatchObject({ placed: 0, applications: 0, proposed: 0 });
  expect((await list(office, '/coordinator/claims?per_page=100')).data).toEqual([]);
  expect((await list(office, '/coordinator/claims?year=Old')).data).toHaveLength(1);
  expect((await list(student, '/student/placements')).data).toHaveLength(2);
});

it('adds nothing to an archived year', async () => {
  const { pool } = setup.services;
  const late = await placement({
    student_id: ids.student,
    start: inDays(-200),
    end: inDays(-150),
    state: 'approved',
  });
  await pool.query(`update placements set start_date = $2 where id = $1`, [ids.now, inDays(-200)]);
  const { rows } = await pool.query('select year_day::text as day from placements where id = any($1)', [
    [late, ids.now],
  ]);
  expect(rows).toEqual([{ day: inDays(-35) }, { day: inDays(-35) }]);
});

it('archives the year of today, after which the next one begins', async () => {
  await admin.post('/administration/years/close', { id: current });
  expect((await list(admin, '/administration/years'))[0].draft).toBeNull();
  await placement({
    student_id: ids.student,
    start: inDays(-30),
    end: inDays(-20),
    state: 'completed',
  });
  const archive = (body: object) => admin.post('/administration/years/archive', { id: current, ...body });
  const forecast = (await archive({ dry_run: 1 })).body.data;
  expect(forecast).toMatchObject({ dry_run: 1, unanswered: expect.any(Number) });
  expect(forecast.uncertified).toBeGreaterThan(0);
  const refused = await archive({});
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/no certificate/)]);
  expect((await archive({ count: forecast.uncertified + 1 })).status).toBe(409);
  expect((await archive({ count: forecast.uncertified })).status).toBe(200);
  const [next] = await list(admin, '/administration/years');
  expect(next).toMatchObject({ from: inDays(330), state: 'open' });
  // What begins today is of the next year.
  const made = await placement({
    student_id: ids.student,
    start: inDays(0),
    end: inDays(50),
    state: 'approved',
  });
  expect(await idsIn(`&year=${next.id}`)).toContain(made);
  expect((await office.post('/coordinator/placements/paper-hours', { id: made, hours: 10 })).status).toBe(
    200,
  );
});
