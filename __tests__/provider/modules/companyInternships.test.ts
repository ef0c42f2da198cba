import { PASSWORD, PDF, PNG, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { createDatabase, directTo } from '#tests/support/database';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship, masters, type Company } from '#tests/support/records';
import { anInternshipForm, type Form } from '#tests/support/wholeForms';
import { setupCompany } from '#tests/support/suites';

let setup: ProviderSetup;
let company: Company;
let client: TestClient;
beforeAll(async () => {
  ({ setup, company } = await setupCompany());
  client = await setup.newClient().login(company.user.email, PASSWORD);
});
afterAll(() => setup.close());

const aForm = (overrides: Form = {}) => anInternshipForm(setup.services, overrides);
const store = (overrides: Form = {}, as = client) =>
  as.multipart('/company/internship/store', aForm(overrides));
const recordOf = (id: number) =>
  setup.services.db.selectFrom('internships').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('POST /company/internship/store', () => {
  it('should create an internship under review', async () => {
    const { status, body } = await store({ featured_image: PNG });
    expect({ status, message: body.message, slug: body.data.slug }).toEqual({
      status: 200,
      message: 'Internship created successfully!',
      slug: `${body.data.id}-data-intern`,
    });
    const row = await recordOf(body.data.id);
    expect(row).toMatchObject({
      company_id: company.id,
      moderation_status: 1,
      listed: false,
      company_visible: true,
      internship_fee: null,
      internship_stipend: null,
    });
    expect(row.search_text).toContain(`data intern ${company.name.toLowerCase()}`);
    const shown = await client.get(`/company/internship/show?id=${body.data.id}`);
    expect(shown.body.data).toMatchObject({
      name: 'Data Intern',
      categories: [{ category_id: row.category_ids[0] }],
      featured_image: expect.stringContaining('/api/v1/files/'),
    });
  });

  it('should forget what lists showed once more when others can see what it stored', async () => {
    // Listens elsewhere: the database says it too, a moment later, and whoever comes before that counts.
    const deaf = await setupProvider({
      database: setup.database,
      events: directTo(await createDatabase()),
    });
    const author = await deaf.newClient().login(company.user.email, PASSWORD);
    const { catalogue, db } = deaf.services;
    const forget = catalogue.clear.bind(catalogue);
    const seen: Promise<boolean>[] = [];
    const forgotten = jest.spyOn(catalogue, 'clear').mockImplementation(() => {
      forget();
      const stored = db.selectFrom('internships').select('id').where('name', '=', 'Of one transaction');
      seen.push(stored.execute().then(({ length }) => length === 1));
    });
    const headers = { 'idempotency-key': 'forgotten twice' };
    const { status } = await author.multipart(
      '/company/internship/store',
      aForm({ name: 'Of one transaction' }),
      { headers },
    );
    forgotten.mockRestore();
    const last = await seen.at(-1);
    await deaf.close();
    expect({ status, times: seen.length, last }).toEqual({ status: 200, times: 2, last: true });
  });

  it('should keep address and image of an edited one and return it to review', async () => {
    const { body } = await store({ featured_image: PNG });
    await setup.services.db
      .updateTable('internships')
      .set({ moderation_status: 2 })
      .where('id', '=', body.data.id)
      .execute();
    const before = await recordOf(body.data.id);
    const edited = await store({ id: body.data.id, name: 'Renamed', featured_image: 'text is no file' });
    expect({ status: edited.status, message: edited.body.message, data: edited.body.data }).toEqual({
      status: 200,
      message: 'Internship updated successfully.',
      data: body.data,
    });
    expect(await recordOf(body.data.id)).toMatchObject({
      name: 'Renamed',
      moderation_status: 1,
      featured_file_id: before.featured_file_id,
    });
  });

  it.each([
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 4],
  ])('should turn moderation status %i into %i on an edit', async (from, to) => {
    const { id } = await anInternship(setup.services, company, {
      moderation_status: from,
      moderation_reason: 'Because',
    });
    expect((await store({ id })).status).toBe(200);
    expect((await recordOf(id)).moderation_status).toBe(to);
  });

  it('should clear the amounts that the type does not have', async () => {
    const amounts = { internship_fee: '1500.50', internship_stipend: '8000' };
    for (const [type, fee, stipend] of [
      ['Free', null, null],
      ['Paid', 1500.5, null],
      ['Stipend', null, 8000],
    ] as const) {
      const { body } = await store({ ...amounts, internship_type: type });
      expect(await recordOf(body.data.id)).toMatchObject({
        internship_fee: fee,
        internship_stipend: stipend,
      });
    }
  });

  const TITLE = 'Internship title is required';
  const FEES = 'Total fees is required and must be a valid number';
  const STIPEND = 'Total stipend is required and must be a valid number';
  const TABLE: [string, Form[string], string, Form?][] = [
    ['name', '', TITLE],
    ['name', 'x', TITLE],
    ['description', '', 'Short description is required'],
    ['description', 'x', 'Short description is required'],
    ['content', 'four', 'About field is required'],
    ['content', 'x'.repeat(2001), 'Must be at most 2000 characters'],
    ['expire_date', '', 'Closing date is required'],
    ['expire_date', '2026-02-31', 'Enter a valid date'],
    ['number_of_positions', '', 'Enter number of positions'],
    ['number_of_positions', '0', 'Must be greater than 0'],
    ['number_of_positions', '-2', 'Must be greater than 0'],
    ['number_of_positions', '0x10', 'Must be greater than 0'],
    ['number_of_positions', '1e3', 'Must be greater than 0'],
    ['is_job_offer', '', 'Select Yes or No'],
    ['is_job_offer', '2', 'Select Yes or No'],
    ['job_offer_package', '', 'Enter the job offer package', { is_job_offer: '1' }],
    ['internship_type', '', 'Select internship type'],
    ['internship_type', 'Barter', 'Select internship type'],
    ['internship_fee', '', FEES, { internship_type: 'Paid' }],
    ['internship_fee', 'ten', FEES, { internship_type: 'Paid' }],
    ['internship_fee', '1e308', FEES, { internship_type: 'Paid' }],
    ['internship_stipend', '', STIPEND, { internship_type: 'Stipend' }],
    ['internship_stipend', '-1', STIPEND, { internship_type: 'Stipend' }],
    ['internship_duration', '', 'Duration is required'],
    ['internship_duration', '0', 'Must be a valid number'],
    ['internship_mode', '', 'Select internship mode'],
    ['address', '', 'Address is required'],
    ['address', 'x'.repeat(2001), 'Must be at most 2000 characters'],
    ['country_id', '', 'Country is required'],
    ['country_id', '999999', 'Country is required'],
    ['state_id', '', 'State is required'],
    ['state_id', '999999', 'State is required'],
    ['city_id', '', 'City is required'],
    ['city_id', '999999', 'City is required'],
    ['pincode', '', 'Postal Code is required'],
    ['category_ids', [], 'Select at least one category'],
    ['category_ids', [''], 'Select at least one category'],
    ['category_ids', [999999], 'Select at least one category'],
    ['category_ids', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 'Select at most 10'],
    ['skill_ids', [], 'Select at least one skill'],
    ['skill_ids', [' '], 'Select at least one skill'],
    ['skill_ids', Array.from({ length: 21 }, (_, i) => i + 1), 'Select at most 20'],
    ['status', '', 'Select internship status'],
    ['status', '5', 'Select internship status'],
    ['featured_image', PDF, 'Invalid format. Allowed: png, jpeg'],
    ['featured_image', { ...PNG, content: 'GIF89a' }, 'Invalid format. Allowed: png, jpeg'],
    ['name', 'A\0B', 'This contains a character that cannot be stored'],
  ];
  it.each(TABLE)('should refuse %s of %j with "%s"', async (field, value, message, rest = {}) => {
    const before = await setup.services.db.selectFrom('internships').select('id').execute();
    const { status, body } = await store({ ...rest, [field]: value });
    expect({ status, code: body.code, errors: body.errors }).toEqual({
      status: 422,
      code: 'VALIDATION_FAILED',
      errors: { [field]: [message] },
    });
    expect(await setup.services.db.selectFrom('internships').select('id').execute()).toEqual(before);
  });

  it('should refuse a state outside the country and a city outside the state', async () => {
    const m = masters(setup.services);
    expect((await store({ city_id: m.otherCity })).body.errors).toEqual({ city_id: ['City is required'] });
  });

  it('should refuse a company whose profile lacks a mandatory field', async () => {
    const incomplete = await aCompany(setup.services, { registration_file_id: null });
    const other = await setup.newClient().login(incomplete.user.email, PASSWORD);
    const { status, body } = await store({}, other);
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      message: 'Please complete your company profile before proceeding.',
    });
    const blank = await aUser(setup.services, { role: 'company' });
    expect((await store({}, await setup.newClient().login(blank.email, PASSWORD))).status).toBe(403);
  });
});

