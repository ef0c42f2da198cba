import type { TestClient } from '#tests/support/client';
import type { ProviderSetup } from '#tests/support/provider';
import { anApplication, anInternship, masters, type Company } from '#tests/support/records';
import { setupCompany, signedInStudent } from '#tests/support/suites';
import { collegeId } from '#provider/database/collegeNames';

let setup: ProviderSetup;
let company: Company;
beforeAll(async () => {
  ({ setup, company } = await setupCompany());
});
afterAll(() => setup.close());

const signedIn = () => signedInStudent(setup);

describe('whom to pay', () => {
  const PAYEE = { name: 'Fees of the college', account: 'fees@bank', note: 'Write your USN.' };
  const name = (college: string) =>
    setup.services.db
      .insertInto('college_settings')
      .values({
        college_id: collegeId(college),
        payee_name: PAYEE.name,
        payee_account: PAYEE.account,
        payment_note: PAYEE.note,
      })
      .execute();
  /** The payees of the student's payments and applications, these by status. */
  const payees = async (client: TestClient) => {
    const of = async (path: string) => (await client.get(path)).body.data;
    const [list, dashboard] = [await of('/student/internship-applys'), await of('/student/dashboard')];
    const byStatus = (rows: { status: number; payee: unknown }[]) =>
      Object.fromEntries(rows.map(({ status, payee }) => [status, payee]));
    expect(byStatus(dashboard.recent_applications)).toEqual(byStatus(list.data));
    return {
      payments: (await of('/student/payments')).map(({ payee }: { payee: unknown }) => payee),
      applications: byStatus(list.data),
    };
  };

  it('should be who the own college has named, for offers of Paid internships alone', async () => {
    const { college, otherCollege } = masters(setup.services);
    const paid = { internship_type: 'Paid', internship_fee: 2500 };
    const { student, client } = await signedIn();
    for (const [status, values] of [
      [3, paid],
      [4, paid],
      [6, {}],
    ] as const)
      await anApplication(setup.services, await anInternship(setup.services, company, values), student, {
        status,
      });
    await name(otherCollege);
    const nobody = { payments: [null], applications: { 3: null, 4: null, 6: null } };
    expect(await payees(client)).toEqual(nobody);
    await name(college);
    expect(await payees(client)).toEqual({
      payments: [PAYEE],
      applications: { 3: null, 4: PAYEE, 6: null },
    });
    await setup.services.db.deleteFrom('college_settings').execute();
    expect(await payees(client)).toEqual(nobody);
  });

  it('should be paid by a reference of 8 characters at least, by either call', async () => {
    const internship = await anInternship(setup.services, company, { internship_type: 'Paid' });
    const { student, client } = await signedIn();
    const { id } = await anApplication(setup.services, internship, student, { status: 4 });
    const answers = [
      await client.post('/student/application-status', { id, status: 9, reference: 'UTR4567' }),
      await client.multipart('/student/payments/store', { application_id: id, reference: 'UTR4567' }),
    ];
    for (const { status, body } of answers)
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { reference: ['A payment reference has at least 8 characters'] },
      });
  });
});
