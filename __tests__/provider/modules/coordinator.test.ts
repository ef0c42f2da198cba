import { seedLookups } from '#provider/database/seed';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, masters } from '#tests/support/records';

let setup: ProviderSetup;
let client: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  const user = await aUser(setup.services, { role: 'coordinator', college: masters(setup.services).college });
  client = await setup.newClient().login(user.email, PASSWORD);
});
afterAll(() => setup.close());

describe('GET /coordinator/dashboard', () => {
  it('should count the own college only, by branch and status and by week, and name students at risk', async () => {
    const { services } = setup;
    const m = masters(services);
    const company = await aCompany(services);
    const internship = await anInternship(services, company);
    const [open, rejected, idle, elsewhere] = [
      await aStudent(services, { semester: 8 }),
      await aStudent(services, { semester: 8 }),
      await aStudent(services, { semester: 4 }),
      await aStudent(services, { college: m.otherCollege }),
    ];
    await anApplication(services, internship, open, { status: 1 });
    await anApplication(services, internship, rejected, { status: 5 });
    await anApplication(services, internship, elsewhere, { status: 1 });
    const { body } = await client.get('/coordinator/dashboard');
    expect(body.data.funnel).toEqual([
      { branch: m.branch, status: 1, count: 1 },
      { branch: m.branch, status: 5, count: 1 },
    ]);
    expect(body.data.weekly).toEqual([
      { week: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), applications: 2 },
    ]);
    expect(new Date(`${body.data.weekly[0].week}T12:00:00Z`).getUTCDay()).toBe(1);
    expect(
      body.data.at_risk.map(({ id, applications, placed }: Record<string, number>) => [
        id,
        applications,
        placed,
      ]),
    ).toEqual([
      [rejected.id, 1, 0],
      [idle.id, 0, 0],
    ]);
  });

  it('should show nothing to a coordinator without a college', async () => {
    const user = await aUser(setup.services, { role: 'coordinator' });
    const other = await setup.newClient().login(user.email, PASSWORD);
    expect((await other.get('/coordinator/dashboard')).body.data).toEqual({
      funnel: [],
      weekly: [],
      at_risk: [],
    });
  });

  it('should refuse guests and other roles', async () => {
    expect((await setup.newClient().get('/coordinator/dashboard')).status).toBe(401);
    const student = await aStudent(setup.services);
    expect(
      (await (await setup.newClient().login(student.user.email, PASSWORD)).get('/coordinator/dashboard'))
        .status,
    ).toBe(403);
  });
});

describe('GET /coordinator/payments', () => {
  it('should name the student who paid', async () => {
    const { services } = setup;
    const student = await aStudent(services, { usn: '1DI22CS007' });
    const internship = await anInternship(services, await aCompany(services), {
      internship_type: 'Paid',
      internship_fee: 5000,
    });
    const { id } = await anApplication(services, internship, student, { status: 9, reference: 'UTR-1' });
    const { body } = await client.get('/coordinator/payments?status=9');
    expect(body.data.data.find((row: { id: number }) => row.id === id)).toMatchObject({
      reference: 'UTR-1',
      amount: 5000,
      student: { name: student.user.name, usn: '1DI22CS007' },
    });
  });
});
