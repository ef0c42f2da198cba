import { CRITERIA } from '#contract/supervision/criteria';
import { seedLookups } from '#provider/database/seed';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent } from '#tests/support/records';

let setup: ProviderSetup;
let client: TestClient;
let college: string;
let internship: Awaited<ReturnType<typeof anInternship>>;
let student: Awaited<ReturnType<typeof aStudent>>;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  internship = await anInternship(setup.services, await aCompany(setup.services));
});
// A college of its own for each test.
beforeEach(async () => {
  college = `College ${Math.random()}`;
  const user = await aUser(setup.services, { role: 'coordinator', college });
  client = await setup.newClient().login(user.email, PASSWORD);
  student = await aStudent(setup.services, { college });
  await anApplication(setup.services, internship, student, { status: 6 });
});
afterAll(() => setup.close());

const write = async (date: string, by = student, review_status = 'pending') => {
  const { id } = await setup.services.db
    .insertInto('internship_diaries')
    .values({
      student_id: by.id,
      internship_id: internship.id,
      date,
      description: 'Measured',
      hours: 6.5,
      links: ['https://a.example', 'https://b.example'],
      review_status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const stored = (...ids: number[]) =>
  setup.services.db
    .selectFrom('internship_diaries')
    .select(['review_status', 'review_comment'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
const list = async (query = '') => (await client.get(`/coordinator/diaries${query}`)).body.data;
const idsOf = async (query: string) => (await list(query)).data.map(({ id }: { id: number }) => id);
const review = (body: object) => client.post('/coordinator/diary-review', body);

describe('GET /coordinator/diaries', () => {
  it('should list what waits for a review in the own college, by student and day', async () => {
    const [second, first] = [await write('2026-03-03'), await write('2026-03-02')];
    await write('2026-03-04', student, 'approved');
    await write('2026-03-02', await aStudent(setup.services, { college: 'Elsewhere' }));
    const { data, total } = await list();
    expect({ total, data: data.map(({ id }: { id: number }) => id) }).toEqual({
      total: 2,
      data: [first, second],
    });
    expect(data[0]).toEqual({
      id: first,
      date: '2026-03-02',
      description: 'Measured',
      hours: 6.5,
      links: 'https://a.example\nhttps://b.example',
      blockers: '',
      learnings: '',
      mood_slider: 3,
      skills: '',
      skill_ids: [],
      internship_id: internship.id,
      placement_id: null,
      internship_details: { id: internship.id, name: internship.name, company: expect.any(String) },
      internship: { name: internship.name },
      student: { id: student.id, name: student.user.name, usn: `1DI${student.user.id}` },
      review_status: 'pending',
      review_comment: null,
      updated_at: expect.stringMatching(/Z$/),
    });
  });

  it('should narrow by student, internship, review and days, and page as asked', async () => {
    const other = await aStudent(setup.services, { college });
    const [early, late] = [await write('2026-03-02'), await write('2026-03-09', other)];
    const done = await write('2026-03-04', student, 'returned');
    expect(await idsOf(`?student_id=${other.id}`)).toEqual([late]);
    expect(await idsOf(`?internship_id=${internship.id + 1}`)).toEqual([]);
    expect(await idsOf('?review_status=returned')).toEqual([done]);
    expect(await idsOf(`?review_status=all&student_id=${student.id}`)).toEqual([early, done]);
    expect(await idsOf('?from=2026-03-03')).toEqual([late]);
    expect(await idsOf('?to=2026-03-02')).toEqual([early]);
    expect((await list('?per_page=50')).per_page).toBe(50);
    for (const query of ['student_id=x', 'review_status=done', 'from=2026-02-31'])
      expect((await client.get(`/coordinator/diaries?${query}`)).status).toBe(422);
  });
});

describe('POST /coordinator/diary-review', () => {
  it('should approve one or many, and return with a comment', async () => {
    const [a, b, c] = [await write('2026-03-02'), await write('2026-03-03'), await write('2026-03-04')];
    const { body } = await review({ ids: [a, String(b), a], decision: 'approved' });
    expect(body.data).toEqual({ reviewed: 2, undo: expect.any(String) });
    expect((await review({ ids: [c], decision: 'returned', comment: ' More, please ' })).status).toBe(200);
    expect(await stored(a, b, c)).toEqual([
      { review_status: 'approved', review_comment: null },
      { review_status: 'approved', review_comment: null },
      { review_status: 'returned', review_comment: 'More, please' },
    ]);
  });

  it('should change nothing when one entry is of another college or of nobody', async () => {
    const own = await write('2026-03-02');
    const foreign = await write('2026-03-02', await aStudent(setup.services, { college: 'Elsewhere' }));
    const answers = [
      await review({ ids: [own, foreign], decision: 'approved' }),
      await review({ ids: [own, 99_999_999], decision: 'approved' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect((await stored(own, foreign)).map((row) => row.review_status)).toEqual(['pending', 'pending']);
  });

  it('should decide only as it was seen: an edit or a colleague since then changes nothing', async () => {
    const [a, b] = [await write('2026-03-02'), await write('2026-03-03')];
    const seen = Object.fromEntries(
      (await list()).data.map((row: { id: number; updated_at: string }) => [row.id, row.updated_at]),
    );
    const later = new Date(Date.now() + 1000);
    await setup.services.db
      .updateTable('internship_diaries')
      .set({ description: 'Edited', updated_at: later })
      .where('id', '=', b)
      .execute();
    const stale = await review({ ids: [a, b], decision: 'approved', seen });
    expect({ status: stale.status, code: stale.body.code }).toEqual({
      status: 409,
      code: 'DATA_NOT_UPDATED',
    });
    expect((await stored(a, b)).map((row) => row.review_status)).toEqual(['pending', 'pending']);
    for (const nothing of ['', null])
      expect((await review({ ids: [a], decision: 'approved', seen: { [a]: nothing } })).status).toBe(409);
    const fresh = { ...seen, [b]: later.toISOString() };
    expect((await review({ ids: [a, b], decision: 'approved', seen: fresh })).status).toBe(200);
    const again = await review({ ids: [a], decision: 'returned', comment: 'No', seen });
    expect({ status: again.status, code: again.body.code }).toEqual({
      status: 409,
      code: 'DATA_NOT_UPDATED',
    });
    expect((await review({ ids: [a], decision: 'returned', comment: 'No' })).status).toBe(409);
  });

  it.each([
    ['ids', { ids: [], decision: 'approved' }],
    ['ids', { ids: ['x'], decision: 'approved' }],
    ['decision', { ids: [1], decision: 'pending' }],
    ['decision', { ids: [1] }],
    ['comment', { ids: [1], decision: 'returned' }],
    ['comment', { ids: [1], decision: 'returned', comment: 'x'.repeat(501) }],
  ])('should refuse on %s what says %j', async (field, body) => {
    const answer = await review(body);
    expect({ status: answer.status, fields: Object.keys(answer.body.errors ?? {}) }).toEqual({
      status: 422,
      fields: [field],
    });
  });
});

describe('settings of the college', () => {
  const store = (body: object) => client.post('/coordinator/settings/store', body);
  const NO_PAYEE = { payee_name: '', payee_account: '', payment_note: '' };
  /** What the college's settings say of supervision before it sets anything. */
  const SUPERVISION = {
    evaluation_criteria: [...CRITERIA],
    refuse_overlaps: 0,
    remind_day_before: 1,
    remind_week_before: 1,
    remind_weeks: 1,
  };

  it('should have defaults, and keep what is set for the own college only', async () => {
    expect((await client.get('/coordinator/settings')).body.data).toEqual({
      hours_target: 240,
      holidays: [],
      eligibility: null,
      ...NO_PAYEE,
      ...SUPERVISION,
    });
    const holidays = [
      { date: '2026-08-15', name: 'Independence Day' },
      { date: '2026-01-26', name: ' Republic Day ' },
    ];
    expect((await store({ hours_target: '300', holidays })).status).toBe(200);
    expect((await store({ hours_target: 320 })).status).toBe(200);
    const kept = {
      hours_target: 320,
      holidays: [
        { date: '2026-01-26', name: 'Republic Day' },
        { date: '2026-08-15', name: 'Independence Day' },
      ],
      eligibility: null,
      ...NO_PAYEE,
      ...SUPERVISION,
    };
    expect((await client.get('/coordinator/settings')).body.data).toEqual(kept);
    const user = await aUser(setup.services, { role: 'coordinator', college: `${college} B` });
    const other = await setup.newClient().login(user.email, PASSWORD);
    expect((await other.get('/coordinator/settings')).body.data.hours_target).toBe(240);
  });

  it.each([
    ['hours_target', { hours_target: '0' }],
    ['hours_target', { hours_target: '1.5' }],
    ['holidays', { holidays: [{ date: '2026-02-31', name: 'Never' }] }],
    ['holidays', { holidays: [{ date: '2026-02-03' }] }],
    [
      'holidays',
      {
        holidays: [
          { date: '2026-02-03', name: 'A' },
          { date: '2026-02-03', name: 'B' },
        ],
      },
    ],
    ['holidays', { holidays: [{ date: '2026-02-03', name: 'a\0b' }] }],
    ['payee_account', { payee_name: 'Fees of D' }],
    ['payee_name', { payee_account: 'fees.d@bank' }],
    ['payee_account', { payee_name: 'Fees of D', payee_account: 'x'.repeat(101) }],
    ['payment_note', { payee_name: 'D', payee_account: 'fees.d@bank', payment_note: 'x'.repeat(501) }],
    ['payee_name', { payee_name: 'D\0', payee_account: 'fees.d@bank' }],
  ])('should refuse on %s what says %j', async (field, body) => {
    const answer = await store(body);
    expect({ status: answer.status, fields: Object.keys(answer.body.errors ?? {}) }).toEqual({
      status: 422,
      fields: [field],
    });
  });

  it('should keep a payee while other settings change, and let go of it', async () => {
    const payee = { payee_name: 'Fees of D', payee_account: 'fees.d@bank', payment_note: 'Write your USN.' };
    expect((await store(payee)).body.data).toMatchObject(payee);
    expect((await store({ hours_target: 200 })).body.data).toMatchObject({ hours_target: 200, ...payee });
    expect((await store({ payment_note: '' })).body.data).toMatchObject({ ...payee, payment_note: '' });
    expect((await store({ payee_name: '' })).body.errors).toEqual({ payee_name: ['Enter who is paid'] });
    expect((await store(NO_PAYEE)).body.data).toMatchObject(NO_PAYEE);
  });
});
