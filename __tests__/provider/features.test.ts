import { ALL_FEATURES, FEATURES } from '#contract/features';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

const without = (name: (typeof FEATURES)[number]) => ({ ...ALL_FEATURES, [name]: false });
let setup: ProviderSetup;
afterEach(() => setup.close());

it.each(FEATURES)('has no call of "%s" where that is switched off, and every other', async (feature) => {
  setup = await setupProvider({ settings: { features: without(feature) } });
  const calls = contractCalls().filter((call) => call.feature === feature);
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) {
    const { status, body } = await setup.client.post(call.path, {});
    expect([nameOf(call), status, body.code]).toEqual([nameOf(call), 404, 'NOT_FOUND']);
  }
  expect((await setup.client.post('/auth/login', {})).status).toBe(422);
});

it('registers where nothing is said', async () => {
  setup = await setupProvider();
  expect((await setup.client.post('/auth/register', {})).status).toBe(422);
});
