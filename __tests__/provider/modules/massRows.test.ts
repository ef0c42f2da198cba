/** Acts on many records answer for each of them: what one lacks stops no other. */
import { seedLookups } from '#provider/database/seed';
import { aUser, PDF } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { coordinatorAt, loginOf, TERMS } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, inDays } from '#tests/support/records';

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

/** Approved placements of a student that are over. */
async function placementsOver(count: number): Promise<number[]> {
  const { id } = await aStudent(setup.services, { college });
  const { rows } = await setup.services.pool.query<{ id: number }>(
    `insert into placements (source, student_id, company, title, state, start_date, end_date)
     select 'own', $1, 'Malpe Trust', 'Tides ' || n, 'approved', $3::date, $4::date
     from generate_series(1, $2) n returning id`,
    [id, count, inDays(-60), inDays(-2)],
  );
  return rows.map((row) => row.id);
}

/** Hours on paper, the final evaluation and the report. */
async function fillCheckList(id: number): Promise<void> {
  const { pool, db } = setup.services;
  const { id: file } = await db
    .insertInto('files')
    .values({
      owner_id: (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id,
      kind: 'placement_report',
      name: PDF.name,
      mime: PDF.type,
      size: PDF.content.length,
      content: PDF.content,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pool.query('update placements set paper_hours = 300, report_file_id = $2 where id = $1', [id, file]);
  await pool.query(
    `insert into placement_evaluations (placement_id, kind, scores, criteria, by_kind, by_name, created_at)
     values ($1, 'final', '{5,5,5,5,5,5,5,5,5,5}', '{}', 'supervisor', 'Meera', now())`,
    [id],
  );
}

describe('completing several', () => {
  it('should complete those without gaps, and ask for a reason of each other one', async () => {
    const [whole, gaps] = (await placementsOver(2)) as [number, number];
    await fillCheckList(whole);
    const complete = (body: object) =>
      client.post('/coordinator/placements/complete', { outcome: 'completed', ...body });
    const { status, body } = await complete({ ids: [gaps, whole] });
    expect({ status, moved: body.data?.moved }).toEqual({ status: 200, moved: 1 });
    expect(body.data.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: whole, state: 'completed', error: null, code: null, gaps: [] }),
        expect.objectContaining({
          id: gaps,
          state: 'approved',
          error: expect.stringMatching(/^Enter why you complete it with these gaps/),
          code: 'REASON_REQUIRED',
        }),
      ]),
    );
    expect(await statesOf([whole, gaps])).toEqual({ [whole]: 'completed', [gaps]: 'approved' });
    const again = await complete({ ids: [whole] });
    expect(again.body.data.rows[0]).toMatchObject({ code: 'DATA_NOT_UPDATED' });
    const alone = await complete({ id: gaps });
    expect([alone.status, alone.body.code, Object.keys(alone.body.errors!)]).toEqual([
      422,
      'VALIDATION_FAILED',
      ['reason'],
    ]);
  });

  it('should answer for each of more than 500 that are named, too', async () => {
    const ids = await placementsOver(MANY);
    await fillCheckList(ids[0]!);
    const begun = await client.post('/coordinator/placements/complete', { ids, outcome: 'completed' });
    expect(begun.status).toBe(202);
    const report = await ran(client, begun.body.data.job);
    expect(report).toMatchObject({ state: 'done', total: MANY, succeeded: 1 });
    expect(report.rows[0]).toMatchObject({ id: ids[0], error: null });
    expect(report.rows[1].error).toMatch(/^Enter why you complete it with these gaps/);
    expect(await statesOf(ids.slice(0, 2))).toEqual({ [ids[0]!]: 'completed', [ids[1]!]: 'approved' });
  });
});

const statesOf = async (ids: readonly number[]) => {
  const rows = await setup.services.db
    .selectFrom('placements')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .execute();
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
};

const MANY = 501;
const ran = async (by: TestClient, job: number) => {
  await setup.services.archives.run();
  return (await by.get(`/jobs/show?id=${job}`)).body.data;
};

/** A company with as many applications as make a call go on in the background. */
async function companyWithMany() {
  const { services } = setup;
  const company = await aCompany(services);
  const internship = await anInternship(services, company);
  const by = await loginOf(setup)(company.user.email);
  await services.pool.query(
    `with u as (insert into users (role_id, name, email, mobile, password_hash)
       select 2, 'Student ' || n, 'mass-' || $2::int || '-' || n || '@student.test', '', '' from generate_series(1, $3::int) n
       returning id),
     s as (insert into students (user_id, college_id)
       select id, (select id from colleges where name = $4) from u returning id)
     insert into applications (internship_id, company_id, student_id, internship_type)
     select $1, $2, id, 'Unpaid' from s`,
    [internship.id, company.id, MANY, college],
  );
  const { rows } = await services.pool.query<{ id: number }>(
    'select id from applications where internship_id = $1 order by id',
    [internship.id],
  );
  return { by, company, ids: rows.map(({ id }) => id) };
}

