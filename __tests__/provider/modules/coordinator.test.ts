import { seedLookups } from '#provider/database/seed';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, masters } from '#tests/support/records';

const NO_STAGES = { registered: 0, complete: 0, applied: 0, shortlisted: 0, offered: 0, accepted: 0 };

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
    const [open, rejected, , elsewhere] = [
      await aStudent(services, { semester: 8 }),
      await aStudent(services, { semester: 8, completed_at: new Date(0) }),
      await aStudent(services, { semester: 4, completed_at: new Date(0) }),
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
      { week: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), applications: 2, students: 2 },
    ]);
    expect(new Date(`${body.data.weekly[0].week}T12:00:00Z`).getUTCDay()).toBe(1);
    expect(body.data.stages).toEqual([
      { ...NO_STAGES, branch: m.branch, semester: 4, registered: 1, complete: 1 },
      { ...NO_STAGES, branch: m.branch, semester: 8, registered: 2, complete: 2, applied: 2 },
    ]);
    expect(body.data.at_risk.map(({ id }: { id: number }) => id)).toEqual([rejected.id]);
  });

  it('should give every figure the number of rows of the list behind it', async () => {
    const { services } = setup;
    const college = 'Figures College';
    const user = await aUser(services, { role: 'coordinator', college });
    const other = await setup.newClient().login(user.email, PASSWORD);
    const paid = await anInternship(services, await aCompany(services), {
      internship_type: 'Paid',
      internship_fee: 100,
    });
    const statuses = [null, 1, 3, 4, 5, 6, 8, 9, 10];
    for (const [i, status] of statuses.entries()) {
      const student = await aStudent(services, { college, semester: 5 + (i % 2), completed_at: new Date(0) });
      if (status) await anApplication(services, paid, student, { status });
      if (status === 6)
        await services.db
          .insertInto('internship_diaries')
          .values({
            student_id: student.id,
            internship_id: paid.id,
            date: '2026-01-05',
            description: 'Read',
            hours: 1,
          })
          .execute();
    }
    const { data } = (await other.get('/coordinator/dashboard')).body;
    const totalOf = async (path: string) => (await other.get(path)).body.data.total;
    for (const { branch, semester, ...stages } of data.stages)
      for (const [stage, count] of Object.entries(stages))
        expect({
          stage,
          totalOf: await totalOf(
            `/coordinator/students?branch=${branch}&semester=${semester}&stage=${stage}`,
          ),
        }).toEqual({ stage, totalOf: count });
    for (const { week, students } of data.weekly)
      expect(await totalOf(`/coordinator/students?week=${week}`)).toBe(students);
    expect(await totalOf('/coordinator/students?at_risk=1')).toBe(data.at_risk_total);
    expect(await totalOf('/coordinator/payments?status=9')).toBe(data.waiting.payments);
    expect(data.waiting).toEqual({ payments: 1, diaries: 1, weeks: 1 });
    expect(data.stages.reduce((sum: number, { offered }: { offered: number }) => sum + offered, 0)).toBe(5);
    expect(data.at_risk_total).toBeGreaterThan(0);
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

describe('payments of the office', () => {
  const paidBy = async (college: string, status = 9) => {
    const { services } = setup;
    const student = await aStudent(services, { college });
    const company = await aCompany(services);
    const internship = await anInternship(services, company, {
      internship_type: 'Paid',
      internship_fee: 700,
    });
    const { id } = await anApplication(services, internship, student, { status, reference: `UTR-${status}` });
    return { id, student, company };
  };
  const statusOf = async (id: number) =>
    (
      await setup.services.db
        .selectFrom('applications')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;
  const row = async (id: number) =>
    (await client.get('/coordinator/payments')).body.data.data.find((one: { id: number }) => one.id === id);

  it('should be found by the words of their student', async () => {
    const { id, student } = await paidBy(masters(setup.services).college);
    await paidBy(masters(setup.services).college);
    const { body } = await client.get(`/coordinator/payments?q=${student.user.email}`);
    expect(body.data.data.map((one: { id: number }) => one.id)).toEqual([id]);
  });

  it('should come oldest first while they wait, and say who decided them', async () => {
    const ids: number[] = [];
    for (const days of [2, 9, 5]) {
      const { id } = await paidBy(masters(setup.services).college);
      const updated_at = new Date(Date.now() - days * 86_400_000);
      await setup.services.db.updateTable('applications').set({ updated_at }).where('id', '=', id).execute();
      ids.push(id);
    }
    const { data } = (await client.get('/coordinator/payments?status=9')).body.data;
    const waiting = data.map((one: { id: number }) => one.id).filter((id: number) => ids.includes(id));
    expect(waiting).toEqual([ids[1], ids[2], ids[0]]);
    expect((await row(ids[1]!)).decided).toBeNull();
    await client.post('/coordinator/payment-status', { id: ids[1], status: 6 });
    expect((await row(ids[1]!)).decided).toEqual({
      by: expect.stringMatching(/^User/),
      at: expect.any(String),
    });
  });

  it('should be decided only as they were seen', async () => {
    const { id } = await paidBy(masters(setup.services).college);
    const { updated_at } = await row(id);
    await setup.services.db
      .updateTable('applications')
      .set({ reference: 'UTR-NEW', updated_at: new Date(Date.now() + 5000) })
      .where('id', '=', id)
      .execute();
    const stale = await client.post('/coordinator/payment-status', { id, status: 6, updated_at });
    expect({ status: stale.status, code: stale.body.code, statusOf: await statusOf(id) }).toEqual({
      status: 409,
      code: 'DATA_NOT_UPDATED',
      statusOf: 9,
    });
    const { updated_at: now } = await row(id);
    expect(
      (await client.post('/coordinator/payment-status', { id, status: 6, updated_at: now })).status,
    ).toBe(200);
    expect(await statusOf(id)).toBe(6);
  });

  it('should be nothing to another college', async () => {
    const { id } = await paidBy(masters(setup.services).otherCollege);
    expect(await row(id)).toBeUndefined();
    const { status } = await client.post('/coordinator/payment-status', { id, status: 6 });
    expect({ status, statusOf: await statusOf(id) }).toEqual({ status: 404, statusOf: 9 });
  });

  it('should be read by the company that they are for, without the receipt', async () => {
    const { id, student, company } = await paidBy('Anywhere', 9);
    const own = await setup.newClient().login(company.user.email, PASSWORD);
    const { data } = (await own.get('/company/payments')).body.data;
    expect(data).toEqual([
      {
        id,
        student: { name: student.user.name, usn: `1DI${student.user.id}` },
        internship: 'Backend Intern',
        amount: 700,
        pending_since: expect.any(String),
        pending_with: 'college',
        reference: 'UTR-9',
        status: 9,
        updated_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await own.get('/company/payments?status=6')).body.data.total).toBe(0);
    expect((await own.get('/company/payments?status=5')).status).toBe(422);
  });
});
