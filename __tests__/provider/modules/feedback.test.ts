/** Feedback of students: once the report is in, read by the office, public in blocks of five. */
import { FEEDBACK_FROM } from '#contract/feedback/questions';
import { saveFeedback } from '#provider/modules/placements/feedback/feedbackRepository';
import { feedbackOnCompany, publishFeedback } from '#provider/services/feedbackRepository';
import { seedLookups } from '#provider/database/seed';
import { PDF } from '#tests/support/builders';
import { seeded } from '#tests/support/fuzz/seeded';
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

it('shows means of whole blocks of five on posting and company, and never a text', async () => {
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
  const first: Client[] = [];
  for (let n = 1; n <= 2 * FEEDBACK_FROM; n += 1) {
    const means = n <= FEEDBACK_FROM ? null : { students: 5, means: [3, 5, 5, 5, 1] };
    expect(await published()).toEqual([means, means]);
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
    const answers = n <= FEEDBACK_FROM ? [n, 5, 5, 5, 1] : [5, 5, 5, 5, 5];
    expect((await give(client, id, { answers })).status).toBe(200);
    if (n === 1) first.push(client);
    // What was public stays, whatever its student says later.
    if (n === FEEDBACK_FROM + 1) {
      const one = (await first[0]!.get('/student/placements')).body.data.data[0].id;
      expect((await give(first[0]!, one, { answers: [5, 1, 1, 1, 1] })).status).toBe(200);
    }
  }
  const means = { students: 10, means: [4, 5, 5, 5, 3] };
  expect(await published()).toEqual([means, means]);
});

/** Whether a combination of the rows is 1 in one place and 0 in all others. */
function revealsOne(rows: readonly number[][]): boolean {
  const left = rows.map((row) => [...row]);
  const reduced: number[][] = [];
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const at = left.findIndex((row) => Math.abs(row[column]!) > 1e-9);
    if (at < 0) continue;
    const [pivot] = left.splice(at, 1) as [number[]];
    const scaled = pivot.map((value) => value / pivot[column]!);
    for (const list of [left, reduced])
      list.forEach((row, i) => (list[i] = row.map((value, j) => value - row[column]! * scaled[j]!)));
    reduced.push(scaled);
  }
  return reduced.some((row) => row.filter((value) => Math.abs(value) > 1e-9).length === 1);
}

it('reveals one', () => {
  expect(
    revealsOne([
      [1, 1, 1, 0],
      [1, 1, 1, 1],
    ]),
  ).toBe(true);
  expect(
    revealsOne([
      [1, 1, 0, 0],
      [0, 1, 1, 0],
    ]),
  ).toBe(false);
});

it(
  'gives no answer away by all that was public of company and postings',
  seeded(async (random) => {
    const { services } = setup;
    const { db, pool } = services;
    const company = await aCompany(services);
    const postings = [];
    for (let n = 0; n < 3; n += 1) postings.push(await anInternship(services, company));
    const known: number[][] = [];
    const given: number[] = [];
    for (let n = 0; n < 38; n += 1) {
      const student = await aStudent(services);
      const { id: application } = await anApplication(services, random.pick(postings), student, {
        status: 6,
      });
      const { rows } = await pool.query<{ id: number }>(
        `insert into placements (source, student_id, application_id, company_id, company, title, state)
         values ('portal', $1, $2, $3, 'Works', 'Inspection', 'completed') returning id`,
        [student.id, application, company.id],
      );
      const [{ id }] = rows as [{ id: number }];
      given.push(id);
      const answers = Array.from({ length: 5 }, () => 1 + random.int(5));
      await db.transaction().execute(async (trx) => {
        await saveFeedback(trx, id, { answers, text: null, at: new Date() });
        await publishFeedback(trx, id);
      });
      const flags = await pool.query<{
        id: number;
        in_company: boolean;
        in_posting: boolean;
        posting: number;
      }>(
        `select f.placement_id as id, in_company, in_posting, a.internship_id as posting
         from placement_feedback f join placements p on p.id = f.placement_id
         join applications a on a.id = p.application_id where p.company_id = $1`,
        [company.id],
      );
      const vector = (isIn: (row: (typeof flags.rows)[number]) => boolean) => {
        const ids = new Set(flags.rows.filter(isIn).map((row) => row.id));
        return Array.from({ length: 38 }, (_, i) => Number(ids.has(given[i] ?? -1)));
      };
      known.push(
        vector((row) => row.in_company),
        ...postings.map((one) => vector((row) => row.in_posting && row.posting === one.id)),
      );
      const sums = await feedbackOnCompany(db, company.id);
      expect(sums?.students ?? 0).toBe(flags.rows.length - (flags.rows.length % FEEDBACK_FROM));
    }
    expect(revealsOne(known)).toBe(false);
  }),
  60_000,
);
