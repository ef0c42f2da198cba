/** Student and company get one mail about every decision on a placement, as the student's preferences say. */
import { seedLookups } from '#provider/database/seed';
import {
  anApprovedPlacement,
  confirmPlacement,
  decidePlacement,
  placementSides,
  proposeAlone,
  TERMS,
  type Sides,
  reachLastDay,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const userOf = async (client: Sides['student']) =>
  (await client.get('/auth/user')).body.data as { id: number; email: string };

/** What an act mails: kind and subject by recipient; every subject is the bell's newest title, too. */
async function mailedBy(sides: Sides, act: () => Promise<{ status: number; body: unknown }>) {
  const { db } = setup.services;
  const { max } = (await db
    .selectFrom('mails')
    .select(({ fn }) => fn.max('id').as('max'))
    .executeTakeFirst())!;
  const answer = await act();
  expect([answer.status, answer.status === 200 ? null : answer.body]).toEqual([200, null]);
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'subject'])
    .where('id', '>', max ?? 0)
    .where('kind', 'in', ['placement', 'placementCompany'])
    .orderBy('id')
    .execute();
  const told: Record<string, string> = {};
  for (const side of ['student', 'company'] as const) {
    const { email } = await userOf(sides[side]);
    const mine = rows.filter(({ recipient }) => recipient === email);
    expect(mine.length).toBeLessThanOrEqual(1);
    if (!mine[0]) continue;
    const [newest] = (await sides[side].get('/notifications')).body.data.data;
    expect(mine[0].subject).toBe(newest.title);
    expect(mine[0].kind).toBe(side === 'student' ? 'placement' : 'placementCompany');
    told[side] = mine[0].subject.replace(/[:,]? .*/, '');
  }
  expect(rows).toHaveLength(Object.keys(told).length);
  return told;
}

const complete = ({ college, id }: Sides, outcome: string) =>
  college.post('/coordinator/placements/complete', {
    id,
    outcome,
    reason: 'Agreed',
    date: outcome === 'completed' ? '' : inDays(0),
  });
const amend = (client: Sides['student'], side: string, id: number, end: number) =>
  client.post(`/${side}/placements/amend`, {
    id,
    fields: { end_date: inDays(end) },
    from_date: inDays(0),
    reason: 'More work',
  });
const both = (word: string) => ({ student: word, company: word });

it('mails every decision of company and college once to each side, except to the one who decided', async () => {
  const sides = await placementSides(setup);
  const { id, college, company, student } = sides;
  const steps: [string, () => Promise<{ status: number; body: unknown }>, object][] = [
    ['confirm', () => confirmPlacement(sides), { student: expect.any(String) }],
    ['send back', () => decidePlacement(sides, 'returned', { reason: 'Exams' }), both('Sent')],
    ['confirm again', () => confirmPlacement(sides), { student: expect.any(String) }],
    ['approve', () => decidePlacement(sides), both('Your')],
    ['ask for dates', () => amend(company, 'company', id, 60), {}],
    ['approve dates', () => decidePlacement(sides), both('New')],
    ['ask again', () => amend(company, 'company', id, 70), {}],
    ['refuse dates', () => decidePlacement(sides, 'refused', { reason: 'Exams' }), both('New')],
    ['change', () => amend(college, 'coordinator', id, 65), both('Changed')],
    [
      'complete',
      async () => {
        await reachLastDay(setup.services, id);
        return complete(sides, 'completed');
      },
      both('Completed'),
    ],
    [
      'reopen',
      () => college.post('/coordinator/placements/reopen', { id, reason: 'Early' }),
      both('Reopened'),
    ],
    ['end early', () => complete(sides, 'ended_early'), both('Ended')],
  ];
  for (const [name, act, expected] of steps)
    expect([name, await mailedBy(sides, act)]).toEqual([name, expected]);
  const undone = await anApprovedPlacement(setup);
  expect(await mailedBy(undone, () => complete(undone, 'not_completed'))).toEqual(both('Not'));
  const draft = await placementSides(setup);
  const cancel = { id: draft.id, reason: 'No desk' };
  expect(await mailedBy(draft, () => draft.company.post('/company/placements/cancel', cancel))).toEqual({
    student: 'Cancelled',
  });
  const left = await placementSides(setup);
  const leave = { id: left.id, reason: 'Ill' };
  expect(await mailedBy(left, () => left.student.post('/student/placements/cancel', leave))).toEqual({
    company: 'Cancelled',
  });
  const alone = await proposeAlone(student, { start_date: inDays(100), end_date: inDays(150) });
  const refusal = { college, id: alone };
  const refuse = () => decidePlacement(refusal, 'refused', { reason: 'Too far' });
  expect(await mailedBy(sides, refuse)).toEqual({ student: 'Your' });
});

it('goes by the preferences of the student', async () => {
  const sides = await placementSides(setup);
  const prefer = (mail_offers: number, mail_rejections: number) =>
    sides.student.post('/account/preferences/store', { mail_offers, mail_rejections });
  expect((await prefer(0, 1)).status).toBe(200);
  expect(await mailedBy(sides, () => confirmPlacement(sides))).toEqual({});
  const returned = () => decidePlacement(sides, 'returned', { reason: 'Exams' });
  expect(await mailedBy(sides, returned)).toEqual(both('Sent'));
  await prefer(1, 0);
  await confirmPlacement(sides);
  expect(await mailedBy(sides, returned)).toEqual({ company: 'Sent' });
});

it('mails each placement of a mass act, and nothing of a rehearsal', async () => {
  const [one, two] = [await placementSides(setup), await placementSides(setup)];
  for (const sides of [one, two]) await confirmPlacement(sides, { ...TERMS });
  const decide = (dry_run: number) =>
    one.college.post('/coordinator/placements/decide', {
      ids: [one.id, two.id],
      decision: 'approved',
      dry_run,
    });
  const count = async () => {
    const { rows } = await setup.services.pool.query(
      `select kind from mails where kind in ('placement', 'placementCompany') and subject like 'Your college approved%'`,
    );
    return rows.length;
  };
  const before = await count();
  expect((await decide(1)).status).toBe(200);
  expect(await count()).toBe(before);
  expect((await decide(0)).status).toBe(200);
  expect(await count()).toBe(before + 4);
});
