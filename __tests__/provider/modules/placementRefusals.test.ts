/**
 * A refusal says what is so: the state, or the archived year (docs/placements.md, placements 3 and years
 * 5).
 */
import { PLACEMENT_STATES, PLACEMENT_TRANSITIONS, type PlacementEvent } from '#contract/placement/lifecycle';
import { placementRefusal } from '#contract/placement/refusals';
import { seedLookups } from '#provider/database/seed';
import { PDF } from '#tests/support/builders';
import { aCompletedPlacement, anApprovedPlacement, placementSides } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const reason = 'Ill';
const ANSWERS = ['5', '4', '4', '5', '4'];

it('has words for every step that a state does not allow', () => {
  const events = [...new Set(Object.values(PLACEMENT_TRANSITIONS).flatMap((row) => Object.keys(row)))];
  for (const state of PLACEMENT_STATES)
    for (const event of events as PlacementEvent[]) {
      if (PLACEMENT_TRANSITIONS[state][event]) continue;
      expect(placementRefusal(event, state)).not.toMatch(/meanwhile|Reload/);
      expect(placementRefusal(event, state).length).toBeGreaterThan(10);
    }
});

it('names the state, and nothing that may have changed', async () => {
  const sides = await anApprovedPlacement(setup);
  const { student, company, college, id } = sides;
  const refused = async (answer: Promise<{ status: number; body: { code: string; message: string } }>) => {
    const { status, body } = await answer;
    return [status, body.code, body.message];
  };
  const only = 'The college has approved it: only the college can cancel or end it now.';
  expect(await refused(student.post('/student/placements/cancel', { id, reason }))).toEqual([
    409,
    'DATA_NOT_UPDATED',
    only,
  ]);
  expect((await refused(company.post('/company/placements/cancel', { id, reason })))[2]).toBe(only);
  expect((await refused(college.post('/coordinator/placements/reopen', { id, reason })))[2]).toMatch(
    /not completed/,
  );
  const done = await aCompletedPlacement(setup);
  const again = { id: done.id, outcome: 'completed' };
  expect((await refused(done.college.post('/coordinator/placements/complete', again)))[2]).toBe(
    'It is completed.',
  );
});

it('gives the true reason why there is no feedback', async () => {
  const give = async ({ student, id }: { student: any; id: number }) =>
    (await student.post('/student/placements/feedback', { id, answers: ANSWERS, text: '' })).body;
  expect((await give(await placementSides(setup))).message).toMatch(/once your college has approved/);
  expect((await give(await anApprovedPlacement(setup))).message).toMatch(/when your report is submitted/);
  const gone = await anApprovedPlacement(setup);
  await gone.college.post('/coordinator/placements/not-started', { ids: [gone.id], reason });
  expect((await give(gone)).message).toMatch(/did not take place/);
});

it('says of an archived year that it is archived, before anything else', async () => {
  const sides = await aCompletedPlacement(setup);
  const { student, company, id } = sides;
  const { pool } = setup.services;
  await pool.query(
    "insert into years (name, from_day, to_day) values ('1999-00', '1999-07-01', '2000-06-30') on conflict do nothing",
  );
  await pool.query("update placements set year_day = '1999-08-01' where id = $1", [id]);
  await pool.query("update years set state = 'archived' where name = '1999-00'");
  const contact = { id, name: 'Asha', relation: 'Mother', phone: '9876543210' };
  const answers = [
    await student.post('/student/placements/feedback', { id, answers: ANSWERS, text: '' }),
    await student.post('/student/placements/cancel', { id, reason }),
    await student.post('/student/placements/not-starting', { id, reason }),
    await student.post('/student/placements/emergency-contact', contact),
    await student.multipart('/student/placements/report', { id, report: PDF }),
    await company.post('/company/placements/cancel', { id, reason }),
  ];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'YEAR_ARCHIVED']);
});
