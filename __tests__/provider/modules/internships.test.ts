import { PASSWORD } from '#tests/support/builders';
import { recordStatements } from '#tests/support/plans';
import type { ProviderSetup } from '#tests/support/provider';
import {
  aCompany,
  anApplication,
  anInternship,
  aStudent,
  inDays,
  masters,
  type Company,
} from '#tests/support/records';
import { until } from '#tests/support/until';
import { setupCompany } from '#tests/support/suites';

let setup: ProviderSetup;
let company: Company;
beforeAll(async () => {
  ({ setup, company } = await setupCompany());
});
afterAll(() => setup.close());
beforeEach(async () => {
  await setup.services.db.deleteFrom('internships').execute();
  setup.services.catalogue.clear();
});

const ids = async (query = '') => {
  const { status, body } = await setup.newClient().get(`/internships${query}`);
  expect({ status, errors: body.errors }).toEqual({ status: 200, errors: null });
  return body.data.data.map((row: { id: number }) => row.id);
};

describe('GET /internships', () => {
  it('should list published, approved and open internships of companies that were approved, newest first', async () => {
    const shown = await anInternship(setup.services, company);
    const lastDay = await anInternship(setup.services, company, { expire_date: inDays(0) });
    await anInternship(setup.services, company, { expire_date: inDays(-1) });
    await anInternship(setup.services, company, { company_visible: false });
    for (const status of [1, 3, 4]) await anInternship(setup.services, company, { status });
    for (const moderation_status of [0, 1, 3, 4])
      await anInternship(setup.services, company, { moderation_status });
    expect(await ids()).toEqual([lastDay.id, shown.id]);
  });

  it('should filter by type, mode, category, skill, place, company, stipend and text', async () => {
    const m = masters(setup.services);
    const other = await aCompany(setup.services, { name: 'Zebra 100% Labs' });
    const plain = await anInternship(setup.services, company);
    const found = await anInternship(setup.services, other, {
      name: 'Data_Science',
      internship_type: 'Stipend',
      internship_stipend: 9000,
      internship_mode: 'Onsite',
      category_ids: [m.categories[5]!],
      skill_ids: [m.skills[9]!],
      state_id: m.otherState,
      city_id: m.otherCity,
    });
    for (const query of [
      'type=Stipend',
      'mode=Onsite',
      `category_id=${m.categories[5]}`,
      `skill_id=${m.skills[9]}`,
      `state_id=${m.otherState}`,
      `city_id=${m.otherCity}`,
      `company=${other.id}-company`,
      'min_stipend=9000',
      'q=DATA_sci',
      'q=100%25',
      `q=${encodeURIComponent(setup.services.lookups.get('skills', m.skills[9]!)!.name)}`,
    ]) {
      expect({ query, ids: await ids(`?${query}`) }).toEqual({ query, ids: [found.id] });
    }
    expect(await ids('?q=a%25b')).toEqual([]);
    expect(await ids('?type=Free,Stipend&page=1')).toEqual([found.id, plain.id]);
    expect(await ids(`?category_id=${m.categories[5]},${m.categories[0]}`)).toEqual([found.id, plain.id]);
  });

  it('should tell the day in India on which each was posted', async () => {
    const { id } = await anInternship(setup.services, company, {
      created_at: new Date('2026-03-04T18:30:00Z'),
    });
    const { body } = await setup.newClient().get('/internships');
    expect(body.data.data).toMatchObject([{ id, posted_on: '2026-03-05' }]);
  });

  it('should sort by deadline and by stipend, those without one last', async () => {
    const a = await anInternship(setup.services, company, { expire_date: inDays(9) });
    const b = await anInternship(setup.services, company, {
      expire_date: inDays(3),
      internship_type: 'Stipend',
      internship_stipend: 500,
    });
    const c = await anInternship(setup.services, company, {
      expire_date: inDays(5),
      internship_type: 'Stipend',
      internship_stipend: 900,
    });
    expect(await ids('?sort=deadline')).toEqual([b.id, c.id, a.id]);
    expect(await ids('?sort=stipend')).toEqual([c.id, b.id, a.id]);
  });

  it('should have every internship of a long list on one page of each order', async () => {
    const { id } = await anInternship(setup.services, company);
    await setup.services.pool.query(
      `insert into internships (company_id, slug, name, description, content, expire_date, number_of_positions,
         internship_type, internship_stipend, internship_duration, internship_mode, address, pincode, status,
         moderation_status, company_visible)
       select company_id, 'many-' || n, name, description, content, expire_date + n % 7, 1, 'Stipend',
         case when n % 3 > 0 then 500 * (n % 11) end, 2, 'Remote', 'x', '560001', 2, 2, true
       from internships, generate_series(1, 2114) n where id = $1`,
      [id],
    );
    setup.services.catalogue.clear();
    for (const [sort, order] of [
      ['newest', 'id desc'],
      ['deadline', 'expire_date, id'],
      ['stipend', 'internship_stipend desc nulls last, id desc'],
    ]) {
      const { rows } = await setup.services.pool.query(`select id from internships order by ${order}`);
      for (const page of [1, 105, 106, 107, 211, 212, 213])
        expect({ sort, page, ids: await ids(`?sort=${sort}&page=${page}`) }).toEqual({
          sort,
          page,
          ids: rows.slice(page * 10 - 10, page * 10).map((row) => row.id),
        });
    }
  });

  it.each([
    'type=Barter',
    'mode=Moon',
    'category_id=x',
    'skill_id=0',
    'state_id=-1',
    'city_id=1e3',
    'min_stipend=-5',
    'min_stipend=0x10',
    'sort=random',
    'q=%00',
  ])('should refuse %s with the field named', async (query) => {
    const { status, body } = await setup.newClient().get(`/internships?${query}`);
    expect({ status, code: body.code, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 422,
      code: 'VALIDATION_FAILED',
      fields: [query.split('=')[0]],
    });
  });

  it('should answer the whole paginator, links keeping the filters', async () => {
    for (let n = 0; n < 12; n += 1) await anInternship(setup.services, company);
    const { body } = await setup
      .newClient()
      .get('/internships?type=Free&page=2', { headers: { host: 'portal.test' } });
    expect(body.data).toMatchObject({
      current_page: 2,
      last_page: 2,
      per_page: 10,
      total: 12,
      from: 11,
      to: 12,
      next_page_url: null,
      prev_page_url: 'http://portal.test/api/v1/internships?type=Free&page=1',
    });
    expect(body.data.data).toHaveLength(2);
    expect(
      body.data.links.map(({ label, active }: { label: string; active: boolean }) => [label, active]),
    ).toEqual([
      ['&laquo; Previous', false],
      ['1', false],
      ['2', true],
      ['Next &raquo;', false],
    ]);
  });

  it.each(['0', '-1', 'x', '1.5', ''])('should take page "%s" as page 1', async (page) => {
    await anInternship(setup.services, company);
    const { body } = await setup.newClient().get(`/internships?page=${page}`);
    expect({ current_page: body.data.current_page, rows: body.data.data.length }).toEqual({
      current_page: 1,
      rows: 1,
    });
  });

  it.each(['page[]=2', 'page[]=1&page[]=3'])('should take the list "%s" as page 1', async (query) => {
    await anInternship(setup.services, company);
    const { status, body } = await setup.newClient().get(`/internships?${query}`);
    expect({ status, current_page: body.data.current_page, rows: body.data.data.length }).toEqual({
      status: 200,
      current_page: 1,
      rows: 1,
    });
  });

  it('should answer an empty page past the end', async () => {
    await anInternship(setup.services, company);
    const { status, body } = await setup.newClient().get('/internships?page=99999999999999');
    expect({ status, data: body.data.data, total: body.data.total, from: body.data.from }).toEqual({
      status: 200,
      data: [],
      total: 1,
      from: null,
    });
  });

  it('should count again once an internship came or went', async () => {
    await anInternship(setup.services, company);
    const total = async () => (await setup.newClient().get('/internships')).body.data.total;
    expect(await total()).toBe(1);
    const second = await anInternship(setup.services, company);
    expect(await total()).toBe(2);
    await setup.services.db
      .updateTable('internships')
      .set({ status: 4 })
      .where('id', '=', second.id)
      .execute();
    await until(async () => (await total()) === 1);
  });
});

