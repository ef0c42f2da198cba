/** No end of a placement comes before its day (docs/placements.md, placements 23). */
import { dayText } from '#contract/days';
import { certificateRefusal, endableDays, endRefusal } from '#contract/placement/calendar';
import { seedLookups } from '#provider/database/seed';
import { aUser, PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import {
  TERMS,
  anApprovedPlacement,
  coordinatorAt,
  issueCertificate,
  reachLastDay,
  shownPlacement,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays, masters } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const reason = 'Seen and agreed';
const starting = { ...TERMS, start_date: inDays(10), end_date: inDays(60) };
const running = { ...TERMS, start_date: inDays(-20), end_date: inDays(40) };
const end = (college: TestClient, body: object) =>
  college.post('/coordinator/placements/complete', { outcome: 'completed', reason, ...body });
const stateOf = async (id: number) =>
  (await setup.services.pool.query('select state, ended_on from placements where id = $1', [id])).rows[0];

describe('the calendar', () => {
  const agreed = { start_date: '2026-11-01', end_date: '2026-11-30' };
  it.each([
    ['2026-11-29', 'completed', null, true],
    ['2026-11-30', 'completed', null, null],
    ['2026-12-20', 'completed', '2026-12-01', false],
    ['2026-11-10', 'ended_early', '2026-11-10', null],
    ['2026-11-10', 'ended_early', '2026-11-11', false],
    ['2026-11-10', 'not_completed', '2026-10-31', false],
    ['2026-10-20', 'not_completed', '2026-11-01', false],
    ['2026-12-20', 'ended_early', '2026-11-30', null],
  ] as const)('on %s lets %s of %s be refused as %s', (today, outcome, date, isTooEarly) => {
    expect(endRefusal(agreed, { outcome, date }, today)?.isTooEarly ?? null).toBe(isTooEarly);
  });

  it('knows the days that an end may name', () => {
    expect(endableDays(agreed, '2026-10-31')).toBeNull();
    expect(endableDays(agreed, '2026-11-05')).toEqual({ first: '2026-11-01', last: '2026-11-05' });
    expect(endableDays(agreed, '2027-01-01')).toEqual({ first: '2026-11-01', last: '2026-11-30' });
  });

  it('lets no certificate name a day to come', () => {
    const one = { end_date: '2027-06-15', ended_on: null };
    expect(certificateRefusal(one, '2027-06-14')).toMatch('15 Jun 2027');
    expect(certificateRefusal(one, '2027-06-15')).toBeNull();
    expect(certificateRefusal({ ...one, ended_on: '2026-12-01' }, '2026-12-01')).toBeNull();
  });
});

it.each([
  ['that begins in ten days', starting],
  ['that runs', running],
])('completes none %s', async (_name, terms) => {
  const { college, id } = await anApprovedPlacement(setup, terms);
  const early = await end(college, { id });
  expect([early.status, early.body.code]).toEqual([409, 'TOO_EARLY']);
  expect(early.body.message).toMatch(`from ${dayText(terms.end_date)}`);
  expect(await stateOf(id)).toEqual({ state: 'approved', ended_on: null });
  const issued = (await issueCertificate({ college, id })).body.data;
  expect(issued).toMatchObject({ issued: 0 });
});

it('completes on the last day, also of an amended one', async () => {
  const { college, id } = await anApprovedPlacement(setup, running);
  const change = { id, fields: { end_date: inDays(0) }, from_date: inDays(0), reason };
  expect((await college.post('/coordinator/placements/amend', change)).status).toBe(200);
  expect((await end(college, { id })).status).toBe(200);
  expect(await stateOf(id)).toEqual({ state: 'completed', ended_on: null });
});

it('answers for each of several, by ids, by filter, and in a dry run', async () => {
  const one = await anApprovedPlacement(setup, running);
  const { college } = one;
  const over = await anApprovedPlacement(setup, { ...running, end_date: inDays(-1) });
  const ids = [one.id, over.id];
  const outcomes = ({ body }: { body: any }) =>
    Object.fromEntries(body.data.rows.map((row: any) => [row.id, row.error === null]));
  const rehearsed = await end(college, { ids, dry_run: 1 });
  expect(outcomes(rehearsed)).toEqual({ [one.id]: false, [over.id]: true });
  expect(rehearsed.body.data.rows[0].error).toMatch(dayText(running.end_date));
  const list = await college.get('/coordinator/placements?phase=running');
  const all = { filter: { phase: 'running' }, count: list.body.data.total };
  expect((await end(college, { ...all, dry_run: 1 })).body.data.moved).toBe(0);
  expect(outcomes(await end(college, { ids }))).toEqual({ [one.id]: false, [over.id]: true });
  expect(await stateOf(one.id)).toMatchObject({ state: 'approved' });
  expect(await stateOf(over.id)).toMatchObject({ state: 'completed' });
});

it.each(['ended_early', 'not_completed'])('takes a day from the first to today for %s', async (outcome) => {
  const { college, id } = await anApprovedPlacement(setup, running);
  for (const date of [inDays(1), inDays(-21), inDays(40)])
    expect(await end(college, { id, outcome, date })).toMatchObject({
      status: 422,
      body: {
        errors: { date: [`Select a day from ${dayText(running.start_date)} to ${dayText(inDays(0))}`] },
      },
    });
  const before = await anApprovedPlacement(setup, starting);
  const early = await end(before.college, { id: before.id, outcome, date: starting.start_date });
  expect([early.status, Object.keys(early.body.errors!)]).toEqual([422, ['date']]);
  expect((await end(college, { id, outcome, date: inDays(-3) })).status).toBe(200);
  expect(await stateOf(id)).toEqual({ state: outcome, ended_on: inDays(-3) });
});

it('issues no certificate that names a day to come, of one that was completed before', async () => {
  const { college, id } = await anApprovedPlacement(setup, running);
  await setup.services.pool.query("update placements set state = 'completed' where id = $1", [id]);
  const { rows } = (await issueCertificate({ college, id })).body.data;
  expect(rows[0]).toMatchObject({ number: null, error: expect.stringContaining(dayText(running.end_date)) });
  expect((await issueCertificate({ college, id }, { dry_run: 1 })).body.data.rows[0].error).not.toBeNull();
  await reachLastDay(setup.services, id);
  expect((await issueCertificate({ college, id })).body.data.issued).toBe(1);
});

describe('closing a year', () => {
  let admin: TestClient;
  let year: number;
  let ids: Record<'starting' | 'running' | 'over', number>;
  beforeAll(async () => {
    const { services } = setup;
    await services.pool.query('delete from placements');
    admin = await setup.newClient().login((await aUser(services, { role: 'administrator' })).email, PASSWORD);
    await coordinatorAt(setup, masters(services).college);
    ids = {
      starting: (await anApprovedPlacement(setup, starting)).id,
      running: (await anApprovedPlacement(setup, running)).id,
      over: (await anApprovedPlacement(setup, { ...running, end_date: inDays(0) })).id,
    };
    const years = (await admin.get('/administration/years')).body.data as { id: number; counts: any }[];
    year = years.find(({ counts }) => counts.unfinished > 0)!.id;
  });
  const close = (decisions: object[], more = {}) =>
    admin.post('/administration/years/close', { id: year, decisions, ...more });
  const named = (id: number, decision: string) => ({ kind: 'placement', id, decision });

  it('offers and takes no end before its day, all or none', async () => {
    const { rows } = (await close([], { dry_run: 1 })).body.data;
    const offered = Object.fromEntries(rows.map((row: any) => [row.id, row.decisions]));
    expect(offered[ids.starting]).toEqual(['carry_over']);
    expect(offered[ids.running]).toEqual(['carry_over', 'not_completed']);
    expect(offered[ids.over]).toEqual(['carry_over', 'complete', 'not_completed']);
    for (const id of [ids.starting, ids.running]) {
      const decisions = [named(id, 'complete'), named(ids.over, 'complete')];
      const rehearsed = (await close(decisions, { dry_run: 1 })).body.data;
      expect(rehearsed.rows.find((row: any) => row.id === id).errors[0]).toMatch(/can be completed from/);
      const early = await close(decisions);
      expect([early.status, early.body.code, early.body.data.counts.error]).toEqual([409, 'TOO_EARLY', 1]);
    }
    expect((await close([named(ids.starting, 'not_completed')])).status).toBe(422);
    expect((await stateOf(ids.over)).state).toBe('approved');
  });

  it('ends on the day of closing what is not completed while it runs', async () => {
    const done = await close([
      { kind: 'placement', state: 'approved', decision: 'complete' },
      named(ids.running, 'not_completed'),
    ]);
    expect([done.status, done.body.data?.counts.error]).toEqual([200, 0]);
    expect(await stateOf(ids.over)).toEqual({ state: 'completed', ended_on: null });
    expect(await stateOf(ids.running)).toEqual({ state: 'not_completed', ended_on: inDays(0) });
    expect(await stateOf(ids.starting)).toMatchObject({ state: 'approved' });
  });
});

it('shows the end that it got', async () => {
  const { college, student, id } = await anApprovedPlacement(setup, running);
  await end(college, { id, outcome: 'ended_early', date: inDays(0) });
  expect(await shownPlacement(student, 'student', id)).toMatchObject({ ended_on: inDays(0) });
});
