import { LIMITS } from '#contract/limits';
import { seedLookups } from '#provider/database/seed';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { linkTo, mailsTo } from '#tests/support/mailed';
import { aCompanyOfThree, choosePassword, joined, type People } from '#tests/support/members';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, aStudent, anApplication, anInternship } from '#tests/support/records';
import { until } from '#tests/support/until';

let setup: ProviderSetup;
let people: People;
let offset = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + offset) });
  await seedLookups(setup.services);
  people = await aCompanyOfThree(setup);
});
beforeEach(() => {
  offset = 0;
});
afterAll(() => setup.close());

const listOf = async (client: TestClient) =>
  (await client.get('/company/members?per_page=100')).body.data.data;
const userOf = async (client: TestClient) => (await client.get('/auth/user')).body.data;
const invite = (client: TestClient, email: string, role = 'recruiter') =>
  client.post('/company/members/invite', { email, name: 'Asha Rao', role });
const act = (client: TestClient, verb: string, id: number, more = {}) =>
  client.post(`/company/members/${verb}`, { id, ...more });
const signIn = (email: string, password = PASSWORD) =>
  setup.newClient().post('/auth/login', { email, password });
const auditOf = async (id: number) =>
  (
    await setup.services.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject', '=', 'member')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('who is in the company', () => {
  it('is told to every member, with role, state and last use', async () => {
    for (const client of [people.owner, people.recruiter, people.viewer]) {
      const rows = await listOf(client);
      expect(rows.map(({ id, role, state }: Record<string, unknown>) => ({ id, role, state }))).toEqual(
        expect.arrayContaining([
          { id: people.ids.owner, role: 'owner', state: 'active' },
          { id: people.ids.recruiter, role: 'recruiter', state: 'active' },
          { id: people.ids.viewer, role: 'viewer', state: 'active' },
        ]),
      );
      expect(rows[0].last_seen).toEqual(expect.any(String));
    }
  });

  it('is the person, with company and role, of a member; others have none', async () => {
    expect(await userOf(people.viewer)).toMatchObject({
      name: expect.stringContaining('viewer'),
      company: { id: people.company.id, name: people.company.name },
      company_role: 'viewer',
    });
    const student = await setup.newClient().login((await aUser(setup.services)).email, PASSWORD);
    expect(await userOf(student)).toMatchObject({ company: null, company_role: null });
    const fresh = await aUser(setup.services, { role: 'company' });
    expect(await userOf(await setup.newClient().login(fresh.email, PASSWORD))).toMatchObject({
      company: null,
      company_role: 'owner',
    });
  });

  it('is also in the answer of the sign-in', async () => {
    expect((await signIn(people.company.user.email)).body.data).toMatchObject({
      company: { id: people.company.id },
      company_role: 'owner',
    });
  });
});

