/** Exceptions from a college's rule: for whom, by whom and how long. */
import type { TestClient } from '#tests/support/client';
import { eligibilityDesk, type Desk } from '#tests/support/eligibility';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { anInternship, inDays } from '#tests/support/records';

let setup: ProviderSetup;
let desk: Desk;
beforeAll(async () => {
  setup = await setupProvider();
  desk = await eligibilityDesk(setup);
});
afterAll(() => setup.close());

describe('an exception', () => {
  const store = (client: TestClient, body: object) => client.post('/coordinator/eligibility/exception', body);
  const words = { reason: 'Won the state hackathon', until: inDays(1) };

  it('lifts the bar for one internship or for all, until its day is over or it is removed', async () => {
    const { db } = setup.services;
    await desk.rule({ cgpa_min: 7, effect: 'bar' });
    const [one, two] = [
      await anInternship(setup.services, desk.company),
      await anInternship(setup.services, desk.company),
    ];
    const { client, id, user } = await desk.person({ cgpa: 5 });
    const office = await desk.coordinator();
    expect((await store(office, { ...words, until: inDays(-1), student_id: id })).status).toBe(422);
    expect((await store(office, { ...words, reason: ' ', student_id: id })).status).toBe(422);
    const rehearsed = await store(office, { ...words, student_id: id, internship_id: one.id, dry_run: 1 });
    expect(rehearsed.body.data).toMatchObject({ id: null, stored: 1, dry_run: 1 });
    expect((await desk.judged(client, one)).barred).toBe(true);
    const stored = await store(office, { ...words, until: inDays(0), student_id: id, internship_id: one.id });
    expect(stored.status).toBe(200);
    expect(await desk.judged(client, one)).toMatchObject({
      met: false,
      barred: false,
      exception: { until: inDays(0) },
    });
    expect((await desk.judged(client, two)).barred).toBe(true);
    // Its last day is over.
    await db
      .updateTable('eligibility_exceptions')
      .set({ until: inDays(-1) })
      .execute();
    expect(await desk.judged(client, one)).toMatchObject({ barred: true, exception: null });
    const all = await store(office, { ...words, ids: [id], internship_id: '' });
    expect((await desk.judged(client, two)).exception.reason).toBe(words.reason);
    const list = (await office.get(`/coordinator/eligibility/exceptions?student_id=${id}`)).body.data.data;
    expect(list.map((row: any) => [row.internship?.id ?? null, row.ended])).toEqual([
      [null, false],
      [one.id, true],
    ]);
    expect((await desk.apply(client, two)).body.code).toBe('NOT_ACKNOWLEDGED');
    expect((await desk.apply(client, two, { acknowledged: 1 })).status).toBe(200);
    expect((await office.post('/coordinator/eligibility/remove', { id: all.body.data.id })).status).toBe(200);
    expect((await desk.judged(client, one)).barred).toBe(true);
    const audit = await db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id'])
      .where('subject', '=', 'eligibility')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action, subject_id }) => [action, subject_id === user.id])).toEqual([
      ['exception', true],
      ['exception', true],
      ['remove', true],
    ]);
  });

  it('is stored for all that a filter matches, and replaces the one before', async () => {
    const office = await desk.coordinator();
    await desk.person({ semester: 7 });
    await desk.person({ semester: 7 }, { roster: false });
    const row = { college_id: desk.ids.college, usn: 'NOBODY', name: 'Tenzin Dolma', semester: 7 };
    await setup.services.db.insertInto('roster').values(row).execute();
    const total = (await office.get('/coordinator/students?semester=7')).body.data.total;
    const act = { ...words, filter: { semester: '7' } };
    expect((await store(office, { ...act, count: total + 1 })).body.code).toBe('DATA_NOT_UPDATED');
    const { body } = await store(office, { ...act, count: total });
    expect(body.data.stored).toBe(body.data.rows.filter(({ error }: any) => error === null).length);
    expect([total, body.data.stored]).toEqual([3, 2]);
    expect(body.data.rows.find(({ error }: any) => error !== null).name).toBe('Tenzin Dolma');
    await store(office, { ...act, count: total, reason: 'Another' });
    const listed = (await office.get('/coordinator/eligibility/exceptions?per_page=500')).body.data.data;
    const again = listed.filter(({ reason }: any) => reason === 'Another');
    expect(again).toHaveLength(body.data.stored);
    expect(listed.filter(({ reason, ended }: any) => reason === words.reason && !ended)).toHaveLength(0);
  });

  it('is removed as it was stored: of the student, for the internship or for all', async () => {
    await desk.rule({ cgpa_min: 7, effect: 'bar' });
    const internship = await anInternship(setup.services, desk.company);
    const { client, id } = await desk.person({ cgpa: 5 });
    const [office, other] = [await desk.coordinator(), await desk.coordinator(desk.m.otherCollege)];
    const remove = (body: object, who = office) => who.post('/coordinator/eligibility/remove', body);
    for (const internship_id of [internship.id, null])
      expect((await store(office, { ...words, student_id: id, internship_id })).status).toBe(200);
    expect((await remove({ student_id: id, internship_id: internship.id }, other)).status).toBe(404);
    expect((await remove({ student_id: id, internship_id: internship.id })).status).toBe(200);
    expect((await remove({ student_id: id, internship_id: internship.id })).status).toBe(404);
    expect((await desk.judged(client, internship)).exception).not.toBeNull();
    expect((await remove({ student_id: id, internship_id: null })).status).toBe(200);
    expect(await desk.judged(client, internship)).toMatchObject({ barred: true, exception: null });
    expect((await remove({})).status).toBe(404);
    const told = await setup.services.db
      .selectFrom('notifications as n')
      .innerJoin('students as s', 's.user_id', 'n.user_id')
      .select('n.text')
      .where('s.id', '=', id)
      .where('n.title', '=', 'Your college ended an exception')
      .orderBy('n.id')
      .execute();
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining("your college's rule applies to you again"),
      expect.stringMatching(/^All internships: /),
    ]);
    await desk.rule(null);
  });

  it('is for one student, for ids or for a filter', async () => {
    const [one, two] = [await desk.person(), await desk.person()];
    const office = await desk.coordinator();
    const { status, body } = await store(office, { ...words, student_id: one.id, ids: [two.id] });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['student_id']]);
  });

  it('is from a rule that a coordinator of some branches does not change', async () => {
    await desk.rule({ cgpa_min: 7, effect: 'warn' });
    const branch = await desk.coordinator(desk.m.college, [desk.ids.otherBranch]);
    const save = (body: object) => branch.post('/coordinator/settings/store', body);
    const stored = async () => (await branch.get('/coordinator/settings')).body.data;
    expect((await save({ eligibility: { cgpa_min: '9', effect: 'bar' } })).status).toBe(403);
    expect((await save({ eligibility: null, hours_target: '250' })).status).toBe(403);
    expect(await stored()).toMatchObject({ eligibility: { cgpa_min: 7, effect: 'warn' } });
    const { eligibility } = await stored();
    expect((await save({ eligibility, hours_target: '250' })).status).toBe(200);
    expect(await stored()).toMatchObject({ hours_target: 250, eligibility: { cgpa_min: 7 } });
    await desk.rule(null);
  });

  it('is for an internship that students find', async () => {
    const draft = await anInternship(setup.services, desk.company, { status: 3 });
    const { id } = await desk.person();
    const office = await desk.coordinator();
    for (const internship_id of [draft.id, 999_999, 'x']) {
      const { status, body } = await store(office, { ...words, student_id: id, internship_id });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['internship_id']]);
    }
  });

  it('is for coordinators, of their college and branches', async () => {
    const { client, id } = await desk.person();
    const abroad = await desk.person({}, { college: desk.m.otherCollege });
    const body = { ...words, student_id: id };
    const [own, branch, other, office] = [
      await desk.coordinator(),
      await desk.coordinator(desk.m.college, [desk.ids.otherBranch]),
      await desk.coordinator(desk.m.otherCollege),
      await desk.coordinator(null),
    ];
    expect((await store(client, body)).status).toBe(403);
    expect((await store(await desk.asCompany(), body)).status).toBe(403);
    expect((await store(branch, body)).status).toBe(403);
    expect((await store(branch, { ...words, ids: [id] })).status).toBe(403);
    expect((await store(other, body)).status).toBe(404);
    expect((await store(own, { ...words, ids: [id, abroad.id] })).status).toBe(404);
    const stored = await store(own, body);
    const remove = (who: TestClient) =>
      who.post('/coordinator/eligibility/remove', { id: stored.body.data.id });
    const seen = async (who: TestClient, query = '') =>
      (await who.get(`/coordinator/eligibility/exceptions?student_id=${id}${query}`)).body.data.total;
    expect([await seen(own), await seen(branch), await seen(other)]).toEqual([1, 0, 0]);
    expect(await seen(office, `&college=${encodeURIComponent(desk.m.otherCollege)}`)).toBe(0);
    expect([(await remove(branch)).status, (await remove(other)).status]).toEqual([403, 404]);
    expect((await remove(office)).status).toBe(200);
    expect((await store(office, { ...words, student_id: abroad.id })).status).toBe(200);
  });
});
