/** A diary takes the days of its internship until that is completed or over in another way. */
import { seedLookups } from '#provider/database/seed';
import { anEntry } from '#tests/support/diaryRecords';
import {
  anApprovedPlacement,
  confirmPlacement,
  decidePlacement,
  issueCertificate,
  placementSides,
  shownPlacement,
  TERMS,
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

const DIARY = '/student/internship-diaries';
const PAST = { ...TERMS, start_date: inDays(-40), end_date: inDays(-10) };

const write = ({ student, internship }: Sides, date: string, more: object = {}) =>
  student.post(`${DIARY}/store`, anEntry({ internship_id: internship.id, date, ...more }));
const importOf = ({ student, internship }: Sides, date: string, more: object = {}) =>
  student.multipart(`${DIARY}/import`, {
    internship_id: String(internship.id),
    file: {
      name: 'days.json',
      type: 'application/json',
      content: Buffer.from(JSON.stringify([anEntry({ date })])),
    },
    ...more,
  });
const complete = ({ college, id }: Sides, more: object = {}) =>
  college.post('/coordinator/placements/complete', { id, outcome: 'completed', reason: 'On paper', ...more });

it('takes any day up to today while no dates are agreed', async () => {
  const draft = await placementSides(setup);
  expect((await write(draft, inDays(-200))).status).toBe(200);
  expect((await write(draft, inDays(0))).status).toBe(200);
  expect((await write(draft, inDays(1))).body.errors).toHaveProperty('date');
  // Agreed dates leave what was written where it is, marked, and take nothing more outside.
  await confirmPlacement(draft);
  await decidePlacement(draft);
  const { data } = (await draft.student.get(`${DIARY}?internship_id=${draft.internship.id}`)).body.data;
  expect(data.map(({ outside }: { outside?: string }) => outside ?? null)).toEqual([null, 'before']);
  const refused = await write(draft, inDays(-100));
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { date: [expect.stringContaining('from ')] } },
  });
});

it('has no agreed dates either, where the college sent back what the company confirmed', async () => {
  const returned = await placementSides(setup);
  await confirmPlacement(returned, { ...TERMS, start_date: inDays(-5) });
  expect((await write(returned, inDays(-9))).status).toBe(422);
  expect((await decidePlacement(returned, 'returned', { reason: 'Wrong dates' })).status).toBe(200);
  expect((await write(returned, inDays(-9))).status).toBe(200);
  const { data } = (await returned.student.get(`${DIARY}?internship_id=${returned.internship.id}`)).body.data;
  expect(data[0].outside ?? null).toBeNull();
  const path = `${DIARY}/summary?internship_id=${returned.internship.id}`;
  expect((await returned.student.get(path)).body.data).toMatchObject({
    entries_outside: 0,
    missing: 0,
    filled: 1,
  });
  const shown = await shownPlacement(returned.college, 'coordinator', returned.id);
  expect(shown.checks[0]).toMatchObject({ key: 'hours', have: 7.5 });
});

it('takes late entries of days inside, and no others, by whichever way they come', async () => {
  const ended = await anApprovedPlacement(setup, PAST);
  const first = await write(ended, inDays(-40));
  expect(first.status).toBe(200);
  expect((await importOf(ended, inDays(-10))).status).toBe(200);
  for (const day of [inDays(-41), inDays(-9), inDays(0)]) {
    expect((await write(ended, day)).body.errors).toHaveProperty('date');
    expect((await write(ended, day, { id: first.body.data.id })).body.errors).toHaveProperty('date');
    const { rows } = (await importOf(ended, day, { dry_run: '1' })).body.data;
    expect(rows[0].errors).toEqual([expect.stringMatching(/^date: Choose a day of the internship/)]);
    expect((await importOf(ended, day)).status).toBe(422);
  }
});

