import { demoCertificate } from '#provider/database/seed/seedDatabase';
import { seedDemo } from '#provider/database/seed';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedDemo(setup.services);
});
afterAll(() => setup.close());

const as = (email: string): Promise<TestClient> => setup.newClient().login(email, 'Demo@12345');
const statuses = (rows: { status: number }[]) =>
  [...new Set(rows.map(({ status }) => status))].sort((a, b) => a - b);
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('the demo accounts', () => {
  it('should show a guest at least 120 internships and 20 companies, each with its own page', async () => {
    const client = setup.newClient();
    const internships = (await client.get('/internships')).body.data;
    const companies = (await client.get('/companies')).body.data;
    expect(internships.total).toBeGreaterThanOrEqual(120);
    expect(companies.total).toBeGreaterThanOrEqual(20);
    for (const { slug } of internships.data)
      expect((await client.get(`/internships/${slug}`)).status).toBe(200);
    for (const { slug } of companies.data) expect((await client.get(`/companies/${slug}`)).status).toBe(200);
    expect((await client.get('/statistics')).body.data).toMatchObject({
      internships: internships.total,
      companies: companies.total,
    });
  });

  it('should show the company its 24 internships and 45 applicants in every status', async () => {
    const client = await as('company@demo.test');
    expect((await client.get('/company/profile-percentage')).body.data).toEqual({
      mandatory_field: true,
      percentage: 100,
    });
    expect((await client.get('/company/internship')).body.data.total).toBe(24);
    const { total, data } = (await client.get('/company/internship/applications?per_page=100')).body.data;
    expect({ total, statuses: statuses(data) }).toEqual({ total: 45, statuses: ALL });
    for (const { id } of data)
      expect((await client.get(`/company/internship/application-detail?id=${id}`)).status).toBe(200);
    expect(
      (await client.get('/company/internship/applications/export')).raw.body.trimEnd().split('\r\n').length,
    ).toBeGreaterThan(45);
    for (const path of ['/company/show', '/company/dashboard'])
      expect((await client.get(path)).status).toBe(200);
  });

  it('should have a roster of 40 rows, 30 of them claimed, three claims that wait, and news', async () => {
    const college = await as('coordinator@demo.test');
    const total = async (path: string) => (await college.get(path)).body.data.total as number;
    expect(await total('/coordinator/roster')).toBe(40);
    expect(await total('/coordinator/roster?state=claimed')).toBe(30);
    expect(await total('/coordinator/roster?state=unclaimed')).toBe(10);
    expect(await total('/coordinator/claims?state=claimed')).toBe(3);
    const student = await as('student@demo.test');
    expect((await student.get('/student/enrolment')).body.data).toMatchObject({ state: 'claimed' });
    for (const client of [student, await as('company@demo.test')]) {
      const { data, total: told } = (await client.get('/notifications')).body.data;
      expect({ told, unread: data.filter(({ read }: { read: boolean }) => !read).length }).toEqual({
        told: 5,
        unread: 3,
      });
      // Each leads to a page of what it is about.
      expect(data.every(({ path }: { path: string }) => path.startsWith('/dashboard/'))).toBe(true);
    }
  });

  it('should have a certificate that anybody can check', async () => {
    const code = await demoCertificate(setup.services);
    const { body } = await setup.newClient().get(`/certificates/${code}`);
    expect(body.data).toMatchObject({
      state: 'valid',
      hours: expect.any(Number),
      company: expect.any(String),
    });
  });

  it('should have a placement in every state that somebody looks at', async () => {
    const own = (await (await as('student@demo.test')).get('/student/placements')).body.data.data;
    const states = own.map(({ state, phase }: { state: string; phase: string | null }) => phase ?? state);
    expect(states.sort()).toEqual(['draft', 'running']);
    const college = await as('coordinator@demo.test');
    const total = async (query: string) =>
      (await college.get(`/coordinator/placements?${query}`)).body.data.total as number;
    for (const state of ['draft', 'submitted', 'confirmed', 'approved', 'completed', 'ended_early'])
      expect({ state, some: (await total(`state=${state}`)) > 0 }).toEqual({ state, some: true });
    for (const phase of ['starting', 'running', 'ended'])
      expect({ phase, some: (await total(`phase=${phase}`)) > 0 }).toEqual({ phase, some: true });
  });

  it('should show the student a diary of 27 days with 3 missing, a project and its team', async () => {
    const client = await as('student@demo.test');
    const entries = (await client.get('/student/internship-diaries')).body.data;
    expect(entries.total).toBe(27);
    const { internship_id } = entries.data[0];
    expect(
      (await client.get(`/student/internship-diaries/summary?internship_id=${internship_id}`)).body.data,
    ).toMatchObject({ filled: 27, missing: 3, hours_target: 240 });
    expect((await client.get('/student/projects/my-project')).body.data).toMatchObject({ is_leader: true });
    expect((await client.get('/student/project-team')).body.data).toHaveLength(3);
    const project = (await client.get('/student/project-diaries')).body.data;
    expect({
      total: project.total,
      different: new Set(project.data.map(({ author }: { author: string }) => author)).size,
    }).toEqual({ total: 10, different: 3 });
  });

  it('should show the student one application in each status', async () => {
    const client = await as('student@demo.test');
    const all = (await client.get('/student/internship-applys')).body.data;
    expect(statuses(all.data)).toEqual(ALL);
    const payments = (await client.get('/student/payments')).body.data;
    expect(statuses(payments)).toEqual([4, 6, 9, 10]);
    expect(payments[0].payee).toMatchObject({ account: expect.stringContaining('@') });
    expect((await client.get('/student/detail')).body.data).toMatchObject({
      missing: [],
      profile_percentage: 100,
    });
    expect((await client.get('/student/dashboard')).status).toBe(200);
  });

  it('should stop the two with incomplete profiles at the gate', async () => {
    expect(
      (await (await as('fresher@demo.test')).get('/student/profile-percentage')).body.data.mandatory_field,
    ).toBe(false);
    expect(
      (await (await as('startup@demo.test')).get('/company/profile-percentage')).body.data.mandatory_field,
    ).toBe(false);
    expect((await (await as('startup@demo.test')).get('/company/show')).status).toBe(200);
  });

  it('should give coordinator and moderator something to do', async () => {
    expect(
      (await (await as('coordinator@demo.test')).get('/coordinator/payments?status=9')).body.data.total,
    ).toBeGreaterThan(0);
    const moderator = await as('moderator@demo.test');
    const { data } = (await moderator.get('/moderation/queue')).body.data;
    expect(data.length).toBeGreaterThan(0);
    for (const { kind, id } of data)
      expect((await moderator.get(`/moderation/show?kind=${kind}&id=${id}`)).status).toBe(200);
  });

  it('should begin with an open report, a closed one, and a trail of decisions', async () => {
    const moderator = await as('moderator@demo.test');
    const list = async (path: string) => (await moderator.get(`/moderation/${path}`)).body.data.data;
    const [[open, ...more], [closed, ...others]] = [
      await list('reports'),
      await list('reports?state=closed'),
    ];
    expect({ openStatus: open.status, closedStatus: closed.status, more, others }).toEqual({
      openStatus: 'open',
      closedStatus: 'dismissed',
      more: [],
      others: [],
    });
    expect(closed.decided_by).not.toBeNull();
    for (const { slug } of [open, closed])
      expect((await moderator.get(`/internships/${slug}`)).status).toBe(200);
    const trail = await list('audit');
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(['dismiss', 'approve', 'approve']);
    const { data } = (await moderator.get(`/moderation/history?kind=internship&id=${trail[2].subject_id}`))
      .body;
    expect(data).toMatchObject([{ decision: 2 }]);
  });
});