describe('an invitation', () => {
  it('is mailed with a link of 72 hours, and makes a member of its role', async () => {
    const email = 'new@example.test';
    const { body } = await invite(people.owner, email, 'viewer');
    expect((await listOf(people.owner)).find(({ id }: { id: number }) => id === body.data.id)).toMatchObject({
      email,
      role: 'viewer',
      state: 'invited',
      undelivered: null,
    });
    offset = 73 * 3_600_000;
    const late = await setup.newClient().post('/auth/reset-password', {
      ...Object.fromEntries((await linkTo(setup, email)).searchParams),
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
    expect(late.status).toBe(422);
    offset = 0;
    await choosePassword(setup, email);
    expect((await signIn(email)).body.data.company_role).toBe('viewer');
    expect(await auditOf(body.data.id)).toEqual(['invite']);
  });

  it('is refused in the same words for an address that has any account', async () => {
    const other = await aCompanyOfThree(setup);
    const student = await aUser(setup.services);
    const coordinator = await aUser(setup.services, {
      role: 'coordinator',
      college: 'Demo Institute of Technology',
    });
    const member = (await listOf(other.owner))[0].email;
    const emails = [student.email, coordinator.email, member, people.company.user.email];
    const answers = await Promise.all(emails.map((email) => invite(people.owner, email)));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.errors)))).toEqual(
      new Set([JSON.stringify({ email: ['This email already has an account.'] })]),
    );
  });

  it('is sent again to who is invited, and withdrawn while nobody joined', async () => {
    const email = 'twice@example.test';
    const { id } = (await invite(people.owner, email)).body.data;
    expect((await invite(people.owner, email, 'viewer')).body.data.id).toBe(id);
    await linkTo(setup, email, 2);
    expect((await act(people.owner, 'remove', id)).status).toBe(409);
    expect((await act(people.owner, 'withdraw', people.ids.viewer)).status).toBe(409);
    expect((await act(people.owner, 'withdraw', id)).status).toBe(200);
    expect((await listOf(people.owner)).some((one: { id: number }) => one.id === id)).toBe(false);
    const link = Object.fromEntries((await linkTo(setup, email, 2)).searchParams);
    const late = await setup
      .newClient()
      .post('/auth/reset-password', { ...link, password: PASSWORD, password_confirmation: PASSWORD });
    expect(late.status).toBe(422);
    // The address is free again.
    const other = await aCompanyOfThree(setup);
    expect((await invite(other.owner, email)).status).toBe(200);
  });

  it('is shown with the error of the mail server', async () => {
    const { id } = (await invite(people.owner, 'bounced@example.test')).body.data;
    // What the outbox writes of the sent mail comes before.
    const states = () =>
      setup.services.db.selectFrom('mails').select('state').where('account_id', '=', id).execute();
    await until(async () => (await states()).every(({ state }) => state === 'sent'));
    await setup.services.db
      .updateTable('mails')
      .set({ undelivered: true, error: 'Mailbox unknown' })
      .where('account_id', '=', id)
      .execute();
    expect((await listOf(people.owner)).find((one: { id: number }) => one.id === id).undelivered).toBe(
      'Mailbox unknown',
    );
  });

  it('is one of twenty a day, and of fifty people', async () => {
    const { owner } = await aCompanyOfThree(setup);
    // Two were invited to make the company of three.
    for (let i = 2; i < LIMITS.invitations; i += 1)
      expect((await invite(owner, `day${i}@example.test`)).status).toBe(200);
    expect((await invite(owner, 'day-late@example.test')).status).toBe(429);
    offset = 25 * 3_600_000;
    for (let i = 0; i < LIMITS.invitations; i += 1) await invite(owner, `next${i}@example.test`);
    offset = 50 * 3_600_000;
    const statuses = [];
    for (let i = 0; i < 10; i += 1) statuses.push((await invite(owner, `full${i}@example.test`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 422]);
    expect(await listOf(owner)).toHaveLength(LIMITS.members);
  });

  it('needs a company, whose profile makes it', async () => {
    const fresh = await aUser(setup.services, { role: 'company' });
    const client = await setup.newClient().login(fresh.email, PASSWORD);
    expect((await invite(client, 'early@example.test')).status).toBe(409);
    expect(await listOf(client)).toEqual([]);
  });
});

