/** Complaints: to the college alone, with files, decisions, what is passed on, and pauses. */
import { seedLookups } from '#provider/database/seed';
import { aUser, PDF, PNG } from '#tests/support/builders';
import {
  coordinatorAt,
  loginOf,
  placementSides,
  shownPlacement,
  type Sides,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, inDays, masters } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

type Client = ProviderSetup['client'];
const TEXT = 'The supervisor asked me for 5,000 rupees before the first day.';
const ANSWER = 'We have spoken to the company about it.';

const complain = (student: Client, id: number, more: object = {}) =>
  student.multipart('/student/placements/complaint', { id, kind: 'money', text: TEXT, ...more });
async function aComplaint(sides: Sides, more: object = {}): Promise<number> {
  const { status, body } = await complain(sides.student, sides.id, more);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.id;
}
const shown = (college: Client, id: number) => college.get(`/coordinator/complaints/show?id=${id}`);
const decide = (college: Client, id: number, state: string, more: object = {}) =>
  college.post('/coordinator/complaints/decide', { id, state, answer: ANSWER, ...more });
const passOn = (college: Client, id: number, text = 'Please explain the fee that was asked for.') =>
  college.post('/coordinator/complaints/pass-on', { id, text });
const listed = async (client: Client, role: string, query = '') =>
  (await client.get(`/${role}/complaints${query}`)).body.data.data as Record<string, unknown>[];
const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => id);
const readers = async (complaintId: number) =>
  (
    await setup.services.pool.query(
      `select actor_id, action, before, after from audit_entries
        where subject = 'complaint' and subject_id = $1 order by id`,
      [complaintId],
    )
  ).rows as { actor_id: number; action: string; before: unknown; after: unknown }[];
