/** Stipends by month: the student reports, the company answers, the college settles. */
import { seedLookups } from '#provider/database/seed';
import { MODERATION } from '#contract/moderation/lifecycle';
import { dayOf } from '#provider/http/days';
import { PDF } from '#tests/support/builders';
import {
  anApprovedPlacement,
  coordinatorAt,
  shownPlacement,
  TERMS,
  type Sides,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays, masters } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

type Client = ProviderSetup['client'];

/** The month that `back` months ago was, YYYY-MM. */
function monthAgo(back: number): string {
  const [year, month] = dayOf(new Date()).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
}
const MONTH = monthAgo(2);

async function aPaidPlacement(): Promise<Sides> {
  const sides = await anApprovedPlacement(setup, { ...TERMS, start_date: `${MONTH}-15` });
  const amended = await sides.college.post('/coordinator/placements/amend', {
    id: sides.id,
    fields: { stipend: '12000' },
    from_date: `${MONTH}-15`,
    reason: 'As the offer letter says',
  });
  if (amended.status !== 200) throw new Error(JSON.stringify(amended.body));
  return sides;
}

const report = (student: Client, id: number, state: string, more: object = {}) =>
  student.post('/student/placements/stipend', { id, month: MONTH, state, ...more });
const answer = (company: Client, id: number, more: object = {}) =>
  company.post('/company/placements/stipend-answer', {
    ...{ id, month: MONTH, text: 'Sent by bank transfer.', paid_on: inDays(-1) },
    ...more,
  });
const settle = (college: Client, id: number) =>
  college.post('/coordinator/placements/stipend-settle', { id, month: MONTH, reason: 'Paid in cash' });
const waitTenDays = (id: number) =>
  setup.services.pool.query(
    "update placement_stipends set unpaid_since = unpaid_since - interval '10 days' where placement_id = $1",
    [id],
  );
const pile = async (college: Client): Promise<number> => {
  const { piles } = (await college.get('/coordinator/dashboard')).body.data as {
    piles: { key: string; count: number }[];
  };
  return piles.find(({ key }) => key === 'money')!.count;
};
const unpaid = async (college: Client) =>
  (await college.get('/coordinator/stipends')).body.data.data as { id: number; month: string }[];
const ownMonth = async (sides: Sides) =>
  (await shownPlacement(sides.student, 'student', sides.id)).stipend_months.find(
    ({ month }: { month: string }) => month === MONTH,
  );

it('takes the stipend of the application, and lists the months that the period touches', async () => {
  const sides = await anApprovedPlacement(setup, { ...TERMS, start_date: `${MONTH}-15` });
  const { pool } = setup.services;
  const { rows } = await pool.query(
    `select p.stipend, i.internship_stipend as offered from placements p
      join applications a on a.id = p.application_id join internships i on i.id = a.internship_id
      where p.id = $1`,
    [sides.id],
  );
  expect(rows[0].stipend).toBe(rows[0].offered);
  const paid = await aPaidPlacement();
  const { stipend, stipend_months } = await shownPlacement(paid.student, 'student', paid.id);
  expect(stipend).toBe(12_000);
  const last = TERMS.end_date.slice(0, 7);
  const months = stipend_months.map(({ month }: { month: string }) => month);
  expect([months[0], months.at(-1)]).toEqual([MONTH, last]);
  expect(months).toContain(monthAgo(0));
});

it('answers 409 before the fifth of the next month, and 422 for a month that is not its own', async () => {
  const { student, id } = await aPaidPlacement();
  const early = await student.post('/student/placements/stipend', {
    ...{ id, month: TERMS.end_date.slice(0, 7), state: 'paid' },
  });
  expect([early.status, early.body.code]).toEqual([409, 'TOO_EARLY']);
  for (const month of [monthAgo(3), '2026-13', '', 'x'])
    expect((await report(student, id, 'paid', { month })).body.errors).toHaveProperty('month');
});

