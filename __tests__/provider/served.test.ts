import { API_BASE } from '#contract/http';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
});
afterAll(() => setup.close());

describe('the provider', () => {
  it('answers every call of the contract', () => {
    const unanswered = contractCalls().filter(
      ({ method, path }) => !setup.app.hasRoute({ method, url: `${API_BASE}${path}` }),
    );
    expect(unanswered.map(nameOf)).toEqual([]);
  });
});
