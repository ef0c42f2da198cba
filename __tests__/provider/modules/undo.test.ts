import { seedLookups } from '#provider/database/seed';
import { JOBS } from '#provider/jobs/jobs';
import { notify } from '#provider/services/notifications';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { aDiarist, anEntry } from '#tests/support/diaryRecords';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { until } from '#tests/support/until';
import { aCompany, anApplication, anInternship, aStudent } from '#tests/support/records';

let ahead = 0;
let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + ahead) });
  await seedLookups(setup.services);
});
beforeEach(() => {
  ahead = 0;
});
afterAll(() => setup.close());

const db = () => setup.services.db;
const undo = (client: TestClient, token: unknown) => client.post('/undo', { token });
const trailOf = (subject: 'diary' | 'application', id: number) =>
  db()
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
const toldTo = async (userId: number) =>
  (await db().selectFrom('notifications').select('title').where('user_id', '=', userId).execute()).map(
    ({ title }) => title,
  );

/** A coordinator, signed in, and a diary of the college with three days that wait. */
async function aReview() {
  const college = `College ${Math.random()}`;
  const { student, internship, client: own } = await aDiarist(setup, { college });
  const user = await aUser(setup.services, { role: 'coordinator', college });
  const client = await setup.newClient().login(user.email, PASSWORD);
  const ids: number[] = [];
  for (const date of ['2026-03-02', '2026-03-03', '2026-03-04']) {
    const values = { student_id: student.id, internship_id: internship.id, date, description: 'x', hours: 6 };
    const { id } = await db()
      .insertInto('internship_diaries')
      .values({ ...values, review_comment: 'Say more.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  const approve = async () =>
    (await client.post('/coordinator/diary-review', { ids, decision: 'approved' })).body.data.undo as string;
  const stored = () =>
    db()
      .selectFrom('internship_diaries')
      .select(['review_status', 'review_comment'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
  return { student, internship, own, user, client, ids, approve, stored };
}

describe('POST /undo of a review', () => {
  it('should put each entry back as it was, with the trail, and take the news of it away', async () => {
    const { client, ids, approve, stored, student } = await aReview();
    const token = await approve();
    expect(await stored()).toEqual(ids.map(() => ({ review_status: 'approved', review_comment: null })));
    expect(await toldTo(student.user.id)).toEqual(['3 diary entries approved']);
    const { status, body } = await undo(client, token);
    expect({ status, message: body.message, data: body.data }).toEqual({
      status: 200,
      message: 'Undone.',
      data: { kind: 'diaryReview', restored: 3 },
    });
    expect(await stored()).toEqual(
      ids.map(() => ({ review_status: 'pending', review_comment: 'Say more.' })),
    );
    expect(await toldTo(student.user.id)).toEqual([]);
    expect((await trailOf('diary', ids[0]!)).at(-1)).toEqual({
      action: 'undo',
      before: { review_status: 'approved' },
      after: { review_status: 'pending' },
    });
  });

  it('should leave the entry to its student again', async () => {
    const { client, own, internship, ids, approve } = await aReview();
    await undo(client, await approve());
    const entry = anEntry({ id: ids[0], internship_id: internship.id, date: '2026-03-02' });
    expect((await own.post('/student/internship-diaries/store', entry)).status).toBe(200);
  });

  it('should do it within ten seconds and not after', async () => {
    const { client, approve, stored } = await aReview();
    const token = await approve();
    ahead = 10_500;
    const { status, body } = await undo(client, token);
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 409,
      code: 'DATA_NOT_UPDATED',
      message: 'It is too late to undo this.',
    });
    expect((await stored())[0]!.review_status).toBe('approved');
    ahead = 9_000;
    expect((await undo(client, token)).status).toBe(200);
  });

  it('should do it once, of fifty that ask at the same time', async () => {
    const { client, approve, ids } = await aReview();
    const token = await approve();
    const answers = await Promise.all(Array.from({ length: 50 }, () => undo(client, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const undone = (await trailOf('diary', ids[0]!)).filter(({ action }) => action === 'undo');
    expect(undone).toHaveLength(1);
  });

  it('should know the token in its own session alone', async () => {
    const { client, user, approve, stored } = await aReview();
    const token = await approve();
    const elsewhere = await setup.newClient().login(user.email, PASSWORD);
    expect((await undo(elsewhere, token)).status).toBe(409);
    expect((await undo(setup.newClient(), token)).status).toBe(401);
    expect((await stored())[0]!.review_status).toBe('approved');
    expect((await undo(client, token)).status).toBe(200);
  });

  it('should answer anything else like a token that is over', async () => {
    const { client } = await aReview();
    for (const token of ['x', '', null, 'x'.repeat(5000), 17])
      expect((await undo(client, token)).status).toBe(409);
  });

  it('should refuse when one of the entries was changed since, and change none', async () => {
    const { client, ids, approve, stored } = await aReview();
    const token = await approve();
    await db()
      .updateTable('internship_diaries')
      .set({ updated_at: new Date() })
      .where('id', '=', ids[1]!)
      .execute();
    const { status, body } = await undo(client, token);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'DATA_NOT_UPDATED' });
    expect((await stored()).map(({ review_status }) => review_status)).toEqual(ids.map(() => 'approved'));
  });

  it('should take a return back too', async () => {
    const { client, student, ids, stored } = await aReview();
    const body = { ids: [ids[0]], decision: 'returned', comment: 'More, please.' };
    const answer = await client.post('/coordinator/diary-review', body);
    expect(answer.body.message).toBe(`Entry of 02 Mar 2026 of ${student.user.name} returned.`);
    await undo(client, answer.body.data.undo);
    expect((await stored())[0]).toEqual({ review_status: 'pending', review_comment: 'Say more.' });
  });
});

describe('POST /undo of a deleted entry', () => {
  it('should bring it back whole, under its number', async () => {
    const { own, ids, internship } = await aReview();
    const read = async () => (await own.get(`/student/internship-diaries/show?id=${ids[0]}`)).body.data;
    const before = await read();
    const { body } = await own.post('/student/internship-diaries/delete', { id: ids[0] });
    expect(await read()).toBeNull();
    expect((await undo(own, body.data.undo)).body.data).toEqual({ kind: 'internshipEntry', restored: 1 });
    expect(await read()).toEqual(before);
    expect((await trailOf('diary', ids[0]!)).at(-1)).toMatchObject({
      action: 'undo',
      after: { date: '2026-03-02', internship_id: internship.id },
    });
  });

  it('should not put a second entry on its day', async () => {
    const { own, ids, internship } = await aReview();
    const { body } = await own.post('/student/internship-diaries/delete', { id: ids[0] });
    const entry = anEntry({ internship_id: internship.id, date: '2026-03-02', description: 'Instead' });
    await own.post('/student/internship-diaries/store', entry);
    const answer = await undo(own, body.data.undo);
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 409,
      code: 'DATA_ALREADY_EXISTS',
    });
  });

  it("should bring a project's back", async () => {
    const student = await aStudent(setup.services);
    const client = await setup.newClient().login(student.user.email, PASSWORD);
    const project = {
      title: 'Robot',
      description: 'Walks',
      guide_name: 'A',
      start_date: '2026-01-01',
      end_date: '2026-12-01',
    };
    const { id: project_id } = (await client.post('/student/projects/store', project)).body.data;
    const stored = await client.post('/student/project-diaries/store', anEntry({ project_id }));
    const { id } = stored.body.data;
    const { body } = await client.post('/student/project-diaries/delete', { id });
    expect((await undo(client, body.data.undo)).body.data).toEqual({ kind: 'projectEntry', restored: 1 });
    expect((await client.get(`/student/project-diaries/show?id=${id}`)).body.data.description).toBe(
      'Wrote the importer.',
    );
  });
});

describe('POST /undo of a move', () => {
  async function applicants() {
    const company = await aCompany(setup.services);
    const internship = await anInternship(setup.services, company);
    const client = await setup.newClient().login(company.user.email, PASSWORD);
    const students = [await aStudent(setup.services), await aStudent(setup.services)];
    const ids = [
      (await anApplication(setup.services, internship, students[0]!, { status: 1 })).id,
      (await anApplication(setup.services, internship, students[1]!, { status: 2 })).id,
    ];
    const statuses = async () =>
      (
        await db().selectFrom('applications').select('status').where('id', 'in', ids).orderBy('id').execute()
      ).map(({ status }) => status);
    return { client, company, students, ids, statuses };
  }
  const events = (id: number) =>
    db().selectFrom('application_events').select('status').where('application_id', '=', id).execute();

  it('should put the status, the history and the news back', async () => {
    const { client, ids, statuses, students } = await applicants();
    const before = await events(ids[0]!);
    const { body } = await client.post('/company/internship/application-status', { id: ids[0], status: 3 });
    expect(await toldTo(students[0]!.user.id)).toHaveLength(1);
    expect((await undo(client, body.data.undo)).body.data).toEqual({ kind: 'applicationMove', restored: 1 });
    expect(await statuses()).toEqual([1, 2]);
    expect(await events(ids[0]!)).toEqual(before);
    expect(await toldTo(students[0]!.user.id)).toEqual([]);
    expect((await trailOf('application', ids[0]!)).map(({ action }) => action)).toEqual([
      'shortlist',
      'undo',
    ]);
  });

  it('should put several back, each where it was', async () => {
    const { client, ids, statuses } = await applicants();
    const { body } = await client.post('/company/internship/application-status/bulk', { ids, status: 3 });
    expect(await statuses()).toEqual([3, 3]);
    await undo(client, body.data[0].undo);
    expect(await statuses()).toEqual([1, 2]);
  });

  it.each([4, 5])('should offer none of a move to %s, of which the student hears by mail', async (status) => {
    const { client, ids } = await applicants();
    const { body } = await client.post('/company/internship/application-status', { id: ids[0], status });
    expect(body.data).toEqual({ id: ids[0], status, undo: null });
  });

  it('should refuse once the application was moved on', async () => {
    const { client, ids, statuses } = await applicants();
    const move = (status: number) =>
      client.post('/company/internship/application-status', { id: ids[0], status });
    const { body } = await move(3);
    await move(2);
    await move(3);
    expect((await undo(client, body.data.undo)).status).toBe(409);
    expect(await statuses()).toEqual([3, 2]);
  });

  it('should refuse a company that was suspended meanwhile', async () => {
    const { client, company, ids } = await applicants();
    const { body } = await client.post('/company/internship/application-status', { id: ids[0], status: 3 });
    await db().updateTable('companies').set({ moderation_status: 4 }).where('id', '=', company.id).execute();
    expect((await undo(client, body.data.undo)).body.code).toBe('COMPANY_SUSPENDED');
  });
});

it('should make notifications unread again that were marked, and no others', async () => {
  const user = await aUser(setup.services);
  const client = await setup.newClient().login(user.email, PASSWORD);
  const one = { userId: user.id, kind: 'diary', title: 'T', text: 't', path: '/' } as const;
  await notify(db(), [one, one, one]);
  const list = async () => (await client.get('/notifications')).body.data.data;
  const [first] = await list();
  await client.post('/notifications/read', { ids: [first.id] });
  ahead = 5;
  const { body } = await client.post('/notifications/read', { all: 1 });
  expect(body.data.unread).toBe(0);
  expect((await undo(client, body.data.undo)).body.data).toEqual({ kind: 'notificationsRead', restored: 2 });
  expect((await list()).map(({ read }: { read: boolean }) => read)).toEqual([true, false, false]);
  await client.post('/notifications/read', { all: 1 });
  expect((await client.post('/notifications/read', { all: 1 })).body.data).toEqual({ unread: 0, undo: null });
});

it('should publish an internship again that was closed, unless it was changed since', async () => {
  const company = await aCompany(setup.services);
  const { id } = await anInternship(setup.services, company);
  const client = await setup.newClient().login(company.user.email, PASSWORD);
  const close = async () =>
    (await client.post('/company/internship/status', { id, status: 4 })).body.data.undo;
  const status = async () =>
    (await db().selectFrom('internships').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  expect((await undo(client, await close())).body.data).toEqual({ kind: 'internshipStatus', restored: 1 });
  expect(await status()).toBe(2);
  const token = await close();
  await db()
    .updateTable('internships')
    .set({ updated_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  expect((await undo(client, token)).status).toBe(409);
  expect(await status()).toBe(4);
});

it('should keep what was deleted no longer than it can be brought back, and not past the session', async () => {
  const { own, ids } = await aReview();
  const kept = async () => (await db().selectFrom('undos').select('user_id').execute()).length;
  await db().deleteFrom('undos').execute();
  await own.post('/student/internship-diaries/delete', { id: ids[0] });
  await JOBS['delete-undos']!.run(setup.services, new Date(Date.now() + 5_000));
  expect(await kept()).toBe(1);
  await JOBS['delete-undos']!.run(setup.services, new Date(Date.now() + 11_000));
  expect(await kept()).toBe(0);
  await own.post('/student/internship-diaries/delete', { id: ids[1] });
  await own.post('/auth/logout', {});
  expect(await kept()).toBe(0);
});

it('should not be done, and ask to sign in, where the session was ended during the act', async () => {
  const { user, client, ids, approve, stored } = await aReview();
  const before = await stored();
  const other = await setup.services.pool.connect();
  // The act has passed the door, and waits for its entries.
  await other.query('begin');
  await other.query('select 1 from internship_diaries where id = any($1) for update', [ids]);
  const answer = client.post('/coordinator/diary-review', { ids, decision: 'approved' });
  await until(async () => {
    const { rowCount } = await setup.services.pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%internship_diaries%'",
    );
    return rowCount === 1;
  });
  await setup.services.pool.query('delete from sessions where user_id = $1', [user.id]);
  await other.query('commit');
  other.release();
  const { status, body } = await answer;
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  expect(await stored()).toEqual(before);
  await client.login(user.email, PASSWORD);
  expect(await approve()).toEqual(expect.any(String));
});