it('takes a part of more than nothing and less than the stipend', async () => {
  const { student, id } = await aPaidPlacement();
  for (const amount of ['', '0', '-1', '12000', '12001', '10.5', 'x', '5 000', '0x10', [5000]])
    expect((await report(student, id, 'part', { amount })).body.errors).toHaveProperty('amount');
  expect((await report(student, id, 'perhaps')).body.errors).toHaveProperty('state');
  expect((await report(student, id, 'part', { amount: '11999' })).status).toBe(200);
});

it('replaces what was said, and the history keeps it', async () => {
  const sides = await aPaidPlacement();
  await report(sides.student, sides.id, 'not_paid');
  await report(sides.student, sides.id, 'part', { amount: '4000' });
  expect(await ownMonth(sides)).toMatchObject({ state: 'part', amount: 4000 });
  const { history } = await shownPlacement(sides.company, 'company', sides.id);
  expect(
    history.filter(({ event }: { event: string }) => event === 'stipend').map((one: object) => one),
  ).toMatchObject([
    { after: { month: MONTH, paid: 'Not paid' } },
    { before: { paid: 'Not paid' }, after: { month: MONTH, paid: 'Paid in part: ₹4,000' } },
  ]);
});

it('changes nothing when the same is reported again, until the company has answered', async () => {
  const sides = await aPaidPlacement();
  const { student, company, id } = sides;
  const steps = async () =>
    (await shownPlacement(student, 'student', id)).history.filter(
      ({ event }: { event: string }) => event === 'stipend',
    ).length;
  const bells = async () => (await company.get('/notifications')).body.data.total;
  await report(student, id, 'not_paid');
  const before = await bells();
  expect((await report(student, id, 'not_paid')).body.message).toBe('Saved.');
  expect([await steps(), await bells()]).toEqual([1, before]);
  await answer(company, id);
  expect((await report(student, id, 'not_paid')).status).toBe(200);
  expect([await steps(), await bells()]).toEqual([2, before + 1]);
});

it('is nobody else’s to report, answer or settle', async () => {
  const [one, other] = [await aPaidPlacement(), await aPaidPlacement()];
  expect((await report(other.student, one.id, 'paid')).status).toBe(404);
  expect((await report(one.company, one.id, 'paid')).status).toBe(403);
  await report(one.student, one.id, 'not_paid');
  expect((await answer(other.company, one.id)).status).toBe(404);
  const elsewhere = await coordinatorAt(setup, masters(setup.services).otherCollege);
  expect((await settle(elsewhere, one.id)).status).toBe(404);
});

it('is a line of the queue after ten days, until it is paid', async () => {
  const { student, college, id } = await aPaidPlacement();
  const before = await pile(college);
  await report(student, id, 'not_paid');
  expect(await pile(college)).toBe(before);
  await waitTenDays(id);
  // Another word about what is still missing does not begin the ten days again.
  await report(student, id, 'part', { amount: '1' });
  expect(await pile(college)).toBe(before + 1);
  expect((await unpaid(college)).filter((one) => one.id === id)).toMatchObject([
    { month: MONTH, state: 'part' },
  ]);
  await report(student, id, 'paid');
  expect(await pile(college)).toBe(before);
});

