/** Diaries by exception: weeks that the supervisor confirmed and that are complete, in one act. */
import { seedLookups } from '#provider/database/seed';
import { aCoordinator } from '#tests/support/branches';
import { PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { anApprovedPlacement, coordinatorAt, TERMS, type Sides } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { masters } from '#tests/support/records';
import { mondayAgo } from '#tests/support/supervision';

let setup: ProviderSetup;
let office: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  office = await coordinatorAt(setup, masters(setup.services).college);
});
afterAll(() => setup.close());

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A placement whose student wrote so many days of each week. */
async function withWeeks(written: Readonly<Record<string, number>>): Promise<Sides> {
  const sides = await anApprovedPlacement(setup, { ...TERMS, start_date: mondayAgo(4) });
  for (const [week, days] of Object.entries(written))
    for (let day = 0; day < days; day += 1) {
      const entry = {
        internship_id: sides.internship.id,
        date: plusDays(week, day),
        description: 'Worked.',
        hours: 6,
        mood_slider: 3,
        skill_ids: [],
      };
      const { status, body } = await sides.student.post('/student/internship-diaries/store', entry);
      if (status !== 200) throw new Error(JSON.stringify(body));
    }
  return sides;
}
const confirm = ({ company, id }: Sides, weeks: string[], more: object = {}) =>
  company.post('/company/placements/weeks-confirm', { id, weeks, comment: 'Good work', ...more });
const weeksOf = async (query: string) =>
  (await office.get(`/coordinator/weeks?per_page=50&${query}`)).body.data as {
    total: number;
    data: { id: number; week: string; pending: number; supervisor: object | null }[];
  };
const approve = (body: object) => office.post('/coordinator/weeks/approve', body);

it('approves what was confirmed and is complete, says why others stay, and can be undone', async () => {
  const [older, old, changed, unconfirmed] = [mondayAgo(4), mondayAgo(3), mondayAgo(2), mondayAgo(1)];
  const sides = await withWeeks({ [older]: 5, [old]: 4, [changed]: 5, [unconfirmed]: 5 });
  expect((await confirm(sides, [older, old, changed])).status).toBe(200);
  const { data: entries } = (
    await sides.student.get(`/student/internship-diaries?from=${changed}&to=${changed}`)
  ).body.data as { data: { id: number }[] };
  const edit = {
    id: entries[0]!.id,
    internship_id: sides.internship.id,
    date: changed,
    description: 'Less.',
  };
  await sides.student.post('/student/internship-diaries/store', {
    ...edit,
    hours: 2,
    mood_slider: 3,
    skill_ids: [],
  });
  const filter = {};
  const list = await weeksOf('supervised=confirmed&sort=week');
  expect(list.data.map(({ week }) => week)).toEqual([older, old]);
  expect((await weeksOf('supervised=changed')).data).toMatchObject([
    { week: changed, hours: 26, supervisor: { state: 'changed', hours: 30, days: 5 } },
  ]);
  expect(list.data[0]).toMatchObject({
    supervisor: { state: 'confirmed', hours: 30, by_kind: 'company', comment: 'Good work' },
  });
  expect((await weeksOf('supervised=none')).data).toMatchObject([{ week: unconfirmed, supervisor: null }]);
  const errors = [
    null,
    'Days are missing.',
    'Its hours have changed since the supervisor confirmed it.',
    'The supervisor has not confirmed it.',
  ];
  const rehearsal = (await approve({ filter, count: '4', dry_run: '1' })).body.data;
  expect(rehearsal).toMatchObject({ approved: 1, undo: null, dry_run: 1 });
  expect((await weeksOf('')).total).toBe(4);
  expect((await approve({ filter, count: '3' })).status).toBe(409);
  const done = await approve({ filter, count: '4' });
  expect(done.body).toMatchObject({ message: '1 week approved.', data: { approved: 1, dry_run: 0 } });
  const rows = done.body.data.rows as { id: number; name: string; error: string | null }[];
  expect(rows.map(({ error }) => error).toSorted()).toEqual(errors.toSorted());
  expect(rows.find(({ error }) => error === null)!.name).toMatch(/, week of \d\d \w{3} \d{4}$/);
  expect((await weeksOf('sort=week')).data.map(({ week }) => week)).toEqual([old, changed, unconfirmed]);
  expect((await office.post('/undo', { token: done.body.data.undo })).status).toBe(200);
  expect((await weeksOf('')).total).toBe(4);
  expect((await weeksOf('')).data.every(({ pending }) => pending > 0)).toBe(true);
});

it('takes filters of student, branch and guide, and nothing of another branch', async () => {
  const { college, branch, otherBranch } = masters(setup.services);
  const week = mondayAgo(2);
  const sides = await withWeeks({ [week]: 5 });
  await confirm(sides, [week]);
  const { student } = (await office.get(`/coordinator/placements/show?id=${sides.id}`)).body.data;
  const guide = await aCoordinator(setup.services, college, [otherBranch]);
  await office.post('/coordinator/placements/guide', { ids: [sides.id], guide_id: guide.id });
  const { data } = await weeksOf(`guide=${guide.id}`);
  expect(data).toMatchObject([{ week }]);
  expect((await weeksOf(`q=${encodeURIComponent(student.usn)}`)).total).toBe(1);
  expect((await weeksOf(`branch=${encodeURIComponent(otherBranch)}`)).total).toBe(0);
  const all = (await weeksOf('')).total;
  expect((await weeksOf(`branch=${encodeURIComponent(branch)}`)).total).toBe(all);
  expect((await weeksOf('guide=none')).total).toBe(all - 1);
  const stranger = await aCoordinator(setup.services, college, [otherBranch]);
  const client = await setup.newClient().login(stranger.email, PASSWORD);
  expect((await client.post('/coordinator/weeks/approve', { ids: [data[0]!.id] })).status).toBe(404);
  const own = await setup.newClient().login(guide.email, PASSWORD);
  // Two entries name one week.
  const { id } = data[0]!;
  const twice = await own.post('/coordinator/weeks/approve', { ids: [id, id + 1], dry_run: '1' });
  expect(twice.status).toBe(200);
  const done = await own.post('/coordinator/weeks/approve', { ids: [id] });
  expect(done.body.data).toMatchObject({ approved: 1, rows: [{ id, error: null }] });
});
