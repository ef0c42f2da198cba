/** docs/providers.md, wire 4: no write is made for a signed-in browser by a page of another site. */
import { SESSION_COOKIE } from '#provider/plugins/session';
import { insertSession } from '#provider/services/sessionRepository';
import { forgeries, type Browser } from '#tests/support/abuse/forgery';
import { aUser } from '#tests/support/builders';
import { contractCalls } from '#tests/support/contractCalls';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let own: Browser;
let other: Browser;

async function aBrowser(): Promise<Browser> {
  const { services } = setup;
  const { id } = await aUser(services);
  const { cookie, csrfToken } = await insertSession(services.db, {
    userId: id,
    agent: '',
    address: '127.0.0.1',
    at: services.now(),
  });
  return { cookie: `${SESSION_COOKIE}=${cookie}; XSRF-TOKEN=${csrfToken}`, token: csrfToken };
}

beforeAll(async () => {
  setup = await setupProvider({
    // A hole: its address is rewritten to one that nothing guards.
    rewriteUrl: ({ url = '/' }) => (url === '/api/v1/planted' ? '/planted' : url),
    configure: async (app) => void app.post('/planted', async () => ({ success: true })),
  });
  [own, other] = [await aBrowser(), await aBrowser()];
});
afterAll(() => setup.close());

it('refuses every write of the contract in every way', async () => {
  const writes = contractCalls().filter(({ method }) => method === 'POST');
  expect(writes.length).toBeGreaterThan(40);
  expect(await forgeries(setup.app, writes, own, other)).toEqual([]);
});

it('would find a write that nothing guards', async () => {
  const holes = await forgeries(setup.app, [{ method: 'POST', path: '/planted' }], own, other);
  expect(holes).toContain('POST /planted without a token, from a page of a neighbour: 200');
  expect(holes.length).toBeGreaterThanOrEqual(4);
});
