import { hasDemoAccounts, seedDatabase } from '#provider/seedDatabase';
import { setupProvider, type ProviderSetup } from '../support/provider';

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
  expect([await seed(null), await hasDemoAccounts(setup.services)]).toEqual(['none', false]);
  expect([await seed('demo'), await hasDemoAccounts(setup.services)]).toEqual(['demo', true]);
  expect([await seed('demo'), await seed('lookups'), await seed(null)]).toEqual(['none', 'none', 'none']);
});