describe('GET /internships/:slug', () => {
  const show = async (slug: string) => setup.newClient().get(`/internships/${slug}`);

  it('should show a past one as closed', async () => {
    const { slug } = await anInternship(setup.services, company, { expire_date: inDays(-1) });
    const { status, body } = await show(slug);
    expect({
      status,
      is_open: body.data.is_open,
      has_applied: body.data.has_applied,
      application_status: body.data.application_status,
    }).toEqual({ status: 200, is_open: false, has_applied: false, application_status: null });
    expect(body.data.additional_perks).toHaveLength(1);
  });

  it('should not find what is not visible, another title behind the id, or nonsense', async () => {
    const hidden = await anInternship(setup.services, company, { moderation_status: 1 });
    const shown = await anInternship(setup.services, company);
    for (const slug of [
      hidden.slug,
      `${shown.id}-other`,
      String(shown.id),
      '999999999999-x',
      'x',
      `${shown.id}-%00`,
    ])
      expect({ slug, status: (await show(slug)).status }).toEqual({ slug, status: 404 });
  });

  it('should name a company under review without a link', async () => {
    const other = await aCompany(setup.services, { moderation_status: 1 });
    const { slug } = await anInternship(setup.services, other);
    expect((await show(slug)).body.data.company).toMatchObject({ name: other.name, slug: null });
    expect((await setup.newClient().get(`/companies/${other.id}-company`)).status).toBe(404);
  });

  it('should tell a student where the application stands, and that a withdrawn one may be repeated', async () => {
    const internship = await anInternship(setup.services, company);
    const student = await aStudent(setup.services);
    const client = await setup.newClient().login(student.user.email, PASSWORD);
    const { id } = await anApplication(setup.services, internship, student, { status: 3 });
    expect((await client.get(`/internships/${internship.slug}`)).body.data).toMatchObject({
      has_applied: true,
      application_status: 3,
    });
    await setup.services.db.updateTable('applications').set({ status: 7 }).where('id', '=', id).execute();
    expect((await client.get(`/internships/${internship.slug}`)).body.data).toMatchObject({
      has_applied: false,
      application_status: 7,
    });
  });
});

