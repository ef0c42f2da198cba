/** The queue and the list of all records, which read indexes and kept totals. */
import { sql, type RawBuilder } from 'kysely';
import { seedLookups } from '#provider/database/seed';
import { aUser, PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { everyPage } from '#tests/support/everyPage';
import type { Random } from '#tests/support/fuzz/random';
import { seeded } from '#tests/support/fuzz/seeded';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship } from '#tests/support/records';

const NOW = Date.parse('2026-06-17T06:00:00Z');
const DAY = 86_400_000;

let setup: ProviderSetup;
let moderator: TestClient;
let companies: number[];
let users: number[];
beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  const { email } = await aUser(services, { role: 'moderator' });
  moderator = await setup.newClient().login(email, PASSWORD);
  companies = [];
  for (let n = 0; n < 9; n += 1) companies.push((await aCompany(services, { name: `Company ${n}` })).id);
  users = [];
  for (let n = 0; n < 6; n += 1) users.push((await aUser(services, { role: 'student' })).id);
  for (let n = 0; n < 30; n += 1)
    await anInternship(services, { id: companies[n % 8]! } as never, { name: `Work ${n}` });
});
afterAll(() => setup.close());

const rowsOf = async (query: RawBuilder<unknown>) =>
  (await query.execute(setup.services.db)).rows as Record<string, any>[];

/** One write, as the portal or a script may make it; several records get the same instant. */
function write(random: Random) {
  const at = new Date(NOW - random.int(5) * DAY);
  const company = random.pick(companies);
  const ids = sql`(select id from internships where id % 7 = ${random.int(7)})`;
  const writes = [
    sql`update internships set moderation_status = ${random.int(5)}, submitted_at = ${at} where id in ${ids}`,
    sql`update internships set decided_at = ${at}, approved_snapshot = ${random.pick([null, '{}'])}::jsonb
      where id in ${ids}`,
    sql`update companies set moderation_status = ${random.int(5)}, submitted_at = ${at} where id = ${company}`,
    sql`update companies set name = ${random.pick([null, 'Work and Sons', `Company ${company}`])}, decided_at = ${at}
      where id = ${company}`,
    sql`insert into internships (company_id, slug, name, description, content, expire_date, number_of_positions,
        internship_type, internship_duration, internship_mode, address, pincode, submitted_at)
      select id, 'more-' || clock_timestamp(), 'More of ' || id, 'x', 'x', '2027-01-01', 1, 'Free', 2, 'Remote', 'x', '560001', ${at}
      from companies where id = ${company}`,
    sql`insert into reports (internship_id, user_id, reason, text, created_at)
      select id, ${random.pick(users)}, 'other', 'x', ${at} from internships where id in ${ids} for key share
      on conflict do nothing`,
    sql`update reports set outcome = 'dismissed', decided_at = ${at} where internship_id in ${ids} and outcome is null`,
    sql`delete from internships where id in (select id from internships where name like 'More%' order by id limit 1)`,
  ];
  return random.pick(writes).execute(setup.services.db);
}

/** Whatever waits, told plainly. */
const WAITING = sql`(
  select 'company' as kind, c.id, coalesce(c.name, u.name) as name, c.submitted_at as waiting_since,
    case when c.approved_snapshot is null then 'new' else 'edited' end as why
  from companies c join users u on u.id = c.user_id where c.moderation_status in (0, 1)
  union all
  select 'internship', i.id, i.name,
    case when i.moderation_status in (0, 1) then i.submitted_at else r.first_at end,
    case when r.first_at is not null then 'reported' when i.approved_snapshot is null then 'new' else 'edited' end
  from internships i
  left join (select internship_id, min(created_at) as first_at from reports where outcome is null group by 1) r
    on r.internship_id = i.id
  where i.moderation_status in (0, 1) or r.first_at is not null)`;

/** Every record, told plainly. */
const RECORDS = sql`(
  select 'company' as kind, c.id, coalesce(c.name, u.name) as name, coalesce(c.name, u.name) as company,
    greatest(c.submitted_at, c.decided_at) as at, c.moderation_status
  from companies c join users u on u.id = c.user_id
  union all
  select 'internship', i.id, i.name, coalesce(c.name, ''), greatest(i.submitted_at, i.decided_at), i.moderation_status
  from internships i join companies c on c.id = i.company_id)`;

const placeOf = ({ kind, id }: Record<string, any>) => `${kind} ${id}`;

async function checkQueue(random: Random, kind: string | null) {
  const query = kind ? `kind=${kind}&` : '';
  const expected = await rowsOf(sql`select * from ${WAITING} w where ${kind}::text is null or kind = ${kind}
    order by waiting_since, kind, id`);
  const { rows, total } = await everyPage(moderator, `/moderation/queue?${query}`);
  expect(total).toBe(expected.length);
  expect(rows.map(({ name, why, ...row }) => [placeOf(row), name, why])).toEqual(
    expected.map(({ name, why, ...row }) => [placeOf(row), name, why]),
  );
  // The neighbours of each place, and of a record that does not wait.
  const places = expected.map(placeOf);
  for (const at of [0, 1, random.int(places.length), places.length - 1]) {
    const place = expected[at];
    if (!place) continue;
    const shown = await moderator.get(
      `/moderation/show?kind=${place.kind}&id=${place.id}${kind ? `&queue=${kind}` : ''}`,
    );
    const { previous, next } = shown.body.data;
    expect([previous && placeOf(previous), next && placeOf(next)]).toEqual([
      places[at - 1] ?? null,
      places[at + 1] ?? null,
    ]);
  }
}

async function checkRecords(query: string, where: RawBuilder<unknown>) {
  const expected = await rowsOf(
    sql`select kind, id, company from ${RECORDS} r where ${where} order by at desc, kind, id desc`,
  );
  const { rows, total } = await everyPage(moderator, `/moderation/records?${query}`);
  expect({ query, total }).toEqual({ query, total: expected.length });
  expect(rows.map(({ company, ...row }) => [placeOf(row), company])).toEqual(
    expected.map(({ company, ...row }) => [placeOf(row), company]),
  );
}

it(
  'should be told exactly and in order after any writes, many at once',
  seeded(async (random) => {
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 12; n += 1) await write(random);
      await Promise.all(Array.from({ length: 10 }, () => write(random).then(() => {}, unlessDeadlock)));
      for (const kind of [null, 'company', 'internship']) await checkQueue(random, kind);
      await checkRecords('', sql`true`);
      await checkRecords('kind=company&', sql`kind = 'company'`);
      await checkRecords('moderation_status=2,3&', sql`moderation_status in (2, 3)`);
      await checkRecords(
        'kind=internship&moderation_status=0&',
        sql`kind = 'internship' and moderation_status = 0`,
      );
      await checkRecords('q=work&', sql`name ilike '%work%' or company ilike '%work%'`);
      await checkRecords(
        'q=company+1&moderation_status=2&',
        sql`(name ilike '%company 1%' or company ilike '%company 1%') and moderation_status = 2`,
      );
    }
  }, 23),
  120_000,
);

/** Two writes of many rows may end each other; the portal's own never touch more than one record. */
function unlessDeadlock(error: { code?: string }): void {
  if (error.code !== '40P01') throw error;
}