it('leaves the queue when the college settles it, once', async () => {
  const sides = await aPaidPlacement();
  const { student, college, id } = sides;
  expect((await settle(college, id)).status).toBe(409);
  await report(student, id, 'not_paid');
  await waitTenDays(id);
  const before = await pile(college);
  const both = await Promise.all([settle(college, id), settle(college, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await pile(college)).toBe(before - 1);
  expect(await ownMonth(sides)).toMatchObject({ settled_reason: 'Paid in cash' });
  // Said again later, it is open again.
  await report(student, id, 'not_paid');
  expect(await ownMonth(sides)).toMatchObject({ settled_at: null });
});

it('answers and settles a month of the placement alone', async () => {
  const { student, company, college, id } = await aPaidPlacement();
  await report(student, id, 'not_paid');
  for (const month of ['x', '', '2026-13', monthAgo(3)]) {
    const refused = [
      await answer(company, id, { month }),
      await college.post('/coordinator/placements/stipend-settle', { id, month, reason: 'Paid' }),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty('month');
    }
  }
});

it('is listed to its company until it is paid or settled, unanswered ones first', async () => {
  const sides = await aPaidPlacement();
  const other = await aPaidPlacement();
  const { student, company, college, id } = sides;
  const next = monthAgo(1);
  const listed = async (client: Client) => (await client.get('/company/stipends')).body.data.data;
  expect(await listed(company)).toEqual([]);
  await report(student, id, 'part', { amount: '5000' });
  await answer(company, id);
  const [bell] = (await company.get('/notifications')).body.data.data;
  expect(bell.path).toBe('/dashboard/company/stipends');
  expect(await listed(company)).toMatchObject([
    { id, month: MONTH, state: 'part', amount: 5000, stipend: 12_000, answer: 'Sent by bank transfer.' },
  ]);
  if (dayOf(new Date()).slice(8) >= '05') {
    await report(student, id, 'not_paid', { month: next });
    expect((await listed(company)).map(({ month }: { month: string }) => month)).toEqual([next, MONTH]);
    await report(student, id, 'paid', { month: next });
  }
  expect(await listed(other.company)).toEqual([]);
  expect((await student.get('/company/stipends')).status).toBe(403);
  await settle(college, id);
  expect(await listed(company)).toEqual([]);
});

it('is answered by the company, suspended or not, and the student reads it', async () => {
  const sides = await aPaidPlacement();
  const { student, company, id } = sides;
  expect((await answer(company, id)).status).toBe(409);
  await report(student, id, 'not_paid');
  expect((await answer(company, id, { text: '' })).body.errors).toHaveProperty('text');
  for (const paid_on of [inDays(1), '1900-01-01', `${monthAgo(4)}-28`])
    expect((await answer(company, id, { paid_on })).body.errors).toHaveProperty('paid_on');
  expect((await answer(company, id)).status).toBe(200);
  expect(await ownMonth(sides)).toMatchObject({ answer: 'Sent by bank transfer.', paid_on: inDays(-1) });
  await setup.services.pool.query('update companies set moderation_status = $2 where id = $1', [
    sides.internship.company_id,
    MODERATION.suspended,
  ]);
  const [row] = (await company.get('/company/stipends')).body.data.data;
  expect(row).toMatchObject({ id, month: MONTH, state: 'not_paid', paid_on: inDays(-1) });
  const late = await answer(company, id, { text: 'We pay on Monday.', paid_on: '' });
  expect(late.status).toBe(200);
  expect(await ownMonth(sides)).toMatchObject({ answer: 'We pay on Monday.', paid_on: null });
  expect((await company.get(`/company/placements/show?id=${id}`)).body.code).toBe('COMPANY_SUSPENDED');
});

it('can be raised by the company, and lowered by the college alone', async () => {
  const { company, college, id } = await aPaidPlacement();
  const amend = (client: Client, role: string, stipend: string) =>
    client.post(`/${role}/placements/amend`, {
      ...{ id, fields: { stipend }, from_date: inDays(0), reason: 'Agreed' },
    });
  expect((await amend(company, 'company', '11000')).body.errors).toHaveProperty('stipend');
  expect((await amend(company, 'company', '13000')).status).toBe(200);
  expect((await amend(college, 'coordinator', '9000')).status).toBe(200);
});

it('is a term of an own internship', async () => {
  const { student } = await anApprovedPlacement(setup);
  const propose = (stipend: string) =>
    student.multipart('/student/placements/propose', {
      ...{ ...TERMS, working_days: '1,2,3', company: `Harbour ${stipend}`, title: 'Intern' },
      ...{ description: 'Reads meters.', website: '', offer_letter: PDF, stipend },
    });
  expect((await propose('-1')).body.errors).toHaveProperty('stipend');
  const { id } = (await propose('9000')).body.data;
  expect(await shownPlacement(student, 'student', id)).toMatchObject({ stipend: 9000, stipend_months: [] });
});
