import { ALL_FEATURES, FEATURES, FEATURE_NAMES, type Feature } from '#contract/features';
import { isSwitchedOn } from '#contract/switches';
import { INITIAL_POLICY } from '#contract/policy/public';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

const without = (name: Feature) => ({ ...ALL_FEATURES, [name]: false });
let setup: ProviderSetup;
afterEach(() => setup.close());

it.each(FEATURE_NAMES)('has no call of "%s" where that is switched off, and every other', async (feature) => {
  setup = await setupProvider({ settings: { features: without(feature) } });
  const calls = contractCalls().filter(({ path }) => FEATURES[feature].calls.some((start) => path === start));
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

it('hides the pages and calls that a flag of the policy names, and nothing beside them', () => {
  const switches = { verify_email: { pages: ['/companies'], calls: ['/companies'] } };
  const on = (verify_email: boolean | undefined) => ({
    features: ALL_FEATURES,
    policies: { ...INITIAL_POLICY, verify_email } as typeof INITIAL_POLICY,
  });
  const open = (flag: boolean | undefined) =>
    ['/companies', '/companies/:slug', '/companies-of-old', '/internships'].filter(
      (path) =>
        isSwitchedOn('calls', path, on(flag), switches) && isSwitchedOn('pages', path, on(flag), switches),
    );
  expect(open(false)).toEqual(['/companies-of-old', '/internships']);
  expect(open(true)).toHaveLength(4);
  // Somebody else's provider names no such flag.
  expect(open(undefined)).toHaveLength(4);
});
