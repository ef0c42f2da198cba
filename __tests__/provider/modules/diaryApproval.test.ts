/**
 * Risk by the diary and missing days begin with the college's approval (docs/placements.md, placements 6).
 */
import { seedLookups } from '#provider/database/seed';
import { remindSupervisors } from '#provider/modules/supervision/remind';
import {
  TERMS,
  approvedOn,
  confirmPlacement,
  decidePlacement,
  placementSides,
  shownPlacement,
  type Sides,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const WORKED = { ...TERMS, start_date: inDays(-40), working_days: [1, 2, 3, 4, 5, 6, 7] };

async function standingOf({ student, college, internship, id }: Sides) {
  const query = `internship_id=${internship.id}&month=${inDays(0).slice(0, 7)}`;
  const summary = (await student.get(`/student/internship-diaries/summary?${query}`)).body.data;
  const home = (await student.get('/student/dashboard')).body.data;
  const { rows } = await setup.services.pool.query('select student_id from placements where id = $1', [id]);
  const list = (await college.get('/coordinator/students?per_page=100')).body.data.data as any[];
  const row = list.find((one) => one.id === rows[0].student_id);
  return {
    missing: summary.missing,
    risk: home.risk,
    steps: home.next_steps.filter(({ kind }: { kind: string }) => kind === 'diary').length,
    reason: row.reason,
    awaits: row.awaits_approval,
    pending: (await shownPlacement(college, 'coordinator', id)).pending_with,
  };
}

it('asks for nothing while the college has not approved, and says that it awaits it', async () => {
  const sides = await placementSides(setup);
  await confirmPlacement(sides, WORKED);
  expect(await standingOf(sides)).toEqual({
    ...{ missing: 0, risk: null, steps: 0, reason: null },
    ...{ awaits: 1, pending: 'college' },
  });
  await remindSupervisors(setup.services, new Date());
  const links = await setup.services.pool.query('select 1 from supervision_links where placement_id = $1', [
    sides.id,
  ]);
  expect(links.rows).toEqual([]);
});

it('counts missing days from the first day once approved, and silence from the approval', async () => {
  const sides = await placementSides(setup);
  await confirmPlacement(sides, WORKED);
  await decidePlacement(sides);
  expect(await standingOf(sides)).toEqual({
    ...{ missing: 40, risk: null, steps: 1, reason: null },
    ...{ awaits: 0, pending: null },
  });
  const approvedFor = async (days: number) => {
    await approvedOn(setup.services, sides.id, inDays(-days));
    return (await standingOf(sides)).reason;
  };
  expect(await approvedFor(4)).toBeNull();
  expect(await approvedFor(9)).toBe('No diary entry for 9 working days');
  // From the first day where the approval came before it.
  expect(await approvedFor(60)).toBe('No diary entry for 40 working days');
});
