/** Bulk acts by a filter reach what the list shows, if its number is the one that was seen. */
import { seedLookups } from '#provider/database/seed';
import { aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { coordinatorAt, loginOf } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent } from '#tests/support/records';

let setup: ProviderSetup;
let college: string;
let client: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
// A college of its own for each test.
beforeEach(async () => {
  college = `College ${Math.random()}`;
  client = await coordinatorAt(setup, college);
});
afterAll(() => setup.close());

interface Row {
  id: number;
  name: string;
  error: string | null;
}
const placementIn = async (state: string, at = college, guide: number | null = null) => {
  const { id } = await aStudent(setup.services, { college: at });
  const { rows } = await setup.services.pool.query<{ id: number }>(
    `insert into placements (source, student_id, company, title, state, guide_id)
     values ('own', $1, 'Malpe Trust', 'Tides', $2, $3) returning id`,
    [id, state, guide],
  );
  return rows[0]!.id;
};
const statesOf = async (ids: readonly number[]) =>
  (
    await setup.services.db
      .selectFrom('placements')
      .select('state')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map(({ state }) => state);
const decide = (body: object) => client.post('/coordinator/placements/decide', body);
const some = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('placements', () => {
  it('should be decided as their list shows them, with a name and an outcome each', async () => {
    const waiting = [];
    for (const _ of some(12)) waiting.push(await placementIn('submitted'));
    const refused = await placementIn('refused');
    const filter = { q: 'malpe', state: 'submitted,refused' };
    const rehearsed = await decide({ filter, count: 13, decision: 'approved', dry_run: 1 });
    expect(rehearsed.body.data).toMatchObject({ moved: 12, dry_run: 1 });
    expect(new Set(await statesOf(waiting))).toEqual(new Set(['submitted']));
    const { body } = await decide({ filter, count: '13', decision: 'approved' });
    const rows = body.data.rows as Row[];
    expect(body.data.moved).toBe(12);
    expect(rows.find(({ id }) => id === refused)?.error).toMatch(/cannot be decided/);
    expect(rows.every(({ name }) => name.length > 0)).toBe(true);
    expect(new Set(await statesOf(waiting))).toEqual(new Set(['approved']));
  });

  it.each<[string, object, number, string]>([
    ['another number than was seen', { filter: {}, count: 3 }, 409, 'DATA_NOT_UPDATED'],
    ['no number', { filter: {} }, 422, 'VALIDATION_FAILED'],
    ['a filter that the list does not have', { filter: { stat: 'x' }, count: 2 }, 422, 'VALIDATION_FAILED'],
    ['ids beside a filter', { filter: {}, ids: [1], count: 2 }, 422, 'VALIDATION_FAILED'],
    ['a malformed filter', { filter: { state: 'nice' }, count: 2 }, 422, 'VALIDATION_FAILED'],
    ['no filter but a list', { filter: [], count: 2 }, 422, 'VALIDATION_FAILED'],
    ['a filter without matches', { filter: { q: 'nobody' }, count: 0 }, 422, 'VALIDATION_FAILED'],
  ])('should stay as they are by %s', async (_what, body, status, code) => {
    const ids = [await placementIn('submitted'), await placementIn('submitted')];
    const answer = await decide({ ...body, decision: 'approved' });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(await statesOf(ids)).toEqual(['submitted', 'submitted']);
  });

  it('should be decided by their own college, where a guide of another one selects them', async () => {
    const guide = await aUser(setup.services, { role: 'coordinator', college: `Other ${college}` });
    const guided = await placementIn('submitted', college, guide.id);
    const own = await placementIn('submitted', guide.college!);
    const answer = await (
      await loginOf(setup)(guide.email)
    ).post('/coordinator/placements/decide', { filter: {}, count: 2, decision: 'approved' });
    const errors = Object.fromEntries((answer.body.data.rows as Row[]).map(({ id, error }) => [id, error]));
    expect(errors).toEqual({ [own]: null, [guided]: 'You guide it; its college decides.' });
    expect(await statesOf([guided, own].sort((a, b) => a - b))).toEqual(['submitted', 'approved']);
  });

  it('should get a guide, an end and a certificate by a filter, too', async () => {
    const ids = [await placementIn('approved'), await placementIn('approved')];
    const guide = await aUser(setup.services, { role: 'coordinator', college });
    const filter = { state: 'approved' };
    const guiding = { filter, count: 2, guide_id: guide.id };
    expect((await client.post('/coordinator/placements/guide', guiding)).body.data.moved).toBe(2);
    const mine = { filter: { guide: String(guide.id) }, count: 2 };
    const ending = { ...mine, outcome: 'completed', reason: 'On paper' };
    expect((await client.post('/coordinator/placements/complete', ending)).body.data.moved).toBe(2);
    const issued = await client.post('/coordinator/certificates/issue', {
      filter: { state: 'completed' },
      count: 2,
    });
    expect(issued.body.data).toMatchObject({ issued: 2 });
    expect((issued.body.data.rows as Row[]).map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('should be filtered by semester', async () => {
    const id = await placementIn('approved');
    await setup.services.pool.query(
      'update students set semester = 8 where id = (select student_id from placements where id = $1)',
      [id],
    );
    await placementIn('approved');
    const { data } = (await client.get('/coordinator/placements?semester=8')).body.data;
    expect((data as Row[]).map((row) => row.id)).toEqual([id]);
    expect((await client.get('/coordinator/placements?semester=11')).body.errors).toHaveProperty('semester');
  });
});

it('should verify payments together, each with its outcome', async () => {
  const company = await aCompany(setup.services);
  const paid = await anInternship(setup.services, company, { internship_type: 'Paid', internship_fee: 500 });
  const pay = async (status: number) =>
    (await anApplication(setup.services, paid, await aStudent(setup.services, { college }), { status })).id;
  const [one, other, verified] = [await pay(9), await pay(9), await pay(6)];
  const send = (body: object) => client.post('/coordinator/payment-status', { status: 6, ...body });
  const rehearsed = (await send({ filter: {}, count: 3, dry_run: 1 })).body.data;
  expect(rehearsed).toMatchObject({ moved: 2, dry_run: 1 });
  expect((await send({ filter: { status: '9' }, count: 3 })).status).toBe(409);
  const { rows, moved } = (await send({ filter: {}, count: 3 })).body.data as { rows: Row[]; moved: number };
  expect(moved).toBe(2);
  expect(rows.filter(({ error }) => error === null).map(({ id }) => id)).toEqual([one, other]);
  expect(rows.find(({ id }) => id === verified)?.error).toBeTruthy();
  expect((await send({ ids: [one] })).body.data.rows[0].error).toBeTruthy();
  const stranger = await aStudent(setup.services, { college: 'Elsewhere' });
  const foreign = await anApplication(setup.services, paid, stranger, { status: 9 });
  expect((await send({ ids: [foreign.id] })).status).toBe(404);
});

it('should review the diary entries of a filter, and take them back together', async () => {
  const company = await aCompany(setup.services);
  const internship = await anInternship(setup.services, company);
  const student = await aStudent(setup.services, { college });
  await anApplication(setup.services, internship, student, { status: 6 });
  for (const day of ['02', '03', '04'])
    await setup.services.db
      .insertInto('internship_diaries')
      .values({
        student_id: student.id,
        internship_id: internship.id,
        date: `2026-03-${day}`,
        description: 'Measured',
        hours: 6,
        links: [],
        review_status: day === '04' ? 'approved' : 'pending',
      })
      .execute();
  const review = (body: object) =>
    client.post('/coordinator/diary-review', { decision: 'approved', comment: '', ...body });
  const filter = { student_id: String(student.id), review_status: 'all' };
  expect((await review({ filter, count: 3, dry_run: 1 })).body.data).toMatchObject({
    reviewed: 2,
    undo: null,
  });
  const { data } = (await review({ filter, count: 3 })).body;
  expect(data.reviewed).toBe(2);
  expect((data.rows as Row[]).map(({ error }) => error === null)).toEqual([true, true, false]);
  expect((await client.post('/undo', { token: data.undo })).status).toBe(200);
  expect((await client.get('/coordinator/diaries')).body.data.total).toBe(2);
});

it('should show as many rows as per_page says, on every list of staff', async () => {
  for (const _ of some(12)) await placementIn('submitted');
  const admin = await loginOf(setup)((await aUser(setup.services, { role: 'administrator' })).email);
  const moderator = await loginOf(setup)((await aUser(setup.services, { role: 'moderator' })).email);
  const lists: [TestClient, string[]][] = [
    [
      client,
      [
        '/coordinator/placements',
        '/coordinator/students',
        '/coordinator/payments',
        '/coordinator/diaries',
        '/coordinator/weeks',
        '/coordinator/project-diaries',
        '/coordinator/claims',
        '/coordinator/roster',
        '/coordinator/placement-issues',
      ],
    ],
    [
      admin,
      [
        '/administration/people',
        '/administration/mails',
        '/administration/lists?list=colleges',
        '/administration/pages',
        '/administration/roster',
        '/administration/audit',
      ],
    ],
    [
      moderator,
      [
        '/moderation/queue',
        '/moderation/records',
        '/moderation/reports',
        '/moderation/notices',
        '/moderation/audit',
      ],
    ],
  ];
  for (const [reader, paths] of lists)
    for (const path of paths) {
      const of = async (size: string) =>
        reader.get(`${path}${path.includes('?') ? '&' : '?'}per_page=${size}`);
      const page = (await of('50')).body.data;
      expect({ path, per_page: page.per_page, rows: page.data.length }).toEqual({
        path,
        per_page: 50,
        rows: Math.min(page.total, 50),
      });
      expect({ path, errors: (await of('7')).body.errors }).toEqual({
        path,
        errors: { per_page: ['Enter a number from 10 to 500'] },
      });
    }
  const students = (await client.get('/coordinator/students?per_page=50')).body.data;
  expect(students.data).toHaveLength(12);
});