describe('the companies and the statistics', () => {
  it('should count the open internships of a company once until the catalogue changes', async () => {
    const other = await aCompany(setup.services, { name: 'Numbat Labs' });
    await anInternship(setup.services, other);
    const client = setup.newClient();
    const open = async () => (await client.get('/companies?q=numbat')).body.data.data[0].open_internships;
    setup.services.catalogue.clear();
    expect(await open()).toBe(1);
    const { db } = setup.services;
    const asked = recordStatements(setup.services);
    expect(await open()).toBe(1);
    setup.services.db = db;
    expect(asked.filter(({ sql }) => sql.includes('"internships"'))).toEqual([]);
    await anInternship(setup.services, other);
    await anInternship(setup.services, other, { expire_date: inDays(-1) });
    setup.services.catalogue.clear();
    expect(await open()).toBe(2);
  });

  it('should list approved companies with their open internships', async () => {
    const other = await aCompany(setup.services, { name: 'Quokka Works' });
    await anInternship(setup.services, other);
    await anInternship(setup.services, other, { expire_date: inDays(-1) });
    await aCompany(setup.services, { name: 'Quokka Hidden', moderation_status: 3 });
    const { body } = await setup.newClient().get('/companies?q=quokka');
    expect(
      body.data.data.map((row: { name: string; open_internships: number }) => [
        row.name,
        row.open_internships,
      ]),
    ).toEqual([['Quokka Works', 1]]);
    const one = await setup.newClient().get(`/companies/${other.id}-company`);
    expect(one.body.data.open_internships).toHaveLength(1);
    expect(JSON.stringify(one.body)).not.toContain('ravi@example.test');
  });

  it('should count what is live', async () => {
    await anInternship(setup.services, company);
    const { body } = await setup.newClient().get('/statistics');
    expect(body.data).toMatchObject({ internships: 1 });
    expect(body.data.companies).toBeGreaterThan(0);
  });

  it('should count open internships by category and by city, the most first', async () => {
    const m = masters(setup.services);
    const [web, data] = m.categories as [number, number];
    const place = { state_id: m.otherState, city_id: m.otherCity };
    await anInternship(setup.services, company, { category_ids: [web], ...place });
    await anInternship(setup.services, company, { category_ids: [data, web], city_id: null });
    await anInternship(setup.services, company, { category_ids: [data], expire_date: inDays(-1), ...place });
    await anInternship(setup.services, company, { category_ids: [data], status: 1, ...place });
    const counts = async () => (await setup.newClient().get('/statistics/internships')).body.data;
    const { lookups } = setup.services;
    expect(await counts()).toEqual({
      categories: [
        { ...lookups.get('categories', web), count: 2 },
        { ...lookups.get('categories', data), count: 1 },
      ],
      cities: [{ ...lookups.get('cities', m.otherCity), state_id: m.otherState, count: 1 }],
    });
    setup.services.catalogue.clear();
    await setup.services.db.deleteFrom('internships').execute();
    expect(await counts()).toEqual({ categories: [], cities: [] });
  });
});
