/** What nobody can have done before the first day of an internship. */
import { PDF } from '#tests/support/builders';
import { anApprovedPlacement, TERMS } from '#tests/support/placements';
import { seedLookups } from '#provider/database/seed';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

it('takes neither paper hours nor a report, and still lets the college say that it did not start', async () => {
  const { college, student, id } = await anApprovedPlacement(setup, {
    ...TERMS,
    start_date: inDays(6),
    end_date: inDays(60),
  });
  const hours = await college.post('/coordinator/placements/paper-hours', { id, hours: 40 });
  const report = await student.multipart('/student/placements/report', { id, report: PDF });
  for (const { status, body } of [hours, report])
    expect([status, body.code, body.message]).toEqual([
      409,
      'TOO_EARLY',
      expect.stringMatching(/^It begins on \d{2} \w{3} \d{4}\.$/),
    ]);
  const ended = await college.post('/coordinator/placements/not-started', { ids: [id], reason: 'Fell ill' });
  expect(ended.status).toBe(200);
  expect((await college.get(`/coordinator/placements/show?id=${id}`)).body.data.state).toBe('cancelled');
});