it('should verify more than 500 payments that are named', async () => {
  const { ids } = await companyWithMany();
  await setup.services.pool.query(
    `update applications set status = 9, internship_type = 'Paid', internship_fee = 500 where id = any($1)`,
    [ids],
  );
  const begun = await client.post('/coordinator/payment-status', { ids, status: 6 });
  expect(begun.status).toBe(202);
  expect(await ran(client, begun.body.data.job)).toMatchObject({ state: 'done', succeeded: MANY });
});

describe('of a company', () => {
  it('should move more than 500 applications in the background, and change none before', async () => {
    const { by, ids } = await companyWithMany();
    const path = '/company/internship/application-status/bulk';
    const statuses = async () =>
      (
        await setup.services.db
          .selectFrom('applications')
          .select((eb) => eb.fn.countAll<string>().as('n'))
          .where('id', 'in', ids)
          .where('status', '=', 2)
          .executeTakeFirstOrThrow()
      ).n;
    const forecast = await by.post(path, { ids, status: 2, dry_run: 1 });
    expect([forecast.status, forecast.body.data.length]).toEqual([200, MANY]);
    expect((await by.post(path, { ids, status: 99 })).status).toBe(422);
    const begun = await by.post(path, { ids: [...ids, 2_000_000_000], status: 2 });
    expect([begun.status, begun.body.data]).toEqual([202, { job: expect.any(Number) }]);
    expect(Number(await statuses())).toBe(0);
    const report = await ran(by, begun.body.data.job);
    expect(report).toMatchObject({ state: 'done', total: MANY + 1, succeeded: MANY });
    expect(report.rows.at(-1)).toMatchObject({ error: 'Application not found.' });
    expect(report.rows[0].name).toMatch(/^Student /);
    expect(Number(await statuses())).toBe(MANY);
    const { data } = (await by.get('/notifications')).body.data;
    expect(data[0].path).toBe(`/dashboard/company/applicants?job=${begun.body.data.job}`);
  });

  it('should confirm more than 500 interns in the background, with the same terms each', async () => {
    const { by, company, ids } = await companyWithMany();
    await setup.services.pool.query(
      `insert into placements (source, application_id, student_id, company_id, company, title, state)
       select 'portal', a.id, a.student_id, $2, 'Acme', 'Intern', 'draft' from applications a
       where a.id = any($1)`,
      [ids, company.id],
    );
    const { rows } = await setup.services.pool.query<{ id: number }>(
      'select id from placements where application_id = any($1) order by id',
      [ids],
    );
    const chosen = rows.map(({ id }) => id);
    const confirm = (body: object) => by.post('/company/placements/confirm', { ids: chosen, ...body });
    expect((await confirm({ ...TERMS, start_date: '' })).status).toBe(422);
    const begun = await confirm(TERMS);
    expect([begun.status, begun.body.data]).toEqual([202, { job: expect.any(Number) }]);
    const { job } = begun.body.data;
    expect(await ran(by, job)).toMatchObject({ state: 'done', total: MANY, succeeded: MANY });
    expect(new Set(Object.values(await statesOf(chosen)))).toEqual(new Set(['confirmed']));
    const { data } = (await by.get('/notifications')).body.data;
    expect(data[0].path).toBe(`/dashboard/company/interns?job=${job}`);
  });
});

describe('notices', () => {
  const noticesOf = async (userId: number, kind: 'diary' | 'placement') =>
    setup.services.db
      .selectFrom('notifications')
      .select(['title', 'text'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute();

  it('should be one for a student whose entries are decided in several parts', async () => {
    const { services } = setup;
    const { id, user } = await aStudent(services, { college });
    const internship = await anInternship(services, await aCompany(services));
    await anApplication(services, internship, { id }, { status: 6 });
    await services.pool.query(
      `insert into internship_diaries (student_id, internship_id, date, description, hours)
       select $1, $2, date '2024-01-01' + n, 'x', 1 from generate_series(1, $3::int) n`,
      [id, internship.id, MANY],
    );
    // Others than these students may be counted first.
    const body = { filter: { review_status: 'pending' }, count: MANY, decision: 'approved' };
    const begun = await client.post('/coordinator/diary-review', body);
    expect(begun.status).toBe(202);
    expect(await ran(client, begun.body.data.job)).toMatchObject({ state: 'done', succeeded: MANY });
    expect(await noticesOf(user.id, 'diary')).toEqual([
      {
        title: `${MANY} diary entries approved`,
        text: expect.stringMatching(/, 02 Jan 2024 to 16 May 2025\.$/),
      },
    ]);
  });

  it('should be one for a guide who is named for many', async () => {
    await placementsOver(MANY);
    const guide = await aUser(setup.services, { role: 'coordinator', college });
    const begun = await client.post('/coordinator/placements/guide', {
      filter: {},
      count: MANY,
      guide_id: guide.id,
    });
    expect(await ran(client, begun.body.data.job)).toMatchObject({ state: 'done', succeeded: MANY });
    const titles = (await noticesOf(guide.id, 'placement')).map(({ title }) => title);
    expect(titles).toEqual([`You were named guide of ${MANY} placements`]);
  });
});
