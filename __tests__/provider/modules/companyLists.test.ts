/** The lists of a company, and those of companies, which read kept totals. */
import { sql, type RawBuilder } from 'kysely';
import { seedLookups } from '#provider/database/seed';
import { PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { everyPage } from '#tests/support/everyPage';
import type { Random } from '#tests/support/fuzz/random';
import { seeded } from '#tests/support/fuzz/seeded';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship, aStudent, type Company } from '#tests/support/records';

const LIST = '/company/internship/applications';

let setup: ProviderSetup;
let client: TestClient;
let own: Company;
let other: Company;
beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  own = await aCompany(services, { name: 'Own' });
  other = await aCompany(services, { name: 'other' });
  client = await setup.newClient().login(own.user.email, PASSWORD);
  for (let n = 0; n < 24; n += 1)
    await anInternship(services, n % 4 === 3 ? other : own, { name: `Work ${n % 5}` });
  for (let n = 0; n < 12; n += 1) await aStudent(services);
});
afterAll(() => setup.close());

const rowsOf = async (query: RawBuilder<unknown>) =>
  (await query.execute(setup.services.db)).rows as Record<string, any>[];

const WORDS = ['Asha', 'asha rao', 'RAVI', 'b@ravi', 'Work'];

/** One write, as the portal or a script may make it. */
function write(random: Random) {
  const [few, some] = [sql`id % 7 = ${random.int(7)}`, sql`id % 3 = ${random.int(3)}`];
  const [word, status] = [random.pick(WORDS), 1 + random.int(6)];
  const writes = [
    sql`insert into applications (internship_id, company_id, student_id, internship_type, status, message, rating)
      select i.id, i.company_id, s.id, 'Free', ${status}, 'x', ${random.pick([null, 1, 5])}::smallint
      from internships i cross join students s where i.${some} and s.${few} for key share of i on conflict do nothing`,
    sql`update applications set status = ${status}, is_read = ${random.pick([true, false])} where ${few}`,
    sql`update applications set status = case status when 1 then 2 else 1 end where ${some} and status in (1, 2)`,
    sql`update applications set rating = ${random.int(5) + 1} where ${few}`,
    sql`delete from applications where ${few}`,
    sql`update users set name = ${word} where ${few}`,
    sql`update users set email = ${`${word.replace(' ', '')}@ravi.test`} || id where ${few} and role_id = 2`,
    sql`update students set usn = ${word} || id, semester = ${1 + random.int(8)} where ${few}`,
    sql`update internships set name = ${word} || id % 2, status = ${1 + random.int(2)} where ${few}`,
    sql`delete from internships where id % 23 = ${random.int(23)}`,
    sql`insert into internships (company_id, slug, name, description, content, expire_date, number_of_positions,
        internship_type, internship_duration, internship_mode, address, pincode)
      select ${own.id}, 'more-' || clock_timestamp() || n, 'More ' || n, 'x', 'x', current_date + n, 1, 'Free', 2, 'Remote', 'x', '560001'
      from generate_series(1, 2) n`,
  ];
  return random.pick(writes).execute(setup.services.db);
}

/** The company's applications, told plainly. */
const APPLICATIONS = sql`applications a join internships i on i.id = a.internship_id
  join students s on s.id = a.student_id join users u on u.id = s.user_id`;

async function checkApplicants(query: string, where: RawBuilder<unknown>, order = sql`a.id desc`) {
  const expected = await rowsOf(
    sql`select a.id, a.status, u.name from ${APPLICATIONS} where a.company_id = ${own.id} and ${where} order by ${order}`,
  );
  const { rows, total } = await everyPage(client, `${LIST}?${query}`);
  expect({ query, total }).toEqual({ query, total: expected.length });
  expect(rows.map(({ id, status, student_details }) => [id, status, student_details.name])).toEqual(
    expected.map(({ id, status, name }) => [id, status, name]),
  );
  if (query.includes('status=')) return;
  const counts: Record<string, number> = {};
  for (const { status } of expected) counts[status] = (counts[status] ?? 0) + 1;
  expect((await client.get(`${LIST}/counts?${query}`)).body.data).toEqual(counts);
}

const found = (pattern: string) =>
  sql`(u.name ilike ${pattern} or u.email ilike ${pattern} or s.usn ilike ${pattern} or i.name ilike ${pattern})`;

