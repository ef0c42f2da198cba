/** Mails to a supervisor: one an address and day, with all that waits. */
import { seedLookups } from '#provider/database/seed';
import { remindSupervisors } from '#provider/modules/supervision/remind';
import { mondayOf } from '#provider/policies/diaries';
import { dayOf } from '#provider/http/days';
import { confirmPlacement, loginOf, placementSides, TERMS, type Sides } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { anApplication, aStudent } from '#tests/support/records';
import { byLink, mondayAgo, tokensMailedTo, writeDiary } from '#tests/support/supervision';

const DAY = 86_400_000;
let setup: ProviderSetup;
let ahead = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + ahead) });
  await seedLookups(setup.services);
});
beforeEach(() => (ahead = 0));
afterAll(() => setup.close());

/** Confirmed by the company, waiting for the college. */
async function waiting(sides: Sides, email: string, count: number): Promise<Sides[]> {
  const internship = (await setup.services.db
    .selectFrom('internships')
    .selectAll()
    .where('id', '=', sides.internship.id)
    .executeTakeFirstOrThrow()) as never;
  const all = [sides];
  while (all.length < count) {
    const student = await aStudent(setup.services);
    const { id } = await anApplication(setup.services, internship, student, { status: 4 });
    const client = await loginOf(setup)(student.user.email);
    await client.post('/student/application-status', { id, status: 6 });
    const { data } = (await client.get('/student/placements')).body.data as { data: { id: number }[] };
    all.push({ ...sides, student: client, applicationId: id, id: data[0]!.id });
  }
  for (const one of all) await confirmPlacement(one, { ...TERMS, supervisor_email: email });
  return all;
}
const approve = (college: Sides['college'], placements: readonly Sides[]) =>
  college.post('/coordinator/placements/decide', {
    ids: placements.map(({ id }) => id),
    decision: 'approved',
  });
const mailsTo = async (email: string) => {
  await tokensMailedTo(setup, email);
  return setup.services.db
    .selectFrom('mails')
    .select(['subject', 'about_ids'])
    .where('recipient', '=', email)
    .where('kind', '=', 'supervision')
    .orderBy('id')
    .execute();
};
const pageOf = async (email: string) =>
  (await byLink(setup.newClient(), (await tokensMailedTo(setup, email)).at(-1)!)).body.data;

it('is one for all that a mass act approves, whose link opens each', async () => {
  const email = 'mass@works.test';
  const all = await waiting(await placementSides(setup), email, 4);
  expect((await approve(all[0]!.college, all)).status).toBe(200);
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail!.about_ids).toHaveLength(4);
  expect(mail!.subject).toMatch(/^Please confirm .* and 3 others's internship hours$/);
  expect((await pageOf(email)).interns).toHaveLength(4);
});

it('waits for the next day where the address has had its mail, and then says all at once', async () => {
  const email = 'daily@works.test';
  const [one, two, three] = await waiting(await placementSides(setup), email, 3);
  await approve(one!.college, [one!]);
  expect(await mailsTo(email)).toHaveLength(1);
  await approve(one!.college, [two!, three!]);
  expect(await mailsTo(email)).toHaveLength(1);
  // The mail of the first opens the others at once.
  expect((await pageOf(email)).interns).toHaveLength(3);
  await writeDiary(setup.services, one!.applicationId, [mondayAgo(1)]);
  await remindSupervisors(setup.services, new Date());
  expect(await mailsTo(email)).toHaveLength(1);
  ahead = DAY;
  await Promise.all([1, 2].map(() => remindSupervisors(setup.services, setup.services.now())));
  const [, next, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(next!.subject).toMatch(/^Please confirm and evaluate: .* and 2 others$/);
  expect(next!.about_ids).toHaveLength(3);
  ahead = 2 * DAY;
  await remindSupervisors(setup.services, setup.services.now());
  const mondayIn = (ms: number) => mondayOf(dayOf(new Date(Date.now() + ms)));
  const isNewWeek = mondayIn(2 * DAY) !== mondayIn(DAY);
  expect((await mailsTo(email)).length).toBe(isNewWeek ? 3 : 2);
});

it('is one, too, of acts at once', async () => {
  const email = 'parallel@works.test';
  const all = await waiting(await placementSides(setup), email, 4);
  const answers = await Promise.all(all.map((one) => approve(one.college, [one])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await pageOf(email)).interns).toHaveLength(4);
});

it('goes at once where the college sends the link', async () => {
  const email = 'atonce@works.test';
  const [one, two] = await waiting(await placementSides(setup), email, 2);
  await approve(one!.college, [one!]);
  await approve(one!.college, [two!]);
  await one!.college.post('/coordinator/placements/supervisor-link', { id: two!.id });
  expect(await mailsTo(email)).toHaveLength(2);
});
