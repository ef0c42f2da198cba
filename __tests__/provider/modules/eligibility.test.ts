/** Who may apply: one evaluator behind page, list, call and preview, and what warns and bars. */
import { eligibilityDesk, type Desk, type Person } from '#tests/support/eligibility';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { anApplication, anInternship, aStudent, inDays } from '#tests/support/records';
import { anInternshipForm } from '#tests/support/wholeForms';

let setup: ProviderSetup;
let desk: Desk;
beforeAll(async () => {
  setup = await setupProvider();
  desk = await eligibilityDesk(setup);
});
afterAll(() => setup.close());

afterEach(() => desk.rule(null));

describe('the evaluator', () => {
  it('says the same on page, list, call and preview, of random students and rules', async () => {
    const { services } = setup;
    let seed = 7;
    const pick = <T>(values: readonly T[]): T => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return values[Math.floor((seed / 2147483648) * values.length)]!;
    };
    const people: Person[] = [];
    for (let i = 0; i < 12; i += 1)
      people.push(
        await desk.person(
          { cgpa: pick([null, 5, 7.25, 9]), backlogs: pick([null, 0, 2]), semester: pick([4, 6, 7]) },
          {
            college: pick([desk.m.college, desk.m.otherCollege]),
            branch: pick([desk.m.branch, desk.m.otherBranch]),
            roster: pick([true, true, false]),
          },
        ),
      );
    const asking = [];
    for (let i = 0; i < 8; i += 1)
      asking.push(
        await anInternship(services, desk.company, {
          eligible_colleges: pick([[], [desk.ids.college], [desk.ids.college, desk.ids.otherCollege]]),
          eligible_branches: pick([[], [desk.ids.branch]]),
          eligible_semesters: pick([[], [6, 7]]),
          cgpa_min: pick([null, 7.25, 8]),
          backlogs_max: pick([null, 0]),
        }),
      );
    for (const of of [null, { cgpa_min: 7, effect: 'warn' }, { semesters: [6], effect: 'bar' }]) {
      await desk.rule(of);
      for (const { client, id } of people) {
        const listed = (await client.get('/internships?sort=newest')).body.data.data as any[];
        const eligible = (await client.get('/internships?eligible=1')).body.data;
        let met = 0;
        for (const internship of asking) {
          const called = await desk.judged(client, internship);
          expect(called.lines.every((line: any) => line.met)).toBe(called.met);
          expect(listed.find((row) => row.id === internship.id).eligible).toBe(called.met);
          expect(eligible.data.some((row: any) => row.id === internship.id)).toBe(called.met);
          if (called.met) met += 1;
          const answer = await desk.apply(client, internship);
          const code = called.barred ? 'NOT_ELIGIBLE' : called.met ? 'OK' : 'NOT_ACKNOWLEDGED';
          expect(answer.body.code).toBe(code);
          if (code !== 'OK') expect(answer.body.data.lines).toEqual(called.lines);
        }
        expect(eligible.total).toBe(met);
        await services.db.deleteFrom('applications').where('student_id', '=', id).execute();
      }
    }
    expect((await services.db.selectFrom('internships').select('id').execute()).length).toBe(asking.length);
  });

  it('reads CGPA and backlogs from the roster alone, with their date, and no longer of who left', async () => {
    const internship = await anInternship(setup.services, desk.company, { cgpa_min: 7.5, backlogs_max: 0 });
    const { client, id } = await desk.person({ cgpa: 7.5, backlogs: 1 });
    const day = inDays(0);
    expect(await desk.judged(client, internship)).toEqual({
      met: false,
      barred: false,
      exception: null,
      lines: [
        { key: 'cgpa', source: 'company', effect: 'warn', wanted: '7.5', have: '7.5', as_of: day, met: true },
        {
          key: 'backlogs',
          source: 'company',
          effect: 'warn',
          wanted: '0',
          have: '1',
          as_of: day,
          met: false,
        },
      ],
    });
    await setup.services.db
      .updateTable('roster')
      .set({ left_at: new Date() })
      .where('student_id', '=', id)
      .execute();
    const [line] = (await desk.judged(client, internship)).lines;
    expect(line).toMatchObject({ key: 'cgpa', have: null, as_of: null, met: false });
  });

  it('is for students, of internships that they can read', async () => {
    const draft = await anInternship(setup.services, desk.company, { status: 3 });
    const { client } = await desk.person();
    expect((await client.get(`/student/internships/eligibility?id=${draft.id}`)).status).toBe(404);
    expect((await client.get('/student/internships/eligibility?id=x')).status).toBe(404);
    expect((await (await desk.asCompany()).get('/student/internships/eligibility?id=1')).status).toBe(403);
    expect((await setup.newClient().get('/student/internships/eligibility?id=1')).status).toBe(401);
    expect((await setup.newClient().get('/internships?eligible=1')).body.data.data[0]).not.toHaveProperty(
      'eligible',
    );
  });
});

