/** The diary as paper: every day that counts, with confirmations, for those who may read it. */
import { seedLookups } from '#provider/database/seed';
import { aCoordinator } from '#tests/support/branches';
import { PASSWORD } from '#tests/support/builders';
import { anApprovedPlacement, coordinatorAt, TERMS } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays, masters } from '#tests/support/records';
import { mondayAgo, writeDiary } from '#tests/support/supervision';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

it('has cover, days in their order and confirmations, without days outside the placement', async () => {
  const { college, otherBranch, otherCollege } = masters(setup.services);
  const monday = mondayAgo(2);
  const sides = await anApprovedPlacement(setup, { ...TERMS, start_date: monday });
  await writeDiary(setup.services, sides.applicationId, [mondayAgo(1), monday, mondayAgo(4)]);
  const confirmed = { id: sides.id, weeks: [monday], comment: 'Well done' };
  expect((await sides.company.post('/company/placements/weeks-confirm', confirmed)).status).toBe(200);
  const own = (await sides.student.get(`/student/placements/diary?id=${sides.id}`)).body.data;
  expect(own).toMatchObject({
    college,
    start_date: monday,
    end_date: TERMS.end_date,
    supervisor: TERMS.supervisor_name,
    student: { usn: expect.any(String) },
  });
  expect(own.days.map(({ date }: { date: string }) => date)).toEqual([monday, mondayAgo(1)]);
  expect(own.weeks.find(({ week }: { week: string }) => week === monday)).toMatchObject({
    state: 'confirmed',
    comment: 'Well done',
  });
  const ofCollege = (await sides.college.get(`/coordinator/placements/diary?id=${sides.id}`)).body.data;
  // The college reads which of the company's people confirmed a week, the student the company alone.
  const signers = (paper: { weeks: { by: string | null }[] }) =>
    paper.weeks.map(({ by }) => by).filter(Boolean);
  expect(signers(own)).toEqual([own.company]);
  expect(signers(ofCollege)).not.toEqual(signers(own));
  const unsigned = (paper: { weeks: object[] }) => ({
    ...paper,
    weeks: paper.weeks.map((week) => ({ ...week, by: null })),
  });
  expect(unsigned(ofCollege)).toEqual(unsigned(own));
  const guide = await aCoordinator(setup.services, college, [otherBranch]);
  const client = await setup.newClient().login(guide.email, PASSWORD);
  const read = () => client.get(`/coordinator/placements/diary?id=${sides.id}`);
  expect((await read()).status).toBe(404);
  await sides.college.post('/coordinator/placements/guide', { ids: [sides.id], guide_id: guide.id });
  expect((await read()).status).toBe(200);
  const foreign = await coordinatorAt(setup, otherCollege);
  expect((await foreign.get(`/coordinator/placements/diary?id=${sides.id}`)).status).toBe(404);
  const other = await anApprovedPlacement(setup, { ...TERMS, start_date: inDays(-3) });
  expect((await other.student.get(`/student/placements/diary?id=${sides.id}`)).status).toBe(404);
});