describe("another company's internship", () => {
  it('should answer like one that does not exist, with nothing changed', async () => {
    const foreign = await anInternship(setup.services, await aCompany(setup.services));
    const before = await recordOf(foreign.id);
    const missing = await client.get('/company/internship/show?id=999999');
    for (const answer of [
      await client.get(`/company/internship/show?id=${foreign.id}`),
      await client.get('/company/internship/show?id=abc'),
      await store({ id: foreign.id }),
      await store({ id: 'abc' }),
    ]) {
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await client.get(`/company/internship/show?id=${foreign.id}`)).body).toEqual(missing.body);
    expect(await recordOf(foreign.id)).toEqual(before);
  });
});

describe('GET /company/internship', () => {
  it('should list own internships only, newest first, in pages of ten', async () => {
    const own = await aCompany(setup.services);
    const rows = [];
    for (let n = 0; n < 11; n += 1) rows.push(await anInternship(setup.services, own));
    const as = await setup.newClient().login(own.user.email, PASSWORD);
    const first = await as.get('/company/internship');
    expect(first.body.data.data.map((row: { id: number }) => row.id)).toEqual(
      rows
        .slice(1)
        .reverse()
        .map(({ id }) => id),
    );
    const second = await as.get('/company/internship?page=2');
    expect(second.body.data).toMatchObject({
      total: 11,
      last_page: 2,
      data: [{ id: rows[0]!.id, applications_count: 0, status: 2, moderation_status: 2 }],
    });
  });

  it('should be empty for a company without a profile', async () => {
    const user = await aUser(setup.services, { role: 'company' });
    const { body } = await (await setup.newClient().login(user.email, PASSWORD)).get('/company/internship');
    expect({ success: body.success, data: body.data.data, total: body.data.total }).toEqual({
      success: true,
      data: [],
      total: 0,
    });
  });
});
