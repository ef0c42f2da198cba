/** A placement that never began: the college says so, a student asks (docs/placements.md, placements 24). */
import { seedLookups } from '#provider/database/seed';
import type { TestClient } from '#tests/support/client';
import {
  aCompletedPlacement,
  anApprovedPlacement,
  placementSides,
  shownPlacement,
  TERMS,
  type Sides,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { anEntry } from '#tests/support/diaryRecords';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const reason = 'Took a job instead';
const later = { ...TERMS, start_date: inDays(10), end_date: inDays(60) };
const notStarted = (college: TestClient, body: object) =>
  college.post('/coordinator/placements/not-started', { reason, ...body });
const notStarting = (student: TestClient, id: number) =>
  student.post('/student/placements/not-starting', { id, reason });
const writeEntry = ({ student, internship }: Sides) =>
  student.post(
    '/student/internship-diaries/store',
    anEntry({ internship_id: internship.id, date: inDays(-1) }),
  );
const titles = async (client: TestClient) =>
  ((await client.get('/notifications')).body.data.data as { title: string }[])
    .map(({ title }) => title)
    .join();

it.each([
  ['before its first day', later],
  ['while nothing is written', TERMS],
])('is cancelled by the college %s, and frees the application', async (_name, terms) => {
  const sides = await anApprovedPlacement(setup, terms);
  const { college, student, company, id, applicationId } = sides;
  expect(await shownPlacement(college, 'coordinator', id)).toMatchObject({ may_not_start: 1 });
  const { status, body } = await notStarted(college, { ids: [id] });
  expect([status, body.data.rows]).toEqual([200, [{ id, state: 'cancelled', error: null }]]);
  const shown = await shownPlacement(student, 'student', id);
  expect(shown).toMatchObject({ state: 'cancelled', reason, may_not_start: 0 });
  expect(shown.history.at(-1)).toMatchObject({ event: 'notStart', reason });
  expect(await titles(student)).toMatch(/Did not start/);
  expect(await titles(company)).toMatch(/Did not start/);
  const { rows } = await setup.services.pool.query(
    'select status, cancelled_on is not null as dated, cancelled_by from applications where id = $1',
    [applicationId],
  );
  expect(rows).toEqual([{ status: 7, dated: true, cancelled_by: expect.any(String) }]);
  const links = await setup.services.pool.query(
    'select count(*)::int as n from supervision_links where placement_id = $1 and revoked_at is null',
    [id],
  );
  expect(links.rows[0].n).toBe(0);
  const audit = await setup.services.pool.query(
    "select action from audit_entries where subject = 'placement' and subject_id = $1 order by id desc limit 1",
    [id],
  );
  expect(audit.rows).toEqual([{ action: 'notStart' }]);
  const apply = await student.get(`/student/internship-applys`);
  expect(JSON.stringify(apply.body.data)).toMatch(/Cancelled on/);
});

it('is asked for by the student, once, as a line in front of the college', async () => {
  const { college, student, id } = await anApprovedPlacement(setup, later);
  const asked = await notStarting(student, id);
  expect(asked.status).toBe(200);
  const shown = await shownPlacement(student, 'student', id);
  expect(shown).toMatchObject({ state: 'approved', pending_with: 'college' });
  expect(shown.not_starting).toEqual(expect.any(String));
  expect(await titles(college)).toMatch(/Student is not starting/);
  const again = await notStarting(student, id);
  expect([again.status, again.body.code]).toEqual([409, 'DATA_NOT_UPDATED']);
  const issues = async () =>
    (await college.get('/coordinator/placement-issues?kind=not_starting')).body.data.data as any[];
  expect((await issues()).filter((one) => one.placement_id === id)).toMatchObject([{ text: reason }]);
  await notStarted(college, { ids: [id] });
  expect((await issues()).filter((one) => one.placement_id === id)).toEqual([]);
});

it('is neither once the diary has an entry, nor in another state', async () => {
  const sides = await anApprovedPlacement(setup);
  const { college, student, id } = sides;
  expect((await writeEntry(sides)).status).toBe(200);
  // A list of one answers by rows, as any other.
  const listed = await notStarted(college, { ids: [id] });
  expect([listed.status, listed.body.data.rows]).toEqual([
    200,
    [{ id, state: 'approved', error: expect.stringMatching(/has entries/) }],
  ]);
  const answer = await notStarting(student, id);
  expect([answer.status, answer.body.code]).toEqual([409, 'DATA_NOT_UPDATED']);
  expect(answer.body.message).toMatch(/has entries/);
  expect(await shownPlacement(college, 'coordinator', id)).toMatchObject({ may_not_start: 0 });
  const draft = await placementSides(setup);
  expect((await notStarted(draft.college, { ids: [draft.id] })).body.message).toMatch(/has not approved/);
  expect((await notStarting(draft.student, draft.id)).status).toBe(409);
  const done = await aCompletedPlacement(setup);
  expect((await notStarting(done.student, done.id)).body.message).toMatch(/completed/);
});

it('answers for each of several, and is rehearsed', async () => {
  const [one, two] = [await anApprovedPlacement(setup, later), await anApprovedPlacement(setup)];
  await writeEntry(two);
  const ids = [one.id, two.id];
  const rehearsed = await notStarted(one.college, { ids, dry_run: 1 });
  expect(rehearsed.body.data).toMatchObject({ moved: 1, dry_run: 1 });
  expect(await shownPlacement(one.student, 'student', one.id)).toMatchObject({ state: 'approved' });
  const list = (await one.college.get('/coordinator/placements?phase=starting')).body.data;
  const wrong = await notStarted(one.college, { filter: { phase: 'starting' }, count: list.total + 1 });
  expect(wrong.status).toBe(409);
  const { body } = await notStarted(one.college, { filter: { phase: 'starting' }, count: list.total });
  expect(body.data.moved).toBe(list.total);
  expect((await notStarted(one.college, { ids: [two.id], reason: '' })).status).toBe(422);
});

it('is nobody else’s to say', async () => {
  const [one, other] = [await anApprovedPlacement(setup, later), await anApprovedPlacement(setup, later)];
  expect((await notStarting(other.student, one.id)).status).toBe(404);
  expect((await notStarted(one.company, { ids: [one.id] })).status).toBe(403);
});

it('is no line any more once the placement ended otherwise', async () => {
  const { college, student, id } = await anApprovedPlacement(setup);
  await notStarting(student, id);
  const end = { id, outcome: 'not_completed', date: inDays(-1), reason };
  expect((await college.post('/coordinator/placements/complete', end)).status).toBe(200);
  const { rows } = await setup.services.pool.query(
    'select settled_at is not null as settled, note from placement_issues where placement_id = $1',
    [id],
  );
  expect(rows).toEqual([{ settled: true, note: 'The placement has ended.' }]);
});

it('is answered when the college settles the line, and the placement stays', async () => {
  const { college, student, id } = await anApprovedPlacement(setup, later);
  await notStarting(student, id);
  const { data } = (await college.get('/coordinator/placement-issues?kind=not_starting')).body.data;
  const line = data.find((one: { placement_id: number }) => one.placement_id === id);
  const settled = await college.post('/coordinator/placement-issues/settle', {
    ids: [line.id],
    note: 'Come and see us first',
  });
  expect(settled.status).toBe(200);
  expect(await titles(student)).toMatch(/Your college has read that you are not starting/);
  expect(await shownPlacement(student, 'student', id)).toMatchObject({ state: 'approved' });
});
