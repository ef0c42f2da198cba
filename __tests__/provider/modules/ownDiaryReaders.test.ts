/** Who reads the diary of an internship that a student found alone: its college, and its supervisor. */
import { seedLookups } from '#provider/database/seed';
import { remindSupervisors } from '#provider/modules/supervision/remind';
import { aDiaryAlone, EARLY, weekdaysFrom, writeAlone, writeWeekAlone } from '#tests/support/ownDiaries';
import { aPlacementAlone, issueCertificate, shownPlacement, reachLastDay } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { byLink, mondayAgo, sayByLink, tokensMailedTo } from '#tests/support/supervision';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

describe('the college', () => {
  it('should find its weeks on the pile, review them, and tell the student', async () => {
    const { student, studentId, college, id } = await aDiaryAlone(setup);
    const monday = mondayAgo(2);
    const entries = await writeWeekAlone(student, id, monday);
    const asked = `student_id=${studentId}&placement_id=${id}`;
    const { data } = (await college.get(`/coordinator/weeks?${asked}`)).body.data;
    expect(data).toMatchObject([
      {
        week: monday,
        hours: 40,
        entries: 5,
        pending: 5,
        missing: [],
        placement_id: id,
        internship: { id: null, name: 'Tide gauge intern', company: 'Malpe Harbour Trust' },
      },
    ]);
    const list = (await college.get(`/coordinator/diaries?${asked}&from=${monday}`)).body.data;
    expect(list.total).toBe(5);
    expect(list.data[0]).toMatchObject({
      placement_id: id,
      internship_details: { name: 'Tide gauge intern' },
    });
    const decided = { ids: entries, decision: 'approved' };
    const { status, body } = await college.post('/coordinator/diary-review', decided);
    expect({ status, reviewed: body.data.reviewed }).toEqual({ status: 200, reviewed: 5 });
    expect((await college.get(`/coordinator/weeks?${asked}`)).body.data.total).toBe(0);
    const [told] = (await student.get('/notifications')).body.data.data;
    expect(told).toMatchObject({ kind: 'diary', title: '5 diary entries approved' });
    expect(told.text).toMatch(/^Tide gauge intern, /);
    expect((await writeAlone(student, id, weekdaysFrom(monday)[0]!, { id: entries[0] })).status).toBe(409);
    const shown = (await college.get(`/coordinator/students/show?id=${studentId}`)).body.data;
    expect(shown.diaries[0]).toMatchObject({ placement_id: id, internship: { id: null } });
  });

  it('should count two diaries of one student as two weeks', async () => {
    const { student, studentId, college, id } = await aDiaryAlone(setup);
    const { db } = setup.services;
    const { id: second } = await db
      .insertInto('placements')
      .values({
        source: 'own',
        student_id: studentId,
        company: 'Second',
        title: 'Second',
        start_date: EARLY.start_date,
        end_date: EARLY.end_date,
        state: 'approved',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const date = weekdaysFrom(mondayAgo(1))[0]!;
    await writeAlone(student, id, date);
    await writeAlone(student, second, date);
    const weeks = (await college.get(`/coordinator/weeks?student_id=${studentId}`)).body.data;
    expect(weeks.data.map(({ placement_id }: { placement_id: number }) => placement_id)).toEqual([
      id,
      second,
    ]);
    expect(weeks.total).toBe(2);
  });

  it('should see who wrote nothing for five working days, while it runs', async () => {
    const { student, studentId, college, id } = await aDiaryAlone(setup);
    const riskOf = async () =>
      (await college.get(`/coordinator/students/show?id=${studentId}`)).body.data.reason;
    expect(await riskOf()).toMatch(/^No diary entry for \d\d working days$/);
    await writeAlone(student, id, inDays(-1));
    expect(await riskOf()).toBeNull();
    const over = await aDiaryAlone(setup, { start_date: inDays(-60), end_date: inDays(-30) });
    const { data } = (await college.get(`/coordinator/students/show?id=${over.studentId}`)).body;
    expect(data.reason).toBeNull();
    const waits = await aPlacementAlone(setup, { terms: EARLY, approve: false });
    const unseen = await college.get(`/coordinator/students/show?id=${waits.studentId}`);
    expect(unseen.body.data.reason ?? '').not.toMatch(/^No diary entry/);
  });

  it('should count the days of the week that were agreed, of whoever works more or fewer of them', async () => {
    const riskOf = async (working_days: number[]) => {
      const begun = { start_date: inDays(-20), end_date: inDays(20), working_days };
      const { college, studentId } = await aDiaryAlone(setup, begun);
      return (await college.get(`/coordinator/students/show?id=${studentId}`)).body.data.reason;
    };
    // Twenty days have two or three of each weekday.
    expect(await riskOf([1])).toBeNull();
    // The real number, by the days that were agreed.
    expect(await riskOf([1, 3])).toMatch(/^No diary entry for [56] working days$/);
    expect(await riskOf([1, 2, 3, 4, 5, 6, 7])).toBe('No diary entry for 20 working days');
  });

  it('should ask of it at the end what it asks of others, and print its hours', async () => {
    const { student, college, id } = await aDiaryAlone(setup);
    const entries = [
      ...(await writeWeekAlone(student, id, mondayAgo(2))),
      ...(await writeWeekAlone(student, id, mondayAgo(3))),
    ];
    await college.post('/coordinator/diary-review', { ids: entries, decision: 'approved' });
    const onPaper = { id, weeks: [mondayAgo(2)], by_name: 'Leela Kini' };
    const confirmed = await college.post('/coordinator/placements/weeks-confirm', onPaper);
    expect({ status: confirmed.status, errors: confirmed.body.errors }).toEqual({
      status: 200,
      errors: null,
    });
    const { checks } = await shownPlacement(student, 'student', id);
    expect(checks).toEqual([
      expect.objectContaining({ key: 'hours', done: false, of: 240, have: 80 }),
      { key: 'days_reviewed', done: true, of: 10, have: 10 },
      { key: 'weeks_confirmed', done: false, of: 2, have: 1 },
      { key: 'final_evaluation', done: false },
      { key: 'report', done: false },
    ]);
    await reachLastDay(setup.services, id);
    const completed = await college.post('/coordinator/placements/complete', {
      id,
      outcome: 'completed',
      reason: 'The rest was seen on site',
    });
    expect(completed.status).toBe(200);
    const { code } = (await issueCertificate({ college, id })).body.data.rows[0];
    expect((await setup.newClient().get(`/certificates/${code}`)).body.data.hours).toBe(80);
  });
});

describe('the supervisor', () => {
  /** How often the supervisor was reminded of weeks. */
  const remindersOf = async (id: number): Promise<number> => {
    const { db } = setup.services;
    const reminders = db.selectFrom('supervision_reminders').select('kind');
    return (await reminders.where('placement_id', '=', id).where('kind', '=', 'weeks').execute()).length;
  };
  it('should see the hours of each week, confirm them, and be reminded of those that are open', async () => {
    const email = 'gauges@harbour.test';
    const { student, id } = await aDiaryAlone(setup, { ...EARLY, supervisor_email: email });
    const [token] = await tokensMailedTo(setup, email);
    const [first, second] = [mondayAgo(3), mondayAgo(2)];
    await writeWeekAlone(student, id, first);
    await writeWeekAlone(student, id, second);
    const { weeks } = (await byLink(setup.newClient(), token!)).body.data;
    expect(weeks).toEqual([
      expect.objectContaining({ week: first, hours: 40, entries: 5 }),
      expect.objectContaining({ week: second, hours: 40, entries: 5 }),
      expect.objectContaining({ week: mondayAgo(1), hours: 0, entries: 0 }),
      expect.objectContaining({ week: mondayAgo(0), hours: 0, entries: 0 }),
    ]);
    const said = await sayByLink(setup.newClient(), token!, 'confirm', { weeks: [first] });
    expect(said.status).toBe(200);
    // The first link was mailed just now: a day later there is one about the week that is open.
    const later = new Date(Date.now() + 86_400_000);
    await remindSupervisors(setup.services, later);
    expect(await remindersOf(id)).toBe(1);
    const { body } = await student.get(`/student/placements/show?id=${id}`);
    expect(body.data.weeks[0]).toMatchObject({ week: first, state: 'confirmed', confirmed_hours: 40 });
  });

  it('should not be reminded once every week with an entry is confirmed', async () => {
    const email = 'all@harbour.test';
    const { student, id } = await aDiaryAlone(setup, { ...EARLY, supervisor_email: email });
    const [token] = await tokensMailedTo(setup, email);
    await writeWeekAlone(student, id, mondayAgo(2));
    await sayByLink(setup.newClient(), token!, 'confirm', { weeks: [mondayAgo(2)] });
    await remindSupervisors(setup.services, new Date(Date.now() + 86_400_000));
    expect(await remindersOf(id)).toBe(0);
  });
});
