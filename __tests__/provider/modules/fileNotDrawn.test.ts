/** The single file of an internship when its worker fails. */
import { Worker } from 'node:worker_threads';
import { seedLookups } from '#provider/database/seed';
import { anApprovedPlacement } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());
afterEach(() => jest.restoreAllMocks());

it('is answered with words and with when to try again, and drawn the next time', async () => {
  const { college, id } = await anApprovedPlacement(setup);
  const file = () => college.get(`/coordinator/placements/file?id=${id}`);
  const posted = jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
    this.emit('error', new Error('JS heap out of memory'));
  });
  const { status, body, raw } = await file();
  expect([status, body.code, raw.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '60']);
  expect(body.message).toBe(
    'The file could not be drawn. Nothing was changed. Please try again in a minute.',
  );
  posted.mockRestore();
  const drawn = await file();
  expect([drawn.status, drawn.raw.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});
