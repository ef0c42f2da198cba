import type { AuditSubject } from '#contract/audit';
import { seedLookups } from '#provider/database/seed';
import { createUser } from '#provider/modules/account/createUser';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import {
  aCompany,
  anApplication,
  anInternship,
  aStudent,
  inDays,
  type Company,
} from '#tests/support/records';

let setup: ProviderSetup;
let moderator: TestClient;
let company: Company;
let companyClient: TestClient;
let moderatorId: number;
const COLLEGE = 'Audited College';
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  const user = await aUser(setup.services, { role: 'moderator', name: 'Mira' });
  moderatorId = user.id;
  moderator = await setup.newClient().login(user.email, PASSWORD);
  company = await aCompany(setup.services);
  companyClient = await setup.newClient().login(company.user.email, PASSWORD);
});
afterAll(() => setup.close());

const trail = async (query: string) => (await moderator.get(`/moderation/audit?${query}`)).body.data.data;
/** What the trail tells of one record, the oldest first, without times and ids. */
const storyOf = async (subject: AuditSubject, id: number) =>
  (await trail(`subject=${subject}&subject_id=${id}`))
    .reverse()
    .map(({ actor, action, before, after }: any) => [actor?.id ?? null, action, before, after]);
const aMovable = async (overrides = {}) => {
  const student = await aStudent(setup.services, { college: COLLEGE });
  const internship = await anInternship(setup.services, company, overrides);
  const client = await setup.newClient().login(student.user.email, PASSWORD);
  const { id } = await anApplication(setup.services, internship, student);
  return { id, student, client };
};

