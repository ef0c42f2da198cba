import type { Services } from '#provider/context';
import { doAllJobs } from '#tests/support/jobs';
import { PASSWORD, PDF, PNG, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { answerMeanwhile } from '#tests/support/meanwhile';
import type { ProviderSetup } from '#tests/support/provider';
import { anApplication, anInternship, aStudent, inDays, masters, type Company } from '#tests/support/records';
import { aStudentForm } from '#tests/support/wholeForms';
import { setupCompany, signedInStudent } from '#tests/support/suites';

let setup: ProviderSetup;
let company: Company;
beforeAll(async () => {
  ({ setup, company } = await setupCompany());
});
afterAll(() => setup.close());

const signedIn = (overrides = {}) => signedInStudent(setup, overrides);
const MESSAGE = 'I would like to join your team.';
const apply = (client: TestClient, internship_id: unknown, message: unknown = MESSAGE) =>
  client.post('/student/internship-apply', { internship_id, message });
const applications = (internshipId: number) =>
  setup.services.db
    .selectFrom('applications')
    .selectAll()
    .where('internship_id', '=', internshipId)
    .execute();

describe('POST /student/internship-apply', () => {
  it('should apply once, with a history', async () => {
    const internship = await anInternship(setup.services, company);
    const { client } = await signedIn();
    const { status, body } = await apply(client, internship.id, `  ${MESSAGE} `);
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Application submitted successfully!',
    });
    expect(await applications(internship.id)).toMatchObject([
      { id: body.data.id, status: 1, message: MESSAGE, company_id: company.id, is_read: false },
    ]);
    const again = await apply(client, internship.id);
    expect({ status: again.status, code: again.body.code, message: again.body.message }).toEqual({
      status: 409,
      code: 'ALREADY_APPLIED',
      message: 'You have already applied to this internship.',
    });
    const list = await client.get('/student/internship-applys');
    expect(list.body.data.data).toMatchObject([
      {
        id: body.data.id,
        status: 1,
        internship_details: { name: 'Backend Intern', company: company.name },
        history: [{ status: 1, by: 'student' }],
      },
    ]);
  });

  it('should not know an internship that is deleted at the same moment', async () => {
    const { id } = await anInternship(setup.services, company);
    const { client } = await signedIn();
    const deletes = (trx: Services['db']) => trx.deleteFrom('internships').where('id', '=', id).execute();
    expect((await answerMeanwhile(setup.services, deletes, () => apply(client, id))).status).toBe(404);
  });

  it('should keep one row of fifty simultaneous applications', async () => {
    const internship = await anInternship(setup.services, company);
    const { client } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(client, internship.id)));
    const count = (code: string) => answers.filter(({ body }) => body.code === code).length;
    expect({ stored: count('OK'), refused: count('ALREADY_APPLIED') }).toEqual({ stored: 1, refused: 49 });
    expect(await applications(internship.id)).toHaveLength(1);
  });

  it('should allow another application after a withdrawal', async () => {
    const internship = await anInternship(setup.services, company);
    const { client } = await signedIn();
    const { body } = await apply(client, internship.id);
    expect((await client.post('/student/application-status', { id: body.data.id, status: 7 })).status).toBe(
      200,
    );
    expect((await apply(client, internship.id)).status).toBe(200);
  });

  it.each([[{ moderation_status: 1 }], [{ status: 4 }], [{ company_visible: false }]])(
    'should not find an internship with %j',
    async (overrides) => {
      const internship = await anInternship(setup.services, company, overrides);
      const { status } = await apply((await signedIn()).client, internship.id);
      expect({ status, stored: await applications(internship.id) }).toEqual({ status: 404, stored: [] });
    },
  );

  it('should refuse after the closing date', async () => {
    const internship = await anInternship(setup.services, company, { expire_date: inDays(-1) });
    const { status, body } = await apply((await signedIn()).client, internship.id);
    expect({ status, code: body.code, stored: await applications(internship.id) }).toEqual({
      status: 409,
      code: 'INTERNSHIP_CLOSED',
      stored: [],
    });
  });

  it('should refuse a student whose profile lacks a mandatory field', async () => {
    const internship = await anInternship(setup.services, company);
    const { client } = await signedIn({ usn: null });
    const { status, body } = await apply(client, internship.id);
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      message: 'Please complete your profile before proceeding.',
    });
    expect((await client.get('/student/profile-percentage')).body.data).toEqual({
      mandatory_field: false,
      percentage: 92,
    });
  });

  it.each([
    [{ message: 'too short' }, { message: ['Message must be at least 10 characters.'] }],
    [{ message: 'x'.repeat(1001) }, { message: ['Must be at most 1000 characters'] }],
    [{ message: null }, { message: ['Message must be at least 10 characters.'] }],
    [{ internship_id: 'x' }, { internship_id: ['Internship is required'] }],
    [{ message: 'nul \0 in here' }, { message: ['This contains a character that cannot be stored'] }],
  ])('should refuse %j', async (overrides, errors) => {
    const { client } = await signedIn();
    const { status, body } = await client.post('/student/internship-apply', {
      internship_id: 1,
      message: MESSAGE,
      ...overrides,
    });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors });
  });
});

