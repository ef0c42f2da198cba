import { sql, type CompiledQuery } from 'kysely';
import { collegeId } from '#provider/database/collegeNames';
import { seedLookups } from '#provider/database/seed';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { analyzeWhole, planOf, recordStatements, wholeReads } from '#tests/support/plans';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship } from '#tests/support/records';

const STUDENTS = 8_000;
/** Three quarters of the students are of one college, the others of five hundred. */
const COLLEGES = 2_000;
const LARGE = 'College 3';
/** The coordinator's: a large one reads most of what is counted. */
const COLLEGE = 'College 4';
/** Tables that grow with the number of students. */
const GROWING = ['users', 'students', 'applications', 'application_events', 'internship_diaries'];

let setup: ProviderSetup;
let client: TestClient;
/** A student of the coordinator's college. */
let own: number;
let asked: CompiledQuery[];

beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  const internship = await anInternship(services, await aCompany(services), { internship_type: 'Paid' });
  await sql`insert into users (role_id, name, email, mobile, password_hash)
    select 2, 'Student ' || n, 'many' || n || '@example.test', '9876543210', '-'
    from generate_series(1, ${STUDENTS}::int) n`.execute(services.db);
  await sql`insert into colleges (name) select 'College ' || n from generate_series(0, ${COLLEGES}::int - 1) n`.execute(
    services.db,
  );
  await sql`insert into branches (name) select 'Branch ' || n from generate_series(0, 6) n`.execute(
    services.db,
  );
  await sql`insert into students (user_id, usn, college_id, branch_id, semester, completed_at)
    select u.id, 'USN' || u.id, c.id, b.id, 1 + u.id % 8, '2026-01-01'
    from users u
    join colleges c on c.name = 'College ' || case when u.id % 4 = 0 then u.id % ${COLLEGES}::int else 3 end
    join branches b on b.name = 'Branch ' || (u.id % 7)
    where email like 'many%'`.execute(services.db);
  await sql`insert into applications (internship_id, company_id, student_id, status, internship_type, message)
    select ${internship.id}, ${internship.company_id}, id, 1 + id % 10, 'Paid', 'Please'
    from students`.execute(services.db);
  await sql`insert into application_events (application_id, status, by_role)
    select id, status, 2 from applications`.execute(services.db);
  await sql`insert into internship_diaries (student_id, internship_id, date, description, hours)
    select student_id, internship_id, date '2026-01-05' + id % 300, 'Read', 1 from applications`.execute(
    services.db,
  );
  // Entries that wait to be filed in an index of words make it look dear to the planner.
  await analyzeWhole(services);
  const user = await aUser(services, { role: 'coordinator', college: COLLEGE });
  client = await setup.newClient().login(user.email, PASSWORD);
  ({ id: own } = await services.db
    .selectFrom('students')
    .select('id')
    .where('college_id', '=', collegeId(COLLEGE))
    .limit(1)
    .executeTakeFirstOrThrow());
  asked = recordStatements(services);
});
afterAll(() => setup.close());

async function expectNoWholeRead(path: string, tables = GROWING): Promise<void> {
  asked.length = 0;
  expect((await client.get(path.replace('STUDENT', String(own)))).status).toBeLessThan(400);
  expect(await wholeReads(setup.services, asked, tables)).toEqual([]);
}

it.each([
  '/coordinator/dashboard',
  '/coordinator/students',
  '/coordinator/students?q=student+77&sort=-applications',
  '/coordinator/students?at_risk=1&branch=Branch+3',
  '/coordinator/students?placed=1&stage=offered&internship_id=1&week=2026-01-05',
  '/coordinator/students/export?q=student+77&sort=semester',
  '/coordinator/students/show?id=STUDENT',
  '/coordinator/students?page=2',
  '/coordinator/students?at_risk=1',
  '/coordinator/payments',
  '/coordinator/payments?page=2',
  '/coordinator/payments?status=9&q=student+77',
  '/coordinator/diaries',
  '/coordinator/diaries?page=2',
  '/coordinator/diaries?review_status=all&from=2026-01-05&to=2026-01-06&per_page=500',
  '/coordinator/diaries?student_id=STUDENT',
  '/coordinator/weeks',
  '/coordinator/weeks?page=2',
  '/coordinator/weeks?sort=week',
  '/coordinator/weeks?sort=week&page=2',
  '/coordinator/weeks?student_id=STUDENT&review_status=all',
])('should read no table whole for %s', (path) => expectNoWholeRead(path));

