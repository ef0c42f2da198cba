/** A day of one person has 24 hours, over all diaries and by every way in. */
import { seedLookups } from '#provider/database/seed';
import type { TestClient } from '#tests/support/client';
import { aDiarist, anEntry } from '#tests/support/diaryRecords';
import { coordinatorAt } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, inDays, masters } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const DAY = inDays(-3);

/** A student with two internships and a project. */
async function aBusyStudent() {
  const { student, internship, client } = await aDiarist(setup);
  const other = await anInternship(setup.services, await aCompany(setup.services));
  const accepted = new Date(Date.now() - 20 * 86_400_000);
  await anApplication(setup.services, other, student, {
    status: 6,
    created_at: accepted,
    updated_at: accepted,
  });
  const { id: project_id } = await setup.services.db
    .insertInto('projects')
    .values({
      leader_id: student.id,
      title: 'Tide clock',
      description: 'A clock of tides',
      guide_name: 'Leela Kini',
      start_date: inDays(-30),
      end_date: inDays(30),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setup.services.db
    .insertInto('project_members')
    .values({ project_id, student_id: student.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { student, client, one: internship.id, other: other.id, project_id };
}
type Busy = Awaited<ReturnType<typeof aBusyStudent>>;

const write = (client: TestClient, internship_id: number, hours: number, more: object = {}) =>
  client.post('/student/internship-diaries/store', anEntry({ internship_id, date: DAY, hours, ...more }));
const writeOfProject = ({ client, project_id }: Busy, hours: number, more: object = {}) =>
  client.post('/student/project-diaries/store', anEntry({ project_id, date: DAY, hours, ...more }));

/** Hours of the day as they are stored. */
async function storedHours(studentId: number): Promise<number> {
  const { rows } = await setup.services.pool.query<{ hours: number }>(
    `select coalesce(sum(hours), 0)::float8 as hours from (
       select hours from internship_diaries where student_id = $1 and date = $2
       union all select hours from project_diaries where author_id = $1 and date = $2) h`,
    [studentId, DAY],
  );
  return rows[0]!.hours;
}
const REFUSED = /have 16 of 24 hours\. Enter at most 8\./;

describe('24 hours in a day', () => {
  it('holds over two internships and a project, for new entries and edits', async () => {
    const busy = await aBusyStudent();
    const { client, student, one, other } = busy;
    const first = await write(client, one, 16);
    const refused = await write(client, other, 16);
    expect([refused.status, refused.body.errors?.hours?.[0]]).toEqual([422, expect.stringMatching(REFUSED)]);
    const ofProject = await writeOfProject(busy, 12);
    expect([ofProject.status, ofProject.body.errors?.hours?.[0]]).toEqual([
      422,
      expect.stringMatching(REFUSED),
    ]);
    expect((await writeOfProject(busy, 8)).status).toBe(200);
    const edited = await write(client, one, 16.25, { id: first.body.data.id });
    expect([edited.status, Object.keys(edited.body.errors ?? {})]).toEqual([422, ['hours']]);
    expect(await storedHours(student.id)).toBe(24);
    expect((await write(client, one, 15, { id: first.body.data.id })).status).toBe(200);
  });

  it('tells another member of the team nothing about the other entries', async () => {
    const busy = await aBusyStudent();
    const { id } = (await writeOfProject(busy, 8)).body.data;
    await write(busy.client, busy.one, 15);
    const { client, student } = await aDiarist(setup);
    await setup.services.db
      .insertInto('project_members')
      .values({ project_id: busy.project_id, student_id: student.id })
      .execute();
    const refused = await writeOfProject({ ...busy, client }, 12, { id });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { hours: ["The author's day would have more than 24 hours. Enter fewer."] },
    ]);
    expect((await writeOfProject({ ...busy, client }, 9, { id })).status).toBe(200);
  });

  it('is refused at the line of an import', async () => {
    const { client, student, one, other } = await aBusyStudent();
    await write(client, one, 16);
    const csv = `date,description,hours\r\n${inDays(-4)},Wrote tests,9\r\n${DAY},Wrote more tests,16\r\n`;
    for (const dry_run of ['1', '0']) {
      const file = { name: 'diary.csv', type: 'text/csv', content: Buffer.from(csv) };
      const { body } = await client.multipart('/student/internship-diaries/import', {
        internship_id: String(other),
        dry_run,
        file,
      });
      expect(body.data.rows[0].errors).toEqual([]);
      expect(body.data.rows[1]).toMatchObject({
        row: 3,
        errors: [expect.stringMatching(/^hours: Other entries/)],
      });
    }
    expect(await storedHours(student.id)).toBe(16);
  });

  it('holds for many saves at the same moment', async () => {
    const busy = await aBusyStudent();
    const { client, student, one, other } = busy;
    const saves = await Promise.all([
      write(client, one, 16),
      write(client, other, 16),
      writeOfProject(busy, 16),
    ]);
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await storedHours(student.id)).toBe(16);
  });

  it('keeps a deleted entry deleted once its hours are taken', async () => {
    const { client, student, one, other } = await aBusyStudent();
    const { id } = (await write(client, one, 16)).body.data;
    const { undo } = (await client.post('/student/internship-diaries/delete', { id })).body.data;
    expect((await write(client, other, 16)).status).toBe(200);
    const undone = await client.post('/undo', { token: undo });
    expect([undone.status, undone.body.message]).toEqual([409, expect.stringContaining('hours of this day')]);
    expect(await storedHours(student.id)).toBe(16);
  });

  it('leaves days from before the rule correctable, but no longer', async () => {
    const { client, student, one, other } = await aBusyStudent();
    const row = { student_id: student.id, date: DAY, description: 'Work', hours: 16 };
    const [a] = await setup.services.db
      .insertInto('internship_diaries')
      .values([
        { ...row, internship_id: one },
        { ...row, internship_id: other },
      ])
      .returning('id')
      .execute();
    expect((await write(client, one, 16.5, { id: a!.id })).status).toBe(422);
    expect((await write(client, one, 12, { id: a!.id })).status).toBe(200);
    expect(await storedHours(student.id)).toBe(28);
  });
});

describe('a day of more than twelve hours', () => {
  it('is a note to student and coordinator', async () => {
    const busy = await aBusyStudent();
    const { client, student, one } = busy;
    await write(client, one, 8);
    await writeOfProject(busy, 4);
    const listed = async () =>
      (await client.get(`/student/internship-diaries?internship_id=${one}`)).body.data.data;
    expect((await listed())[0]).not.toHaveProperty('day_hours');
    await write(client, one, 9, { id: (await listed())[0].id });
    expect((await listed())[0]).toMatchObject({ hours: 9, day_hours: 13 });
    const college = await coordinatorAt(setup, masters(setup.services).college);
    const read = async (path: string) => (await college.get(path)).body.data;
    const about = `student_id=${student.id}`;
    expect((await read(`/coordinator/diaries?${about}`)).data[0]).toMatchObject({ day_hours: 13 });
    expect((await read(`/coordinator/weeks?${about}`)).data[0]).toMatchObject({ long_days: 1 });
    expect((await read(`/coordinator/students/show?id=${student.id}`)).diaries[0].day_hours).toBe(13);
    expect((await read('/coordinator/project-diaries')).data[0].day_hours).toBe(13);
  });
});
