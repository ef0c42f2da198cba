/** A year is archived beside those who write in it: each record is finished in it, or of another year. */
import { sql } from 'kysely';
import { seedLookups } from '#provider/database/seed';
import { archiveYear } from '#provider/modules/years/store';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { coordinatorAt, loginOf } from '#tests/support/placements';
import { contractCalls } from '#tests/support/contractCalls';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, inDays, masters } from '#tests/support/records';
import { some } from '#tests/support/fuzz/random';
import { seeded } from '#tests/support/fuzz/seeded';

let setup: ProviderSetup;
let admin: TestClient;
let office: TestClient;
let college: string;

const placement = async (columns: Record<string, unknown>): Promise<number> => {
  const { rows } = await setup.services.pool.query<{ id: number }>(
    `insert into placements (source, student_id, company, title, start_date, end_date, state, college_id)
     values ('own', $1, 'Works', 'Inspection', $2, $3, $4, (select id from colleges where name = $5)) returning id`,
    [columns.student_id, columns.start, columns.end, columns.state, college],
  );
  return rows[0]!.id;
};
const yearOf = async (name: string, from: number, to: number): Promise<number> => {
  const made = await setup.services.db
    .insertInto('years')
    .values({ name, from_day: inDays(from), to_day: inDays(to) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
};
const codeOf = async (answer: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  ({ college } = masters(setup.services));
  admin = await loginOf(setup)((await aUser(setup.services, { role: 'administrator' })).email);
  office = await coordinatorAt(setup, college);
});
afterAll(() => setup.close());

it('says so before any other reason to a student, a company and the college', async () => {
  const { services } = setup;
  const year = await yearOf('Old', -400, -36);
  await yearOf('Current', -35, 329);
  const one = await aStudent(services);
  const student = await setup.newClient().login(one.user.email, PASSWORD);
  const company = await aCompany(services);
  const internship = await anInternship(services, company, { internship_type: 'Paid' });
  const application = await anApplication(services, internship, one);
  await services.pool.query(
    `update applications set created_at = now() - interval '50 days', status = 5 where id = $1`,
    [application.id],
  );
  const over = await placement({
    student_id: one.id,
    start: inDays(-100),
    end: inDays(-60),
    state: 'completed',
  });
  const { rows } = await services.pool.query<{ id: number }>(
    `insert into internship_diaries (student_id, placement_id, date, description, hours, review_status)
     values ($1, $2, $3, 'x', 5, 'approved') returning id`,
    [one.id, over, inDays(-80)],
  );
  await services.pool.query(
    `insert into certificates (placement_id, number, code, facts, status_index, issued_at)
     values ($1, 'OLD-1', 'code-of-old', '{}', 1, now())`,
    [over],
  );
  await services.db.updateTable('years').set({ state: 'archived' }).where('id', '=', year).execute();
  const recruiter = await setup.newClient().login(company.user.email, PASSWORD);
  const store = '/student/internship-diaries/store';
  const writes = [
    student.post(store, { placement_id: over, date: inDays(-70), description: 'Late', hours: 5 }),
    student.post(store, { placement_id: over, date: 'never', hours: 99 }),
    student.post(store, { id: rows[0]!.id, placement_id: over }),
    student.post('/student/internship-diaries/delete', { id: rows[0]!.id }),
    student.multipart('/student/internship-diaries/import', {
      placement_id: String(over),
      file: { name: 'diary.csv', type: 'text/csv', content: Buffer.from('nothing') },
    }),
    student.post('/student/placements/feedback', { id: over, answers: [5, 5, 5, 5, 5], text: '' }),
    student.post('/student/placements/cancel', { id: over, reason: 'Late' }),
    student.post('/student/placements/not-starting', { id: over, reason: 'Late' }),
    student.post('/student/application-status', { id: application.id, status: 7 }),
    recruiter.post('/company/internship/application-status', { id: application.id, status: 4 }),
    recruiter.post('/company/internship/application-status/bulk', { ids: [application.id], status: 2 }),
    recruiter.post('/company/internship/application-notes', { id: application.id, notes: 'x' }),
    office.post('/coordinator/payment-status', { id: application.id, status: 6, updated_at: 'never' }),
    office.post('/coordinator/diary-review', { ids: [rows[0]!.id], decision: 'approved' }),
  ];
  const codes = [];
  for (const write of writes) codes.push(await codeOf(write));
  expect(codes).toEqual(writes.map(() => [409, 'YEAR_ARCHIVED']));
  // Every act on a placement, with nothing else in its body that would pass.
  const acts = contractCalls().filter(
    ({ method, path, consumes }) =>
      method === 'POST' &&
      consumes === undefined &&
      /^\/(student|coordinator)\/placements\/(?!files|propose)|certificates\/issue/.test(path),
  );
  expect(acts.length).toBeGreaterThan(12);
  const answers = await Promise.all(
    acts.map(async ({ path }) => {
      const who = path.startsWith('/student') ? student : office;
      const { status, body } = await who.post(path, { id: over, ids: [over], placement_ids: [over] });
      return [path, status, body.code];
    }),
  );
  expect(answers).toEqual(acts.map(({ path }) => [path, 409, 'YEAR_ARCHIVED']));
  // Somebody else's is not found, whatever its year.
  const stranger = await setup.newClient().login((await aStudent(services)).user.email, PASSWORD);
  expect(await codeOf(stranger.post('/student/placements/cancel', { id: over, reason: 'x' }))).toEqual([
    404,
    'NOT_FOUND',
  ]);
  const { pool } = services;
  for (const write of [
    `update certificates set facts = '{"name": "x"}'`,
    `update certificates set placement_id = null`,
    `delete from certificates`,
  ])
    await expect(pool.query(write)).rejects.toMatchObject({ code: 'YA001' });
  await pool.query(`update certificates set revoked_at = now(), revoked_reason = 'Wrong'`);
});

it('adds one year for several administrators at once, and refuses the others', async () => {
  const next = { name: 'Next', from: inDays(330), to: inDays(694) };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => admin.post('/administration/years/store', next)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(422)]);
});

