/** Who reviews the diary of a placement: its college and its guide, whatever the student's profile says. */
import { seedLookups } from '#provider/database/seed';
import { aCoordinator } from '#tests/support/branches';
import { PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { writeWeekAlone, aDiaryAlone } from '#tests/support/ownDiaries';
import { anEntry } from '#tests/support/diaryRecords';
import { anApprovedPlacement, coordinatorAt } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { anApplication, anInternship, aCompany, inDays, masters } from '#tests/support/records';
import { mondayAgo } from '#tests/support/supervision';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

/** What a coordinator is shown of the diaries of a student, on every way to them. */
async function seen(client: TestClient, studentId: number) {
  const list = async (path: string) => (await client.get(path)).body.data;
  const narrowed = await list(`/coordinator/diaries?student_id=${studentId}&review_status=all`);
  const weeks = await list(`/coordinator/weeks?student_id=${studentId}&review_status=all`);
  const everyEntry = await list('/coordinator/diaries?per_page=100');
  const everyWeek = await list('/coordinator/weeks');
  const { waiting } = await list('/coordinator/dashboard');
  const isOf = ({ student }: { student: { id: number } }) => student.id === studentId;
  expect(everyEntry.total).toBe(everyEntry.data.length);
  expect(everyWeek.total).toBe(everyWeek.data.length);
  expect(waiting).toMatchObject({ diaries: everyEntry.total, weeks: everyWeek.total });
  return {
    entries: narrowed.total as number,
    weeks: weeks.total as number,
    pending: everyEntry.data.filter(isOf).length as number,
    pendingWeeks: everyWeek.data.filter(isOf).length as number,
  };
}
const WEEK = { entries: 5, weeks: 1, pending: 5, pendingWeeks: 1 };
const NOTHING = { entries: 0, weeks: 0, pending: 0, pendingWeeks: 0 };

const review = async (client: TestClient, ids: number[], decision = 'returned') =>
  client.post('/coordinator/diary-review', { ids, decision, comment: 'Name the tools' });

/** Everything else of the student that a guide out of scope, or another college, is refused. */
async function expectNothingElse(client: TestClient, studentId: number, id: number) {
  const acts: [string, object][] = [
    ['placements/decide', { ids: [id], decision: 'approved' }],
    ['placements/complete', { id, outcome: 'completed', reason: 'x' }],
    ['placements/paper-hours', { id, hours: 100 }],
    ['placements/reopen', { id, reason: 'x' }],
    ['placements/guide', { ids: [id], guide_id: '' }],
    ['placements/amend', { id, fields: { place: 'Goa' }, from_date: inDays(0), reason: 'x' }],
    ['placements/weeks-confirm', { id, weeks: [mondayAgo(2)], by_name: 'Leela Kini' }],
    ['certificates/issue', { placement_ids: [id] }],
  ];
  for (const [path, body] of acts)
    expect([path, (await client.post(`/coordinator/${path}`, body)).status]).toEqual([path, 404]);
  expect((await client.get(`/coordinator/students/show?id=${studentId}`)).status).toBe(404);
  expect((await client.get(`/coordinator/students?q=1`)).body.data.total).toBe(0);
}

const offerLetterOf = async (id: number) => {
  const { rows } = await setup.services.pool.query(
    `select f.id, f.name from placements p join files f on f.id = p.offer_letter_file_id where p.id = $1`,
    [id],
  );
  return `/files/${rows[0].id}/${rows[0].name}`;
};

const guideOf = async ({ college, id }: { college: TestClient; id: number }) => {
  const { college: name, otherBranch } = masters(setup.services);
  const user = await aCoordinator(setup.services, name, [otherBranch]);
  const client = await setup.newClient().login(user.email, PASSWORD);
  const setGuide = async (guide_id: number | string) =>
    expect((await college.post('/coordinator/placements/guide', { ids: [id], guide_id })).status).toBe(200);
  return { client, appoint: () => setGuide(user.id), dismiss: () => setGuide('') };
};

describe('the guide of another branch', () => {
  it('lists, counts and reviews the diary of the placement, and nothing else of the student', async () => {
    const diary = await aDiaryAlone(setup);
    const entries = await writeWeekAlone(diary.student, diary.id, mondayAgo(2));
    const { client, appoint, dismiss } = await guideOf(diary);
    expect(await seen(client, diary.studentId)).toEqual(NOTHING);
    expect((await review(client, entries)).status).toBe(404);
    expect((await client.get(await offerLetterOf(diary.id))).status).toBe(404);
    await appoint();
    expect(await seen(client, diary.studentId)).toEqual(WEEK);
    expect((await client.get(await offerLetterOf(diary.id))).status).toBe(200);
    const shown = (await client.get(`/coordinator/placements/show?id=${diary.id}`)).body.data;
    expect(shown).toMatchObject({ id: diary.id, may_decide: 0 });
    expect(shown).toHaveProperty('emergency_contact');
    const returned = await review(client, entries);
    expect(returned.status).toBe(200);
    expect(await seen(client, diary.studentId)).toEqual({ ...WEEK, pending: 0, pendingWeeks: 0 });
    const undone = await client.post('/undo', { token: returned.body.data.undo });
    expect(undone.status).toBe(200);
    expect(await seen(client, diary.studentId)).toEqual(WEEK);
    await expectNothingElse(client, diary.studentId, diary.id);
    await dismiss();
    expect(await seen(client, diary.studentId)).toEqual(NOTHING);
    expect((await review(client, entries)).status).toBe(404);
    expect(await seen(diary.college, diary.studentId)).toEqual(WEEK);
  });

  it('reviews no other diary of the same student', async () => {
    const { services } = setup;
    const diary = await aDiaryAlone(setup);
    const internship = await anInternship(services, await aCompany(services));
    await anApplication(services, internship, { id: diary.studentId } as never, { status: 6 });
    const other = await services.db
      .insertInto('internship_diaries')
      .values({
        student_id: diary.studentId,
        internship_id: internship.id,
        date: inDays(-3),
        description: 'Read',
        hours: 3,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { client, appoint } = await guideOf(diary);
    await appoint();
    expect(await seen(client, diary.studentId)).toEqual(NOTHING);
    expect((await review(client, [other.id])).status).toBe(404);
  });
});

describe('a student who changed the college', () => {
  const move = async (studentId: number, college: string, branch: string) =>
    setup.services.pool.query(
      `update students set college_id = (select id from colleges where name = $2),
         branch_id = (select id from branches where name = $3) where id = $1`,
      [studentId, college, branch],
    );

  it('leaves the diary of an approved placement to the college that approved it', async () => {
    const { otherCollege, otherBranch } = masters(setup.services);
    const diary = await aDiaryAlone(setup);
    const entries = await writeWeekAlone(diary.student, diary.id, mondayAgo(2));
    const other = await coordinatorAt(setup, otherCollege);
    await move(diary.studentId, otherCollege, otherBranch);
    expect(await seen(diary.college, diary.studentId)).toEqual(WEEK);
    expect(await seen(other, diary.studentId)).toEqual(NOTHING);
    expect((await review(other, entries)).status).toBe(404);
    expect((await review(diary.college, entries)).status).toBe(200);
    const shown = (await other.get(`/coordinator/students/show?id=${diary.studentId}`)).body.data;
    expect(shown).toMatchObject({ placements: [], diaries: [] });
    expect((await other.get(await offerLetterOf(diary.id))).status).toBe(404);
    expect((await diary.college.get(await offerLetterOf(diary.id))).status).toBe(200);
  });

  it('leaves that of an internship of the portal, too, and takes the new one along', async () => {
    const { college, otherCollege, branch, otherBranch } = masters(setup.services);
    const placed = await anApprovedPlacement(setup);
    const { rows } = await setup.services.pool.query('select student_id from placements where id = $1', [
      placed.id,
    ]);
    const studentId = rows[0].student_id as number;
    const sent = await placed.student.post(
      '/student/internship-diaries/store',
      anEntry({ internship_id: placed.internship.id, date: inDays(-2), hours: 4 }),
    );
    expect(sent.status).toBe(200);
    const other = await coordinatorAt(setup, otherCollege);
    await move(studentId, otherCollege, otherBranch);
    const one = { entries: 1, weeks: 1, pending: 1, pendingWeeks: 1 };
    expect(await seen(placed.college, studentId)).toEqual(one);
    expect(await seen(other, studentId)).toEqual(NOTHING);
    await move(studentId, college, otherBranch);
    const ofBranch = async (name: string) => {
      const user = await aCoordinator(setup.services, college, [name]);
      return setup.newClient().login(user.email, PASSWORD);
    };
    expect(await seen(await ofBranch(branch), studentId)).toEqual(one);
    expect(await seen(await ofBranch(otherBranch), studentId)).toEqual(NOTHING);
  });
});
