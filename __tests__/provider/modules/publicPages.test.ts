/** Pages of public lists are read once for all guests, until something of the catalogue changes. */
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Database } from '#provider/database/schema';
import { seedLookups } from '#provider/database/seed';
import { aUser, PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { recordStatements } from '#tests/support/plans';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship } from '#tests/support/records';

let setup: ProviderSetup;
let company: Awaited<ReturnType<typeof aCompany>>;
let guest: TestClient;
let asked: CompiledQuery[];
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  company = await aCompany(setup.services, { name: 'Remembered Works' });
  await anInternship(setup.services, company, { name: 'First' });
  guest = setup.newClient();
  asked = recordStatements(setup.services);
});
afterAll(() => setup.close());

const rowsOf = async (client: TestClient, path: string) =>
  (await client.get(path)).body.data.data.map(({ title, name }: Record<string, string>) => title ?? name);
/** How many statements read internships or companies meanwhile. */
async function readsOf(act: () => Promise<unknown>): Promise<number> {
  asked.length = 0;
  await act();
  return asked.filter(({ sql }) => /from "(internships|companies)"/.test(sql)).length;
}

it.each(['/internships', '/companies'])('should read a page of %s once for all guests', async (path) => {
  // Messages of what was made before may still come.
  while ((await readsOf(() => rowsOf(setup.newClient(), path))) > 0);
  expect(await readsOf(() => rowsOf(guest, `${path}?q=rem`))).toBeGreaterThan(0);
  setup.services.catalogue.clear();
  expect(await readsOf(() => rowsOf(guest, path))).toBeGreaterThan(0);
});

it('should read for who is signed in', async () => {
  const { email } = await aUser(setup.services, { role: 'student' });
  const student = await setup.newClient().login(email, PASSWORD);
  await rowsOf(guest, '/internships');
  expect(await readsOf(() => rowsOf(student, '/internships'))).toBeGreaterThan(0);
});

it('should show what another process wrote as soon as the database tells', async () => {
  await rowsOf(guest, '/internships');
  const { changes } = setup.services.catalogue;
  await setup.services.db.updateTable('internships').set({ name: 'Renamed' }).execute();
  while (setup.services.catalogue.changes === changes) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await rowsOf(guest, '/internships')).toEqual(['Renamed']);
});

it('should not remember a page by a total from before a write', async () => {
  const { db, pool, catalogue } = setup.services;
  // More than are found by sorting them: a page is counted from the nearer end.
  const columns = `company_id, description, content, internship_type, internship_mode, internship_duration,
    expire_date, number_of_positions, is_job_offer, address, country_id, state_id, city_id, pincode, status,
    moderation_status, company_visible`;
  await pool.query(`insert into internships (slug, name, ${columns})
    select n::text, 'Number ' || n, ${columns} from internships cross join generate_series(1, 2012) n`);
  catalogue.clear();
  let written = false;
  setup.services.db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    // Between the total and the page, as another request would.
    log: async ({ query }) => {
      if (written || !query.sql.includes('open_tallies')) return;
      written = true;
      await anInternship({ ...setup.services, db }, company, { name: 'Newest' });
      await rowsOf(guest, '/internships');
    },
  });
  await rowsOf(guest, '/internships?page=202');
  setup.services.db = db;
  expect({ written, rows: await rowsOf(guest, '/internships?page=202') }).toEqual({
    written: true,
    rows: ['Number 3', 'Number 2', 'Number 1', 'Renamed'],
  });
});

it('should not remember a failure', async () => {
  const { catalogue } = setup.services;
  const page = (read: () => Promise<string>) => catalogue.page('failing', '2026-01-05', read);
  await expect(page(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await page(async () => 'read')).toBe('read');
});
