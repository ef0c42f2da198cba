import { PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import type { ProviderSetup } from '#tests/support/provider';
import {
  aCompany,
  anApplication,
  anInternship,
  aStudent,
  inDays,
  type Company,
} from '#tests/support/records';
import { setupCompany } from '#tests/support/suites';

let setup: ProviderSetup;
let company: Company;
let client: TestClient;
beforeAll(async () => {
  ({ setup, company } = await setupCompany());
  client = await setup.newClient().login(company.user.email, PASSWORD);
});
afterAll(() => setup.close());

const recordOf = (id: number) =>
  setup.services.db.selectFrom('internships').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const foreign = async () => anInternship(setup.services, await aCompany(setup.services));

describe('POST /company/internship/status', () => {
  const set = (id: unknown, status: unknown, as = client) =>
    as.post('/company/internship/status', { id, status });
  const seen = async (slug: string) => (await setup.newClient().get(`/internships/${slug}`)).status;

  it('should close and reopen without another review', async () => {
    const internship = await anInternship(setup.services, company);
    const before = await recordOf(internship.id);
    const { body } = await set(internship.id, 4);
    expect({ data: body.data, message: body.message }).toEqual({
      data: { id: internship.id, status: 4, undo: expect.any(String) },
      message: 'Internship closed.',
    });
    expect(await seen(internship.slug)).toBe(404);
    expect((await set(internship.id, '2')).body).toMatchObject({
      data: { id: internship.id, status: 2 },
      message: 'Internship reopened.',
    });
    expect(await seen(internship.slug)).toBe(200);
    const { updated_at: _now, ...after } = await recordOf(internship.id);
    const { updated_at: _then, ...same } = before;
    expect(after).toEqual(same);
  });

  it.each([0, 1, 3, 4])('should leave the moderation status %i as it is', async (moderation_status) => {
    const { id, slug } = await anInternship(setup.services, company, {
      status: 4,
      moderation_status,
      moderation_reason: 'As it was',
    });
    expect((await set(id, 2)).status).toBe(200);
    expect(await recordOf(id)).toMatchObject({
      status: 2,
      moderation_status,
      moderation_reason: 'As it was',
      listed: false,
    });
    expect(await seen(slug)).toBe(404);
  });

  it.each([1, 3, 5, 'x', null, undefined])('should refuse the status %j', async (status) => {
    const { id } = await anInternship(setup.services, company);
    const { status: code, body } = await set(id, status);
    expect({ code, errors: body.errors }).toEqual({
      code: 422,
      errors: { status: ['Please select a status.'] },
    });
    expect((await recordOf(id)).status).toBe(2);
  });

  it("should not find another company's", async () => {
    const { id } = await foreign();
    expect((await set(id, 4)).status).toBe(404);
    expect((await recordOf(id)).status).toBe(2);
  });
});

describe('POST /company/internship/duplicate', () => {
  const duplicate = (id: unknown, as = client) => as.post('/company/internship/duplicate', { id });

  it('should make a draft with every field but the picture, under review', async () => {
    const file = await setup.services.db
      .insertInto('files')
      .values({
        owner_id: company.user.id,
        kind: 'featured',
        name: 'a.png',
        mime: 'image/png',
        size: 1,
        content: Buffer.from('x'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await anInternship(setup.services, company, {
      name: 'Robotics Intern',
      internship_type: 'Paid',
      internship_fee: 900,
      is_job_offer: 1,
      job_offer_package: '10 Lakhs',
      latitude: '12.9',
      longitude: '77.6',
      expire_date: inDays(-3),
      featured_file_id: file.id,
      moderation_status: 4,
      moderation_reason: 'Two applicants reported it',
    });
    await anApplication(setup.services, { id, company_id: company.id }, await aStudent(setup.services));
    const { body } = await duplicate(id);
    expect(Object.keys(body.data)).toEqual(['id']);
    const [original, copy] = [await recordOf(id), await recordOf(body.data.id)];
    expect(copy).toEqual({
      ...original,
      id: body.data.id,
      created_by: expect.any(Number),
      slug: `${body.data.id}-robotics-intern`,
      status: 3,
      featured_file_id: null,
      moderation_status: 1,
      moderation_reason: null,
      listed: false,
      approved_snapshot: null,
      search_text: expect.stringContaining('robotics'),
      submitted_at: copy.submitted_at,
      created_at: copy.created_at,
      updated_at: copy.updated_at,
    });
    expect(copy.id).toBeGreaterThan(original.id);
    expect((await client.get(`/company/internship/show?id=${copy.id}`)).body.data).toMatchObject({
      name: 'Robotics Intern',
      applications_count: 0,
      featured_image: null,
    });
  });

  it("should not find another company's, and ask for a complete profile", async () => {
    expect((await duplicate((await foreign()).id)).status).toBe(404);
    const halfway = await aCompany(setup.services, { address: null });
    const { id } = await anInternship(setup.services, halfway);
    const as = await setup.newClient().login(halfway.user.email, PASSWORD);
    expect((await duplicate(id, as)).status).toBe(403);
  });
});

describe('GET /company/internship', () => {
  it('should search, narrow by status, sort, and count what was not opened', async () => {
    const own = await aCompany(setup.services);
    const as = await setup.newClient().login(own.user.email, PASSWORD);
    const make = (name: string, days: number, more = {}) =>
      anInternship(setup.services, own, { name, expire_date: inDays(days), ...more });
    const [b, a, c] = [
      await make('Beta 100%', 10),
      await make('alpha', 30, { status: 4 }),
      await make('Gamma', 20, { status: 3 }),
    ];
    const applied = async (internship: { id: number; company_id: number }, is_read: boolean) =>
      anApplication(setup.services, internship, await aStudent(setup.services), { is_read });
    await applied(a, false);
    await applied(b, true);
    await applied(b, true);
    const ids = async (query: string) =>
      (await as.get(`/company/internship?${query}`)).body.data.data.map((row: { id: number }) => row.id);
    expect(await ids('')).toEqual([c.id, a.id, b.id]);
    expect(await ids('sort=newest')).toEqual([c.id, a.id, b.id]);
    expect(await ids('sort=deadline')).toEqual([b.id, c.id, a.id]);
    expect(await ids('sort=applications')).toEqual([b.id, a.id, c.id]);
    expect(await ids('sort=unread')).toEqual([a.id, b.id, c.id]);
    expect(await ids('sort=name')).toEqual([a.id, b.id, c.id]);
    expect(await ids('q=ALPH')).toEqual([a.id]);
    expect(await ids('q=%25')).toEqual([b.id]);
    expect(await ids('status=3,4')).toEqual([c.id, a.id]);
    const { body } = await as.get('/company/internship?sort=name&status=2,4');
    expect(body.data.total).toBe(2);
    expect(body.data.data).toMatchObject([
      { id: a.id, applications_count: 1, unread_applications: 1, is_public: false },
      { id: b.id, applications_count: 2, unread_applications: 0, is_public: true },
    ]);
    for (const query of ['status=5', 'sort=x', `q=${'x'.repeat(101)}`])
      expect((await as.get(`/company/internship?${query}`)).status).toBe(422);
  });
});
