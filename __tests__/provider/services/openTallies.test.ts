import { sql, type RawBuilder } from 'kysely';
import { seedLookups } from '#provider/database/seed';
import { countOpen, openByCategory, openByCity } from '#provider/modules/internships/totalRepository';
import { mergeOpenTallies } from '#provider/modules/internships/totalRepository';
import type { Random } from '#tests/support/fuzz/random';
import { seeded } from '#tests/support/fuzz/seeded';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship, masters, type Company } from '#tests/support/records';

let setup: ProviderSetup;
let companies: Company[];
let cities: number[];
let m: ReturnType<typeof masters>;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  companies = [await aCompany(setup.services), await aCompany(setup.services)];
  m = masters(setup.services);
  cities = [m.city, m.otherCity].map(Number);
});
afterAll(() => setup.close());

const run = async (query: RawBuilder<unknown>) => (await query.execute(setup.services.db)).rows;

/** One write, as the portal or a script may make it; the clock makes slugs. */
function write(random: Random) {
  const some = sql`id % 3 = ${random.int(3)}`;
  const city = random.pick([...cities, null]);
  const categories = random.pick([[], [1], [1, 2], [2, 3, 4]]);
  return random.pick([
    sql`insert into internships (company_id, slug, name, description, content, expire_date, number_of_positions,
        internship_type, internship_duration, internship_mode, address, pincode, city_id, category_ids, status,
        moderation_status, company_visible)
      select ${random.pick(companies).id}, 'open-' || clock_timestamp() || n, 'Open', 'x', 'x',
        current_date + n - 3, 1, 'Free', 2, 'Remote', 'x', '560001', ${city}::integer, ${categories}::integer[],
        2 - n % 4 / 3, 2 + n % 2, true
      from generate_series(1, 9) n`,
    sql`update internships set moderation_status = ${1 + random.int(4)} where ${some}`,
    sql`update internships set status = 3 - status, expire_date = expire_date + ${random.int(5) - 2}::integer where ${some}`,
    sql`update internships set city_id = ${city}::integer, category_ids = ${categories}::integer[] where ${some}`,
    sql`update internships set number_of_positions = 1 + number_of_positions % 9`,
    sql`update companies set moderation_status = ${1 + random.int(3)} where id = ${random.pick(companies).id}`,
    sql`delete from internships where id % 11 = ${random.int(11)}`,
  ]);
}

async function figuresOn(day: string) {
  const { db } = setup.services;
  return {
    all: await countOpen(db, day),
    categories: await openByCategory(db, day),
    cities: await openByCity(db, day),
  };
}

/** The same, counted. */
async function countedOn(day: string) {
  const open = sql`internships where listed and expire_date >= ${day}`;
  const counted = (rows: unknown[]) => rows as { id: number; count: number; state_id?: number }[];
  return {
    all: counted(await run(sql`select 0 as id, count(*)::integer as count from ${open}`))[0]!.count,
    categories: counted(
      await run(sql`select c.id, count(*)::integer as count from
        (select unnest(category_ids) as id from ${open}) c group by 1 order by 2 desc, 1`),
    ),
    cities: counted(
      await run(sql`select cities.id, state_id, c.count from
        (select city_id, count(*)::integer as count from ${open} and city_id is not null group by 1) c
        join cities on cities.id = city_id order by 3 desc, 1`),
    ),
  };
}

const dayIn = async (days: number) =>
  ((await run(sql`select (current_date + ${days}::integer)::text as day`))[0] as { day: string }).day;

describe('what is open', () => {
  it(
    'should be what counting finds, after any writes, on any day, put together or not',
    seeded(async (random) => {
      const days = await Promise.all([-2, 0, 2, 5].map(dayIn));
      // Whatever the first write is, some of these are still open after it.
      for (const company of [...companies, ...companies, ...companies])
        for (let n = 0; n < 2; n += 1) await anInternship(setup.services, company);
      let most = 0;
      for (let n = 0; n < 60; n += 1) {
        await run(write(random));
        if (n % 9 === 8) await mergeOpenTallies(setup.services.db);
        const day = days[n % days.length]!;
        const figures = await figuresOn(day);
        expect({ n, day, ...figures }).toEqual({ n, day, ...(await countedOn(day)) });
        most = Math.max(most, figures.all);
      }
      expect(most).toBeGreaterThan(5);
    }, 14),
  );

  it('should add nothing for a change that concerns no figure', async () => {
    const rows = async () => (await run(sql`select count(*)::integer as n from open_tallies`))[0];
    const before = await rows();
    await run(sql`update internships set number_of_positions = 1 + number_of_positions % 9`);
    expect(await rows()).toEqual(before);
  });
});
