import { sql, type CompiledQuery } from 'kysely';
import { entryNamed } from '#tests/support/lookupEntries';
import { seedLookups } from '#provider/database/seed';
import { PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { analyzeWhole, planOf, recordStatements, wholeReads } from '#tests/support/plans';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship } from '#tests/support/records';

const MANY = 20_000;
/** The company's own: one in ten, of internships and of applications. */
const OWN = MANY / 10;
const LIST = '/company/internship/applications';
/** Tables that grow with the years. */
const GROWING = ['users', 'companies', 'students', 'internships', 'applications'];

let setup: ProviderSetup;
let client: TestClient;
let asked: CompiledQuery[];

beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  const own = await aCompany(services);
  const { id } = await anInternship(services, own);
  await sql`insert into users (role_id, name, email, password_hash)
    select case when n % 2 = 0 then 2 else 3 end, 'Person ' || n, 'many' || n || '@example.test', '-'
    from generate_series(1, ${2 * MANY}::int) n`.execute(services.db);
  await sql`insert into companies (user_id, slug, name, moderation_status)
    select id, 'of-' || id, 'Company ' || id, 2 from users where email like 'many%' and role_id = 3`.execute(
    services.db,
  );
  const civil = await entryNamed(services, 'branches', 'Civil');
  await sql`insert into students (user_id, usn, branch_id)
    select id, 'USN' || id, case id % 3 when 0 then ${civil}::int end from users
    where email like 'many%' and role_id = 2`.execute(services.db);
  await sql`insert into internships (company_id, slug, name, description, content, expire_date, number_of_positions,
      internship_type, internship_duration, internship_mode, address, pincode)
    select case when n <= ${OWN}::int then ${own.id} else ${own.id} + 1 + n % ${MANY - 1}::int end, 'many-' || n, 'Many ' || n, 'x', 'x', current_date + n % 90, 1, 'Free', 2, 'Remote', 'x', '560001'
    from generate_series(1, ${MANY}::int) n`.execute(services.db);
  await sql`insert into applications (internship_id, company_id, student_id, internship_type, message, status, is_read, rating)
    select i.id, i.company_id, s.id, 'Free', 'x', 1 + s.id % 6, s.id % 3 > 0, s.id % 5 + 1
    from students s join internships i on i.id = ${id} + 1 + s.id % ${MANY}::int where usn like 'USN%'`.execute(
    services.db,
  );
  // Of its own accord the database does it within minutes.
  await analyzeWhole(services);
  services.catalogue.clear();
  client = await setup.newClient().login(own.user.email, PASSWORD);
  asked = recordStatements(services);
});
afterAll(() => setup.close());

it.each([
  '/companies?page=2',
  '/companies?page=1999',
  '/company/dashboard',
  LIST,
  `${LIST}?page=200`,
  `${LIST}?status=5&page=30`,
  `${LIST}?sort=rating`,
  `${LIST}?sort=rating&page=200`,
  `${LIST}?unread=1&page=60`,
  `${LIST}?q=person+777`,
  `${LIST}/counts`,
  '/company/internship',
  '/company/internship?page=200',
  '/company/internship?sort=name',
  '/company/internship?sort=deadline&page=200',
])('should read no table whole for %s', async (path) => {
  // Its total is counted once.
  if (path.startsWith('/companies')) await client.get(path);
  asked.length = 0;
  expect((await client.get(path)).status).toBe(200);
  expect(await wholeReads(setup.services, asked, GROWING)).toEqual([]);
});

/** The plan of the recorded statement that finds the rows of a page. */
const planOfPage = (ids: RegExp) =>
  planOf(setup.services, asked.findLast(({ sql: text }) => ids.test(text))!);

it.each([
  ['', false],
  ['?sort=rating&page=200', false],
  ['?branch=Civil', true],
])('should look for a page of applicants%s among students: %p', async (query, looks) => {
  asked.length = 0;
  await client.get(LIST + query);
  const plan = await planOfPage(/^select "a"."id" from "applications"/);
  expect({ applications: /applications/.test(plan), students: /on students/.test(plan) }).toEqual({
    applications: true,
    students: looks,
  });
});

it('should sort companies that words find: by name the way to the first may be long', async () => {
  asked.length = 0;
  // More than two thousand, none of them among the first names or the newest companies.
  const { total, at_least } = (await client.get('/companies?q=company+2')).body.data;
  expect({ total, at_least }).toEqual({ total: 2000, at_least: true });
  expect(await planOfPage(/"companies"."id" in \(select/)).toMatch(/Sort(?!.*companies_public)/s);
});
