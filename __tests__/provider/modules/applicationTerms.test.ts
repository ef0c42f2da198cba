import { PASSWORD, aUser } from '#tests/support/builders';
import type { ProviderSetup } from '#tests/support/provider';
import { anApplication, anInternship, masters, type Company } from '#tests/support/records';
import { setupCompany, signedInStudent } from '#tests/support/suites';

let setup: ProviderSetup;
let company: Company;
beforeAll(async () => {
  ({ setup, company } = await setupCompany());
});
afterAll(() => setup.close());

const signedIn = () => signedInStudent(setup);

describe('the terms of an application', () => {
  it('should be those of the internship when it was made, whatever is made of it since', async () => {
    const internship = await anInternship(setup.services, company, {
      internship_type: 'Paid',
      internship_fee: 2500,
    });
    const { client } = await signedIn();
    const { id } = (
      await client.post('/student/internship-apply', {
        internship_id: internship.id,
        message: 'I would like to join your team.',
      })
    ).body.data;
    const edit = (internship_type: string, internship_fee: number | null) =>
      setup.services.db
        .updateTable('internships')
        .set({ internship_type, internship_fee })
        .where('id', '=', internship.id)
        .execute();
    const own = await setup.newClient().login(company.user.email, PASSWORD);
    await own.form('/company/internship/application-status', { id, status: 4 });
    await edit('Free', null);
    expect((await client.post('/student/application-status', { id, status: 6 })).status).toBe(409);
    expect(
      (await client.post('/student/application-status', { id, status: 9, reference: 'UTR12345' })).status,
    ).toBe(200);
    await edit('Paid', 9999);
    const coordinator = await aUser(setup.services, {
      role: 'coordinator',
      college: masters(setup.services).college,
    });
    const verifier = await setup.newClient().login(coordinator.email, PASSWORD);
    expect((await verifier.get('/coordinator/payments?status=9')).body.data.data).toMatchObject([
      { id, amount: 2500 },
    ]);
    await verifier.post('/coordinator/payment-status', { id, status: 10, remark: 'Not received' });
    await edit('Stipend', null);
    expect((await client.get('/student/payments')).body.data).toMatchObject([{ id, amount: 2500 }]);
    expect(
      (await client.get('/student/internship-applys')).body.data.data[0].internship_details,
    ).toMatchObject({ internship_type: 'Paid', internship_fee: 2500 });
    const declined = await client.post('/student/application-status', { id, status: 8 });
    expect({ status: declined.status, data: declined.body.data }).toEqual({
      status: 200,
      data: { id, status: 8 },
    });
  });

  it('should let a student accept an offer that was free when applying', async () => {
    const internship = await anInternship(setup.services, company);
    const { student, client } = await signedIn();
    const { id } = await anApplication(setup.services, internship, student, { status: 4 });
    await setup.services.db
      .updateTable('internships')
      .set({ internship_type: 'Paid', internship_fee: 100 })
      .where('id', '=', internship.id)
      .execute();
    expect((await client.post('/student/application-status', { id, status: 6 })).status).toBe(200);
  });
});