async function checkInternships(query: string, where: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const expected = await rowsOf(sql`select i.id,
      (select count(*)::int from applications a where a.internship_id = i.id) as applications_count,
      (select count(*)::int from applications a where a.internship_id = i.id and not is_read) as unread_applications
    from internships i where i.company_id = ${own.id} and ${where} order by ${order}`);
  const { rows, total } = await everyPage(client, `/company/internship?${query}`);
  expect({ query, total }).toEqual({ query, total: expected.length });
  expect(
    rows.map(({ id, applications_count, unread_applications }) => ({
      id,
      applications_count,
      unread_applications,
    })),
  ).toEqual(expected);
}

async function checkDashboard() {
  const { data } = (await client.get('/company/dashboard')).body;
  const by = (table: string, column: string) =>
    rowsOf(sql`select ${sql.ref(column)} as status, count(*)::int as count from ${sql.table(table)}
      where company_id = ${own.id} group by 1 order by 1`);
  expect(data.internships_by_status).toEqual(await by('internships', 'status'));
  expect(data.internships_by_moderation).toEqual(await by('internships', 'moderation_status'));
  expect(data.applicants_by_status).toEqual(await by('applications', 'status'));
  const unread = sql`select count(*)::int as n from applications where company_id = ${own.id} and not is_read`;
  expect(data.unread_applicants).toBe((await rowsOf(unread))[0]!.n);
}

it(
  'should be told exactly and in order after any writes, many at once',
  seeded(async (random) => {
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 8; n += 1) await write(random);
      await Promise.all(Array.from({ length: 8 }, () => write(random).then(() => {}, unlessDeadlock)));
      await checkApplicants('', sql`true`);
      await checkApplicants('status=2,3&sort=oldest&', sql`a.status in (2, 3)`, sql`a.id`);
      await checkApplicants('sort=rating&', sql`true`, sql`a.rating desc nulls last, a.id desc`);
      await checkApplicants('sort=status&unread=1&', sql`not is_read`, sql`a.status, a.id desc`);
      for (const word of ['asha', 'ravi', 'work', 'work1', 'b@'])
        await checkApplicants(`q=${encodeURIComponent(word)}&`, found(`%${word}%`));
      await checkApplicants('semester=3&min_rating=4&', sql`s.semester = 3 and a.rating >= 4`);
      const ids = (await rowsOf(sql`select id from internships order by id limit 6`)).map(({ id }) => id);
      await checkApplicants(`internship=${ids.join(',')}&`, sql`i.id = any(${ids}::integer[])`);
      await checkInternships('', sql`true`, sql`id desc`);
      await checkInternships('status=2&sort=deadline&', sql`status = 2`, sql`expire_date, id desc`);
      await checkInternships('sort=name&', sql`true`, sql`lower(name), id desc`);
      await checkInternships('sort=applications&', sql`true`, sql`applications_count desc, id desc`);
      await checkInternships('q=work&', sql`name ilike '%work%'`, sql`id desc`);
      await checkDashboard();
    }
  }, 31),
  120_000,
);

it('should list companies by name, from whichever end a page is nearer', async () => {
  await sql`insert into users (role_id, name, email, password_hash)
    select 3, 'C', 'c' || n || '@many.test', '-' from generate_series(1, 2300) n`.execute(setup.services.db);
  await sql`insert into companies (user_id, slug, name, description, moderation_status)
    select id, 's' || id, case when id % 2 = 0 then 'A' else 'a' end || id * 7919 % 501, 'x', case when id % 50 = 0 then 1 else 2 end
    from users where email like '%@many.test'`.execute(setup.services.db);
  setup.services.catalogue.clear();
  const guest = setup.newClient();
  for (const [query, where] of [
    ['', sql`true`],
    ['q=7&', sql`name ilike '%7%'`],
  ] as const) {
    const expected =
      await rowsOf(sql`select id from companies where moderation_status = 2 and slug is not null
      and ${where} order by lower(name), id`);
    const last = Math.ceil(expected.length / 10);
    for (const page of [1, 2, Math.floor(last / 2), Math.floor(last / 2) + 1, last - 1, last, last + 1]) {
      const { data } = (await guest.get(`/companies?${query}page=${page}`)).body;
      expect(data.total).toBe(expected.length);
      expect(data.data.map(({ id }: { id: number }) => id)).toEqual(
        expected.slice((page - 1) * 10, page * 10).map(({ id }) => id),
      );
    }
  }
});

/** Two writes of many rows may end each other; the portal's own never touch more than one record. */
function unlessDeadlock(error: { code?: string }): void {
  if (error.code !== '40P01') throw error;
}