describe("another student's application", () => {
  it('should answer like one that does not exist, with nothing changed', async () => {
    const foreign = await anApplication(
      setup.services,
      await anInternship(setup.services, company, { internship_type: 'Paid' }),
      await aStudent(setup.services),
      { status: 4 },
    );
    const { client } = await signedIn();
    for (const id of [foreign.id, 999_999]) {
      const answers = [
        await client.post('/student/application-status', { id, status: 8 }),
        await client.multipart('/student/payments/store', {
          application_id: id,
          reference: 'UTR12345',
          receipt: PDF,
        }),
      ];
      for (const { status, body } of answers)
        expect({ status, message: body.message }).toEqual({ status: 404, message: 'Application not found.' });
    }
    expect((await client.get('/student/internship-applys')).body.data.total).toBe(0);
    expect(
      (
        await setup.services.db
          .selectFrom('applications')
          .selectAll()
          .where('id', '=', foreign.id)
          .executeTakeFirstOrThrow()
      ).status,
    ).toBe(4);
  });
});

describe('payments', () => {
  it('should go from the offer through a refused payment to an accepted one', async () => {
    const internship = await anInternship(setup.services, company, {
      internship_type: 'Paid',
      internship_fee: 2500,
    });
    const { student, client } = await signedIn();
    const { id } = await anApplication(setup.services, internship, student, { status: 4 });
    expect((await client.get('/student/payments')).body.data).toMatchObject([
      { id, status: 4, amount: 2500, reference: null },
    ]);
    const bad = await client.multipart('/student/payments/store', {
      application_id: id,
      reference: 'UTR12345',
      receipt: { ...PDF, name: 'x.exe' },
    });
    expect(bad.body.errors).toEqual({ receipt: ['Invalid format. Allowed: pdf, png, jpeg'] });
    expect(
      (await client.multipart('/student/payments/store', { application_id: id, reference: '' })).body.errors,
    ).toEqual({ reference: ['Enter the payment reference'] });
    expect(
      (
        await client.multipart('/student/payments/store', {
          application_id: id,
          reference: 'UTR12345',
          receipt: PNG,
        })
      ).body.data,
    ).toEqual({ id });

    const coordinator = await aUser(setup.services, {
      role: 'coordinator',
      college: masters(setup.services).college,
    });
    const stranger = await aUser(setup.services, {
      role: 'coordinator',
      college: masters(setup.services).otherCollege,
    });
    const [own, other] = [
      await setup.newClient().login(coordinator.email, PASSWORD),
      await setup.newClient().login(stranger.email, PASSWORD),
    ];
    expect((await other.post('/coordinator/payment-status', { id, status: 6 })).status).toBe(404);
    expect((await other.get('/coordinator/payments')).body.data.total).toBe(0);
    expect((await own.get('/coordinator/payments?status=9')).body.data.data).toMatchObject([
      { id, reference: 'UTR12345', receipt: expect.stringContaining('/files/') },
    ]);
    expect(
      (await own.post('/coordinator/payment-status', { id, status: 10, remark: 'Not received' })).status,
    ).toBe(200);
    expect((await client.get('/student/payments')).body.data).toMatchObject([
      { status: 10, remark: 'Not received' },
    ]);
    expect((await client.post('/student/application-status', { id, status: 9 })).body.errors).toEqual({
      reference: ['Enter the payment reference'],
    });
    expect(
      (await client.post('/student/application-status', { id, status: 9, reference: 'UTR67890' })).status,
    ).toBe(200);
    expect((await own.post('/coordinator/payment-status', { id, status: 6 })).status).toBe(200);
    expect(
      (await client.get('/student/internship-applys')).body.data.data[0].history.map(
        ({ status, by }: { status: number; by: string }) => `${status} ${by}`,
      ),
    ).toEqual(['4 student', '9 student', '10 coordinator', '9 student', '6 coordinator']);
  });
});

