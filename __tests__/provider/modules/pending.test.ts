/** Every pending row says who has it and since when. */
import { seedLookups } from '#provider/database/seed';
import { startOfDay } from '#provider/http/days';
import { PDF } from '#tests/support/builders';
import {
  confirmPlacement,
  coordinatorAt,
  decidePlacement,
  loginOf,
  placementSides,
  TERMS,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, inDays, masters } from '#tests/support/records';
import { AN_EVALUATION, mondayAgo, writeDiary } from '#tests/support/supervision';

let setup: ProviderSetup;
const begun = Date.now();
let later = 0;
const now = () => new Date(begun + later);
beforeAll(async () => {
  setup = await setupProvider({ now });
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

type Client = ProviderSetup['client'];
type Row = { id: number; pending_with: string | null; pending_since: string | null };
const rowIn = async (client: Client, path: string, id: number): Promise<Row> =>
  (await client.get(path)).body.data.data.find((row: Row) => row.id === id);
const aDay = () => (later += 60_000);

it('passes a placement from the company to the college, then from the student to the college at its end', async () => {
  const sides = await placementSides(setup);
  const { student, company, college, id } = sides;
  const lists: readonly (readonly [Client, string])[] = [
    [student, '/student/placements'],
    [company, '/company/placements'],
    [college, '/coordinator/placements?per_page=50'],
  ];
  const holder = async () => {
    const rows = await Promise.all(lists.map(([client, path]) => rowIn(client, path, id)));
    const told = rows.map(({ pending_with, pending_since }) => `${pending_with} ${pending_since}`);
    expect(new Set(told).size).toBe(1);
    return rows[0]!;
  };
  expect((await holder()).pending_with).toBe('company');
  aDay();
  await confirmPlacement(sides, { ...TERMS, start_date: inDays(-20), end_date: inDays(-2) });
  expect(await holder()).toMatchObject({ pending_with: 'college', pending_since: now().toISOString() });
  await decidePlacement(sides);
  // Over since the day before yesterday: the report is the student's.
  const over = await holder();
  expect(over.pending_with).toBe('student');
  expect(Date.parse(over.pending_since!)).toBeLessThan(begun);
  await student.multipart('/student/placements/report', { id, report: PDF });
  expect((await holder()).pending_with).toBe('college');
  await college.post('/coordinator/placements/complete', { id, outcome: 'completed', reason: 'On paper' });
  expect(await holder()).toMatchObject({ pending_with: null, pending_since: null });
});

it('passes an application and its payment round, and a week from the college to the student', async () => {
  const { services } = setup;
  const login = loginOf(setup);
  const company = await aCompany(services);
  const internship = await anInternship(services, company, { internship_type: 'Paid', internship_fee: 500 });
  const student = await aStudent(services);
  const { id } = await anApplication(services, internship, student, { status: 4, internship_type: 'Paid' });
  const [own, recruiter] = [await login(student.user.email), await login(company.user.email)];
  const college = await coordinatorAt(setup, masters(services).college);
  const holders = async () => [
    (await rowIn(own, '/student/internship-applys', id)).pending_with,
    (await rowIn(recruiter, '/company/internship/applications', id)).pending_with,
  ];
  expect(await holders()).toEqual(['student', 'student']);
  aDay();
  const paid = await own.multipart('/student/payments/store', {
    application_id: id,
    reference: 'UTR12345678',
    receipt: PDF,
  });
  expect([paid.status, paid.body.errors]).toEqual([200, null]);
  expect(await holders()).toEqual(['college', 'college']);
  expect(await rowIn(college, '/coordinator/payments?per_page=50', id)).toMatchObject({
    pending_with: 'college',
    pending_since: now().toISOString(),
  });
  const sides = await placementSides(setup);
  await confirmPlacement(sides, { ...TERMS, start_date: mondayAgo(3) });
  await decidePlacement(sides);
  await writeDiary(services, sides.applicationId, [mondayAgo(2)]);
  const week = async (review: string) =>
    (await sides.college.get(`/coordinator/weeks?per_page=100&review_status=${review}`)).body.data.data.find(
      (row: { placement: number }) => row.placement === sides.id,
    );
  const pending = await week('pending');
  expect(pending).toMatchObject({ pending_with: 'college', pending_since: expect.any(String) });
  await sides.college.post('/coordinator/diary-review', {
    ids: [pending.id],
    decision: 'returned',
    comment: 'Say what you built',
  });
  expect(await week('returned')).toMatchObject({ pending_with: 'student' });
});

it('is with the moderators while a posting is reviewed', async () => {
  const { services } = setup;
  const company = await aCompany(services);
  const { id } = await anInternship(services, company, { moderation_status: 1 });
  const client = await loginOf(setup)(company.user.email);
  expect(await rowIn(client, '/company/internship', id)).toMatchObject({
    pending_with: 'moderators',
    pending_since: expect.any(String),
  });
});

it('says of an open evaluation that the supervisor has it, since it was opened or the placement approved', async () => {
  const sides = await placementSides(setup);
  const { student, company, college, id } = sides;
  const openOf = async (client: Client, role: string) =>
    (await client.get(`/${role}/placements/show?id=${id}`)).body.data.evaluations_open;
  await confirmPlacement(sides, { ...TERMS, start_date: inDays(-40), end_date: inDays(5) });
  expect(await openOf(college, 'coordinator')).toEqual([]);
  aDay();
  await decidePlacement(sides);
  const approved = { pending_with: 'supervisor', pending_since: now().toISOString() };
  for (const [client, role] of [
    [student, 'student'],
    [company, 'company'],
    [college, 'coordinator'],
  ] as const)
    expect(await openOf(client, role)).toEqual([
      { kind: 'mid', ...approved },
      { kind: 'final', ...approved },
    ]);
  await company.post('/company/placements/evaluate', { id, ...AN_EVALUATION });
  // Its dates moved: it is opened 14 days before the new last day.
  await college.post('/coordinator/placements/amend', {
    id,
    end_date: inDays(20),
    from_date: inDays(0),
    reason: 'Longer',
  });
  expect(await openOf(college, 'coordinator')).toEqual([]);
  later += 8 * 86_400_000;
  const office = await coordinatorAt(setup, masters(setup.services).college);
  expect(await openOf(office, 'coordinator')).toEqual([
    { kind: 'final', pending_with: 'supervisor', pending_since: startOfDay(inDays(6)).toISOString() },
  ]);
});
