import { hasDemoAccounts, seedDatabase } from '#provider/database/seed/seedDatabase';
import { aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
});
afterAll(() => setup.close());

const seed = (wanted: 'demo' | 'lookups' | 'none' | null, embedded = true) =>
  seedDatabase(setup.services, wanted, embedded);

it('adds no demo accounts to master lists unless it is told to', async () => {
  expect([await seed('none'), await seed(null, false)]).toEqual(['none', 'none']);
  expect(await seed('lookups')).toBe('lookups');
  // A university's colleges are its own.
  expect(setup.services.lookups.list('colleges')).toEqual([]);
  expect(setup.services.lookups.list('branches').length).toBeGreaterThan(10);
  expect({ seed: await seed(null), hasDemoAccounts: await hasDemoAccounts(setup.services) }).toEqual({
    seed: 'none',
    hasDemoAccounts: false,
  });
  expect({ seed: await seed('demo'), hasDemoAccounts: await hasDemoAccounts(setup.services) }).toEqual({
    seed: 'demo',
    hasDemoAccounts: true,
  });
  const { rows } = await setup.services.pool.query('select 1 from students where college_id is null');
  expect(rows).toEqual([]);
  expect([await seed('demo'), await seed('lookups'), await seed(null)]).toEqual(['none', 'none', 'none']);
});

it('gives accounts that were made before the first start their master lists, and no demo data', async () => {
  const early = await setupProvider();
  await aUser(early.services, { role: 'coordinator', college: 'DIT' });
  expect({
    seedDatabase: await seedDatabase(early.services, null, true),
    hasDemoAccounts: await hasDemoAccounts(early.services),
  }).toEqual({ seedDatabase: 'lookups', hasDemoAccounts: false });
  expect(early.services.lookups.list('states').length).toBeGreaterThan(0);
  expect(await seedDatabase(early.services, 'demo', true)).toBe('none');
  await early.close();
});
