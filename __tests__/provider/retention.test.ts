/** docs/rules.md, administration 10: what is erased by itself, after how many months, and what stays. */
import { anEntry } from '#tests/support/diaryRecords';
import { DIARIES } from '#tests/support/ownDiaries';
import { seedLookups } from '#provider/database/seed';
import { JOBS } from '#provider/jobs/jobs';
import { BATCH } from '#provider/modules/retention/erase';
import { aUser, PASSWORD, PDF } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCertificate, anApprovedPlacement, shownPlacement } from '#tests/support/placements';
import { aCompany, anApplication, anInternship, aStudent, inDays, masters } from '#tests/support/records';
import { recordStatements } from '#tests/support/plans';
import { until } from '#tests/support/until';
import { AN_EVALUATION, mondayAgo } from '#tests/support/supervision';

let setup: ProviderSetup;
let admin: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  const { email } = await aUser(setup.services, { role: 'administrator' });
  admin = await setup.newClient().login(email, PASSWORD);
});
afterAll(() => setup.close());
beforeEach(() => decide({ application_months: '', placement_months: '', roster_months: '' }));

const decide = async (policy: object) => {
  const { body } = await admin.post('/administration/policy/store', policy);
  if (!body.success) throw new Error(JSON.stringify(body));
};
/** The job as three processes do it that all believe that it is theirs. */
const erase = (at: string) =>
  Promise.all([1, 2, 3].map(() => JOBS['erase-by-policy']!.run(setup.services, new Date(at))));
const trail = async (kind: string) => {
  const { rows } = await setup.services.pool.query<{ after: { kind: string; count: number } }>(
    "select after from audit_entries where action = 'erase' order by id",
  );
  return rows.filter(({ after }) => after.kind === kind).map(({ after }) => after.count);
};

it('erases nothing where the policy says nothing', async () => {
  const { services } = setup;
  const internship = await anInternship(services, await aCompany(services));
  const { id } = await anApplication(services, internship, await aStudent(services), { status: 5 });
  await erase('2090-01-01T00:00:00Z');
  const { rows } = await services.pool.query('select message from applications where id = $1', [id]);
  expect(rows[0].message).not.toBe('');
});

