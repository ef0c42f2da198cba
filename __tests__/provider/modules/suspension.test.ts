import type { Call } from '#contract/call';
import { collegeAndBranch } from '#provider/database/collegeNames';
import { fileUrl, saveFile } from '#provider/files/repository';
import { accessOf } from '#tests/support/abuse/access';
import { PASSWORD, PDF, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import type { ProviderSetup } from '#tests/support/provider';
import { notificationsOf } from '#tests/support/told';
import { aCompany, anApplication, anInternship, aStudent } from '#tests/support/records';
import { setupModeration } from '#tests/support/suites';

let setup: ProviderSetup;
let moderator: TestClient;
beforeAll(async () => {
  ({ setup, moderator } = await setupModeration());
});
afterAll(() => setup.close());

const decide = (id: number, decision: number) =>
  moderator.post('/moderation/decide', { kind: 'company', id, decision, reason: 'It asked for money.' });
const signedIn = ({ user }: { user: { email: string } }) => setup.newClient().login(user.email, PASSWORD);

/** A company with one internship, both signed in and approved. */
async function aRecruiter() {
  const company = await aCompany(setup.services, { name: 'Acme' });
  const internship = await anInternship(setup.services, company, { name: 'Backend Intern' });
  return { company, internship, client: await signedIn(company) };
}

describe('what a suspended company may call', () => {
  const OWN = [
    'GET /company/profile-percentage',
    'GET /company/show',
    'POST /company/detail',
    // What it owes an intern goes on.
    'GET /company/stipends',
    'POST /company/placements/stipend-answer',
    'POST /company/store',
  ];
  const send = (client: TestClient, { method, path, consumes }: Call) =>
    method === 'GET'
      ? client.get(path, { headOnly: path === '/events' })
      : consumes === 'multipart/form-data'
        ? client.multipart(path, {})
        : client.post(path, {});
  const refusedOf = async (client: TestClient, calls: readonly Call[]) => {
    const refused: string[] = [];
    for (const call of calls) {
      const { status, body } = await send(client, call);
      if (status === 403 && body.code === 'COMPANY_SUSPENDED') refused.push(nameOf(call));
    }
    return refused;
  };

  it('refuses every call of its area but those about its own profile, until the suspension is lifted', async () => {
    const { company, client } = await aRecruiter();
    const calls = contractCalls().filter((call) => accessOf(call) === 'company');
    expect(await refusedOf(client, calls)).toEqual([]);
    await decide(company.id, 4);
    expect(await refusedOf(client, calls)).toEqual(calls.map(nameOf).filter((name) => !OWN.includes(name)));
    expect((await client.get('/company/show')).body.data).toMatchObject({
      moderation_status: 4,
      moderation_reason: 'It asked for money.',
    });
    expect((await client.get('/company/profile-percentage')).body.data).toMatchObject({
      suspension: { reason: 'It asked for money.' },
    });
    await decide(company.id, 2);
    expect(await refusedOf(client, calls)).toEqual([]);
    expect((await client.get('/company/profile-percentage')).body.data.suspension).toBeUndefined();
  });

  it('leaves it what every account has: sessions, password, second step, notifications', async () => {
    const { company, client } = await aRecruiter();
    await decide(company.id, 4);
    const calls = contractCalls().filter((call) => accessOf(call) === 'signedIn');
    expect(calls.length).toBeGreaterThan(8);
    expect(await refusedOf(client, calls)).toEqual([]);
    const told = await client.get('/notifications');
    expect(told.body.data.data[0]).toMatchObject({ text: 'It asked for money.' });
    expect((await client.post('/account/preferences/store', { mail_applications: 0 })).status).toBe(200);
    expect((await client.get('/account/preferences')).body.data).toMatchObject({ mail_applications: 0 });
  });

  it("keeps its applicants' résumés from it, and gives them back", async () => {
    const { company, internship, client } = await aRecruiter();
    const student = await aStudent(setup.services);
    const file = { ...PDF, name: 'cv.pdf', size: PDF.content.length };
    const id = await saveFile(setup.services.db, { ownerId: student.user.id, kind: 'resume', file });
    await setup.services.db
      .updateTable('students')
      .set({ resume_file_id: id })
      .where('id', '=', student.id)
      .execute();
    await anApplication(setup.services, internship, student);
    const read = async () => (await client.get(fileUrl(id, 'cv.pdf').replace('/api/v1', ''))).status;
    const before = await read();
    await decide(company.id, 4);
    const during = await read();
    await decide(company.id, 2);
    expect([before, during, await read()]).toEqual([200, 404, 200]);
  });
});

describe('the applications of a suspended company', () => {
  const STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

  /** A company with one application of each status, each of a student of its own. */
  async function withApplications(statuses = STATUSES) {
    const recruiter = await aRecruiter();
    const internship = await anInternship(setup.services, recruiter.company, {
      name: 'Paid Intern',
      internship_type: 'Paid',
      internship_fee: 900,
    });
    const applications = [];
    for (const status of statuses) {
      const student = await aStudent(setup.services);
      const row = { status, reference: status >= 9 ? 'UTR 12345678' : null };
      const { id } = await anApplication(setup.services, internship, student, row);
      applications.push({ id, status, student });
    }
    return { ...recruiter, applications };
  }
  type Applications = Awaited<ReturnType<typeof withApplications>>['applications'];
  const statusesOf = async (applications: Applications) => {
    const ids = applications.map(({ id }) => id);
    const rows = await setup.services.db
      .selectFrom('applications')
      .select('status')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map(({ status }) => status);
  };
  const ownOf = async (client: TestClient) =>
    (await client.get('/student/internship-applys')).body.data.data[0];

  it('takes back every offer that was not accepted, and gives each back as it was', async () => {
    const { company, applications } = await withApplications();
    await decide(company.id, 4);
    expect(await statusesOf(applications)).toEqual([1, 2, 3, 3, 5, 6, 7, 8, 3, 3]);
    await decide(company.id, 2);
    expect(await statusesOf(applications)).toEqual(STATUSES);
    const rows = await setup.services.db
      .selectFrom('application_events')
      .select(['application_id', 'status', 'by_role'])
      .where('by_role', '=', 1)
      .where(
        'application_id',
        'in',
        applications.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    const [offer, pending, failed] = [3, 8, 9].map((at) => applications[at]!.id);
    expect(rows.map(({ application_id, status }) => [application_id, status])).toEqual([
      [offer, 3],
      [pending, 3],
      [failed, 3],
      [offer, 4],
      [pending, 9],
      [failed, 10],
    ]);
  });

  it('says to each student whose application goes on that the company is suspended, and lets no offer be accepted', async () => {
    const { company, applications } = await withApplications();
    await decide(company.id, 4);
    const shown = [];
    for (const { student } of applications) {
      const own = await ownOf(await signedIn(student));
      shown.push(own.internship_details.company_suspended);
    }
    expect(shown).toEqual([true, true, true, true, false, true, false, false, true, true]);
    const { id, student } = applications[3]!;
    const client = await signedIn(student);
    const paid = await client.post('/student/payments/store', {
      application_id: id,
      reference: 'UTR 9876543',
    });
    expect({ status: paid.status, code: paid.body.code }).toEqual({ status: 409, code: 'DATA_NOT_UPDATED' });
    expect((await client.get('/student/dashboard')).body.data).toMatchObject({
      next_steps: [],
      recent_applications: [{ internship_details: { company_suspended: true } }],
    });
    await decide(company.id, 2);
    expect((await ownOf(client)).internship_details.company_suspended).toBe(false);
    expect((await client.get('/student/dashboard')).body.data.next_steps).toHaveLength(1);
  });

  it('tells every applicant by the bell, and by mail whoever has an offer or a place', async () => {
    const { company, applications } = await withApplications();
    const unwilling = applications[9]!;
    await setup.services.db
      .insertInto('preferences')
      .values({ user_id: unwilling.student.user.id, mail_offers: 0 })
      .execute();
    const told = async () => {
      const titles = [];
      for (const { student } of applications)
        titles.push((await notificationsOf(setup.services, student.user))[0]?.title ?? null);
      return titles;
    };
    const mailed = async () => {
      const mails = await setup.services.db
        .selectFrom('mails')
        .select(['recipient', 'subject'])
        .where('kind', '=', 'suspension')
        .where(
          'recipient',
          'in',
          applications.map(({ student }) => student.user.email),
        )
        .orderBy('id')
        .execute();
      return mails.map(({ recipient, subject }) => [
        applications.find(({ student }) => student.user.email === recipient)!.status,
        subject,
      ]);
    };
    await decide(company.id, 4);
    const [suspended, taken] = ['Acme is suspended', 'Your offer from Acme is withdrawn'];
    expect(await told()).toEqual([
      ...[suspended, suspended, suspended, taken, null],
      ...[suspended, null, null, taken, taken],
    ]);
    expect(await mailed()).toEqual([
      [4, taken],
      [6, suspended],
      [9, taken],
    ]);
    await decide(company.id, 3);
    const [lifted, again] = ['Acme is no longer suspended', 'Your offer from Acme stands again'];
    expect(await told()).toEqual([
      ...[lifted, lifted, lifted, again, null],
      ...[lifted, null, null, again, again],
    ]);
    expect((await mailed()).slice(3)).toEqual([
      [4, again],
      [6, lifted],
      [9, again],
    ]);
  });

  it("tells the college's coordinator of a payment that rests, and that it waits again", async () => {
    const { company, applications } = await withApplications([9]);
    const student = await setup.services.db
      .selectFrom('students')
      .select(collegeAndBranch('students'))
      .where('id', '=', applications[0]!.student.id)
      .executeTakeFirstOrThrow();
    const near = await aUser(setup.services, { role: 'coordinator', college: student.college });
    const far = await aUser(setup.services, { role: 'coordinator', college: 'Elsewhere' });
    const others = await aUser(setup.services, { role: 'coordinator', college: student.college });
    const branch = setup.services.lookups.list('branches').find(({ name }) => name !== student.branch)!;
    await setup.services.db
      .insertInto('coordinator_branches')
      .values({ user_id: others.id, branch_id: branch.id })
      .execute();
    await decide(company.id, 4);
    expect(await notificationsOf(setup.services, others)).toEqual([]);
    expect(await notificationsOf(setup.services, near)).toMatchObject(
      [{ kind: 'payment', title: 'Acme is suspended: a payment is on hold', text: /UTR 12345678/ }].map(
        ({ text, ...rest }) => ({ ...rest, text: expect.stringMatching(text) }),
      ),
    );
    await decide(company.id, 2);
    expect((await notificationsOf(setup.services, near))[0]!.title).toMatch('a payment to verify');
    expect(await notificationsOf(setup.services, far)).toEqual([]);
  });

  it('leaves alone what the student withdrew meanwhile, and tells nothing of it any more', async () => {
    const { company, applications } = await withApplications([4]);
    const { id, student } = applications[0]!;
    await decide(company.id, 4);
    const client = await signedIn(student);
    expect((await client.post('/student/application-status', { id, status: 7 })).status).toBe(200);
    await decide(company.id, 2);
    expect(await statusesOf(applications)).toEqual([7]);
    expect(await notificationsOf(setup.services, student.user)).toHaveLength(1);
    // Suspended once more, nothing of the first time is left.
    await decide(company.id, 4);
    await decide(company.id, 2);
    expect(await statusesOf(applications)).toEqual([7]);
  });

  it('keeps in the trail what was taken back and restored, how many were told, and who did it', async () => {
    const { company, applications } = await withApplications([1, 4]);
    await decide(company.id, 4);
    await decide(company.id, 2);
    const entries = await setup.services.db
      .selectFrom('audit_entries')
      .select(['subject', 'subject_id', 'action', 'actor_name', 'before', 'after'])
      .where('subject_id', 'in', [company.id, applications[1]!.id])
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    expect(entries.reverse()).toMatchObject([
      { subject: 'application', action: 'takeBack', before: { status: 4 }, after: { status: 3 } },
      { subject: 'moderation', action: 'suspend', after: { moderation_status: 4, notified: 2, offers: 1 } },
      { subject: 'application', action: 'restoreOffer', before: { status: 3 }, after: { status: 4 } },
      { subject: 'moderation', action: 'approve', after: { moderation_status: 2, notified: 2, offers: 1 } },
    ]);
    expect(new Set(entries.map(({ actor_name }) => actor_name))).toEqual(new Set(['Mira']));
  });

  it('lists for moderators who was told, of what, and when it was lifted', async () => {
    const { company, applications } = await withApplications([1, 4, 5]);
    const told = async (more = '') =>
      (await moderator.get(`/moderation/told?company_id=${company.id}${more}`)).body.data;
    expect((await told()).total).toBe(0);
    await decide(company.id, 4);
    const { total, data } = await told();
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { application_id: applications[1]!.id, status: 4, taken_back: true, mailed: true, lifted_at: null },
      { application_id: applications[0]!.id, status: 1, taken_back: false, mailed: false, lifted_at: null },
    ]);
    const { usn } = data[0].student;
    expect((await told(`&q=${usn.toLowerCase()}`)).data).toEqual([data[0]]);
    await decide(company.id, 2);
    expect((await told()).data[0].lifted_at).toEqual(expect.any(String));
    expect((await moderator.get('/moderation/told?company_id=x')).status).toBe(404);
  });

  it.each([
    ['an acceptance', 4, 'student'],
    ['an offer', 3, 'company'],
  ] as const)('has one winner with %s at the same moment', async (_what, from, who) => {
    for (let round = 0; round < 4; round += 1) {
      const { company, internship, client } = await aRecruiter();
      const student = await aStudent(setup.services);
      const { id } = await anApplication(setup.services, internship, student, { status: from });
      const mover = who === 'student' ? await signedIn(student) : client;
      const [path, status] =
        who === 'student'
          ? ['/student/application-status', 6]
          : ['/company/internship/application-status', 4];
      const [suspended, moved] = await Promise.all([decide(company.id, 4), mover.post(path, { id, status })]);
      expect(suspended.status).toBe(200);
      const [now] = await statusesOf([{ id, status: from, student }]);
      if (who === 'student') expect([moved.status, now]).toEqual(now === 6 ? [200, 6] : [409, 3]);
      else expect([[200, 403].includes(moved.status), now]).toEqual([true, 3]);
    }
  });

  it('refuses an offer that was on its way when the company was suspended', async () => {
    const { company, internship, client } = await aRecruiter();
    const { id } = await anApplication(setup.services, internship, await aStudent(setup.services), {
      status: 3,
    });
    let move!: Promise<{ status: number; body: { code: string } }>;
    await setup.services.db.transaction().execute(async (trx) => {
      // The suspension is written, but not committed: the call has passed the door, and waits.
      await trx.updateTable('companies').set({ moderation_status: 4 }).where('id', '=', company.id).execute();
      move = client.post('/company/internship/application-status', { id, status: 4 });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    const { status, body } = await move;
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'COMPANY_SUSPENDED' });
  });

  it('finds an application that was on its way when the company was suspended', async () => {
    const { company, internship } = await aRecruiter();
    const student = await aStudent(setup.services);
    const client = await signedIn(student);
    let apply!: Promise<{ status: number }>;
    await setup.services.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('internships')
        .set({ company_visible: false })
        .where('id', '=', internship.id)
        .execute();
      apply = client.post('/student/internship-apply', {
        internship_id: internship.id,
        message: 'I would like to join you.',
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect((await apply).status).toBe(404);
    expect(company.id).toBeGreaterThan(0);
  });
});