it.each([
  ['completed', {}],
  ['ended_early', { outcome: 'ended_early', date: inDays(-12) }],
  ['not_completed', { outcome: 'not_completed', date: inDays(-12) }],
])('takes nothing once the internship is %s', async (state, how) => {
  const over = await anApprovedPlacement(setup, PAST);
  const { data } = (await write(over, inDays(-30))).body;
  const doomed = (await write(over, inDays(-29))).body.data.id;
  const removed = await over.student.post(`${DIARY}/delete`, { id: doomed });
  expect((await complete(over, how)).body.data.state).toBe(state);
  const answers = [
    await write(over, inDays(-28)),
    await write(over, inDays(-30), { id: data.id }),
    await importOf(over, inDays(-28)),
    await importOf(over, inDays(-28), { dry_run: '1' }),
    await over.student.post(`${DIARY}/delete`, { id: data.id }),
    await over.student.post('/undo', { token: removed.body.data.undo }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [409, 'PLACEMENT_ENDED']),
  );
  // What was written stays to be read.
  expect((await over.student.get(`${DIARY}?internship_id=${over.internship.id}`)).body.data.total).toBe(1);
  const { diaries, next_steps } = (await over.student.get('/student/dashboard')).body.data;
  expect({ diaries, steps: next_steps.filter(({ kind }: { kind: string }) => kind === 'diary') }).toEqual({
    diaries: [],
    steps: [],
  });
});

it('takes nothing of what was cancelled', async () => {
  const draft = await placementSides(setup);
  await draft.company.post('/company/placements/cancel', { id: draft.id, reason: 'No desk' });
  expect((await write(draft, inDays(0))).body.code).toBe('PLACEMENT_ENDED');
});

it('takes entries again where the college reopens it, until the certificate is issued', async () => {
  const done = await anApprovedPlacement(setup, PAST);
  const reopen = (body: object = {}) =>
    done.college.post('/coordinator/placements/reopen', {
      id: done.id,
      reason: 'A week is missing',
      ...body,
    });
  expect((await reopen()).body.code).toBe('DATA_NOT_UPDATED');
  await complete(done, { date: inDays(-20) });
  expect((await reopen({ reason: '' })).body.errors).toHaveProperty('reason');
  expect((await reopen()).status).toBe(200);
  const shown = await shownPlacement(done.student, 'student', done.id);
  expect(shown).toMatchObject({ state: 'approved', ended_on: null });
  expect(shown.history.at(-1)).toMatchObject({ event: 'reopen', reason: 'A week is missing' });
  expect((await write(done, inDays(-15))).status).toBe(200);
  await complete(done);
  await issueCertificate(done);
  expect((await reopen()).body).toMatchObject({ code: 'DATA_NOT_UPDATED' });
  expect(
    (await done.student.post('/coordinator/placements/reopen', { id: done.id, reason: 'x' })).status,
  ).toBe(403);
});

it('prints the hours of a paper diary as such, and enters them only where no entry counts', async () => {
  const paper = await anApprovedPlacement(setup, PAST);
  const enter = (hours: unknown, id = paper.id) =>
    paper.college.post('/coordinator/placements/paper-hours', { id, hours });
  for (const wrong of ['', 'many', 0, -3, 1.1, 1e9, null, { toString: 1 }])
    expect([400, 422]).toContain((await enter(wrong)).status);
  expect((await enter(120.5)).status).toBe(200);
  const shown = await shownPlacement(paper.college, 'coordinator', paper.id);
  expect(shown).toMatchObject({ paper_hours: 120.5 });
  expect(shown.checks[0]).toMatchObject({ key: 'hours', have: 120.5 });
  await complete(paper);
  const { code } = (await issueCertificate(paper)).body.data.rows[0];
  const said = (await setup.newClient().get(`/certificates/${code}`)).body.data;
  expect(said).toMatchObject({ hours: 120.5, hours_source: 'paper' });
  expect((await enter(10)).body.code).toBe('DATA_NOT_UPDATED');
  const kept = await anApprovedPlacement(setup, PAST);
  await write(kept, inDays(-30));
  expect((await enter(10, kept.id)).status).toBe(422);
});
