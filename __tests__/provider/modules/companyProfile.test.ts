import { seedLookups } from '#provider/database/seed';
import { PASSWORD, PDF, PNG, aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent } from '#tests/support/records';
import { aCompanyForm, type Form } from '#tests/support/wholeForms';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const aForm = (overrides: Form = {}) => aCompanyForm(setup.services, overrides);
const companies = (userId: number) =>
  setup.services.db.selectFrom('companies').selectAll().where('user_id', '=', userId).executeTakeFirst();
const aBlank = async () => {
  const user = await aUser(setup.services, { role: 'company' });
  return { user, client: await setup.newClient().login(user.email, PASSWORD) };
};
const filesOf = (userId: number) =>
  setup.services.db.selectFrom('files').select('id').where('owner_id', '=', userId).execute();

describe('the company profile', () => {
  it('should be empty data, not an error, before the first store', async () => {
    const { client } = await aBlank();
    expect((await client.get('/company/show')).body).toMatchObject({ success: true, data: null });
    expect((await client.get('/company/profile-percentage')).body.data).toEqual({
      mandatory_field: false,
      percentage: 0,
    });
    expect((await client.get('/company/dashboard')).body.data).toMatchObject({
      moderation_status: null,
      unread_applicants: 0,
    });
  });

  it('should be complete and under review after the two stores of one form', async () => {
    const { user, client } = await aBlank();
    const form = aForm({ logo: PNG, cover_image: PNG });
    const stored = await client.multipart('/company/store', form);
    expect({ status: stored.status, message: stored.body.message }).toEqual({
      status: 200,
      message: 'Company profile updated successfully.',
    });
    const first = await companies(user.id);
    expect(first!.web_domain).toBe('mango.example');
    const files = await filesOf(user.id);
    expect(files).toHaveLength(4);
    await setup.services.db
      .updateTable('companies')
      .set({ moderation_status: 2 })
      .where('user_id', '=', user.id)
      .execute();
    expect((await client.multipart('/company/detail', form)).body.data).toEqual({ id: first!.id });
    // Approved in between: the second call has nothing new, so it does not send the record back to review.
    expect(await companies(user.id)).toEqual({ ...first, moderation_status: 2 });
    expect(await filesOf(user.id)).toEqual(files);
    expect((await client.get('/company/profile-percentage')).body.data).toEqual({
      mandatory_field: true,
      percentage: 100,
    });
    expect((await client.get('/company/show')).body.data).toMatchObject({
      id: first!.id,
      slug: `${first!.id}-mango-labs`,
      name: 'Mango Labs',
      annual_turnover: 'Not Specified',
      profile_percentage: 100,
      stipend_offered: 1,
      past_internship_experience: 0,
      logo: expect.stringContaining('/files/'),
      registration_file: expect.stringContaining('/files/'),
    });
  });

  it.each([
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 4],
  ])('should turn moderation status %i into %i on a store, changed or not', async (from, to) => {
    const { user, client } = await aBlank();
    await client.multipart('/company/store', aForm());
    await setup.services.db
      .updateTable('companies')
      .set({ moderation_status: from })
      .where('user_id', '=', user.id)
      .execute();
    await client.multipart(
      '/company/store',
      aForm({ company_profile_upload: null, registration_proof: null }),
    );
    expect(await companies(user.id)).toMatchObject({
      moderation_status: to,
      profile_file_id: expect.any(Number),
    });
  });

  it('should clear the perks when their list comes blank', async () => {
    const { user, client } = await aBlank();
    await client.multipart('/company/store', aForm());
    expect((await client.multipart('/company/store', aForm({ perk_ids: [''] }))).status).toBe(200);
    expect(await companies(user.id)).toMatchObject({ perk_ids: [] });
  });

  it('should send a changed form back to review through the second call as well', async () => {
    const { user, client } = await aBlank();
    await client.multipart('/company/store', aForm());
    await setup.services.db
      .updateTable('companies')
      .set({ moderation_status: 2 })
      .where('user_id', '=', user.id)
      .execute();
    await client.multipart('/company/detail', aForm({ name: 'Papaya Labs' }));
    expect(await companies(user.id)).toMatchObject({
      moderation_status: 1,
      name: 'Papaya Labs',
      slug: expect.stringMatching(/-mango-labs$/),
    });
  });

  it('should be found under its new name', async () => {
    const company = await aCompany(setup.services);
    const client = await setup.newClient().login(company.user.email, PASSWORD);
    const internship = await anInternship(setup.services, company);
    await client.multipart('/company/store', aForm({ name: 'Durian Deep' }));
    const { body } = await client.get('/internships?q=durian');
    expect(body.data.data).toMatchObject([
      { id: internship.id, company: { name: 'Durian Deep', slug: null } },
    ]);
  });

  const PROFILE = 'Please upload a valid company profile PDF';
  const PROOF = 'Please upload a valid registration proof file';
  const REQUIRED = 'This field is required';
  it.each<[string, Form[string], string]>([
    ['name', 'x', 'Enter the Company Name'],
    ['description', '', 'Enter the Description'],
    ['description', 'x'.repeat(501), 'Must be at most 500 characters'],
    ['content', '', 'This Field is mandatory'],
    ['content', 'x'.repeat(5001), 'Must be at most 5000 characters'],
    ['company_domain_id', '', 'Company Domain is required'],
    ['company_domain_id', '999999', 'Company Domain is required'],
    ['website_url', 'mango', 'Enter a valid URL'],
    ['facebook', 'javascript:alert(1)', 'Enter a valid URL'],
    ['twitter', 'x y', 'Enter a valid URL'],
    ['instagram', 'ftp://a.example', 'Enter a valid URL'],
    ['linkedin', 'x', 'Enter a valid URL'],
    ['year_established', '', 'Enter a valid year'],
    ['year_established', '99', 'Enter a valid 4-digit year'],
    ['number_of_offices', '', 'Enter the number of offices'],
    ['company_size', '', 'Enter the number of employees'],
    ['country_id', '', 'Country is required'],
    ['state_id', '', 'State is required'],
    ['city_id', '', 'City is required'],
    ['address', '', 'Address is required'],
    ['pincode', '', 'Postal Code is required'],
    ['latitude', '', 'Latitude is required'],
    ['longitude', '', 'Longitude is required'],
    ['contact_name', 'x', 'Contact Name is required'],
    ['contact_email', 'ravi', 'Enter a valid contact email'],
    ['contact_number', '123', 'Enter a valid 10-digit contact number'],
    ['designation', 'x', 'Designation is required'],
    ['ceo_name', '', 'CEO Name is required'],
    ['ceo_email', 'x@', 'Enter a valid email'],
    ['ceo_phone', '12345678901', 'Enter a valid 10-digit phone number'],
    ['internship_mode', 'Moon', 'Select internship mode'],
    ['internship_domain_ids', [], 'Select at least one domain'],
    ['internship_domain_ids', [''], 'Select at least one domain'],
    ['internship_domain_ids', [999_999], 'Select at least one domain'],
    ['interns_required', '0', 'Must be greater than 0'],
    ['internship_duration', '-1', 'Must be greater than 0'],
    ['stipend_offered', '', REQUIRED],
    ['past_internship_experience', '2', REQUIRED],
    ['why_internships', 'x', REQUIRED],
    ['intern_work_description', '', REQUIRED],
    ['mentorship_details', '', REQUIRED],
    ['evaluation_process', 'x'.repeat(1001), 'Must be at most 1000 characters'],
    ['awards', 'x'.repeat(1001), 'Must be at most 1000 characters'],
    ['perk_ids', [999_999], 'Select from the list'],
    ['company_profile_upload', null, PROFILE],
    ['company_profile_upload', 'text is no file', PROFILE],
    ['company_profile_upload', PNG, 'Invalid format. Allowed: pdf'],
    ['registration_proof', null, PROOF],
    ['logo', PDF, 'Invalid format. Allowed: png, jpeg'],
    ['cover_image', PDF, 'Invalid format. Allowed: png, jpeg'],
    ['accept_terms', '0', 'You must agree to the terms.'],
    ['declaration_accuracy', '', 'You must confirm the information is accurate.'],
  ])('should refuse %s of %j with "%s" on both calls', async (field, value, message) => {
    const { user, client } = await aBlank();
    for (const path of ['/company/store', '/company/detail']) {
      const { status, body } = await client.multipart(path, aForm({ [field]: value }));
      expect({ status, code: body.code, errors: body.errors }).toEqual({
        status: 422,
        code: 'VALIDATION_FAILED',
        errors: { [field]: [message] },
      });
    }
    expect(await companies(user.id)).toBeUndefined();
  });
});

describe('GET /company/dashboard', () => {
  it('should count and name what waits', async () => {
    const company = await aCompany(setup.services);
    const internship = await anInternship(setup.services, company, {
      moderation_status: 3,
      moderation_reason: 'Too short',
    });
    await anApplication(setup.services, internship, await aStudent(setup.services), { status: 2 });
    const { body } = await (
      await setup.newClient().login(company.user.email, PASSWORD)
    ).get('/company/dashboard');
    expect(body.data).toMatchObject({
      profile: { mandatory_field: true },
      moderation_status: 2,
      internships_by_status: [{ status: 2, count: 1 }],
      internships_by_moderation: [{ status: 3, count: 1 }],
      applicants_by_status: [{ status: 2, count: 1 }],
      unread_applicants: 1,
      returned_internships: [{ id: internship.id, reason: 'Too short' }],
      recent_applicants: [{ status: 2, is_read: false }],
    });
  });
});
