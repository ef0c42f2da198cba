/** The code of calls, which comes after the first page. */
import { internshipsApi } from '#src/api/internshipsApi';
import { setupPortal, success } from '#tests/support/portalStore';

let mockArrives = false;
jest.mock('#src/api/transport/send', () => {
  if (!mockArrives) throw new Error('no network');
  return jest.requireActual<object>('#src/api/transport/send');
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
  expect(provider.calls()).toEqual([]);
  mockArrives = true;
  expect((await ask()).data).toMatchObject({ id: 1 });
});