describe('the trail of decisions', () => {
  it("should hold a company's moves, one by one and in bulk, and the student's own", async () => {
    const [first, second] = [await aMovable(), await aMovable()];
    await companyClient.form('/company/internship/application-status', { id: first.id, status: 3 });
    await companyClient.post('/company/internship/application-status/bulk', {
      ids: [first.id, second.id],
      status: 4,
    });
    await first.client.post('/student/application-status', { id: first.id, status: 6 });
    await second.client.post('/student/application-status', { id: second.id, status: 8 });
    expect(await storyOf('application', first.id)).toEqual([
      [company.user.id, 'shortlist', { status: 1 }, { status: 3 }],
      [company.user.id, 'releaseOffer', { status: 3 }, { status: 4, answer_by: inDays(7) }],
      [first.student.user.id, 'acceptOffer', { status: 4 }, { status: 6 }],
    ]);
    expect(await storyOf('application', second.id)).toEqual([
      [company.user.id, 'releaseOffer', { status: 1 }, { status: 4, answer_by: inDays(7) }],
      [second.student.user.id, 'declineOffer', { status: 4 }, { status: 8 }],
    ]);
  });

  it('should be found by the name of who decided, and of what it is about, in any case', async () => {
    const { id, student } = await aMovable({ name: 'Kite Surveyor Intern' });
    await companyClient.form('/company/internship/application-status', { id, status: 3 });
    const found = async (q: string) =>
      (await trail(`q=${encodeURIComponent(q)}&subject=application`)).map((row: any) => row.subject_id);
    expect(await found('kite SURVEYOR')).toEqual([id]);
    expect(await found(student.user.name)).toContain(id);
    expect(await found(company.user.name)).toContain(id);
    expect(await found('100%_nobody')).toEqual([]);
  });

  it('should hold nothing of a move that was refused', async () => {
    const { id, client } = await aMovable();
    await client.post('/student/application-status', { id, status: 6 });
    await companyClient.post('/company/internship/application-status/bulk', { ids: [id], status: 1 });
    expect(await storyOf('application', id)).toEqual([]);
  });

  it("should hold a coordinator's payment decisions and diary reviews", async () => {
    const { id, client, student } = await aMovable({ internship_type: 'Paid', internship_fee: 500 });
    const user = await aUser(setup.services, { role: 'coordinator', college: COLLEGE });
    const coordinator = await setup.newClient().login(user.email, PASSWORD);
    await companyClient.form('/company/internship/application-status', { id, status: 4 });
    await client.post('/student/application-status', { id, status: 9, reference: 'UTR12345' });
    await coordinator.post('/coordinator/payment-status', { id, status: 10, remark: 'Not found' });
    expect((await storyOf('application', id)).at(-1)).toEqual([
      student.user.id,
      'submitPayment',
      { status: 4 },
      { status: 9, reference: 'UTR12345' },
    ]);
    expect(await storyOf('payment', id)).toEqual([
      [user.id, 'failPayment', { status: 9 }, { status: 10, remark: 'Not found' }],
    ]);

    const { internship_id } = await setup.services.db
      .selectFrom('applications')
      .select('internship_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const entry = await setup.services.db
      .insertInto('internship_diaries')
      .values({ student_id: student.id, internship_id, date: '2026-03-02', description: 'x', hours: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const review = (decision: string, comment: string) =>
      coordinator.post('/coordinator/diary-review', { ids: [entry.id], decision, comment });
    await review('returned', 'Say more');
    await setup.services.db.updateTable('internship_diaries').set({ review_status: 'pending' }).execute();
    await review('approved', '');
    expect(await storyOf('diary', entry.id)).toEqual([
      [
        user.id,
        'return',
        { review_status: 'pending' },
        { review_status: 'returned', review_comment: 'Say more' },
      ],
      [user.id, 'approve', { review_status: 'pending' }, { review_status: 'approved' }],
    ]);
  });

  it("should hold moderators' decisions with the kind and the reason", async () => {
    const { id } = await anInternship(setup.services, company, { moderation_status: 1 });
    const decide = (decision: number, reason: string) =>
      moderator.post('/moderation/decide', { kind: 'internship', id, decision, reason });
    await decide(3, 'No stipend told');
    await decide(2, '');
    const kind = 'internship';
    expect(await storyOf('moderation', id)).toEqual([
      [
        moderatorId,
        'reject',
        { kind, moderation_status: 1, reason: null },
        { kind, moderation_status: 3, reason: 'No stipend told' },
      ],
      [
        moderatorId,
        'approve',
        { kind, moderation_status: 3, reason: 'No stipend told' },
        { kind, moderation_status: 2, reason: null },
      ],
    ]);
  });

  it('should hold accounts made at the command line, changed passwords and the sessions they ended', async () => {
    const made = await createUser(setup.services.db, {
      role: 4,
      name: 'Cora',
      email: 'cora@example.test',
      mobile: null,
      college: COLLEGE,
      passwordHash: 'x',
      madeAt: new Date(),
    });
    const after = { role_id: 4, email: 'cora@example.test', college: COLLEGE };
    expect(await storyOf('account', made!.id)).toEqual([[null, 'create', null, after]]);

    const user = await aUser(setup.services);
    const client = await setup.newClient().login(user.email, PASSWORD);
    await setup.newClient().login(user.email, PASSWORD);
    const password = 'Renewed@123';
    const answer = await client.post('/auth/change-password', {
      current_password: PASSWORD,
      password,
      password_confirmation: password,
    });
    expect(answer.status).toBe(200);
    expect(await storyOf('account', user.id)).toEqual([
      [user.id, 'changePassword', null, null],
      [user.id, 'endSessions', null, { sessions: 2 }],
    ]);
  });

  it('should hold a session that its user ended on another device', async () => {
    const user = await aUser(setup.services);
    const client = await setup.newClient().login(user.email, PASSWORD);
    await setup.newClient().login(user.email, PASSWORD);
    const other = (await client.get('/account/sessions')).body.data.find(({ current }: any) => !current);
    expect((await client.post('/account/sessions/end', { id: other.id })).status).toBe(200);
    expect(await storyOf('account', user.id)).toEqual([
      [user.id, 'endSessions', null, { sessions: 1, agent: other.agent }],
    ]);
  });

  it('should be kept together with what it tells, or neither', async () => {
    const { id } = await anInternship(setup.services, company, { moderation_status: 1 });
    await setup.services.pool.query(
      "alter table audit_entries add constraint refuses check (subject <> 'moderation') not valid",
    );
    const answer = await moderator.post('/moderation/decide', { kind: 'internship', id, decision: 2 });
    await setup.services.pool.query('alter table audit_entries drop constraint refuses');
    const row = await setup.services.db
      .selectFrom('internships')
      .select('moderation_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect({ status: answer.status, moderation_status: row.moderation_status }).toEqual({
      status: 500,
      moderation_status: 1,
    });
  });

  it.each([
    "update audit_entries set action = 'x'",
    'update audit_entries set at = now() where false',
    'delete from audit_entries',
    'truncate audit_entries',
    'truncate audit_entries cascade',
    "set session_replication_role = 'replica'; delete from audit_entries",
  ])('should be append-only for the database itself: %s', async (statement) => {
    const count = async () =>
      (await setup.services.pool.query('select count(*)::int as n from audit_entries')).rows[0].n as number;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    const connection = await setup.services.pool.connect();
    const refused = await connection.query(statement).then(
      () => 'done',
      (error: Error) => error.message,
    );
    connection.release(true);
    expect(refused).toMatch(/append-only/);
    expect(await count()).toBe(before);
  });

  it('should not name an account otherwise than it is, nor at another time than the database tells', async () => {
    const { id, name } = await aUser(setup.services, { name: 'Witness' });
    const add = (values: string) =>
      setup.services.pool.query(
        `insert into audit_entries (actor_id, actor_name, actor_role, at, subject, subject_id, action, written_at)
         values (${values}, 'diary', 1, 'approve', '2001-01-01') returning written_at, written_by`,
      );
    for (const forged of [
      `${id}, 'Somebody else', 2, now()`,
      `${id}, '${name}', 1, now()`,
      `2000000000, null, null, now()`,
      `null, 'Nobody', 2, now()`,
      `null, null, null, 'infinity'`,
    ])
      await expect(add(forged)).rejects.toThrow(/an entry names an account that is not so/);
    const { rows } = await add(`${id}, '${name}', 2, now()`);
    expect(Math.abs(Date.now() - rows[0].written_at.getTime())).toBeLessThan(60_000);
    expect(rows[0].written_by).toBe(setup.database.user);
  });

  it('should outlive the account that it names', async () => {
    const user = await aUser(setup.services, { name: 'Gone' });
    const client = await setup.newClient().login(user.email, PASSWORD);
    const password = 'Renewed@123';
    await client.post('/auth/change-password', {
      current_password: PASSWORD,
      password,
      password_confirmation: password,
    });
    await setup.services.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect((await trail(`subject=account&subject_id=${user.id}`))[0].actor).toEqual({
      id: user.id,
      name: 'Gone',
      role_id: 2,
      company_id: null,
    });
  });
});

describe('GET /moderation/audit', () => {
  it('should list the newest first, narrowed by subject and inclusive days in India', async () => {
    const at = (iso: string, id: number) =>
      setup.services.db
        .insertInto('audit_entries')
        .values({ at: new Date(iso), subject: 'diary', subject_id: id, action: 'approve' })
        .execute();
    // Half past midnight of 2 March in India is still 1 March in UTC.
    await at('2020-03-01T18:20:00Z', 900_001);
    await at('2020-03-01T19:00:00Z', 900_002);
    await at('2020-03-03T18:20:00Z', 900_003);
    const ids = async (query: string) =>
      (await trail(query)).map(({ subject_id }: { subject_id: number }) => subject_id);
    expect(await ids('subject=diary&from=2020-03-01&to=2020-03-31')).toEqual([900_003, 900_002, 900_001]);
    expect(await ids('from=2020-03-02&to=2020-03-03')).toEqual([900_003, 900_002]);
    expect(await ids('to=2020-03-01')).toEqual([900_001]);
    expect(await ids('subject=payment&to=2020-03-31')).toEqual([]);
    const page = (await moderator.get('/moderation/audit?to=2020-03-31')).body.data;
    expect({ total: page.total, per_page: page.per_page }).toEqual({ total: 3, per_page: 10 });
    expect(page.data[2]).toMatchObject({ at: '2020-03-01T18:20:00.000Z', actor: null, before: null });
    const refused = await moderator.get('/moderation/audit?subject=x&from=2020-02-31&subject_id=y');
    expect({ status: refused.status, fields: Object.keys(refused.body.errors!).sort() }).toEqual({
      status: 422,
      fields: ['from', 'subject', 'subject_id'],
    });
  });
});

describe('GET /moderation/audit/export', () => {
  it('should write what the filters leave as CSV that a spreadsheet reads and does not run', async () => {
    const name = '=HYPERLINK("http://evil.test")';
    const { id: actor_id } = await aUser(setup.services, { name, role: 'company' });
    await setup.services.db
      .insertInto('audit_entries')
      .values({
        at: new Date('2019-05-01T04:10:00Z'),
        actor_id,
        actor_name: name,
        actor_role: 3,
        subject: 'application',
        subject_id: 77,
        action: 'shortlist',
        before: JSON.stringify({ status: 1 }) as never,
        after: JSON.stringify({ status: 3 }) as never,
      })
      .execute();
    const { raw, headers } = await moderator.get('/moderation/audit/export?to=2019-12-31');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
    expect(raw.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = raw.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('ID,At,By,Role,Subject,Subject ID,Action,Before,After,About');
    expect(lines.slice(1).map((line) => line.replace(/^\d+/, 'n'))).toEqual([
      `n,2019-05-01 09:40,"'=HYPERLINK(""http://evil.test"")",company,application,77,shortlist,"{""status"":1}","{""status"":3}",`,
    ]);
    expect((await moderator.get('/moderation/audit/export?from=x')).status).toBe(422);
  });

  it('should hold every entry of more than one batch once', async () => {
    await setup.services.pool.query(`insert into audit_entries (at, subject, subject_id, action)
      select '2018-01-01', 'diary', n, 'approve' from generate_series(1, 1203) n`);
    const { raw } = await moderator.get('/moderation/audit/export?to=2018-12-31');
    const ids = raw.body.trimEnd().split('\r\n').slice(1);
    expect({ ids: ids.length, different: new Set(ids).size }).toEqual({ ids: 1203, different: 1203 });
  });
});
