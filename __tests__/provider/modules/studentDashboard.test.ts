import { seedLookups } from '#provider/database/seed';
import { aUser, PASSWORD } from '#tests/support/builders';
import { aDiarist, anEntry } from '#tests/support/diaryRecords';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, inDays, masters } from '#tests/support/records';
import { signedInStudent } from '#tests/support/suites';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const signedIn = (overrides = {}) => signedInStudent(setup, overrides);

describe('GET /student/dashboard', () => {
  it('should name what waits: offers with their day, then diaries, refused payments and the profile', async () => {
    const { services } = setup;
    const company = await aCompany(services);
    const { client, internship: kept, student } = await aDiarist(setup, { days: 10 });
    const offered = await anInternship(services, company, { name: 'Offered' });
    const refused = await anInternship(services, company, { name: 'Refused', internship_type: 'Paid' });
    const created_at = new Date('2026-03-05T20:00:00Z');
    const offer = await anApplication(services, offered, student, { status: 4, created_at });
    await anApplication(services, refused, student, { status: 10, remark: 'Digits differ.' });
    await services.db.updateTable('students').set({ gender: null }).where('id', '=', student.id).execute();
    const { body } = await client.get('/student/dashboard');
    expect(body.data.next_steps).toMatchObject([
      { kind: 'offer', label: 'Offered: answer the offer', since: '2026-03-06', application_id: offer.id },
      { kind: 'diary', label: expect.stringMatching(/diary days? to fill in$/), internship_id: kept.id },
      {
        kind: 'payment',
        label: 'Refused: payment not found. Check the reference.',
        remark: 'Digits differ.',
      },
      { kind: 'profile', label: 'Complete your profile' },
    ]);
  });

  it("should tell whether today's entry is written, and how many days lack one", async () => {
    const { client, internship } = await aDiarist(setup, { days: 10 });
    const [before] = (await client.get('/student/dashboard')).body.data.diaries;
    const { body } = await client.post(
      '/student/internship-diaries/store',
      anEntry({ internship_id: internship.id, date: inDays(0) }),
    );
    const [after] = (await client.get('/student/dashboard')).body.data.diaries;
    const summary = await client.get(`/student/internship-diaries/summary?internship_id=${internship.id}`);
    expect({ before: before.today === 'filled', after: after.today, entry: after.entry_id }).toEqual({
      before: false,
      after: 'filled',
      entry: body.data.id,
    });
    expect(after.missing).toBe(summary.body.data.missing);
  });

  it('should list at most three open internships of the week that ask for a skill of the student', async () => {
    const { services } = setup;
    await services.db.deleteFrom('internships').execute();
    const company = await aCompany(services);
    const [known, other] = masters(services).skills;
    const { client, student } = await signedIn({ skill_ids: [known!] });
    const closing = (name: string, days: number, skill_ids = [known!]) =>
      anInternship(services, company, { name, expire_date: inDays(days), skill_ids });
    await closing('Second', 3);
    await closing('First', 0, [other!, known!]);
    await closing('Fourth', 7);
    await closing('Third', 6);
    await closing('Past', -1);
    await closing('Too late', 8);
    await closing('Not mine', 1, [other!]);
    await anApplication(services, await closing('Applied to', 1), student, { status: 1 });
    const { closing_soon } = (await client.get('/student/dashboard')).body.data;
    const skillOf = services.lookups.many('skills', [known!]);
    expect(closing_soon.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second', 'Third']);
    expect(closing_soon[0].skills).toEqual(skillOf);
  });

  it('should say why the student is at risk as the coordinator reads it, with at most three that fit', async () => {
    const { services } = setup;
    await services.db.deleteFrom('internships').execute();
    const company = await aCompany(services);
    const [known, other] = masters(services).skills;
    const completed_at = new Date(services.now().getTime() - 15 * 86_400_000);
    const { college } = masters(services);
    const { client, student } = await signedIn({ college, semester: 6, completed_at, skill_ids: [known!] });
    const open = (name: string, days: number, skill_ids = [known!]) =>
      anInternship(services, company, { name, expire_date: inDays(days), skill_ids });
    const first = await open('First', 20);
    await open('Second', 30);
    await open('Third', 40);
    await open('Fourth', 50);
    await open('Not mine', 21, [other!]);
    await open('Past', -1);
    const ask = async (asking = client) => (await asking.get('/student/dashboard')).body.data;
    const { risk, fits } = await ask();
    expect(risk).toBe('No application for 15 days');
    expect(fits.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second', 'Third']);
    const coordinator = await aUser(services, { role: 'coordinator', college });
    const office = await setup.newClient().login(coordinator.email, PASSWORD);
    const seen = (await office.get(`/coordinator/students/show?id=${student.id}`)).body.data;
    expect(seen.reason).toBe(risk);
    // Who applies is at risk no longer, at once.
    await anApplication(services, first, student, { status: 1 });
    expect(await ask()).toMatchObject({ risk: null, fits: [] });
    const beginner = await signedIn({ college, semester: 2, completed_at, skill_ids: [known!] });
    expect(await ask(beginner.client)).toMatchObject({ risk: null, fits: [] });
  });

  it('should tell which of several diaries is the silent one', async () => {
    const { services } = setup;
    const { college } = masters(services);
    const { client, internship, student } = await aDiarist(setup, { college });
    const alone = await services.db
      .insertInto('placements')
      .values({
        source: 'own',
        student_id: student.id,
        company: 'Harbour Trust',
        title: 'Tide gauge intern',
        start_date: inDays(-20),
        end_date: inDays(40),
        state: 'approved',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ask = async () => (await client.get('/student/dashboard')).body.data;
    const quietOf = ({ diaries }: { diaries: { name: string; quiet: boolean }[] }) =>
      diaries.filter(({ quiet }) => quiet).map(({ name }) => name);
    expect(quietOf(await ask())).toEqual([internship.name, 'Tide gauge intern']);
    const write = (owner: object) =>
      client.post('/student/internship-diaries/store', anEntry({ ...owner, date: inDays(-1) }));
    await write({ internship_id: internship.id });
    const answer = await ask();
    expect(answer.risk).toMatch(/^No diary entry for \d+ working days$/);
    expect(quietOf(answer)).toEqual(['Tide gauge intern']);
    await write({ placement_id: alone.id });
    const after = await ask();
    expect({ risk: after.risk, quiet: quietOf(after) }).toEqual({ risk: null, quiet: [] });
  });

  it('should give the last five applications, newest first, and nothing of another student', async () => {
    const { services } = setup;
    const company = await aCompany(services);
    const { student, client } = await signedIn();
    const stranger = await signedIn();
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const internship = await anInternship(services, company);
      ids.push((await anApplication(services, internship, student, { status: 1 })).id);
    }
    const idsOf = async (asking: typeof client) =>
      (await asking.get('/student/dashboard')).body.data.recent_applications.map(
        ({ id }: { id: number }) => id,
      );
    expect(await idsOf(client)).toEqual(ids.reverse().slice(0, 5));
    expect(await idsOf(stranger.client)).toEqual([]);
  });
});

describe('GET /internships/:slug for those who applied', () => {
  const CASES = [
    { is: 'closed', change: { status: 4 }, status: 200 },
    { is: 'reviewed again', change: { moderation_status: 1 }, status: 200 },
    { is: 'rejected', change: { moderation_status: 3 }, status: 200 },
    { is: 'suspended', change: { moderation_status: 4 }, status: 404 },
    { is: 'a draft again', change: { status: 3 }, status: 404 },
  ];

  it.each(CASES)('should answer $status when it is $is', async ({ change, status }) => {
    const { services } = setup;
    const company = await aCompany(services);
    const internship = await anInternship(services, company, change);
    const { student, client } = await signedIn();
    const stranger = await signedIn();
    await anApplication(services, internship, student, { status: 3 });
    const answer = await client.get(`/internships/${internship.slug}`);
    expect(answer.status).toBe(status);
    if (status === 200)
      expect(answer.body.data).toMatchObject({ is_open: false, is_listed: false, has_applied: true });
    for (const other of [stranger.client, setup.newClient()])
      expect((await other.get(`/internships/${internship.slug}`)).status).toBe(404);
    const [row] = (await client.get('/student/internship-applys')).body.data.data;
    expect(row.internship_details.is_readable).toBe(status === 200);
  });

  it('should not answer once the application was withdrawn', async () => {
    const { services } = setup;
    const internship = await anInternship(services, await aCompany(services), { status: 4 });
    const { student, client } = await signedIn();
    await anApplication(services, internship, student, { status: 7 });
    expect((await client.get(`/internships/${internship.slug}`)).status).toBe(404);
    const [row] = (await client.get('/student/internship-applys')).body.data.data;
    expect(row.internship_details.is_readable).toBe(false);
  });
});
