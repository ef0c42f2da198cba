/** Totals of a catalogue that is too large to be counted in front of every answer. */
import type { CompiledQuery } from 'kysely';
import { MANY } from '#provider/services/totalsRepository';
import { seedLookups } from '#provider/database/seed';
import type { TestClient } from '#tests/support/client';
import type { Random } from '#tests/support/fuzz/random';
import { seeded } from '#tests/support/fuzz/seeded';
import { analyzeWhole, recordStatements, wholeReads } from '#tests/support/plans';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship } from '#tests/support/records';

const ROWS = 12_000;
/** None of these letters is in the other rows. */
const LETTERS = ['x', 'y', 'z', 'é', 'अ', '+', '%', '_', '\\', ' '];
const TEXTS = 300;

let setup: ProviderSetup;
let company: Awaited<ReturnType<typeof aCompany>>;
let guest: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  company = await aCompany(setup.services, { name: 'Totals' });
  await anInternship(setup.services, company, { name: 'First of all' });
  guest = setup.newClient();
});
afterAll(() => setup.close());

const listOf = async (query: string) => (await guest.get(`/internships?${query}`)).body.data;
const figureOf = async (query: string) => {
  const { total, as_of, at_least, last_page } = await listOf(query);
  return { total, as_of, at_least, last_page };
};
const COLUMNS = `company_id, description, content, internship_mode, internship_duration, expire_date,
  number_of_positions, is_job_offer, address, country_id, state_id, city_id, pincode, status, moderation_status,
  company_visible`;

async function fill(): Promise<void> {
  const { pool, catalogue } = setup.services;
  // Which type goes with which category, so that two filters that many match have no row together.
  await pool.query(`insert into internships (slug, name, search_text, internship_type, internship_stipend,
      category_ids, skill_ids, ${COLUMNS})
    select n::text, 'Number ' || n, 'bulk ' || n, case n % 2 when 0 then 'Free' else 'Stipend' end,
      case n % 2 when 1 then 100 + n end, array[1 + n % 2], array[1 + n % 40], ${COLUMNS}
    from internships cross join generate_series(1, ${ROWS}) n`);
  await analyzeWhole(setup.services);
  catalogue.clear();
}

it('should count a small catalogue exactly right after each change', async () => {
  expect(await figureOf('q=all')).toMatchObject({ total: expect.any(Number), as_of: undefined });
  const before = (await figureOf('type=Free,Stipend,Paid')).total;
  await anInternship(setup.services, company, { name: 'Second' });
  setup.services.catalogue.clear();
  expect(await figureOf('type=Free,Stipend,Paid')).toMatchObject({
    total: before + 1,
    as_of: undefined,
    at_least: undefined,
  });
  await setup.services.db.deleteFrom('internships').where('name', '=', 'Second').execute();
});

it('should count the internships of a company alike for its card and for the list of them', async () => {
  const card = async () => (await guest.get('/companies?q=totals')).body.data.data[0];
  const { slug } = await card();
  setup.services.catalogue.clear();
  expect((await listOf(`company=${slug}`)).total).toBe(1);
  expect((await card()).open_internships).toBe(1);
  setup.services.catalogue.clear();
  expect((await card()).open_internships).toBe(1);
  expect((await listOf(`company=${slug}`)).total).toBe(1);
});

describe('in a large catalogue', () => {
  beforeAll(fill, 60_000);

  it('should say that there are more than so many, and how many once they are counted', async () => {
    expect(await figureOf('q=bulk')).toEqual({
      total: MANY,
      at_least: true,
      as_of: undefined,
      last_page: MANY / 10,
    });
    await setup.services.catalogue.settled();
    expect(await figureOf('q=bulk')).toEqual({
      total: ROWS,
      at_least: undefined,
      as_of: undefined,
      last_page: ROWS / 10,
    });
  });

  it('should show the rows of now with a total of before a change, and say of when it is', async () => {
    const { catalogue, db } = setup.services;
    await listOf('q=bulk');
    await catalogue.settled();
    const newest = await anInternship(setup.services, company, { name: 'Newest' });
    await db.updateTable('internships').set({ search_text: 'bulk' }).where('id', '=', newest.id).execute();
    catalogue.clear();
    const { data, total, as_of } = await listOf('q=bulk');
    expect({ total, first: data[0].title, told: Date.parse(as_of) <= Date.now() }).toEqual({
      total: ROWS,
      first: 'Newest',
      told: true,
    });
    await db.deleteFrom('internships').where('id', '=', newest.id).execute();
    catalogue.clear();
  });

  it('should count all first for a page behind the ones that are told', async () => {
    const { data, total, at_least } = await listOf('q=bulk&type=Free,Stipend&page=1200');
    expect({ rows: data.length, total, at_least }).toEqual({ rows: 10, total: ROWS, at_least: undefined });
  });

  it.each([
    ['type=Free&category_id=1', ROWS / 2],
    ['type=Free&category_id=2', 0],
    ['type=Free&category_id=2&sort=stipend', 0],
    ['type=Free&min_stipend=1', 0],
    ['type=Stipend&min_stipend=12000', 50],
    ['skill_id=1&sort=deadline', ROWS / 40],
    ['skill_id=1,2&type=Free', ROWS / 40],
    [`company=totals-slug-of-nobody&type=Free`, 0],
  ])('should count what %s finds', async (query, total) => {
    await listOf(query);
    await setup.services.catalogue.settled();
    expect((await listOf(query)).total).toBe(total);
  });

  it.each([
    'q=zz',
    'q=z',
    'q=11999',
    'q=c%2B%2B',
    'type=Free&category_id=2',
    'type=Stipend&min_stipend=12000',
    'q=zz&type=Free&sort=deadline',
  ])('should read no table whole for the first answer of %s', async (query) => {
    const { services } = setup;
    const { db } = services;
    services.catalogue.clear();
    const asked: CompiledQuery[] = recordStatements(services);
    await listOf(query);
    services.db = db;
    expect(await wholeReads(services, asked, ['internships'])).toEqual([]);
  });

  it(
    'should find by few letters what a look at every text finds',
    seeded(async (random: Random) => {
      const { pool, catalogue } = setup.services;
      const word = (most: number) =>
        Array.from({ length: 1 + random.int(most) }, () => random.pick(LETTERS)).join('');
      const texts = Array.from({ length: TEXTS }, () => word(12));
      const { rows } = await pool.query(
        `insert into internships (slug, name, search_text, internship_type, ${COLUMNS})
         select 'text-' || t.n, 'Text', t.text, 'Free', ${COLUMNS}
         from unnest($1::text[]) with ordinality t (text, n)
         cross join (select * from internships order by id limit 1) one order by t.n returning id`,
        [texts],
      );
      catalogue.clear();
      const found: unknown[] = [];
      const wanted: unknown[] = [];
      for (let round = 0; round < 60; round += 1) {
        const q = word(3).trim();
        if (q === '') continue;
        const ids = rows.map(({ id }) => id as number).filter((_, at) => texts[at]!.includes(q));
        const { data, total } = await listOf(`q=${encodeURIComponent(q)}`);
        found.push([q, total, data.map(({ id }: { id: number }) => id)]);
        wanted.push([q, ids.length, ids.sort((a, b) => b - a).slice(0, 10)]);
      }
      expect(found).toEqual(wanted);
    }),
    60_000,
  );
});
