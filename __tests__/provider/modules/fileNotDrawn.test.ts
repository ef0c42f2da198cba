/** The single file of an internship when its worker fails. */
import { drawFile } from '#provider/modules/papers/pdf/drawFile';
import { seedLookups } from '#provider/database/seed';
import { anApprovedPlacement } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

jest.mock('#provider/modules/papers/pdf/drawFile');

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

it('is answered with words and with when to try again', async () => {
  jest.mocked(drawFile).mockRejectedValue(new Error('JS heap out of memory'));
  const { college, id } = await anApprovedPlacement(setup);
  const { status, body, raw } = await college.get(`/coordinator/placements/file?id=${id}`);
  expect([status, body.code, raw.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '60']);
  expect(body.message).toBe(
    'The file could not be drawn. Nothing was changed. Please try again in a minute.',
  );
});
