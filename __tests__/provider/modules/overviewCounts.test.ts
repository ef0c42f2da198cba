/** Counts that two screens show are one. */
import { academicYearOf } from '#contract/days';
import { DEMO_PASSWORD } from '#provider/database/seed/accounts';
import { rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';

let desk: RosterDesk;
beforeAll(async () => {
  desk = await rosterDesk();
});
afterAll(() => desk.setup.close());

it('counts for the administrator what the moderator has in the queue, reported postings included', async () => {
  const moderator = await desk.setup.newClient().login('moderator@demo.test', DEMO_PASSWORD);
  const student = await desk.setup.newClient().login('student@demo.test', DEMO_PASSWORD);
  const counts = async () => [
    (await desk.admin.get('/administration/overview')).body.data.waiting.companies,
    (await moderator.get('/moderation/queue')).body.data.total,
  ];
  const [before] = await counts();
  const { data } = (await student.get('/internships')).body.data;
  for (const { id } of data.slice(0, 3))
    await student.post('/internships/report', {
      internship_id: id,
      reason: 'money',
      text: 'They ask for money before the interview.',
    });
  const [overview, queue] = await counts();
  expect(overview).toBe(queue);
  expect(overview).toBeGreaterThan(before);
});

it('counts the roster as a use of its college and branch, and moves it', async () => {
  const store = (list: string, name: string) =>
    desk.admin.post('/administration/lists/store', { list, name }).then(({ body }) => body.data.id as number);
  const [from, into] = [await store('branches', 'Marine Works'), await store('branches', 'Ocean Works')];
  await desk.send('usn,name,branch\nUS1,Asha,Marine Works\nUS2,Ravi,Marine Works\n', { nobody_leaves: 1 });
  const entry = (await desk.admin.get('/administration/lists?list=branches&q=Marine')).body.data.data[0];
  expect(entry.uses).toBe(2);
  const merge = (dry_run: number) =>
    desk.admin.post('/administration/lists/merge', { list: 'branches', from, into, dry_run });
  expect((await merge(1)).body.data).toEqual({ moved: 2 });
  expect((await merge(0)).body.data).toEqual({ moved: 2 });
});

it('names the academic year of a placement, from July to June', async () => {
  expect(['2026-06-30', '2026-07-01', '1999-12-31', '2027-01-01'].map(academicYearOf)).toEqual([
    '2025-26',
    '2026-27',
    '1999-00',
    '2026-27',
  ]);
  const [placement] = (await desk.coordinator.get('/coordinator/placements')).body.data.data;
  expect(placement.year).toBe(academicYearOf(placement.start_date));
  expect(placement.credits === null || typeof placement.credits === 'number').toBe(true);
});