it('empties applications that came to nothing, months after their last step, and no others', async () => {
  const { services } = setup;
  const company = await aCompany(services);
  const internship = await anInternship(services, company);
  const file = await services.db
    .insertInto('files')
    .values({
      kind: 'receipt',
      name: 'r.pdf',
      mime: PDF.type,
      size: 1,
      content: PDF.content,
      owner_id: company.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = new Date('2026-02-28T10:00:00Z');
  const of = async (status: number, updated_at = at) => {
    const more = { status, updated_at, notes: 'Quiet', rating: 3, remark: 'x', reference: 'UTR12345' };
    return (await anApplication(services, internship, await aStudent(services), more)).id;
  };
  const ended = [await of(5), await of(7), await of(8)];
  const others = [
    await of(1),
    await of(4),
    await of(6),
    await of(9),
    await of(5, new Date('2026-03-01T00:00Z')),
  ];
  await services.db
    .updateTable('applications')
    .set({ receipt_file_id: file.id })
    .where('id', '=', ended[0]!)
    .execute();
  await decide({ application_months: '6' });
  const left = async (ids: number[]) =>
    (
      await services.pool.query(
        `select id, status, message, notes, rating, remark, reference, receipt_file_id
         from applications where id = any($1) order by id`,
        [ids],
      )
    ).rows as { id: number; status: number; message: string }[];
  const before = await left([...ended, ...others]);
  await erase('2026-08-28T10:00:00Z');
  expect(await left([...ended, ...others])).toEqual(before);
  await erase('2026-08-28T10:00:01Z');
  const nothing = {
    message: '',
    notes: '',
    rating: null,
    remark: null,
    reference: null,
    receipt_file_id: null,
  };
  expect(await left(ended)).toEqual(
    before.filter(({ id }) => ended.includes(id)).map(({ id, status }) => ({ id, status, ...nothing })),
  );
  expect(await left(others)).toEqual(before.filter(({ id }) => others.includes(id)));
  await erase('2026-08-28T10:00:02Z');
  expect(await trail('application')).toEqual([3]);
  await JOBS['delete-files']!.run(services, new Date());
  expect((await services.pool.query('select 1 from files where id = $1', [file.id])).rowCount).toBe(0);
  const { email } = company.user;
  const list = await (await setup.newClient().login(email, PASSWORD)).get('/company/internship/applications');
  expect(list.body.data.total).toBe(8);
});

it('takes people and papers from placements that are over; dates, outcome and certificate stay', async () => {
  const done = await aCertificate(setup);
  const weeks = [mondayAgo(1)];
  const running = await anApprovedPlacement(setup);
  const written = anEntry({ internship_id: running.internship.id, date: weeks[0] });
  expect((await running.student.post(`${DIARIES}/store`, written)).status).toBe(200);
  const said = { id: running.id, weeks, comment: 'Fine' };
  expect((await running.company.post('/company/placements/weeks-confirm', said)).status).toBe(200);
  for (const { id } of [done, running])
    await setup.services.db
      .insertInto('placement_evaluations')
      .values({
        placement_id: id,
        kind: 'mid',
        scores: AN_EVALUATION.scores,
        criteria: [],
        strengths: 'Careful',
        recommend: true,
        by_kind: 'supervisor',
        by_name: 'Meera Rao',
        created_at: new Date(),
      })
      .execute();
  await decide({ placement_months: 12 });
  const seen = (one: typeof running) => shownPlacement(one.college, 'coordinator', one.id);
  const [before, other] = [await seen(done), await seen(running)];
  await setup.services.pool.query('update placements set end_date = $2 where id = $1', [
    running.id,
    inDays(51),
  ]);
  // The one ends in 50 days, the other a day later.
  const then = (days: number) => `${inDays(days)}T12:00:00Z`;
  const shifted = new Date(then(51));
  shifted.setUTCFullYear(shifted.getUTCFullYear() + 1);
  await erase(shifted.toISOString());
  const after = await seen(done);
  expect(JSON.stringify(after)).not.toMatch(/Meera|meera@|9876543210|Careful/);
  expect(after).toMatchObject({
    state: 'completed',
    start_date: before.start_date,
    end_date: before.end_date,
    certificate: before.certificate,
  });
  expect(after.evaluations_given).toMatchObject([{ scores: AN_EVALUATION.scores, strengths: null, by: '' }]);
  expect((await seen(running)).supervisor).toEqual(other.supervisor);
  expect((await setup.newClient().get(`/certificates/${done.code}`)).status).toBe(200);
  expect(await trail('placement')).toEqual([1]);
});

it('deletes who left a roster, and nobody else', async () => {
  const { db, pool } = setup.services;
  const { college } = masters(setup.services);
  const row = async (usn: string, left_at: Date | null) =>
    db
      .insertInto('roster')
      .values({
        college_id: db.selectFrom('colleges').select('id').where('name', '=', college),
        usn,
        name: 'x',
        left_at,
      })
      .execute();
  await row('LEFT1', new Date('2025-01-15T00:00:00Z'));
  await row('LEFT2', new Date('2025-03-15T00:00:00Z'));
  await row('HERE', null);
  await decide({ roster_months: 24 });
  await erase('2027-02-01T00:00:00Z');
  const { rows } = await pool.query('select usn from roster order by usn');
  expect(rows).toEqual([{ usn: 'HERE' }, { usn: 'LEFT2' }]);
  expect(await trail('roster')).toEqual([1]);
});

it('takes supervisors from placements of two years ago, whatever the policy says', async () => {
  const done = await aCertificate(setup);
  const { pool } = setup.services;
  await pool.query("update placements set end_date = '2024-01-31', start_date = '2024-01-01' where id = $1", [
    done.id,
  ]);
  const named = async () => JSON.stringify(await shownPlacement(done.college, 'coordinator', done.id));
  const job = (at: string) => JOBS['erase-contacts']!.run(setup.services, new Date(at));
  await job('2026-01-30T12:00:00Z');
  expect(await named()).toMatch(/Meera/);
  await job('2026-01-31T12:00:00Z');
  expect(await named()).not.toMatch(/Meera|meera@|9876543210/);
  expect(await shownPlacement(done.college, 'coordinator', done.id)).toMatchObject({ state: 'completed' });
});

it('works in batches, so that nobody who writes waits for the whole run', async () => {
  const { services } = setup;
  const student = await aStudent(services);
  await services.db
    .insertInto('placements')
    .values(
      Array.from({ length: 2 * BATCH + 10 }, () => ({
        student_id: student.id,
        company: 'x',
        title: 'x',
        source: 'own' as const,
        state: 'completed' as const,
        start_date: '2019-01-01',
        end_date: '2019-02-01',
        supervisor_name: 'Meera Rao',
        emergency_contact: JSON.stringify({ name: 'Lakshmi', relation: 'Mother', phone: '9811122233' }),
      })),
    )
    .execute();
  const { db } = services;
  const statements = recordStatements(services);
  await JOBS['erase-contacts']!.run(services, new Date());
  services.db = db;
  const updates = statements.filter(({ sql }) => sql.startsWith('update "placements"'));
  expect(updates.filter(({ sql }) => sql.includes('"emergency_contact" = '))).toHaveLength(3);
  expect(updates.filter(({ sql }) => sql.includes('"supervisor_name" = '))).toHaveLength(3);
  for (const { sql } of updates) expect(sql).toMatch(/limit \$\d+ for update skip locked/);
  const { rows } = await services.pool.query(
    'select count(*)::int as n from placements where student_id = $1 and num_nonnulls(supervisor_name, emergency_contact) > 0',
    [student.id],
  );
  expect(rows).toEqual([{ n: 0 }]);
  await services.pool.query('delete from placements where student_id = $1', [student.id]);
});

describe('the count before erasing is switched on', () => {
  const counted = async (query: string) => (await admin.get(`/administration/policy/erasing?${query}`)).body;

  it('is what the job then erases, and changes nothing', async () => {
    const { services } = setup;
    const internship = await anInternship(services, await aCompany(services));
    const updated_at = new Date('2026-01-01T00:00:00Z');
    const of = async (status: number) =>
      anApplication(services, internship, await aStudent(services), { status, updated_at });
    await Promise.all([of(5), of(7), of(8), of(6), of(1)]);
    services.now = () => new Date('2026-07-02T00:00:00Z');
    const at = async (months: number) => (await counted(`application_months=${months}`)).data;
    expect(await at(6)).toEqual({ application: 3, placement: 0, roster: 0 });
    expect(await at(7)).toEqual({ application: 0, placement: 0, roster: 0 });
    expect((await counted('')).data).toEqual({ application: 0, placement: 0, roster: 0 });
    expect(await at(6)).toMatchObject({ application: 3 });
    // Three processes share them: each writes how many were its own.
    const erased = async () => (await trail('application')).reduce((sum, count) => sum + count, 0);
    const before = await erased();
    await decide({ application_months: 6 });
    await erase('2026-07-02T00:00:00Z');
    expect((await erased()) - before).toBe(3);
    expect(await at(6)).toMatchObject({ application: 0 });
    services.now = () => new Date();
  });

  it('counts placements and rosters by their own clocks', async () => {
    const { services } = setup;
    const student = await aStudent(services);
    const over = { student_id: student.id, company: 'x', title: 'x', source: 'own' as const };
    await services.db
      .insertInto('placements')
      .values([
        { ...over, state: 'completed', start_date: '2020-01-01', end_date: '2020-02-01' },
        { ...over, state: 'refused', updated_at: new Date('2020-02-01T00:00:00Z') },
        { ...over, state: 'approved', start_date: '2020-01-01', end_date: '2020-02-01' },
      ])
      .execute();
    await services.db
      .insertInto('roster')
      .values({
        college_id: services.db
          .selectFrom('colleges')
          .select('id')
          .where('name', '=', masters(services).college),
        usn: 'LONGGONE',
        name: 'x',
        left_at: new Date('2020-02-01T00:00:00Z'),
      })
      .execute();
    expect((await counted('placement_months=60&roster_months=60')).data).toEqual({
      application: 0,
      placement: 2,
      roster: 1,
    });
  });

  it('refuses months that the policy would refuse', async () => {
    expect((await counted('placement_months=5')).errors).toEqual({
      placement_months: ['Enter a number of months from 6 to 120, or nothing'],
    });
  });
});

it('is on the privacy page of every process that shares the database, without a look at it each time', async () => {
  const other = await setupProvider({ database: setup.database });
  const privacy = async () =>
    JSON.stringify((await other.newClient().get('/pages/privacy')).body.data.content);
  expect(await privacy()).not.toContain('17 months');
  await decide({ roster_months: 17 });
  await until(async () => (await privacy()).includes('17 months'));
  const { db } = other.services;
  const asked = recordStatements(other.services);
  expect(await privacy()).toContain('17 months');
  expect(asked.map(({ sql }) => /from "(\w+)"/.exec(sql)?.[1])).toEqual(['page_versions']);
  other.services.db = db;
  await other.close();
});

it('is decided by an administrator, in whole months, and the privacy page says so', async () => {
  const privacy = async () =>
    JSON.stringify((await setup.newClient().get('/pages/privacy')).body.data.content);
  expect(await privacy()).toContain('Applications and payments stay as long as the account exists.');
  const refused = async (months: unknown) =>
    (await admin.post('/administration/policy/store', { application_months: months })).body.errors;
  for (const wrong of [5, 121, '6.5', 'never'])
    expect(await refused(wrong)).toEqual({
      application_months: ['Enter a number of months from 6 to 120, or nothing'],
    });
  await decide({ application_months: 24 });
  expect((await admin.get('/administration/policy')).body.data).toMatchObject({
    application_months: 24,
    placement_months: null,
  });
  expect(await privacy()).toMatch(/When 24 months have passed since the last step of an application/);
  await decide({ teams: 'add' });
  expect((await admin.get('/administration/policy')).body.data.application_months).toBe(24);
});
