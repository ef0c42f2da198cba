/** Acts on more records than one answer has room for: in the background, resumed, stopped, with a report. */
import { entryNamed } from '#tests/support/lookupEntries';
import { seedLookups } from '#provider/database/seed';
import { aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { coordinatorAt, loginOf } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aStudent } from '#tests/support/records';

let setup: ProviderSetup;
let client: TestClient;
let college: string;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
beforeEach(async () => {
  college = `College ${Math.random()}`;
  await setup.services.pool.query('insert into colleges (name) values ($1)', [college]);
  client = await coordinatorAt(setup, college);
});
afterAll(() => setup.close());

const proposals = async (count: number, state = 'submitted') => {
  const { id } = await aStudent(setup.services, { college });
  await setup.services.pool.query(
    `insert into placements (source, student_id, company, title, state)
     select 'own', $1, 'Malpe Trust', 'Tides ' || n, $3 from generate_series(1, $2) n`,
    [id, count, state],
  );
};
const countIn = async (state: string) => {
  const { rows } = await setup.services.pool.query<{ n: number }>(
    'select count(*)::int as n from placements where college_id = (select id from colleges where name = $1) and state = $2',
    [college, state],
  );
  return rows[0]!.n;
};
const decide = (body: object) =>
  client.post('/coordinator/placements/decide', { decision: 'approved', ...body });
const job = async (id: number, by = client) => (await by.get(`/jobs/show?id=${id}`)).body.data;

it('decides on more than 500 in the background, and keeps a report for who began it', async () => {
  await proposals(549);
  await proposals(2, 'refused');
  const forecast = await decide({ filter: {}, count: 551, dry_run: 1 });
  expect([forecast.status, forecast.body.data.moved, forecast.body.data.rows.length]).toEqual([
    200, 549, 551,
  ]);
  expect((await decide({ filter: {}, count: 550 })).status).toBe(409);
  expect((await decide({ filter: {}, count: 551, decision: 'perhaps' })).status).toBe(422);
  const begun = await decide({ filter: {}, count: 551 });
  expect([begun.status, begun.body.data]).toEqual([202, { job: expect.any(Number) }]);
  const { job: id } = begun.body.data;
  expect(await job(id)).toMatchObject({ state: 'waiting', done: 0, total: 551, rows: [] });
  await setup.services.archives.run();
  const report = await job(id);
  expect(report).toMatchObject({ state: 'done', done: 551, total: 551, succeeded: 549, error: null });
  expect(report.rows).toHaveLength(551);
  expect(report.rows.filter(({ error }: { error: string | null }) => error !== null)).toHaveLength(2);
  expect(report.rows.every(({ name }: { name: string }) => name.length > 0)).toBe(true);
  expect(await countIn('approved')).toBe(549);
  const csv = await client.get(`/jobs/show?id=${id}&format=csv`);
  expect(csv.raw.payload.split('\r\n').length).toBeGreaterThan(551);
  const other = await coordinatorAt(setup, college);
  for (const path of [`/jobs/show?id=${id}`]) expect((await other.get(path)).status).toBe(404);
  expect((await other.post('/jobs/stop', { id })).status).toBe(404);
  expect((await client.post('/jobs/stop', { id })).status).toBe(409);
  const news = (await client.get('/notifications')).body.data;
  expect(JSON.stringify(news)).toContain('Done for 549 of 551 records');
});

