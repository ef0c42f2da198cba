/** Reports and scans may be larger than other files. */
import { seedLookups } from '#provider/database/seed';
import { anApprovedPlacement, type Sides } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let sides: Sides;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  sides = await anApprovedPlacement(setup);
});
afterAll(() => setup.close());

const MB = 1024 * 1024;
const pdf = (bytes: number) => ({
  name: 'paper.pdf',
  type: 'application/pdf',
  content: Buffer.from(`%PDF-1.4\n${' '.repeat(bytes - 15)}%%EOF\n`),
});

it('takes a report and a scan of 10 MB, and says of larger ones how to make them smaller', async () => {
  const { student, college, id } = sides;
  const report = (bytes: number) =>
    student.multipart('/student/placements/report', { id, report: pdf(bytes) });
  expect((await report(10 * MB)).status).toBe(200);
  const larger = await report(10 * MB + 1);
  expect([larger.status, larger.body.errors!.report]).toEqual([
    413,
    [expect.stringMatching(/^File size exceeds 10MB limit\. .*150 dpi/)],
  ]);
  const scan = (bytes: number) =>
    college.multipart('/coordinator/placements/evaluate', {
      id,
      kind: 'final',
      by_name: 'Meera Rao',
      scan: pdf(bytes),
    });
  expect((await scan(10 * MB + 1)).status).toBe(413);
  // Before its time, which is said of a file that was taken.
  expect((await scan(9 * MB)).body.code).toBe('DATA_NOT_UPDATED');
});

it('keeps 2 MB for all other files', async () => {
  const { status, body } = await sides.student.multipart('/student/placements/propose', {
    offer_letter: pdf(2 * MB + 1),
  });
  expect([status, body.errors!.offer_letter]).toEqual([413, ['File size exceeds 2MB limit.']]);
});