const ROUNDS = 40;
const OPEN = sql`(select count(*)::int from applications a where a.year_day between y.from_day and y.to_day
    and a.status = any('{1,2,3,4,9,10}'::smallint[]))
  + (select count(*)::int from placements p where p.year_day between y.from_day and y.to_day
    and p.state = any('{draft,submitted,confirmed,approved}'::text[]))
  + (select count(*)::int from enrolments e where e.year_day between y.from_day and y.to_day
    and e.state = 'claimed')`;

it(
  'leaves nothing unfinished in it, whoever writes in that moment',
  seeded(async (random) => {
    const { pool, db } = setup.services;
    const people = await Promise.all(Array.from({ length: 6 }, () => aStudent(setup.services)));
    const internship = await anInternship(setup.services, await aCompany(setup.services));
    const { id: by } = await aUser(setup.services, { role: 'administrator' });
    await pool.query(`delete from years`);
    // One day a year: each round archives the year of its day.
    const years: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      years.push(await yearOf(`Round ${round}`, -600 + round, -600 + round));
    for (let round = 0; round < ROUNDS; round += 1) {
      const [day, year] = [inDays(-600 + round), years[round]!];
      for (const table of ['placements', 'applications', 'enrolments'])
        await pool.query(`delete from ${table} r using years y
          where r.year_day between y.from_day and y.to_day and y.state <> 'archived'`);
      const ended = await placement({ student_id: people[0]!.id, start: day, end: day, state: 'completed' });
      const writers = [
        ...people.slice(0, 4).map(
          ({ id }) =>
            () =>
              pool.query(
                `insert into applications (student_id, company_id, internship_id, status, created_at, updated_at,
                   internship_type)
                 select $1, company_id, id, 1, $2::date + interval '12 hours', now(), 'Free'
                 from internships where id = $3 on conflict do nothing`,
                [id, day, internship.id],
              ),
        ),
        () => placement({ student_id: people[4]!.id, start: day, end: day, state: 'approved' }),
        () => pool.query(`update placements set state = 'approved' where id = $1`, [ended]),
        () =>
          pool.query(
            `insert into enrolments (student_id, college_id, usn, claimed_at)
             values ($1, (select min(id) from colleges), $2, $3::date + interval '12 hours')
             on conflict (student_id) do update set claimed_at = excluded.claimed_at, state = 'claimed'`,
            [people[5]!.id, `R${round}`, day],
          ),
      ];
      const archive = () =>
        archiveYear(db, year, { userId: by, now: new Date() }).catch((error: { status?: number }) => {
          if (error.status !== 409) throw error;
        });
      const written = some(writers, 1 + random.int(3), random).map(async (write) => {
        await new Promise((done) => setTimeout(done, random.next() * 15));
        return write().catch((error: { code?: string }) => {
          if (error.code !== 'YA001') throw error;
        });
      });
      await Promise.all([archive(), ...written]);
      const { rows } = await sql<{ state: string; open: number }>`
        select y.state, ${OPEN} as open from years y where y.id = ${year}`.execute(db);
      if (rows[0]!.state === 'archived') expect([round, rows[0]!.open]).toEqual([round, 0]);
    }
    const { rows } = await pool.query(`select count(*)::int as n from years where state = 'archived'`);
    expect(rows[0].n).toBeGreaterThan(0);
  }),
  60_000,
);
