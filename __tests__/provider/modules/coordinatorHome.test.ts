/** What a coordinator's home begins with: the most urgent tasks, the week's dates, who has no internship. */
import { seedLookups } from '#provider/database/seed';
import { mondayOf, plusDays } from '#provider/policies/diaries';
import { entryNamed } from '#tests/support/lookupEntries';
import { aUser, PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent } from '#tests/support/records';

/** A Wednesday. */
const NOW = new Date('2026-06-17T06:00:00Z');
const TODAY = '2026-06-17';
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let setup: ProviderSetup;
let office: TestClient;
let college: string;
let client: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  setup.services.now = () => NOW;
  const { email } = await aUser(setup.services, { role: 'coordinator', college: null });
  office = await setup.newClient().login(email, PASSWORD);
});
// A college of its own for each test.
beforeEach(async () => {
  college = `College ${Math.random()}`;
  const { email } = await aUser(setup.services, { role: 'coordinator', college });
  client = await setup.newClient().login(email, PASSWORD);
});
afterAll(() => setup.close());

const home = async (who = client) => (await who.get('/coordinator/dashboard')).body.data;
const student = (overrides: Parameters<typeof aStudent>[1] = {}) =>
  aStudent(setup.services, { college, semester: 3, completed_at: NOW, ...overrides });

interface Terms {
  state: 'submitted' | 'approved' | 'completed' | 'cancelled';
  start_date: string;
  end_date?: string;
  submitted_at?: Date;
}
async function aPlacement(to: { id: number }, { end_date = '2026-12-31', ...terms }: Terms) {
  const { id } = await setup.services.db
    .insertInto('placements')
    .values({ source: 'own', student_id: to.id, company: 'Tara', title: 'Loom intern', end_date, ...terms })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
async function aPayment(to: { id: number }, at: Date) {
  const terms = { internship_type: 'Paid', internship_fee: 14_000, name: 'Trainer intern' } as const;
  const paid = await anInternship(setup.services, await aCompany(setup.services), terms);
  return anApplication(setup.services, paid, to, { status: 9, created_at: at, updated_at: at });
}

it('begins with what is due within a week, then with the oldest of each pile', async () => {
  const [near, far, payer, idle] = [
    await student(),
    await student(),
    await student({ branch: 'CSE' }),
    await student({ semester: 7, completed_at: daysAgo(60) }),
  ];
  // Long with the college, and long begun: nobody can still decide in time.
  await aPlacement(far, { state: 'submitted', start_date: '2026-03-01', submitted_at: daysAgo(50) });
  const soon = await aPlacement(near, {
    state: 'submitted',
    start_date: '2026-06-18',
    submitted_at: daysAgo(1),
  });
  const payment = await aPayment(payer, daysAgo(55));
  const { first, piles } = await home();
  expect(first).toEqual([
    {
      kind: 'placements',
      record: expect.objectContaining({
        id: soon,
        student_id: near.id,
        placement_id: soon,
        name: near.user.name,
        college,
        title: 'Loom intern',
        company: 'Tara',
        amount: null,
      }),
      reason: 'Submitted by the student',
      since: daysAgo(1).toISOString(),
      by: '2026-06-18',
    },
    expect.objectContaining({
      kind: 'risk',
      record: expect.objectContaining({ id: idle.id, student_id: idle.id, semester: 7, title: null }),
      reason: 'No application for 60 days',
      by: null,
    }),
    expect.objectContaining({
      kind: 'payments',
      record: expect.objectContaining({ id: payment.id, branch: 'CSE', amount: 14_000 }),
      since: daysAgo(55).toISOString(),
    }),
  ]);
  expect(piles.find(({ key }: { key: string }) => key === 'placements')).toMatchObject({ count: 2 });
});

it('fills up with the next ones of a pile, and shows a coordinator nothing of another college', async () => {
  const payments = [];
  for (const days of [9, 30, 20, 40]) payments.push(await aPayment(await student(), daysAgo(days)));
  const { first } = await home();
  expect(first.map(({ record }: { record: { id: number } }) => record.id)).toEqual(
    [payments[3], payments[1], payments[2]].map((payment) => payment!.id),
  );
  college = `College ${Math.random()}`;
  const other = await aUser(setup.services, { role: 'coordinator', college });
  const stranger = await home(await setup.newClient().login(other.email, PASSWORD));
  expect([stranger.first, stranger.dates]).toEqual([[], []]);
});

it('names a guide the dates of a guided placement, and no decision about it', async () => {
  const id = await aPlacement(await student(), { state: 'submitted', start_date: TODAY });
  const guide = await aUser(setup.services, { role: 'coordinator', college: `College ${Math.random()}` });
  await setup.services.db
    .updateTable('placements')
    .set({ guide_id: guide.id })
    .where('id', '=', id)
    .execute();
  const { first, dates } = await home(await setup.newClient().login(guide.email, PASSWORD));
  expect(first).toEqual([]);
  expect(dates).toMatchObject([{ day: TODAY, event: 'start', rows: [{ id }] }]);
});

it('names what starts and ends this week, by day, five of many', async () => {
  const monday = mondayOf(TODAY);
  const sunday = plusDays(monday, 6);
  const one = await student();
  const starts = await aPlacement(one, { state: 'approved', start_date: monday });
  const undecided = await aPlacement(one, { state: 'submitted', start_date: sunday });
  const ends = await aPlacement(one, { state: 'approved', start_date: '2026-02-01', end_date: sunday });
  await aPlacement(one, { state: 'cancelled', start_date: monday });
  await aPlacement(one, { state: 'approved', start_date: plusDays(sunday, 1) });
  await aPlacement(one, { state: 'approved', start_date: '2026-02-01', end_date: plusDays(monday, -1) });
  const { dates } = await home();
  const row = (id: number, state: string) => [
    { id, name: one.user.name, title: 'Loom intern', company: 'Tara', state },
  ];
  expect(dates).toEqual([
    { day: monday, event: 'start', count: 1, rows: row(starts, 'approved') },
    { day: sunday, event: 'start', count: 1, rows: row(undecided, 'submitted') },
    { day: sunday, event: 'end', count: 1, rows: row(ends, 'approved') },
  ]);
  for (let i = 0; i < 6; i += 1) await aPlacement(await student(), { state: 'approved', start_date: TODAY });
  const today = (await home()).dates.find(({ day }: { day: string }) => day === TODAY);
  expect([today.count, today.rows.length]).toEqual([6, 5]);
});

it('counts who has no internship as the list of students does, for the office of all colleges too', async () => {
  await student();
  await aPlacement(await student(), { state: 'submitted', start_date: TODAY });
  await aPlacement(await student(), { state: 'approved', start_date: TODAY });
  const college_id = await entryNamed(setup.services, 'colleges', college);
  await setup.services.db
    .insertInto('roster')
    .values({ college_id, usn: `NEW${college_id}`, name: 'Newcomer', semester: 5 })
    .execute();
  const without = async (who: TestClient) =>
    (await home(who)).piles.find(({ key }: { key: string }) => key === 'without');
  expect(await without(client)).toEqual({ key: 'without', count: 3, since: null });
  for (const who of [client, office]) {
    for (const query of ['internship=none', 'owes=owed']) {
      const { total } = (await who.get(`/coordinator/students?${query}`)).body.data;
      expect((await without(who)).count).toBe(total);
    }
  }
});