describe('applying', () => {
  it("needs the acknowledgement of a company's line, and keeps lines and values", async () => {
    const { services } = setup;
    const internship = await anInternship(services, desk.company, { cgpa_min: 8, eligible_semesters: [6] });
    const { client, id } = await desk.person({ cgpa: 6.1 });
    expect(await desk.apply(client, internship)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ACKNOWLEDGED' },
    });
    expect((await desk.apply(client, internship, { acknowledged: 'x' })).status).toBe(422);
    const { status, body } = await desk.apply(client, internship, { acknowledged: 1 });
    expect(status).toBe(200);
    expect((await desk.apply(client, internship)).body.code).toBe('ALREADY_APPLIED');
    // Later values change nothing.
    await services.db.updateTable('roster').set({ cgpa: 9 }).where('student_id', '=', id).execute();
    const owner = await desk.asCompany();
    const path = `/company/internship/application-detail?id=${body.data.id}`;
    const shown = (await owner.get(path)).body.data.eligibility;
    expect(shown.map(({ key, have }: any) => [key, have])).toEqual([
      ['semester', '6'],
      ['cgpa', '6.1'],
    ]);
    // Offer and acceptance ask nothing.
    await owner.post('/company/internship/application-status', { id: body.data.id, status: 3 });
    await owner.post('/company/internship/application-status', { id: body.data.id, status: 4 });
    const offered = await owner.post('/company/internship/application-status', {
      id: body.data.id,
      status: 5,
    });
    expect(offered.status).toBeLessThan(500);
    expect(offered.body.code).not.toMatch(/NOT_/);
    // A withdrawn one shows nothing of the roster.
    await services.db.updateTable('applications').set({ status: 7 }).where('id', '=', body.data.id).execute();
    const after = (await owner.get(path)).body.data;
    expect([after.status, after.eligibility]).toEqual([7, []]);
  });

  it('was met by whoever applied before there were criteria: row, filter and record say so', async () => {
    const internship = await anInternship(setup.services, desk.company);
    const early = await desk.person({ cgpa: 5 });
    const { id } = (await desk.apply(early.client, internship, {})).body.data;
    await setup.services.pool.query('update internships set cgpa_min = 8 where id = $1', [internship.id]);
    const late = await desk.person({ cgpa: 5 });
    await desk.apply(late.client, internship, { acknowledged: 1 });
    const owner = await desk.asCompany();
    const list = async (query: string) =>
      (await owner.get(`/company/internship/applications?internship=${internship.id}${query}`)).body.data
        .data as { id: number; eligible: boolean }[];
    expect((await list('')).find((row) => row.id === id)).toMatchObject({ eligible: true });
    expect((await list('&eligible=1')).map((row) => row.id)).toEqual([id]);
    const detail = await owner.get(`/company/internship/application-detail?id=${id}`);
    expect(detail.body.data.eligibility ?? []).toEqual([]);
  });

  it('shows a company the roster only where it asked, and narrows its applicants', async () => {
    const { services } = setup;
    const internship = await anInternship(services, desk.company, { eligible_branches: [desk.ids.branch] });
    await desk.rule({ cgpa_min: 9 });
    const met = await desk.person({ cgpa: 6 });
    const other = await desk.person({ cgpa: 6 }, { branch: desk.m.otherBranch });
    const [one] = [
      await desk.apply(met.client, internship, { acknowledged: 1 }),
      await desk.apply(other.client, internship, { acknowledged: 1 }),
    ];
    const owner = await desk.asCompany();
    const list = async (query: string) =>
      (await owner.get(`/company/internship/applications?internship=${internship.id}${query}`)).body.data
        .data;
    expect((await list('')).map((row: any) => row.eligible).sort()).toEqual([false, true]);
    expect((await list('&eligible=1')).map((row: any) => row.id)).toEqual([one.body.data.id]);
    // 0 narrows nothing, in every list; another word is refused.
    expect(await list('&eligible=0')).toHaveLength(2);
    for (const flag of ['eligible', 'hide_applied']) {
      const statuses = ['0', '1', 'yes'].map((value) => met.client.get(`/internships?${flag}=${value}`));
      expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 200, 422]);
    }
    const detail = await owner.get(`/company/internship/application-detail?id=${one.body.data.id}`);
    expect(detail.body.data.eligibility.map(({ key }: any) => key)).toEqual(['branch']);
    expect(JSON.stringify(detail.body)).not.toContain('cgpa');
    const asking = await anInternship(services, desk.company, { cgpa_min: 7, backlogs_max: 2 });
    const low = await desk.person({ cgpa: 6.25, backlogs: 1 });
    await desk.apply(low.client, asking, { acknowledged: 1 });
    const plain = await anInternship(services, desk.company);
    await desk.apply(low.client, plain, { acknowledged: 1 });
    const exported = async (internship: { id: number }) =>
      (await owner.get(`/company/internship/applications/export?internship=${internship.id}`)).raw.body
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').slice(-3))
        .sort();
    expect(await exported(asking)).toEqual([
      ['Meets your criteria', 'CGPA', 'Open backlogs'],
      ['No', '6.25', '1'],
    ]);
    expect(await exported(plain)).toContainEqual(['', '', '']);
    expect(await exported(internship)).toEqual(
      expect.arrayContaining([
        ['Yes', '', ''],
        ['No', '', ''],
      ]),
    );
  });

  it("is barred by the college's desk.rule, but not by what is unknown", async () => {
    const internship = await anInternship(setup.services, desk.company);
    await desk.rule({ cgpa_min: 7, backlogs_max: 0, effect: 'bar' });
    const low = await desk.person({ cgpa: 6, backlogs: 0 });
    const unknown = await desk.person({}, { roster: false });
    const foreign = await desk.person({ cgpa: 6 }, { college: desk.m.otherCollege });
    const barred = await desk.apply(low.client, internship, { acknowledged: 1 });
    expect(barred).toMatchObject({ status: 403, body: { code: 'NOT_ELIGIBLE' } });
    expect(barred.body.data.lines[0]).toMatchObject({
      source: 'college',
      effect: 'bar',
      have: '6',
      met: false,
    });
    expect((await desk.apply(unknown.client, internship)).body.code).toBe('NOT_ACKNOWLEDGED');
    expect((await desk.apply(unknown.client, internship, { acknowledged: 1 })).status).toBe(200);
    expect((await desk.apply(foreign.client, internship)).status).toBe(200);
  });
});