it('goes on after a process has died, does nothing twice, and stops when asked', async () => {
  await proposals(620);
  const { services } = setup;
  const ids = (
    await services.pool.query<{ id: number }>(
      'select id from placements where college_id = (select id from colleges where name = $1) order by id',
      [college],
    )
  ).rows.map(({ id }) => id);
  const id = (await decide({ ids })).body.data.job;
  // As if the process had died after the second step.
  const run = services.acts.get('/coordinator/placements/decide')!;
  const { act } = run;
  let steps = 0;
  run.act = (context) => {
    steps += 1;
    if (steps === 3) throw new Error('died');
    return act(context);
  };
  await services.archives.run();
  expect(await job(id)).toMatchObject({ state: 'waiting', done: 200 });
  expect(await countIn('approved')).toBe(200);
  await services.pool.query('update archives set held_until = null where id = $1', [id]);
  run.act = async (context) => {
    steps += 1;
    const outcome = await act(context);
    if (steps === 5) void client.post('/jobs/stop', { id });
    return outcome;
  };
  const running = services.archives.run();
  await running;
  run.act = act;
  const end = await job(id);
  expect(end.rows.map((row: { id: number }) => row.id)).toEqual(ids.slice(0, end.done));
  expect(end.rows.every(({ error }: { error: string | null }) => error === null)).toBe(true);
  expect(await countIn('approved')).toBe(end.done);
  expect(['stopped', 'done']).toContain(end.state);
});

it('names in its report only whom its owner still follows', async () => {
  await proposals(501);
  const user = await aUser(setup.services, { role: 'coordinator', college });
  const own = await loginOf(setup)(user.email);
  const { job: id } = (
    await own.post('/coordinator/placements/decide', { filter: {}, count: 501, decision: 'approved' })
  ).body.data;
  await setup.services.archives.run();
  const names = async () =>
    new Set(((await job(id, own)).rows as { name: string | null }[]).map(({ name }) => name !== null));
  expect(await names()).toEqual(new Set([true]));
  await setup.services.pool.query('update users set college_id = $2 where id = $1', [
    user.id,
    await entryNamed(setup.services, 'colleges', 'Elsewhere'),
  ]);
  expect(await names()).toEqual(new Set([false]));
  expect((await job(id, own)).succeeded).toBe(501);
});

it('foresees what earlier records of the same act exclude, however many they are', async () => {
  const { id } = await aStudent(setup.services, { college });
  const { rows } = await setup.services.pool.query('select id from colleges where name = $1', [college]);
  await setup.services.pool.query(
    'insert into college_settings (college_id, refuse_overlaps) values ($1, true)',
    [rows[0].id],
  );
  const dated = () =>
    setup.services.pool.query(
      `insert into placements (source, student_id, company, title, state, start_date, end_date)
       values ('own', $1, 'Malpe Trust', 'Reef ' || random(), 'submitted', '2026-01-05', '2026-03-05')`,
      [id],
    );
  await dated();
  await proposals(520);
  await dated();
  const act = { filter: {}, count: 522 };
  const forecast = (await decide({ ...act, dry_run: 1 })).body.data;
  const { job: begun } = (await decide(act)).body.data;
  await setup.services.archives.run();
  expect(await job(begun)).toMatchObject({ succeeded: forecast.moved });
  expect(await countIn('approved')).toBe(forecast.moved);
});

it('ends when its owner may no longer do it', async () => {
  await proposals(501);
  const user = await aUser(setup.services, { role: 'coordinator', college });
  const own = await loginOf(setup)(user.email);
  const begun = await own.post('/coordinator/placements/decide', {
    filter: {},
    count: 501,
    decision: 'approved',
  });
  await setup.services.pool.query('update users set role_id = 2 where id = $1', [user.id]);
  await setup.services.archives.run();
  const { rows } = await setup.services.pool.query('select state, error from archives where id = $1', [
    begun.body.data.job,
  ]);
  expect(rows[0]).toEqual({ state: 'failed', error: expect.stringMatching(/may no longer/) });
  expect(await countIn('approved')).toBe(0);
});

const LISTS = {
  '/coordinator/placements/decide': { decision: 'approved' },
  '/coordinator/placements/complete': { outcome: 'completed' },
  '/coordinator/placements/not-started': { reason: 'x' },
  '/coordinator/placements/guide': { guide_id: '' },
  '/coordinator/placements/files': {},
  '/coordinator/certificates/issue': {},
  '/coordinator/weeks/approve': {},
  '/coordinator/diary-review': { decision: 'approved' },
  '/coordinator/claims/decide': { decision: 'confirmed' },
  '/coordinator/payment-status': { status: 6 },
  '/coordinator/roster/invite': {},
  '/coordinator/placement-issues/settle': {},
  '/coordinator/announcements/send': { subject: 'News', text: 'Hello everybody' },
};