/** Settled and upheld, from its beginning. */
async function uphold(college: Client, id: number): Promise<void> {
  await decide(college, id, 'looking');
  const { status, body } = await decide(college, id, 'settled', { upheld: '1' });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

it('takes kind, text and up to three files, which the student and the college open', async () => {
  const sides = await placementSides(setup);
  const { student, company, college, id } = sides;
  const wrong = await complain(student, id, { kind: 'x', text: 'Too short' });
  expect(Object.keys(wrong.body.errors!).sort()).toEqual(['kind', 'text']);
  const four = await complain(student, id, { 'files[]': [PDF, PDF, PDF, PDF] });
  expect(four.body.errors).toHaveProperty('files');
  const large = { ...PDF, content: Buffer.alloc(2 * 1024 * 1024 + 1, '%PDF-1.4 ') };
  const tooLarge = await complain(student, id, { 'files[]': [PDF, large] });
  expect([tooLarge.status, Object.keys(tooLarge.body.errors!)]).toEqual([413, ['files']]);
  const text = { name: 'a.txt', type: 'text/plain', content: 'x' };
  expect((await complain(student, id, { 'files[]': [PDF, text] })).body.errors).toHaveProperty('files');
  const complaint = await aComplaint(sides, { 'files[]': [PDF, PNG] });
  const [own] = await listed(student, 'student');
  expect(own).toMatchObject({ id: complaint, placement_id: id, state: 'open', text: TEXT, answer: null });
  const files = own!.files as { name: string; url: string }[];
  expect(files).toHaveLength(2);
  const open = async (client: Client) => (await client.get(files[0]!.url.replace('/api/v1', ''))).status;
  expect([await open(student), await open(college), await open(company)]).toEqual([200, 200, 404]);
  const moderator = await loginOf(setup)((await aUser(setup.services, { role: 'moderator' })).email);
  expect(await open(moderator)).toBe(404);
});

it('is read by coordinators of the college and the office, and the audit log says who read it', async () => {
  const sides = await placementSides(setup);
  const id = await aComplaint(sides);
  const { college, otherCollege } = masters(setup.services);
  const elsewhere = await coordinatorAt(setup, otherCollege);
  expect((await shown(elsewhere, id)).status).toBe(404);
  expect(idsOf(await listed(elsewhere, 'coordinator'))).not.toContain(id);
  expect((await decide(elsewhere, id, 'looking')).status).toBe(404);
  const user = await aUser(setup.services, { role: 'coordinator', college });
  const reader = await loginOf(setup)(user.email);
  const [row] = (await listed(reader, 'coordinator')).filter((one) => one.id === id);
  expect(row).not.toHaveProperty('text');
  expect((await readers(id)).map(({ action }) => action)).toEqual(['complain']);
  await shown(reader, id);
  expect((await shown(reader, id)).body.data).toMatchObject({ text: TEXT, student: expect.anything() });
  const log = await readers(id);
  expect(log.map(({ action }) => action)).toEqual(['complain', 'read']);
  expect(log[1]!.actor_id).toBe(user.id);
  expect(JSON.stringify(log)).not.toContain('rupees');
  // Moderators read the log: it does not name the student.
  expect(log[0]!.actor_id).toBeNull();
});

it('is neither listed to the guide nor decided by the guide', async () => {
  const sides = await placementSides(setup);
  const { college } = masters(setup.services);
  const guide = await aUser(setup.services, { role: 'coordinator', college });
  const client = await loginOf(setup)(guide.email);
  await setup.services.pool.query('update placements set guide_id = $2 where id = $1', [sides.id, guide.id]);
  const id = await aComplaint(sides, { 'files[]': [PDF] });
  expect(idsOf(await listed(client, 'coordinator'))).not.toContain(id);
  const [own] = await listed(sides.student, 'student');
  const [file] = own!.files as { url: string }[];
  expect([
    (await shown(client, id)).status,
    (await decide(client, id, 'looking')).status,
    (await passOn(client, id)).status,
    (await client.get(file!.url.replace('/api/v1', ''))).status,
  ]).toEqual([404, 404, 404, 404]);
  const bells = (await client.get('/notifications')).body.data.data as { kind: string }[];
  expect(bells.filter(({ kind }) => kind === 'complaint')).toEqual([]);
  expect((await shown(sides.college, id)).status).toBe(200);
  const { rows } = await setup.services.pool.query(
    'select id from users where role_id = 4 and college_id is null',
  );
  if (rows.length === 0) {
    const office = await aUser(setup.services, { role: 'coordinator' });
    await setup.services.pool.query('update users set college_id = null where id = $1', [office.id]);
    expect((await shown(await loginOf(setup)(office.email), id)).status).toBe(200);
  }
});

it('moves forwards and back with an answer, on the version that was read', async () => {
  const sides = await placementSides(setup);
  const { student, college } = sides;
  const id = await aComplaint(sides);
  const { updated_at } = (await shown(college, id)).body.data;
  expect((await decide(college, id, 'settled', { upheld: '1' })).status).toBe(409);
  expect((await decide(college, id, 'looking', { answer: 'Short' })).body.errors).toHaveProperty('answer');
  expect((await decide(college, id, 'looking', { answer: 'x'.repeat(1001) })).status).toBe(422);
  expect((await decide(college, id, 'looking', { updated_at })).status).toBe(200);
  expect((await decide(college, id, 'unfounded', { updated_at })).body.code).toBe('DATA_NOT_UPDATED');
  expect((await decide(college, id, 'settled')).body.errors).toHaveProperty('upheld');
  for (const upheld of ['0', '1'])
    expect((await decide(college, id, 'unfounded', { upheld })).body.errors).toHaveProperty('upheld');
  expect((await decide(college, id, 'settled', { upheld: '0' })).status).toBe(200);
  expect((await decide(college, id, 'looking')).status).toBe(200);
  expect((await decide(college, id, 'open')).status).toBe(200);
  const [own] = await listed(student, 'student');
  expect(own).toMatchObject({ state: 'open', answer: ANSWER, upheld: null });
  expect((own!.history as { state: string }[]).map(({ state }) => state)).toEqual([
    ...['open', 'looking', 'settled', 'looking', 'open'],
  ]);
  expect(JSON.stringify(own!.history)).not.toContain('"by"');
  const bells = (await student.get('/notifications')).body.data.data as { kind: string }[];
  expect(bells.some(({ kind }) => kind === 'complaint')).toBe(true);
});

it('is decided once by two who decide at the same time', async () => {
  const sides = await placementSides(setup);
  const id = await aComplaint(sides);
  await decide(sides.college, id, 'looking');
  const { updated_at } = (await shown(sides.college, id)).body.data;
  const other = await coordinatorAt(setup, masters(setup.services).college);
  const both = await Promise.all([
    decide(sides.college, id, 'unfounded', { updated_at }),
    decide(other, id, 'settled', { upheld: '1', updated_at }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('is a complaint that the company never sees, but for what the college passes on', async () => {
  const sides = await placementSides(setup);
  const { student, company, college, id: placementId } = sides;
  const id = await aComplaint(sides, { kind: 'conduct' });
  await decide(college, id, 'looking');
  expect(await listed(company, 'company')).toEqual([]);
  const seen = JSON.stringify([
    await shownPlacement(company, 'company', placementId),
    (await company.get('/notifications')).body,
    (await company.get('/company/placements')).body,
  ]);
  expect(seen).not.toMatch(/rupees|omplaint/);
  for (const path of ['/coordinator/complaints', '/student/complaints', '/moderation/complaints'])
    expect((await company.get(path)).status).toBe(403);
  const words = 'A student was shouted at. Please tell us what happened.';
  expect((await passOn(college, id, 'Short')).body.errors).toHaveProperty('text');
  expect((await passOn(college, id, words)).status).toBe(200);
  expect(await listed(company, 'company')).toEqual([{ id, text: words, passed_at: expect.any(String) }]);
  const other = await placementSides(setup);
  expect(await listed(other.company, 'company')).toEqual([]);
  expect((await listed(student, 'student'))[0]).not.toHaveProperty('passed_text');
});

it('is possible until two years after the end, in archived years too, and of the own placement alone', async () => {
  const sides = await placementSides(setup);
  const { pool } = setup.services;
  const endsOn = (day: string) =>
    pool.query('update placements set start_date = $2, end_date = $2 where id = $1', [sides.id, day]);
  const [year, rest] = [Number(inDays(0).slice(0, 4)), inDays(0).slice(4).replace('02-29', '02-28')];
  await endsOn(`${year - 2}${rest}`);
  expect((await complain(sides.student, sides.id)).status).toBe(200);
  await endsOn(`${year - 3}${rest}`);
  expect((await complain(sides.student, sides.id)).body.code).toBe('DATA_NOT_UPDATED');
  const other = await placementSides(setup);
  expect((await complain(other.student, sides.id)).status).toBe(404);
  const id = await aComplaint(other);
  await pool.query(
    "insert into years (name, from_day, to_day) values ('1999-00', '1999-07-01', '2000-06-30')",
  );
  await pool.query("update placements set year_day = '1999-08-01' where id = $1", [other.id]);
  await pool.query("update years set state = 'archived' where name = '1999-00'");
  const cancelled = await other.student.post('/student/placements/cancel', { id: other.id, reason: 'Ill' });
  expect(cancelled.body.code).toBe('YEAR_ARCHIVED');
  expect((await complain(other.student, other.id)).status).toBe(200);
  expect((await decide(other.college, id, 'looking')).status).toBe(200);
});

describe('complaints about money', () => {
  /** Two students at one company. */
  async function twoPlacements() {
    const { services } = setup;
    const login = loginOf(setup);
    const company = await aCompany(services);
    const internship = await anInternship(services, company);
    const companyClient = await login(company.user.email);
    const college = await coordinatorAt(setup, masters(services).college);
    const sides = async (): Promise<Sides> => {
      const student = await aStudent(services);
      const { id: applicationId } = await anApplication(services, internship, student, { status: 4 });
      const client = await login(student.user.email);
      await client.post('/student/application-status', { id: applicationId, status: 6 });
      const { data } = (await client.get('/student/placements')).body.data;
      return {
        ...{ student: client, company: companyClient, college, internship, applicationId },
        id: data[0].id,
      };
    };
    return { company, internship, college, first: await sides(), second: await sides() };
  }
  const aModerator = async () => loginOf(setup)((await aUser(setup.services, { role: 'moderator' })).email);
  const isListed = async (slug: string) => (await setup.newClient().get(`/internships/${slug}`)).status;
  const slugOf = async (id: number) =>
    (await setup.services.pool.query('select slug from internships where id = $1', [id])).rows[0].slug;
  const applyTo = async (internshipId: number) => {
    const student = await loginOf(setup)((await aStudent(setup.services)).user.email);
    const message = 'I would like to learn with you.';
    return student.post('/student/internship-apply', { internship_id: internshipId, message });
  };
  const paused = async (moderator: Client) =>
    idsOf((await moderator.get('/moderation/paused')).body.data.data);

  it('reach moderators without files and students, and others do not', async () => {
    const { first, second } = await twoPlacements();
    const moderator = await aModerator();
    const money = await aComplaint(first, { 'files[]': [PDF] });
    const conduct = await aComplaint(second, { kind: 'conduct' });
    const rows = (await listed(moderator, 'moderation')) as { id: number }[];
    expect(idsOf(rows)).toContain(money);
    expect(idsOf(rows)).not.toContain(conduct);
    const row = rows.find(({ id }) => id === money)!;
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['files']));
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['student']));
    expect((await readers(money)).map(({ action }) => action)).toContain('read');
    const bells = (await moderator.get('/notifications')).body.data.data as { kind: string; title: string }[];
    expect(bells).toMatchObject([{ kind: 'complaint', title: expect.stringMatching(/: Asked for money$/) }]);
    const student = (await first.student.get('/auth/user')).body.data.name;
    expect(JSON.stringify(bells)).not.toContain(student);
  });

  it('pause the postings when two placements have an upheld one, until a moderator decides', async () => {
    const { company, internship, college, first, second } = await twoPlacements();
    const moderator = await aModerator();
    const slug = await slugOf(internship.id);
    await uphold(college, await aComplaint(first));
    await uphold(college, await aComplaint(first, { kind: 'not_paid' }));
    expect(await isListed(slug)).toBe(200);
    await uphold(college, await aComplaint(second, { kind: 'other' }));
    expect(await isListed(slug)).toBe(200);
    await uphold(college, await aComplaint(second));
    expect(await isListed(slug)).toBe(404);
    const refused = await applyTo(internship.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'POSTINGS_PAUSED']);
    expect(await paused(moderator)).toContain(company.id);
    const standing = async () =>
      (await first.company.get('/company/profile-percentage')).body.data as { paused_at?: string };
    expect((await standing()).paused_at).toEqual(expect.any(String));

    const unpause = (client: Client, reason = 'The fee was paid back.') =>
      client.post('/moderation/unpause', { id: company.id, reason });
    expect((await unpause(college)).status).toBe(403);
    expect((await unpause(moderator, '')).body.errors).toHaveProperty('reason');
    expect((await unpause(moderator)).status).toBe(200);
    expect((await unpause(moderator)).status).toBe(409);
    expect(await standing()).not.toHaveProperty('paused_at');
    expect(await isListed(slug)).toBe(200);
    expect((await applyTo(internship.id)).status).toBe(200);
    // What was upheld before does not pause them again.
    await uphold(college, await aComplaint(first));
    expect(await paused(moderator)).not.toContain(company.id);
  });

  it('pause nothing where the first was upheld more than twelve months ago', async () => {
    const { company, college, first, second } = await twoPlacements();
    const old = await aComplaint(first);
    await uphold(college, old);
    await setup.services.pool.query(
      "update complaints set upheld_at = upheld_at - interval '13 months' where id = $1",
      [old],
    );
    await uphold(college, await aComplaint(second));
    expect(await paused(await aModerator())).not.toContain(company.id);
  });

  it('pause the postings when both are upheld at the same time', async () => {
    const { company, college, first, second } = await twoPlacements();
    const ids = [await aComplaint(first), await aComplaint(second)];
    for (const id of ids) await decide(college, id, 'looking');
    await Promise.all(ids.map((id) => decide(college, id, 'settled', { upheld: '1' })));
    expect(await paused(await aModerator())).toContain(company.id);
  });
});