describe('a member who is removed', () => {
  it('loses the sessions at once, signs in as with wrong credentials, and is the same person again', async () => {
    const { id, email, client } = await joined(setup, people.owner, 'recruiter');
    const named = async () =>
      (await people.owner.get('/company/members')).body.data.data.find((one: { id: number }) => one.id === id)
        ?.name;
    const name = await named();
    expect((await act(people.owner, 'remove', id)).status).toBe(200);
    expect((await client.get('/company/internship')).status).toBe(401);
    const wrong = await signIn(people.company.user.email, 'Wrong@12345');
    const removed = await signIn(email);
    expect([removed.status, removed.body.code, removed.body.message]).toEqual([
      wrong.status,
      wrong.body.code,
      wrong.body.message,
    ]);
    const before = mailsTo(setup, email).length;
    await setup.newClient().post('/auth/forgot-password', { email });
    expect(mailsTo(setup, email)).toHaveLength(before);
    expect((await act(people.owner, 'remove', id)).status).toBe(404);
    const again = { email, name: 'Somebody Else', role: 'viewer' };
    expect((await people.owner.post('/company/members/invite', again)).body.data.id).toBe(id);
    expect(await named()).toBe(name);
    await linkTo(setup, email, before + 1);
    await choosePassword(setup, email);
    expect((await signIn(email)).body.data).toMatchObject({ id, company_role: 'viewer' });
    expect(await auditOf(id)).toEqual(['invite', 'remove', 'invite']);
  });

  it('is not enabled by an administrator, whom the company does not ask', async () => {
    const { id } = await joined(setup, people.owner, 'viewer');
    await act(people.owner, 'remove', id);
    const admin = await aUser(setup.services, { role: 'administrator' });
    const client = await setup.newClient().login(admin.email, PASSWORD);
    expect((await client.post('/administration/people/enable', { id })).status).toBe(409);
  });

  it('may be oneself, whatever the role', async () => {
    const { id, client } = await joined(setup, people.owner, 'viewer');
    expect((await act(client, 'remove', people.ids.recruiter)).status).toBe(403);
    expect((await act(client, 'remove', id)).status).toBe(200);
    expect((await client.get('/auth/user')).status).toBe(401);
    expect(await auditOf(id)).toEqual(['invite', 'leave']);
  });

  it('is unknown to another company', async () => {
    const other = await aCompanyOfThree(setup);
    for (const verb of ['remove', 'withdraw', 'role'])
      expect((await act(other.owner, verb, people.ids.viewer, { role: 'viewer' })).status).toBe(404);
    expect((await act(other.owner, 'remove', 99_999_999)).status).toBe(404);
  });
});

describe('two-step sign-in of all members', () => {
  it('is demanded by any owner, and keeps out who has none', async () => {
    const own = await aCompanyOfThree(setup);
    const demand = (client: TestClient, required: number) =>
      client.post('/company/members/two-step', { required });
    expect((await demand(own.recruiter, 1)).status).toBe(403);
    const missing = await own.owner.post('/company/members/two-step', {});
    expect([missing.status, Object.keys(missing.body.errors!)]).toEqual([422, ['required']]);
    expect((await demand(own.owner, 1)).body.data).toEqual({ required: 1 });
    expect(await userOf(own.viewer)).toMatchObject({ two_step_required: true, company_two_step: true });
    expect((await own.viewer.get('/company/internship')).body.code).toBe('TWO_STEP_REQUIRED');
    expect((await own.viewer.post('/account/two-step/begin', { password: PASSWORD })).status).not.toBe(403);
  });
});

describe('the news of an internship', () => {
  it('goes to owners, to its creator and to who follows it', async () => {
    const { services } = setup;
    const other = await joined(setup, people.owner, 'recruiter');
    const internship = await anInternship(services, people.company, { created_by: people.ids.recruiter });
    const rowOf = async (client: TestClient) =>
      (await client.get('/company/internship')).body.data.data.find(
        ({ id }: { id: number }) => id === internship.id,
      );
    expect(await rowOf(people.viewer)).toMatchObject({
      following: false,
      created_by: expect.stringContaining('recruiter'),
    });
    const follow = (client: TestClient, on: number) =>
      client.post('/company/internship/follow', { id: internship.id, on });
    const missing = await people.viewer.post('/company/internship/follow', { id: internship.id });
    expect(missing.body.errors).toHaveProperty('on');
    expect((await follow(people.viewer, 1)).body.data).toEqual({ id: internship.id, following: true });
    expect((await follow(people.viewer, 1)).status).toBe(200);
    expect((await rowOf(people.viewer)).following).toBe(true);

    const student = await aStudent(services);
    const client = await setup.newClient().login(student.user.email, PASSWORD);
    await client.post('/student/internship-apply', {
      internship_id: internship.id,
      message: 'I would like to join your team.',
    });
    const told = await services.db
      .selectFrom('notifications')
      .select('user_id')
      .where('title', 'like', `New application from ${student.user.name}%`)
      .orderBy('user_id')
      .execute();
    expect(told.map(({ user_id }) => user_id)).toEqual([
      people.ids.owner,
      people.ids.recruiter,
      people.ids.viewer,
    ]);
    expect(told.some(({ user_id }) => user_id === other.id)).toBe(false);
    const foreign = await aCompanyOfThree(setup);
    expect((await follow(foreign.owner, 1)).status).toBe(404);
    expect((await follow(people.viewer, 0)).body.data.following).toBe(false);
  });
});

