/** The piles of a coordinator's home: how many, since when, which list; and when the bell rings. */
import { OFFICE_PILES, type OfficePile } from '#contract/coordinator/piles';
import { JOBS } from '#provider/jobs/jobs';
import { startOfDay } from '#provider/http/days';
import { mondayOf } from '#provider/policies/diaries';
import { seedLookups } from '#provider/database/seed';
import { aBranch, aCoordinator } from '#tests/support/branches';
import { PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { anApprovedPlacement, coordinatorAt, TERMS } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, inDays, masters } from '#tests/support/records';

let setup: ProviderSetup;
let office: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  office = await coordinatorAt(setup, masters(setup.services).college);
});
afterAll(() => setup.close());

interface Pile {
  key: OfficePile;
  count: number;
  since: string | null;
}
const pilesOf = async (client: TestClient): Promise<Record<string, Pile>> =>
  Object.fromEntries(
    ((await client.get('/coordinator/dashboard')).body.data.piles as Pile[]).map((pile) => [pile.key, pile]),
  );
const bellOf = async (client: TestClient) =>
  (await client.get('/notifications')).body.data.data as { title: string; path: string }[];
const remind = (at: Date) => JOBS['remind-coordinators']!.run(setup.services, at);

it('say of each kind how many there are and since when the oldest is pending', async () => {
  expect(Object.values(await pilesOf(office)).map(({ count, since }) => [count, since])).toEqual(
    Array.from({ length: OFFICE_PILES.length }, () => [0, null]),
  );
  const { college, branch } = masters(setup.services);
  const { entry, payment, claim } = await aBranch(setup.services, { mark: 'Asha', college, branch });
  await aBranch(setup.services, { mark: 'Ravi', college, branch });
  const { pool } = setup.services;
  await pool.query("update applications set updated_at = '2026-03-04T05:00:00Z' where id = $1", [payment]);
  await pool.query("update enrolments set claimed_at = '2026-02-01T05:00:00Z' where id = $1", [claim]);
  await pool.query('update internship_diaries set date = $2 where id = $1', [entry, inDays(-50)]);
  const piles = await pilesOf(office);
  expect(piles).toMatchObject({
    diaries: { count: 2, since: startOfDay(inDays(-50)).toISOString() },
    placements: { count: 0, since: null },
    claims: { count: 2, since: '2026-02-01T05:00:00.000Z' },
    payments: { count: 2, since: '2026-03-04T05:00:00.000Z' },
    complete: { count: 0, since: null },
    issues: { count: 2, since: expect.any(String) },
  });
  // Silent since the day after the last entry.
  expect(piles.risk).toEqual({ key: 'risk', count: 2, since: startOfDay(inDays(-49)).toISOString() });
  const first = (await office.get('/coordinator/students?at_risk=1&sort=risk')).body.data;
  expect(first).toMatchObject({ total: 2, data: [{ risk_since: inDays(-49) }, {}] });
});

it('count for a coordinator of another branch nothing of these', async () => {
  const { college, otherBranch } = masters(setup.services);
  const { email } = await aCoordinator(setup.services, college, [otherBranch]);
  const other = await setup.newClient().login(email, PASSWORD);
  expect(Object.values(await pilesOf(other)).map(({ count }) => count)).toEqual(
    Array(OFFICE_PILES.length).fill(0),
  );
});

it('ring when a payment is to be verified, for coordinators of the student alone', async () => {
  const { college, branch, otherBranch } = masters(setup.services);
  const staff = await aCoordinator(setup.services, college, [otherBranch]);
  const other = await setup.newClient().login(staff.email, PASSWORD);
  const student = await aStudent(setup.services, { college, branch });
  const terms = { internship_type: 'Paid', internship_fee: 900, name: 'Paid Intern' } as const;
  const paid = await anInternship(setup.services, await aCompany(setup.services), terms);
  const { id } = await anApplication(setup.services, paid, student, { status: 4 });
  const client = await setup.newClient().login(student.user.email, PASSWORD);
  const sent = await client.post('/student/application-status', { id, status: 9, reference: 'UTR123456' });
  expect(sent.status).toBe(200);
  const path = '/dashboard/coordinator/payments?status=9';
  expect((await bellOf(office))[0]).toMatchObject({
    title: expect.stringMatching(/^Payment to verify: /),
    path,
  });
  expect((await bellOf(other)).filter((one) => one.path === path)).toEqual([]);
});

it('ring once on the morning after a placement ended, for its guide too', async () => {
  const { college, otherBranch } = masters(setup.services);
  const staff = await aCoordinator(setup.services, college, [otherBranch]);
  const guide = await setup.newClient().login(staff.email, PASSWORD);
  const { id } = await anApprovedPlacement(setup, {
    ...TERMS,
    start_date: inDays(-40),
    end_date: inDays(-1),
  });
  await office.post('/coordinator/placements/guide', { ids: [id], guide_id: staff.id });
  const isIt = ({ title }: { title: string }) => title === 'A placement has ended: complete it';
  const now = setup.services.now();
  await remind(now);
  await remind(now);
  for (const client of [office, guide])
    expect((await bellOf(client)).filter(isIt)).toMatchObject([
      { path: '/dashboard/coordinator/placements?pile=complete' },
    ]);
});

it('ring on Mondays with the number of diary weeks and of students at risk', async () => {
  const monday = startOfDay(mondayOf(inDays(7)));
  await remind(new Date(monday.getTime() + 86_400_000));
  const weekly = async () => (await bellOf(office)).filter(({ title }) => /to review|at risk/.test(title));
  expect(await weekly()).toEqual([]);
  await remind(monday);
  const { diaries, risk } = await pilesOf(office);
  expect(await weekly()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: `${diaries!.count} diary weeks to review` }),
      expect.objectContaining({ title: `${risk!.count} students are at risk` }),
    ]),
  );
});