describe('the student profile', () => {
  const aForm = () => aStudentForm(setup.services);

  it('should go from empty to complete, the résumé kept when none is sent', async () => {
    const user = await aUser(setup.services, { mobile: null });
    const client = await setup.newClient().login(user.email, PASSWORD);
    const empty = await client.get('/student/detail');
    expect(empty.body.data).toMatchObject({
      user: { name: user.name, email: user.email, mobile: null },
      profile_percentage: 0,
      resume: null,
    });
    expect(empty.body.data.missing).toEqual([
      'mobile',
      'dob',
      'gender',
      'usn',
      'college',
      'branch',
      'semester',
      'address',
      'country',
      'state',
      'city',
      'postalCode',
      'skills',
    ]);
    expect((await client.multipart('/student/store', { ...aForm(), resume: PDF })).body.data).toEqual({
      id: empty.body.data.id,
    });
    const first = await client.get('/student/detail');
    expect(first.body.data).toMatchObject({
      profile_percentage: 100,
      missing: [],
      tags: [{ name: 'Chess' }, { name: 'Robots' }],
      is_hide_cv: 1,
      resume: expect.stringMatching(/file\.pdf$/),
    });
    expect((await client.multipart('/student/store', { ...aForm(), semester: '6' })).status).toBe(200);
    expect((await client.get('/student/detail')).body.data).toMatchObject({
      semester: 6,
      resume: first.body.data.resume,
    });
    expect((await client.get('/student/profile-percentage')).body.data).toEqual({
      mandatory_field: true,
      percentage: 100,
    });
    expect((await client.get('/student/dashboard')).body.data).toMatchObject({
      applications_by_status: [],
      next_steps: [],
    });
  });

  it('should refuse a list where one value is asked, and a file of no bytes, on their fields', async () => {
    const { client } = await signedIn();
    const { usn: _usn, ...rest } = aForm();
    const lists = await client.multipart('/student/store', { ...rest, usn: ['1DI22CS001'], mobile: ['1'] });
    expect({ status: lists.status, errors: lists.body.errors }).toEqual({
      status: 422,
      errors: { usn: ['Enter one value'], mobile: ['Enter one value'] },
    });
    const empty = await client.multipart('/student/store', { ...aForm(), resume: { ...PDF, content: '' } });
    expect({ status: empty.status, errors: empty.body.errors }).toEqual({
      status: 422,
      errors: { resume: ['The file is empty.'] },
    });
  });

  it('should take fifty files a day, and no more', async () => {
    const { client } = await signedIn();
    const store = (resume: typeof PDF) => client.multipart('/student/store', { ...aForm(), resume });
    for (let n = 1; n <= 50; n += 1)
      expect((await store({ ...PDF, name: `resume-${n % 3}.pdf` })).status).toBe(200);
    expect((await store({ ...PDF, content: Buffer.from('x') })).status).toBe(422);
    const { status, headers } = await store(PDF);
    expect([status, Number(headers['retry-after']) > 3600]).toEqual([429, true]);
    expect((await client.multipart('/student/store', aForm())).status).toBe(200);
    await doAllJobs(setup.services);
    expect((await store(PDF)).status).toBe(429);
  });

  it('should take what is not mandatory blank: no interests, and flags as they are', async () => {
    const { client } = await signedIn();
    await client.multipart('/student/store', aForm());
    const { status } = await client.multipart('/student/store', {
      ...aForm(),
      tags: [''],
      linkedin: '',
      is_hide_cv: '',
      is_available_for_hiring: '',
    });
    expect([status, (await client.get('/student/detail')).body.data]).toMatchObject([
      200,
      { tags: [], linkedin: null, is_hide_cv: 1, is_available_for_hiring: 1 },
    ]);
  });

  it.each([
    ['mobile', '12345', 'Enter a valid 10-digit mobile number'],
    ['dob', '2004-02-31', 'Enter a valid date'],
    ['gender', 'X', 'Select a gender'],
    ['usn', '', 'USN is required'],
    ['college', 'Nowhere', 'College is required'],
    ['branch', 'Nothing', 'Branch is required'],
    ['semester', '11', 'Semester is required'],
    ['country_id', '999999', 'Country is required'],
    ['city_id', '999999', 'City is required'],
    ['skill_ids', [], 'Select at least one skill'],
    ['skill_ids', [''], 'Select at least one skill'],
    ['skill_ids', [999_999], 'Select at least one skill'],
    ['linkedin', 'javascript:alert(1)', 'Enter a valid URL'],
    ['resume', PNG, 'Invalid format. Allowed: pdf'],
    ['is_hide_cv', '2', 'Select Yes or No'],
  ])('should refuse %s of %j', async (field, value, message) => {
    const { client } = await signedIn();
    const { status, body } = await client.multipart('/student/store', { ...aForm(), [field]: value });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } });
  });
});
