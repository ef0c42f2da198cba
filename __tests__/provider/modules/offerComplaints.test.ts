/** Complaints about an offer from which there is no placement yet: the same readers, rights and end. */
import { seedLookups } from '#provider/database/seed';
import { sectionsOf } from '#provider/modules/ownData/sections';
import { eraseByPolicy } from '#provider/modules/retention/erase';
import { PDF, aUser } from '#tests/support/builders';
import { eraseNow } from '#tests/support/erasingNow';
import { coordinatorAt, loginOf } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, masters } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

type Client = ProviderSetup['client'];
type Row = Record<string, unknown> & { id: number };
const TEXT = 'They want 5,000 rupees before they let me sign.';
const ANSWER = 'We have spoken to the company about it.';

/** Student, company and college of an application in this status. */
async function applied(status = 4, company?: Awaited<ReturnType<typeof aCompany>>) {
  const { services } = setup;
  const login = loginOf(setup);
  const of = company ?? (await aCompany(services));
  const student = await aStudent(services);
  const internship = await anInternship(services, of);
  const { id } = await anApplication(services, internship, student, { status });
  return {
    ...{ id, companyId: of.id, of, userId: student.user.id, internship },
    student: await login(student.user.email),
    company: await login(of.user.email),
    college: await coordinatorAt(setup, masters(services).college),
  };
}
type Sides = Awaited<ReturnType<typeof applied>>;
const complain = ({ student, id }: Pick<Sides, 'student' | 'id'>, more: object = {}) =>
  student.multipart('/student/placements/complaint', {
    ...{ application_id: id, kind: 'money', text: TEXT },
    ...more,
  });
async function aComplaint(sides: Sides, more: object = {}): Promise<number> {
  const { status, body } = await complain(sides, more);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.id;
}
const listed = async (client: Client, role: string): Promise<Row[]> =>
  (await client.get(`/${role}/complaints`)).body.data.data;
const shown = async (college: Client, id: number) =>
  (await college.get(`/coordinator/complaints/show?id=${id}`)).body.data;
const decide = (college: Client, id: number, state: string, more: object = {}) =>
  college.post('/coordinator/complaints/decide', { id, state, answer: ANSWER, ...more });
const passOn = (college: Client, id: number) =>
  college.post('/coordinator/complaints/pass-on', { id, text: 'A fee was asked for. Please explain.' });
const bells = async (client: Client) =>
  JSON.stringify((await client.get('/notifications')).body.data.data as object);

it('is possible from the offer on, for its own student, and names a placement or an application', async () => {
  for (const status of [1, 2, 3, 5]) {
    const before = await complain(await applied(status));
    expect([before.status, before.body.code]).toEqual([409, 'DATA_NOT_UPDATED']);
  }
  const sides = await applied(4);
  expect((await complain({ ...sides, student: (await applied()).student })).status).toBe(404);
  expect((await complain(sides, { id: 1 })).body.errors).toHaveProperty('application_id');
  expect((await complain(sides, { application_id: 'x' })).body.errors).toHaveProperty('application_id');
  expect((await complain(sides, { application_id: '' })).body.errors).toHaveProperty('id');
  for (const status of [4, 8, 9, 10]) expect((await complain(await applied(status))).status).toBe(200);
  // Of an offer that the company took back.
  await setup.services.pool.query('update applications set status = 3 where id = $1', [sides.id]);
  await setup.services.pool.query(
    'insert into application_events (application_id, status, by_role, at) values ($1, 4, 3, now())',
    [sides.id],
  );
  expect((await complain(sides)).status).toBe(200);
});

it('is read by the college and moderators, answered, and hidden from the company until passed on', async () => {
  const sides = await applied();
  const { student, company, college } = sides;
  const id = await aComplaint(sides, { 'files[]': [PDF] });
  const about = { id, placement_id: null, application_id: sides.id, kind: 'money', company: sides.of.name };
  const [own] = await listed(student, 'student');
  expect(own).toMatchObject({ ...about, text: TEXT });
  const [file] = own!.files as { url: string }[];
  const opened = async (client: Client) => (await client.get(file!.url.replace('/api/v1', ''))).status;
  const elsewhere = await coordinatorAt(setup, masters(setup.services).otherCollege);
  expect([
    await opened(student),
    await opened(college),
    await opened(company),
    await opened(elsewhere),
  ]).toEqual([200, 200, 404, 404]);
  expect((await listed(college, 'coordinator')).find((row) => row.id === id)).toMatchObject(about);
  expect((await listed(elsewhere, 'coordinator')).map((row) => row.id)).not.toContain(id);
  expect((await elsewhere.get(`/coordinator/complaints/show?id=${id}`)).status).toBe(404);
  const moderator = await loginOf(setup)((await aUser(setup.services, { role: 'moderator' })).email);
  const row = (await listed(moderator, 'moderation')).find((one) => one.id === id)!;
  expect(row).toMatchObject({ text: TEXT, company_id: sides.companyId });
  expect(row).not.toHaveProperty('student');
  expect(await bells(college)).toContain(`/complaints/${id}`);

  const hidden = async () =>
    JSON.stringify([
      await listed(company, 'company'),
      (await company.get('/notifications')).body,
      (await company.get('/company/internship/applications')).body,
      (await company.get(`/company/internship/application?id=${sides.id}`)).body,
    ]);
  expect(await hidden()).not.toMatch(/rupees|omplaint/);
  expect((await decide(college, id, 'looking')).status).toBe(200);
  expect(await hidden()).not.toMatch(/rupees|omplaint/);
  expect((await listed(student, 'student'))[0]).toMatchObject({ state: 'looking', answer: ANSWER });
  expect((await passOn(college, id)).body.message).toBe('Sent to the company.');
  expect(await listed(company, 'company')).toMatchObject([{ id, text: expect.stringMatching(/^A fee/) }]);
  expect((await passOn(elsewhere, id)).status).toBe(404);

  const { rows } = await setup.services.pool.query(
    "select actor_id, action from audit_entries where subject = 'complaint' and subject_id = $1 order by id",
    [id],
  );
  expect(rows[0]).toEqual({ actor_id: null, action: 'complain' });
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['complain', 'read', 'decide', 'passOn']),
  );
});

