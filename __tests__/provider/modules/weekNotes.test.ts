/** Notes beside weeks: texts alike, many days written at once; both sides read them, the student answers. */
import { sql } from 'kysely';
import { seedLookups } from '#provider/database/seed';
import {
  anApprovedPlacement,
  confirmPlacement,
  coordinatorAt,
  decidePlacement,
  loginOf,
  TERMS,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { anApplication, aStudent, inDays, masters } from '#tests/support/records';
import { mondayAgo, writeDiary } from '#tests/support/supervision';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const LONG_AGO = { ...TERMS, start_date: inDays(-120), end_date: inDays(20) };
const TEXT = 'Read the staff gauges upstream of the barrage with the survey team and entered the levels.';
const OTHER = 'Wrote tests for the payment form and fixed two faults that the testers had reported.';
const write = (applicationId: number, date: string, description: string) =>
  sql`update internship_diaries d set description = ${description} from applications a
    where a.id = ${applicationId} and d.student_id = a.student_id and d.internship_id = a.internship_id
      and d.date = ${date}::date`.execute(setup.services.db);
type Client = ProviderSetup['client'];
const notesOf = async (client: Client, role: string, id: number) =>
  (await client.get(`/${role}/placements/week-notes?id=${id}`)).body.data as {
    week: string;
    notes: string[];
    answer: string | null;
  }[];

it('tells of nearly the same text on another day and in another diary, and names nobody to the student', async () => {
  const { services } = setup;
  const sides = await anApprovedPlacement(setup, LONG_AGO);
  const days = [mondayAgo(4), mondayAgo(3), mondayAgo(2), mondayAgo(1)];
  await writeDiary(services, sides.applicationId, days);
  await write(sides.applicationId, days[0]!, TEXT);
  await write(sides.applicationId, days[1]!, TEXT.replace('levels', 'level'));
  await write(sides.applicationId, days[2]!, OTHER);
  // A colleague at the same posting, in the same week.
  const colleague = await aStudent(services);
  const { id } = await anApplication(services, sides.internship, colleague, { status: 4 });
  const client = await loginOf(setup)(colleague.user.email);
  await client.post('/student/application-status', { id, status: 6 });
  const theirs = (await client.get('/student/placements')).body.data.data[0].id as number;
  const peer = { ...sides, student: client, applicationId: id, id: theirs };
  await confirmPlacement(peer, { ...LONG_AGO, supervisor_email: 'other@works.test' });
  await decidePlacement(peer);
  await writeDiary(services, id, [days[2]!]);
  await write(id, days[2]!, OTHER.toUpperCase());
  const told = await notesOf(sides.college, 'coordinator', sides.id);
  expect(told.map(({ week }) => week)).toEqual([days[1], days[2]]);
  expect(told[0]!.notes).toEqual([expect.stringMatching(/nearly the same text as on \d\d \w{3} \d{4}\.$/)]);
  expect(told[1]!.notes).toEqual([expect.stringContaining(`in the diary of ${colleague.user.name} (`)]);
  const own = await notesOf(sides.student, 'student', sides.id);
  expect(own[1]!.notes).toEqual([expect.stringContaining('in the diary of another student (')]);
  expect(JSON.stringify(own)).not.toContain(colleague.user.name);
});

it('tells of thirty days that were written within one hour, which the student may explain', async () => {
  const { services } = setup;
  const sides = await anApprovedPlacement(setup, LONG_AGO);
  const days = Array.from({ length: 30 }, (_, i) => inDays(-60 + i));
  await writeDiary(services, sides.applicationId, days.slice(0, 29));
  const burst = async () =>
    (await notesOf(sides.college, 'coordinator', sides.id)).flatMap(({ notes }) => notes);
  expect(await burst()).toEqual([]);
  await writeDiary(services, sides.applicationId, days.slice(29));
  expect([...new Set(await burst())]).toEqual([
    expect.stringMatching(/^30 days were written within one hour, on /),
  ]);
  const { week } = (await notesOf(sides.student, 'student', sides.id))[0]!;
  const answer = (body: object, who = sides.student) =>
    who.post('/student/placements/week-answer', {
      id: sides.id,
      week,
      text: 'Copied from my paper diary.',
      ...body,
    });
  expect((await answer({ week: '2020-01-01' })).body.errors).toHaveProperty('week');
  expect((await answer({ text: '' })).body.errors).toHaveProperty('text');
  expect((await answer({})).status).toBe(200);
  const [first] = await notesOf(sides.college, 'coordinator', sides.id);
  expect(first).toMatchObject({ week, answer: 'Copied from my paper diary.' });
});

it('is read by those of the placement alone', async () => {
  const [one, other] = [await anApprovedPlacement(setup), await anApprovedPlacement(setup)];
  const read = (client: Client, role: string) => client.get(`/${role}/placements/week-notes?id=${one.id}`);
  expect((await read(other.student, 'student')).status).toBe(404);
  expect(
    (await read(await coordinatorAt(setup, masters(setup.services).otherCollege), 'coordinator')).status,
  ).toBe(404);
  expect((await read(one.college, 'coordinator')).body.data).toEqual([]);
});
