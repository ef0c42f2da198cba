/** What a student's Home says of each internship (docs/screens.md, words 11). */
import { seedLookups } from '#provider/database/seed';
import { plusDays } from '#provider/policies/diaries';
import type { TestClient } from '#tests/support/client';
import {
  aCompletedPlacement,
  anApprovedPlacement,
  aPlacementAlone,
  confirmPlacement,
  decidePlacement,
  placementSides,
  TERMS,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { aLinkToken, mondayAgo, sayByLink, writeDiary } from '#tests/support/supervision';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const shownTo = async (student: TestClient) => (await student.get('/student/dashboard')).body.data.placements;

it('leads from the accepted offer over dates and emergency contact to the approval', async () => {
  const sides = await placementSides(setup);
  const { student, id } = sides;
  const [draft] = await shownTo(student);
  expect(draft).toMatchObject({ id, state: 'draft', needs_contact: 1, needs_report: 0, reason: null });
  const contact = { id, name: 'Meera', relation: 'Mother', phone: '9876543210' };
  expect((await student.post('/student/placements/emergency-contact', contact)).status).toBe(200);
  await confirmPlacement(sides);
  expect(await shownTo(student)).toMatchObject([{ state: 'confirmed', needs_contact: 0 }]);
  await decidePlacement(sides, 'returned', { reason: 'The dates overlap with the exams.' });
  expect(await shownTo(student)).toMatchObject([
    { state: 'draft', reason: 'The dates overlap with the exams.' },
  ]);
});

it('shows a returned week until one of its entries changes', async () => {
  const { student, id, applicationId, internship } = await anApprovedPlacement(setup);
  const monday = mondayAgo(1);
  const days = [0, 1, 2].map((offset) => plusDays(monday, offset));
  await writeDiary(setup.services, applicationId, days);
  const token = await aLinkToken(setup.services, id);
  const said = await sayByLink(setup.newClient(), token, 'confirm', {
    weeks: [monday],
    comment: 'Say what you tested.',
    returned: '1',
  });
  expect(said.status).toBe(200);
  const [shown] = await shownTo(student);
  expect(shown.returned_weeks).toEqual([
    { date: monday, comment: 'Say what you tested.', by: TERMS.supervisor_name },
  ]);
  const entry = await setup.services.db
    .selectFrom('internship_diaries')
    .select('id')
    .where('internship_id', '=', internship.id)
    .where('date', '=', days[0]!)
    .executeTakeFirstOrThrow();
  const stored = await student.post('/student/internship-diaries/store', {
    id: entry.id,
    internship_id: internship.id,
    date: days[0],
    description: 'Tested the importer.',
    hours: 8,
    mood_slider: 3,
  });
  expect(stored.status).toBe(200);
  expect((await shownTo(student))[0].returned_weeks).toEqual([]);
});

it('shows returned entries with what the college said', async () => {
  const { student, college, applicationId } = await anApprovedPlacement(setup);
  const day = plusDays(mondayAgo(1), 2);
  await writeDiary(setup.services, applicationId, [day]);
  const { data } = (await student.get('/student/internship-diaries')).body.data;
  const review = { ids: [data[0].id], decision: 'returned', comment: 'Too short.' };
  expect((await college.post('/coordinator/diary-review', review)).status).toBe(200);
  const [shown] = await shownTo(student);
  expect(shown.returned_entries).toEqual([{ id: data[0].id, date: day, comment: 'Too short.' }]);
});

it('shows a rejected proposal with its reason until it is corrected, and asks for the report after the end', async () => {
  const { student, college, id } = await aPlacementAlone(setup, { approve: false });
  await decidePlacement({ college, id }, 'refused', { reason: 'No letterhead.' });
  expect(await shownTo(student)).toMatchObject([
    { id, internship_id: null, state: 'refused', reason: 'No letterhead.', needs_contact: 0 },
  ]);
  const over = await anApprovedPlacement(setup, {
    ...TERMS,
    start_date: inDays(-40),
    end_date: inDays(-3),
  });
  expect(await shownTo(over.student)).toMatchObject([{ phase: 'ended', needs_report: 1, needs_contact: 0 }]);
});

it('says nothing of what is completed', async () => {
  const { student } = await aCompletedPlacement(setup);
  const { placements, diaries, next_steps } = (await student.get('/student/dashboard')).body.data;
  expect({ placements, diaries, next_steps }).toEqual({ placements: [], diaries: [], next_steps: [] });
});
