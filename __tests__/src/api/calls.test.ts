/** The code of calls, which comes after the first page. */
import { loadedCalls } from '#src/api/baseQuery';
import { internshipsApi } from '#src/api/internshipsApi';
import { setupPortal, success } from '#tests/support/portalStore';

let mockArrives = false;
jest.mock('#src/api/calls', () => {
  if (!mockArrives) throw new Error('no network');
  return jest.requireActual<object>('#src/api/calls');
});

test('a call without it has no network, and the next one fetches it again', async () => {
  const { store, provider } = await setupPortal({
    answers: { 'GET /internships/one': success({ id: 1, slug: 'one' }) },
  });
  const ask = () =>
    store.dispatch(
      internshipsApi.endpoints.getInternship.initiate('one', { subscribe: false, forceRefetch: true }),
    );
  expect((await ask()).error).toMatchObject({ code: 'NETWORK_ERROR', status: 0, success: false });
  expect({ loaded: loadedCalls(), asked: provider.calls() }).toEqual({ loaded: null, asked: [] });
  mockArrives = true;
  expect((await ask()).data).toMatchObject({ id: 1 });
});
