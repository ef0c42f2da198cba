import { seedLookups } from '#provider/database/seed';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { anEntry } from '#tests/support/diaryRecords';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent } from '#tests/support/records';

let setup: ProviderSetup;
let client: TestClient;
let college: string;
let internship: Awaited<ReturnType<typeof anInternship>>;
let student: Awaited<ReturnType<typeof aStudent>>;
beforeAll(async () => {
  // A Wednesday.
  setup = await setupProvider({ now: () => new Date('2026-03-18T06:00:00Z') });
  await seedLookups(setup.services);
  internship = await anInternship(setup.services, await aCompany(setup.services));
});
beforeEach(async () => {
  college = `College ${Math.random()}`;
  const user = await aUser(setup.services, { role: 'coordinator', college });
  client = await setup.newClient().login(user.email, PASSWORD);
  student = await aStudent(setup.services, { college });
  const at = new Date('2026-03-03T06:00:00Z');
  await anApplication(setup.services, internship, student, { status: 6, created_at: at, updated_at: at });
});
afterAll(() => setup.close());

const write = async (date: string, review_status = 'pending', by = student, at = internship) => {
  const { id } = await setup.services.db
    .insertInto('internship_diaries')
    .values({ student_id: by.id, internship_id: at.id, date, description: 'x', hours: 6.5, review_status })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const list = async (query = '') => (await client.get(`/coordinator/weeks${query}`)).body.data;
const weeksOf = async (query: string) =>
  (await list(query)).data.map(({ week }: { week: string }) => week) as string[];

describe('GET /coordinator/weeks', () => {
  it('should tell a week of a diary in one row, with the days that it lacks', async () => {
    // From Monday to Sunday; the offer was accepted on Tuesday the 3rd.
    await write('2026-03-04', 'approved');
    await write('2026-03-05');
    await write('2026-03-08');
    const { data, total } = await list();
    expect({ data, total }).toEqual({
      total: 1,
      data: [
        {
          id: expect.any(Number),
          supervisor: null,
          student: { id: student.id, name: student.user.name, usn: `1DI${student.user.id}` },
          internship: { id: internship.id, name: internship.name, company: expect.any(String) },
          placement_id: null,
          college: expect.any(String),
          week: '2026-03-02',
          hours: 19.5,
          entries: 3,
          pending: 2,
          pending_with: 'college',
          pending_since: expect.any(String),
          placement: null,
          missing: ['2026-03-03', '2026-03-06'],
        },
      ],
    });
  });

  it('should miss neither holidays nor today nor a day to come', async () => {
    await client.post('/coordinator/settings/store', { holidays: [{ date: '2026-03-16', name: 'Holi' }] });
    await write('2026-03-19');
    expect((await list()).data[0].missing).toEqual(['2026-03-17']);
  });

  it('should put weeks in the order of names and days, ten on a page, and none of another college', async () => {
    const other = await aStudent(setup.services, { college: 'Elsewhere' });
    await write('2026-03-02', 'pending', other);
    for (let n = 0; n < 12; n += 1) {
      const day = new Date(Date.UTC(2026, 0, 5 + 7 * (11 - n))).toISOString().slice(0, 10);
      await write(day);
    }
    const first = await list();
    expect({ total: first.total, last: first.last_page }).toEqual({ total: 12, last: 2 });
    const all = [...(await weeksOf('')), ...(await weeksOf('?page=2'))];
    expect(all).toHaveLength(12);
    expect(all).toEqual(all.toSorted());
  });

  it('should begin with the oldest week with sort=week, each week by name, over all pages', async () => {
    const names = ['Uma', 'Asha', 'Ravi'];
    const expected: [string, string][] = [];
    const elsewhere = await aStudent(setup.services, { college: 'Elsewhere' });
    await write('2025-01-06', 'pending', elsewhere);
    for (const name of names) {
      const one = await aStudent(setup.services, { college });
      await setup.services.db.updateTable('users').set({ name }).where('id', '=', one.user.id).execute();
      // Some weeks apart, so that a span of several has gaps.
      for (let n = 0; n < 9; n += 1) {
        const monday = new Date(Date.UTC(2025, 5, 2 + 7 * n * (n + 1)));
        const day = (days: number) =>
          new Date(monday.getTime() + days * 86_400_000).toISOString().slice(0, 10);
        await write(day(1), 'pending', one);
        await write(day(3), n === 4 ? 'approved' : 'pending', one);
        expected.push([day(0), name]);
      }
      await write('2025-05-05', 'approved', one);
    }
    const rows: [string, string][] = [];
    for (const page of [1, 2, 3]) {
      const { data, total } = await list(`?sort=week&page=${page}`);
      expect(total).toBe(27);
      rows.push(
        ...data.map(({ week, student: who }: { week: string; student: { name: string } }) => [
          week,
          who.name,
        ]),
      );
    }
    expect(rows).toEqual(expected.toSorted());
    expect((await list('?sort=week&q=asha')).total).toBe(9);
  });

  it('should keep apart what a student wrote of two internships in one week', async () => {
    const second = await anInternship(setup.services, await aCompany(setup.services));
    await write('2026-03-04');
    await write('2026-03-04', 'pending', student, second);
    expect((await list()).total).toBe(2);
    expect((await list(`?internship_id=${second.id}`)).data[0].internship.id).toBe(second.id);
  });

  it('should narrow by review, student, internship and days, a week always being whole', async () => {
    await write('2026-02-23', 'approved');
    await write('2026-03-02', 'returned');
    await write('2026-03-03');
    await write('2026-03-09');
    expect(await weeksOf('')).toEqual(['2026-03-02', '2026-03-09']);
    expect(await weeksOf('?review_status=all')).toEqual(['2026-02-23', '2026-03-02', '2026-03-09']);
    expect(await weeksOf('?review_status=approved')).toEqual(['2026-02-23']);
    expect(await weeksOf('?review_status=returned')).toEqual(['2026-03-02']);
    expect(await weeksOf(`?student_id=${student.id + 1}`)).toEqual([]);
    const { data } = await list('?from=2026-03-05&to=2026-03-06');
    expect(data.map(({ week, entries }: { week: string; entries: number }) => [week, entries])).toEqual([
      ['2026-03-02', 2],
    ]);
    expect((await client.get('/coordinator/weeks?from=x')).status).toBe(422);
  });

  it('should count what waits on the dashboard as the list does, before a review and after', async () => {
    const ids = [await write('2026-03-04'), await write('2026-03-05')];
    await write('2026-03-09');
    const waiting = async () => (await client.get('/coordinator/dashboard')).body.data.waiting;
    expect(await waiting()).toEqual({ payments: 0, diaries: 3, weeks: 2 });
    const { body } = await client.post('/coordinator/diary-review', { ids, decision: 'approved' });
    expect(await waiting()).toEqual({ payments: 0, diaries: 1, weeks: 1 });
    expect((await list()).total).toBe(1);
    await client.post('/undo', { token: body.data.undo });
    expect(await waiting()).toEqual({ payments: 0, diaries: 3, weeks: 2 });
  });
});

describe('GET /coordinator/project-diaries', () => {
  it("should show every field of the college's teams, newest first, and nothing of others", async () => {
    const teams = [student, await aStudent(setup.services, { college: 'Elsewhere' })];
    for (const [place, one] of teams.entries()) {
      const own = await setup.newClient().login(one.user.email, PASSWORD);
      const days = { start_date: '2026-01-01', end_date: '2026-12-01' };
      const project = { title: `Robot ${place}`, description: 'Walks', guide_name: 'A', ...days };
      const { id: project_id } = (await own.post('/student/projects/store', project)).body.data;
      for (const date of ['2026-03-02', '2026-03-03'])
        await own.post('/student/project-diaries/store', anEntry({ project_id, date, blockers: 'Rain' }));
    }
    const read = async (query = '') => (await client.get(`/coordinator/project-diaries${query}`)).body.data;
    const { data, total } = await read();
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({
      date: '2026-03-03',
      description: 'Wrote the importer.',
      learnings: 'Dates are hard.',
      blockers: 'Rain',
      mood_slider: 4,
      project: { id: expect.any(Number), title: 'Robot 0' },
      author: student.user.name,
    });
    expect((await read('?to=2026-03-02')).total).toBe(1);
    expect((await read('?q=ROBOT')).total).toBe(2);
    expect((await read('?q=nothing')).total).toBe(0);
  });
});
