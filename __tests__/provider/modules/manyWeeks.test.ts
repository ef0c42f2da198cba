/** Open weeks of several interns, confirmed in one act by company and supervisor. */
import { seedLookups } from '#provider/database/seed';
import type { TestClient } from '#tests/support/client';
import {
  anApprovedPlacement,
  confirmPlacement,
  decidePlacement,
  loginOf,
  TERMS,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { anApplication, aStudent, inDays } from '#tests/support/records';
import { aLinkToken, mondayAgo, writeDiary } from '#tests/support/supervision';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const LONG = { ...TERMS, start_date: inDays(-35) };
let supervisors = 0;
const anEmail = () => `many${(supervisors += 1)}@works.test`;

type Sides = Awaited<ReturnType<typeof anApprovedPlacement>>;
/** One more at the company of `sides`, with two weeks in the diary. */
async function anotherAt(sides: Sides, email: string): Promise<Sides> {
  const student = await aStudent(setup.services);
  const internship = (await setup.services.db
    .selectFrom('internships')
    .selectAll()
    .where('id', '=', sides.internship.id)
    .executeTakeFirstOrThrow()) as never;
  const { id } = await anApplication(setup.services, internship, student, { status: 4 });
  const client = await loginOf(setup)(student.user.email);
  await client.post('/student/application-status', { id, status: 6 });
  const { data } = (await client.get('/student/placements')).body.data as { data: { id: number }[] };
  const other = { ...sides, student: client, applicationId: id, id: data[0]!.id };
  await confirmPlacement(other, { ...LONG, supervisor_email: email });
  await decidePlacement(other);
  await writeDiary(setup.services, id, [mondayAgo(2), mondayAgo(1)]);
  return other;
}
async function threeInterns() {
  const email = anEmail();
  const one = await anApprovedPlacement(setup, { ...LONG, supervisor_email: email });
  await writeDiary(setup.services, one.applicationId, [mondayAgo(2), mondayAgo(1)]);
  const others = [await anotherAt(one, email), await anotherAt(one, email)];
  const token = await aLinkToken(setup.services, one.id);
  await setup.services.db
    .updateTable('supervision_links')
    .set({ email })
    .where('email', '=', 'x@works.test')
    .execute();
  return { one, others, email, token, ids: [one, ...others].map(({ id }) => id) };
}
const WEEKS = [mondayAgo(2), mondayAgo(1)].map((week) => ({ week, hours: 8 }));
const atCompany = (company: TestClient, body: object) => company.post('/company/interns/weeks-confirm', body);
const bySupervisor = (token: string, body: object, act = 'weeks-confirm') =>
  setup.newClient().post(`/supervision/${act}`, body, { headers: { 'x-supervision-token': token } });
const confirmed = (ids: readonly number[]) =>
  setup.services.db
    .selectFrom('week_confirmations')
    .select(['placement_id', 'week', 'hours', 'by_kind'])
    .where('placement_id', 'in', ids)
    .where('state', '=', 'confirmed')
    .execute();

it('confirms all open weeks of a company after a look, and none that is not as it was seen', async () => {
  const { one, ids } = await threeInterns();
  const look = (await atCompany(one.company, { all: 1, dry_run: 1 })).body.data;
  expect(look).toMatchObject({ count: 6, dry_run: 1 });
  expect(look.rows).toEqual(ids.map((id) => expect.objectContaining({ id, weeks: WEEKS, error: null })));
  expect(await confirmed(ids)).toEqual([]);
  const wrong = await atCompany(one.company, { all: 1, count: 5 });
  expect([wrong.status, wrong.body.code]).toEqual([409, 'DATA_NOT_UPDATED']);
  expect(await confirmed(ids)).toEqual([]);
  const { status, body } = await atCompany(one.company, { all: 1, count: 6 });
  expect([status, body.data.count]).toEqual([200, 6]);
  expect(await confirmed(ids)).toHaveLength(6);
  const again = await atCompany(one.company, { all: 1, dry_run: 1 });
  expect(again.body.data).toMatchObject({ count: 0, rows: [] });
  expect((await atCompany(one.company, { all: 1, count: 0 })).status).toBe(422);
});

it('refuses an item by itself whose hours were changed meanwhile', async () => {
  const { one, others, ids } = await threeInterns();
  await setup.services.db
    .updateTable('internship_diaries')
    .set({ hours: 6 })
    .where('date', '=', mondayAgo(1))
    .where('student_id', '=', (eb) =>
      eb.selectFrom('placements').select('student_id').where('id', '=', others[0]!.id),
    )
    .execute();
  const { body } = await atCompany(one.company, { items: ids.map((id) => ({ id, weeks: WEEKS })) });
  expect(body.data.rows.map(({ id, error }: { id: number; error: string }) => [id, error])).toEqual([
    [ids[0], null],
    [ids[1], 'changed meanwhile'],
    [ids[2], null],
  ]);
  expect(body.data.count).toBe(4);
  expect(new Set((await confirmed(ids)).map(({ placement_id }) => placement_id))).toEqual(
    new Set([ids[0], ids[2]]),
  );
});

it.each([
  [{}, 'items'],
  [{ items: [] }, 'items'],
  [{ items: 'x' }, 'items'],
  [{ items: [null] }, 'items'],
  [{ items: [{ id: 1, weeks: [] }] }, 'items'],
  [{ items: [{ id: 1, weeks: [{ week: '2026-13-01', hours: 1 }] }] }, 'items'],
  [{ items: [{ id: 1, weeks: [{ week: '2026-10-05' }] }] }, 'items'],
  [{ items: [{ id: 'x', weeks: WEEKS }] }, 'items'],
  [{ items: [{ id: 1, weeks: [WEEKS[0], WEEKS[0]] }] }, 'items'],
  [{ all: 1 }, 'count'],
  [{ all: 1, count: 2, items: [] }, 'items'],
  [{ all: 2 }, 'all'],
])('refuses %j at its field', async (sent, field) => {
  const { company } = await anApprovedPlacement(setup, { ...LONG, supervisor_email: anEmail() });
  const { status, body } = await atCompany(company, sent);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

it("does not tell another company's interns from unknown ones", async () => {
  const [{ ids }, other] = [await threeInterns(), await threeInterns()];
  for (const id of [ids[0], 2_000_000]) {
    const items = [
      { id: other.ids[0], weeks: WEEKS },
      { id, weeks: WEEKS },
    ];
    expect((await atCompany(other.one.company, { items })).status).toBe(404);
    expect((await bySupervisor(other.token, { items })).status).toBe(404);
  }
  expect(await confirmed([...ids, ...other.ids])).toEqual([]);
});

it("confirms all of a supervisor's interns by the link of one", async () => {
  const { token, ids } = await threeInterns();
  expect((await bySupervisor(token, { all: 1, dry_run: 1 })).body.data.count).toBe(6);
  expect((await bySupervisor(token, { all: 1, count: 6 })).status).toBe(200);
  expect(await confirmed(ids)).toEqual(Array(6).fill(expect.objectContaining({ by_kind: 'supervisor' })));
  expect((await bySupervisor('unknown-token-unknown-', { all: 1, count: 6 })).status).toBe(404);
});

it('keeps the first word where company and supervisor confirm the same weeks at once', async () => {
  const { one, token, ids } = await threeInterns();
  const items = ids.map((id) => ({ id, weeks: WEEKS }));
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      i % 2 ? bySupervisor(token, { items }) : atCompany(one.company, { items }),
    ),
  );
  const counts = answers.map(({ body }) => body.data?.count as number);
  expect(counts.filter((count) => count === 6)).toHaveLength(1);
  expect(new Set(counts)).toEqual(new Set([6, 0]));
  const rows = await confirmed(ids);
  expect(rows).toHaveLength(6);
  expect(new Set(rows.map(({ by_kind }) => by_kind)).size).toBe(1);
});

it('takes an intern off the page of a supervisor who says it is not theirs, and tells the college', async () => {
  const { one, token, ids } = await threeInterns();
  const said = await bySupervisor(token, { intern_id: one.id }, 'not-my-intern');
  expect([said.status, said.body.data]).toEqual([200, { id: one.id }]);
  const page = await setup.newClient().get('/supervision', { headers: { 'x-supervision-token': token } });
  expect(page.body.data.interns.map(({ id }: { id: number }) => id).sort()).toEqual(ids.slice(1));
  const issues = await one.college.get('/coordinator/placement-issues?kind=not_my_intern');
  expect(issues.body.data.data).toEqual([expect.objectContaining({ placement_id: one.id })]);
  const foreign = await bySupervisor(token, { items: [{ id: one.id, weeks: WEEKS }] });
  expect(foreign.status).toBe(404);
});

it('shows the company hours of its interns, and who is silent', async () => {
  const { one, ids } = await threeInterns();
  await setup.services.db
    .deleteFrom('internship_diaries')
    .where('student_id', '=', (eb) =>
      eb.selectFrom('placements').select('student_id').where('id', '=', ids[1]!),
    )
    .execute();
  const { data } = (await one.company.get('/company/placements?per_page=10')).body.data;
  const row = (id: number) => data.find((each: { id: number }) => each.id === id);
  expect(row(ids[0]!)).toMatchObject({ hours: 16, hours_target: 240 });
  expect(row(ids[0]!).silent_since).toBe(inDays(-7) > mondayAgo(1) ? mondayAgo(1) : null);
  expect(row(ids[1]!)).toMatchObject({ hours: 0, silent_since: LONG.start_date });
});