describe('what is asked', () => {
  it('is stored with the internship, shown on its page, copied, and cleared by blanks', async () => {
    const { services } = setup;
    const owner = await desk.asCompany();
    const save = (more: object) =>
      owner.multipart('/company/internship/store', anInternshipForm(services, more as never));
    const asked = {
      eligible_colleges: [desk.ids.college],
      eligible_branches: [desk.ids.branch],
      eligible_semesters: ['7', '6'],
    };
    const { body } = await save({ ...asked, cgpa_min: '7.5', backlogs_max: '0' });
    const { id, slug } = body.data;
    await services.db.updateTable('internships').set({ moderation_status: 2 }).where('id', '=', id).execute();
    services.catalogue.clear();
    const page = async () => (await setup.newClient().get(`/internships/${slug}`)).body.data.eligibility;
    expect(await page()).toEqual({
      colleges: [{ id: desk.ids.college, name: desk.m.college }],
      branches: [{ id: desk.ids.branch, name: desk.m.branch }],
      semesters: [6, 7],
      cgpa_min: 7.5,
      backlogs_max: 0,
    });
    const copy = (await owner.post('/company/internship/duplicate', { id })).body.data.id;
    expect((await owner.get(`/company/internship/show?id=${copy}`)).body.data).toMatchObject({
      cgpa_min: 7.5,
      eligible_semesters: [6, 7],
    });
    for (const wrong of [
      { cgpa_min: '10.5' },
      { backlogs_max: '-1' },
      { eligible_semesters: ['11'] },
      { eligible_colleges: ['999999'] },
    ])
      expect(Object.keys((await save(wrong)).body.errors ?? {})).toEqual([Object.keys(wrong)[0]]);
    await save({ id: String(id), cgpa_min: '', backlogs_max: '' });
    await services.db.updateTable('internships').set({ moderation_status: 2 }).where('id', '=', id).execute();
    services.catalogue.clear();
    expect(await page()).toBeNull();
  });

  it("is the college's in its settings, and blank asks nothing", async () => {
    const office = await desk.coordinator();
    const save = (eligibility: object) => office.post('/coordinator/settings/store', { eligibility });
    const kept = await save({ cgpa_min: '6.5', semesters: ['7', '6'], effect: 'bar' });
    expect(kept.body.data.eligibility).toEqual({
      cgpa_min: 6.5,
      backlogs_max: null,
      semesters: [6, 7],
      effect: 'bar',
    });
    expect(
      (await office.post('/coordinator/settings/store', { hours_target: 200 })).body.data.eligibility.effect,
    ).toBe('bar');
    expect((await save({ cgpa_min: '11' })).status).toBe(422);
    expect((await save({ cgpa_min: '5', effect: 'refuse' })).status).toBe(422);
    expect((await save({ cgpa_min: '', semesters: [] })).body.data.eligibility).toBeNull();
  });

  it('says nothing of applications from before', async () => {
    const internship = await anInternship(setup.services, desk.company);
    const { id } = await anApplication(setup.services, internship, await aStudent(setup.services));
    const detail = await (await desk.asCompany()).get(`/company/internship/application-detail?id=${id}`);
    expect(detail.body.data.eligibility).toEqual([]);
  });
});