describe('what a member did', () => {
  it('has the name in the history for the company, and not for the student', async () => {
    const internship = await anInternship(setup.services, people.company);
    const student = await aStudent(setup.services);
    const { id } = await anApplication(setup.services, internship, student, { status: 1 });
    await people.recruiter.post('/company/internship/application-status', { id, status: 3 });
    await people.recruiter.post('/company/internship/application-notes', { id, notes: 'Good', rating: 4 });
    const read = (await people.viewer.get(`/company/internship/application-detail?id=${id}`)).body.data;
    const recruiter = (await userOf(people.recruiter)).name;
    expect(read.history.at(-1)).toMatchObject({ by: 'company', by_name: recruiter });
    expect([read.notes_by, read.rating_by]).toEqual([recruiter, recruiter]);
    const own = await setup.newClient().login(student.user.email, PASSWORD);
    const applied = JSON.stringify((await own.get('/student/internship-applys')).body);
    expect(applied).not.toContain(recruiter);
  });
});

describe('preferences of a member', () => {
  it('are about applications and interns, each for oneself', async () => {
    const read = async (client: TestClient) => (await client.get('/account/preferences')).body.data;
    expect(await read(people.viewer)).toEqual({ mail_applications: 1, mail_interns: 1 });
    await people.viewer.post('/account/preferences/store', { mail_interns: 0, mail_offers: 0 });
    expect(await read(people.viewer)).toEqual({ mail_applications: 1, mail_interns: 0 });
    expect(await read(people.recruiter)).toEqual({ mail_applications: 1, mail_interns: 1 });
  });
});

describe('an answer to an offer', () => {
  it('is mailed to members who get its news and want such mails', async () => {
    const { services } = setup;
    const { company, owner, recruiter, ids } = await aCompanyOfThree(setup);
    const internship = await anInternship(services, company, { created_by: ids.recruiter });
    const student = await aStudent(services);
    const { id } = await anApplication(services, internship, student, { status: 4 });
    await owner.post('/account/preferences/store', { mail_applications: 0 });
    const client = await setup.newClient().login(student.user.email, PASSWORD);
    expect((await client.post('/student/application-status', { id, status: 6 })).status).toBe(200);
    const mails = await services.db
      .selectFrom('mails')
      .select(['account_id', 'subject'])
      .where('kind', '=', 'offerAnswered')
      .where('account_id', 'in', Object.values(ids))
      .execute();
    expect(mails).toEqual([{ account_id: ids.recruiter, subject: `${student.user.name}: Offer Accepted` }]);
    expect((await recruiter.get('/notifications')).body.data.data[0].title).toContain('accepted');
  });
});

describe('an address outside the company', () => {
  it('is a line for moderators: by the website, else by the first owner', async () => {
    const own = await aCompany(setup.services, { website_url: 'https://www.acme.in', web_domain: 'acme.in' });
    const owner = await setup.newClient().login(own.user.email, PASSWORD);
    await invite(owner, 'inside@acme.in');
    await invite(owner, 'below@hr.acme.in');
    await invite(owner, 'outside@other.in');
    const moderator = await aUser(setup.services, { role: 'moderator' });
    const client = await setup.newClient().login(moderator.email, PASSWORD);
    const rows = (await client.get(`/moderation/records?kind=member&q=${encodeURIComponent(own.name)}`)).body
      .data.data;
    expect(rows.map(({ email }: { email: string }) => email)).toEqual(['outside@other.in']);
    expect(rows[0]).toMatchObject({ kind: 'member', company: own.name });
    const byOwner = (
      await client.get(`/moderation/records?kind=member&q=${encodeURIComponent(people.company.name)}`)
    ).body.data;
    expect(byOwner.data).toEqual([]);
  });
});