it('is about the placement once the offer is accepted, for every reader', async () => {
  const sides = await applied();
  const { student, college, company } = sides;
  const id = await aComplaint(sides, { 'files[]': [PDF] });
  await passOn(college, id);
  expect((await student.post('/student/application-status', { id: sides.id, status: 6 })).status).toBe(200);
  const [placement] = (await student.get('/student/placements')).body.data.data as Row[];
  const about = { id, placement_id: placement!.id, application_id: null };
  const [own] = await listed(student, 'student');
  expect(own).toMatchObject({ ...about, files: [expect.anything()], history: [{ state: 'open' }] });
  expect((await listed(college, 'coordinator')).find((row) => row.id === id)).toMatchObject(about);
  expect(await listed(company, 'company')).toMatchObject([{ id }]);
  // Whoever guides it sees nothing of it from then on.
  const guide = await aUser(setup.services, {
    role: 'coordinator',
    college: masters(setup.services).college,
  });
  const client = await loginOf(setup)(guide.email);
  expect(await shown(client, id)).toMatchObject({ text: TEXT });
  await setup.services.pool.query('update placements set guide_id = $2 where id = $1', [
    placement!.id,
    guide.id,
  ]);
  expect((await client.get(`/coordinator/complaints/show?id=${id}`)).status).toBe(404);
  // By the application, too: it is the same internship.
  const second = await aComplaint(sides, { kind: 'conduct' });
  expect((await listed(student, 'student'))[0]).toMatchObject({ id: second, placement_id: placement!.id });
});

it('counts towards the pause of the postings like one about a placement', async () => {
  const first = await applied();
  const second = await applied(4, first.of);
  for (const sides of [first, second]) {
    const id = await aComplaint(sides);
    await decide(sides.college, id, 'looking');
    expect((await decide(sides.college, id, 'settled', { upheld: '1' })).status).toBe(200);
  }
  const standing = (await first.company.get('/company/profile-percentage')).body.data;
  expect(standing.paused_at).toEqual(expect.any(String));
});

it('ends two years after a declined offer, and is open as long as the offer is', async () => {
  const { pool } = setup.services;
  const age = (id: number, months: number) =>
    pool.query(
      'update application_events set at = now() - make_interval(months => $2) where application_id = $1',
      [id, months],
    );
  const declined = await applied(8);
  await age(declined.id, 23);
  expect((await complain(declined)).status).toBe(200);
  await age(declined.id, 26);
  const late = await complain(declined);
  expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/were possible until \d\d /)]);
  const open = await applied(4);
  await age(open.id, 40);
  expect((await complain(open)).status).toBe(200);
});

it('is in the own data, and loses its words with the account and with the application', async () => {
  const { db, pool } = setup.services;
  const sides = await applied(8);
  const id = await aComplaint(sides, { 'files[]': [PDF] });
  await decide(sides.college, id, 'looking');
  await passOn(sides.college, id);
  const sections = await sectionsOf(db, { userId: sides.userId, role: 2 });
  const rowsOf = (title: string) => JSON.stringify(sections.find((one) => one.title === title));
  expect(rowsOf('Your complaints')).toContain(TEXT);
  expect(rowsOf('Steps of your complaints')).toContain(ANSWER);
  await eraseNow(setup, sides.student);
  const left = async (complaint: number) =>
    (
      await pool.query(
        `select text, answer, passed_text, (select count(*)::int from complaint_files f where f.complaint_id = k.id)
           as files, (select max(answer) from complaint_events e where e.complaint_id = k.id) as step
         from complaints k where id = $1`,
        [complaint],
      )
    ).rows[0];
  const nothing = { text: '', answer: null, passed_text: null, files: 0, step: null };
  expect(await left(id)).toEqual(nothing);

  const other = await applied(8);
  const old = await aComplaint(other, { 'files[]': [PDF] });
  await decide(other.college, old, 'looking');
  await pool.query("update applications set updated_at = now() - interval '30 months' where id = $1", [
    other.id,
  ]);
  await db.updateTable('policy').set({ application_months: 24 }).execute();
  await eraseByPolicy(db, setup.services.now());
  expect(await left(old)).toEqual(nothing);
});

it('is stored for a suspended company, and the college hears that nobody there reads it now', async () => {
  const sides = await applied();
  const id = await aComplaint(sides);
  await setup.services.pool.query('update companies set moderation_status = 4 where id = $1', [
    sides.companyId,
  ]);
  expect(await shown(sides.college, id)).toMatchObject({ may_pass_on: 1, company_suspended: 1 });
  const passed = await passOn(sides.college, id);
  expect([passed.status, passed.body.message]).toEqual([
    200,
    'Stored. The company reads it once its suspension is lifted.',
  ]);
  expect((await sides.company.get('/company/complaints')).body.code).toBe('COMPANY_SUSPENDED');
  expect(await bells(sides.company)).toContain('once your suspension is lifted');
  await setup.services.pool.query('update companies set moderation_status = 2 where id = $1', [
    sides.companyId,
  ]);
  expect(await listed(sides.company, 'company')).toMatchObject([{ id }]);
});