it.each(Object.entries(LISTS))('%s refuses a filter that its list does not have', async (path, body) => {
  const answer = await client.post(path, { filter: { stat: 'confirmed' }, count: 0, ...body });
  expect([answer.status, answer.body.errors?.filter]).toEqual([422, ['Unknown filter: stat']]);
  expect(answer.body.errors).toHaveProperty('stat');
});

/** Nobody waits until hundreds of papers are drawn: what is asserted is that they would be. */
const forgetArchives = () => setup.services.db.deleteFrom('archives').execute();

it('makes a ZIP only of as many as were seen', async () => {
  await proposals(3, 'approved');
  const make = (more: object) => client.post('/coordinator/placements/files', { filter: {}, ...more });
  const uncounted = await make({});
  expect([uncounted.status, Object.keys(uncounted.body.errors!)]).toEqual([422, ['count']]);
  expect((await make({ sample: 1 })).status).toBe(422);
  expect((await make({ dry_run: 1 })).body.data).toMatchObject({ state: 'none', total: 3 });
  expect((await make({ count: 99 })).status).toBe(409);
  expect((await make({ count: 3 })).body.data).toMatchObject({ state: 'waiting', total: 3 });
  await forgetArchives();
});

it('makes a ZIP of more than 500 that are named', async () => {
  await proposals(501, 'approved');
  const { rows } = await setup.services.pool.query<{ id: number }>(
    'select id from placements where college_id = (select id from colleges where name = $1)',
    [college],
  );
  const ids = rows.map(({ id }) => id);
  const make = (some: readonly number[]) => client.post('/coordinator/placements/files', { ids: some });
  expect((await make(Array.from({ length: 5001 }, (_, i) => i + 1))).status).not.toBe(200);
  expect((await make(ids)).body.data).toMatchObject({ state: 'waiting', total: 501 });
  await forgetArchives();
});

it('writes to students of the roster who have not signed in, and counts those without an address', async () => {
  const { pool, db } = setup.services;
  await pool.query(
    `insert into roster (college_id, usn, name, email)
     select (select id from colleges where name = $1), 'R' || n, 'Student ' || n,
       case when n % 100 > 0 then 'r' || n || '.' || $2 || '@roster.test' end from generate_series(1, 600) n`,
    [college, String(Math.random()).slice(2)],
  );
  const signedIn = await aStudent(setup.services, { college });
  const words = { subject: 'News', text: 'Hello {name}, the office is closed.' };
  const send = (body: object) =>
    client.post('/coordinator/announcements/send', { filter: {}, ...words, ...body });
  const total = 601;
  const forecast = (await send({ count: total, dry_run: 1 })).body.data;
  expect(forecast).toMatchObject({ sent: 595, no_address: 6 });
  const begun = await send({ count: total });
  expect(begun.status).toBe(202);
  await setup.services.archives.run();
  expect(await job(begun.body.data.job)).toMatchObject({ state: 'done', succeeded: 595, no_address: 6 });
  const [news] = (await client.get('/notifications')).body.data.data;
  expect(news).toMatchObject({
    text: expect.stringMatching(/^6 students have no email address/),
    path: `/dashboard/coordinator/placements?job=${begun.body.data.job}`,
  });
  const mails = await db.selectFrom('mails').select('recipient').where('kind', '=', 'announcement').execute();
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(595);
  expect(mails.map(({ recipient }) => recipient)).toContain(signedIn.user.email);
  const { data } = (await client.get('/coordinator/announcements')).body.data;
  expect(data).toHaveLength(1);
  expect(data[0].recipients).toBe(595);
  const few = await send({ filter: { q: 'Student 10' }, count: 11 });
  expect(few.body).toMatchObject({
    message: 'Sent to 10 students. 1 student has no email address and was not reached.',
    data: { sent: 10, no_address: 1 },
  });
});