/** The plan of the statement of a call that has these words. */
async function planOfCall(path: string, words: string): Promise<string> {
  asked.length = 0;
  expect((await client.get(path)).status).toBe(200);
  return planOf(setup.services, asked.find(({ sql: text }) => text.includes(words))!);
}

it('should look up who owes once, for accounts and roster', async () => {
  const { db } = setup.services;
  await sql`insert into roster (college_id, usn, name, semester)
    values (${collegeId(COLLEGE)}, 'ALONE', 'Without an account', 5)`.execute(db);
  const plan = await planOfCall('/coordinator/students?owes=late', 'from roster r where r.id = any');
  expect(plan).toContain('CTE owners');
  expect(plan.match(/ on plan_grants/g)).toHaveLength(1);
});

describe('with weeks that supervisors confirmed', () => {
  beforeAll(async () => {
    const { services } = setup;
    await sql`insert into placements (source, application_id, student_id, company, title, state, start_date, end_date)
      select 'portal', id, student_id, 'x', 'x', 'approved', '2026-01-05', '2026-12-31' from applications`.execute(
      services.db,
    );
    await sql`insert into week_confirmations (placement_id, week, state, hours, entries, by_kind, by_name, confirmed_at)
      select p.id, date_trunc('week', d.date::timestamp), case when p.id % 4 = 0 then 'returned' else 'confirmed' end,
        1, 1, 'supervisor', 'Lena', '2026-01-01'
      from placements p join internship_diaries d on d.student_id = p.student_id where p.id % 3 > 0`.execute(
      services.db,
    );
    await analyzeWhole(services);
  });

  it.each([
    '/coordinator/weeks?supervised=confirmed',
    '/coordinator/weeks?supervised=none&page=2',
    '/coordinator/weeks?sort=week&supervised=confirmed',
    '/coordinator/weeks?sort=week&supervised=returned&page=2',
  ])('should read no table whole for %s', (path) =>
    expectNoWholeRead(path, [...GROWING, 'week_confirmations']),
  );

  it('should look at the days of a confirmed week alone', async () => {
    const plan = await planOfCall('/coordinator/weeks?supervised=confirmed', 'with w as materialized');
    expect(plan).toMatch(/Index Cond: [^\n]*student_id = p\.student_id[^\n]*date >= w\.week/);
  });

  it('should list many weeks by name, from both ends', async () => {
    const { services } = setup;
    // A Monday and the next one, and one entry long before them.
    await services.db.transaction().execute(async (trx) => {
      // Thousands of rows: on a busy machine longer than an answer may take.
      await sql`set local statement_timeout = 0`.execute(trx);
      for (const day of ['2025-09-01', '2025-09-03', '2025-09-08', '2025-09-10'])
        await sql`insert into internship_diaries (student_id, internship_id, date, description, hours)
          select student_id, internship_id, ${day}::date, 'Read', 1 from applications`.execute(trx);
    });
    await sql`insert into internship_diaries (student_id, internship_id, date, description, hours)
      select student_id, internship_id, '2025-06-02', 'Read', 1 from applications where student_id = ${own}`.execute(
      services.db,
    );
    const { rows } = await sql<{ name: string; week: string; confirmed: boolean }>`
      select distinct u.name, s.sort_name, s.id, date_trunc('week', d.date::timestamp)::date::text as week
      from internship_diaries d join students s on s.id = d.student_id join users u on u.id = s.user_id
      where s.college_id = ${collegeId(LARGE)} order by week, s.sort_name, s.id`.execute(services.db);
    const { email } = await aUser(services, { role: 'coordinator', college: LARGE });
    const ofLarge = await setup.newClient().login(email, PASSWORD);
    const namesOf = async (query: string) => {
      const { data } = (await ofLarge.get(`/coordinator/weeks?sort=week&per_page=50${query}`)).body.data;
      return data.map((row: { student: { name: string }; week: string }) => [row.week, row.student.name]);
    };
    const expected = rows.map(({ week, name }) => [week, name]);
    expect(await namesOf('')).toEqual(expected.slice(0, 50));
    expect(await namesOf('&page=2')).toEqual(expected.slice(50, 100));
    expect(await namesOf('&supervised=none&to=2025-09-14')).toEqual(expected.slice(0, 50));
    const until = expected.filter(([week]) => week! < '2025-09-15');
    const last = Math.ceil(until.length / 50);
    expect(await namesOf(`&to=2025-09-14&page=${last}`)).toEqual(until.slice((last - 1) * 50));
    expect(await namesOf('&supervised=confirmed&to=2025-09-14')).toEqual([]);
  });
});
