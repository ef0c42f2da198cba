/** Feedback of students: once the report is in, read by the office, public as means from five students on. */
import { FEEDBACK_FROM } from '#contract/feedback/questions';
import { seedLookups } from '#provider/database/seed';
import { PDF } from '#tests/support/builders';
import {
  anApprovedPlacement,
  coordinatorAt,
  loginOf,
  placementSides,
  shownPlacement,
  TERMS,
  reachLastDay,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, masters } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const ANSWERS = [5, 4, 3, 4, 5];
type Client = ProviderSetup['client'];
const give = (student: Client, id: number, more: object = {}) =>
  student.post('/student/placements/feedback', { id, answers: ANSWERS, text: 'Fair and kind.', ...more });
const handIn = (student: Client, id: number) =>
  student.multipart('/student/placements/report', { id, report: PDF });

it('opens with the report, names what is wrong, and can change until the college completes', async () => {
  const sides = await anApprovedPlacement(setup);
  const { student, college, id } = sides;
  const stateOf = async () => (await student.get('/student/placements')).body.data.data[0].feedback_state;
  expect(await stateOf()).toBe('closed');
  expect((await give(student, id)).status).toBe(409);
  await handIn(student, id);
  expect(await stateOf()).toBe('open');
  const wrong = await give(student, id, { answers: [5, 4, 6, 1, 1] });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([
    422,
    [expect.stringMatching(/^answers/)],
  ]);
  expect((await give(student, id, { answers: [5] })).body.errors).toEqual({ answers: [expect.any(String)] });
  expect((await give(student, id)).status).toBe(200);
  expect(await stateOf()).toBe('given');
  expect((await give(student, id, { answers: ['1', '1', '1', '1', '1'], text: '' })).status).toBe(200);
  const shown = await shownPlacement(college, 'coordinator', id);
  expect(shown.feedback).toMatchObject({ answers: [1, 1, 1, 1, 1], text: null });
  expect((await shownPlacement(sides.company, 'company', id)).feedback).toBeUndefined();
  await reachLastDay(setup.services, id);
  const end = { id, outcome: 'completed', reason: 'On paper' };
  expect((await college.post('/coordinator/placements/complete', end)).status).toBe(200);
  expect(await stateOf()).toBe('final');
  expect((await give(student, id)).status).toBe(409);
  expect((await shownPlacement(student, 'student', id)).feedback).toMatchObject({ answers: [1, 1, 1, 1, 1] });
});

it('is nobody else’s to give', async () => {
  const [one, other] = [await placementSides(setup), await placementSides(setup)];
  expect((await give(one.student, other.id)).status).toBe(404);
  expect((await give(one.company, one.id)).status).toBe(403);
});

it('shows means from five students on, on posting and company, and never a text', async () => {
  const { services } = setup;
  const login = loginOf(setup);
  const company = await aCompany(services);
  const internship = await anInternship(services, company);
  const companyClient = await login(company.user.email);
  const college = await coordinatorAt(setup, masters(services).college);
  const { slug } = await services.db
    .selectFrom('internships')
    .select('slug')
    .where('id', '=', internship.id)
    .executeTakeFirstOrThrow();
  const { slug: companySlug } = await services.db
    .selectFrom('companies')
    .select('slug')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow();
  const published = async () => {
    const [posting, page] = [
      await setup.newClient().get(`/internships/${slug}`),
      await setup.newClient().get(`/companies/${companySlug}`),
    ];
    expect(posting.raw.body + page.raw.body).not.toContain('Fair and kind.');
    return [posting.body.data.feedback, page.body.data.feedback];
  };
  for (let n = 1; n <= FEEDBACK_FROM; n += 1) {
    expect(await published()).toEqual([null, null]);
    const student = await aStudent(services);
    const { id: applicationId } = await anApplication(services, internship, student, { status: 4 });
    const client = await login(student.user.email);
    await client.post('/student/application-status', { id: applicationId, status: 6 });
    const { id } = (await client.get('/student/placements')).body.data.data[0];
    await companyClient.post('/company/placements/confirm', {
      id,
      ...TERMS,
      supervisor_email: `s${n}@works.test`,
    });
    await college.post('/coordinator/placements/decide', { ids: [id], decision: 'approved' });
    await handIn(client, id);
    expect((await give(client, id, { answers: [n, 5, 5, 5, 1] })).status).toBe(200);
  }
  const means = { students: 5, means: [3, 5, 5, 5, 1] };
  expect(await published()).toEqual([means, means]);
});
