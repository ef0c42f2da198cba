/** States of items as counted a second time, in plain JavaScript, over random rosters, plans and days. */
import { sql } from 'kysely';
import { branchIds, collegeId } from '#provider/database/collegeNames';
import { BRANCH, COLLEGE, OTHER, planDesk } from '#tests/support/planDesk';
import type { PlanState } from '#contract/plan/states';
import { aStudent } from '#tests/support/records';
import { presetItems } from '#provider/modules/placements/planItem';
import { planItems, type PlanItem } from '#provider/services/planRepository';

let desk: Awaited<ReturnType<typeof planDesk>>;
beforeAll(async () => {
  desk = await planDesk();
});
afterAll(() => desk.setup.close());

/** Mulberry32, as of a seed. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const one = <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!;
  const day = (first: number, last: number) =>
    new Date(Date.UTC(int(first, last), int(0, 11), int(1, 28))).toISOString().slice(0, 10);
  return { int, one, day };
}
type Random = ReturnType<typeof randomOf>;

interface Student {
  id: number;
  branch: string;
  programme: string | null;
  semester: number | null;
  year: string | null;
  day: string;
  left: boolean;
}
interface Item {
  id: number;
  programme: string | null;
  branch: string | null;
  semester: number;
  hours: number | null;
  weeks: number | null;
  due: string;
  from_year: number;
  copied_from: number | null;
}
interface Grant {
  plan_id: number;
  roster_id: number;
  kind: 'credit' | 'exempt';
  amount: number | null;
  removed: boolean;
}

interface Placement {
  plan_id: number;
  roster_id: number;
  state: (typeof STATES)[number];
  start: string;
}
const STATES = [
  ...['draft', 'submitted', 'confirmed', 'approved', 'approved', 'completed'],
  ...['refused', 'cancelled', 'ended_early', 'not_completed'],
] as const;

/** The furthest of the placements that count for an item. */
function placedAs(placements: readonly Placement[], today: string): PlanState {
  const has = (...states: readonly string[]) => placements.filter(({ state }) => states.includes(state));
  if (has('completed').length > 0) return 'completed';
  const approved = has('approved');
  if (approved.some(({ start }) => start <= today)) return 'running';
  if (approved.length > 0) return 'placed';
  return has('draft', 'submitted', 'confirmed').length > 0 ? 'waiting' : 'owed';
}

/** The day on which semester `wanted` began for a student who has `semester` on `day`. */
function beginning({ semester, day }: Pick<Student, 'semester' | 'day'>, wanted: number): string {
  // The first of July of an odd semester, the first of January of an even one: the nearest to the day.
  const starts = [-1, 0, 1].map((more) => {
    const year = Number(day.slice(0, 4)) + more;
    return semester! % 2 === 1 ? `${year}-07-01` : `${year}-01-01`;
  });
  const halfYear = (start: string) =>
    semester! % 2 === 1
      ? start.slice(0, 4) === day.slice(0, 4)
      : day >= `${Number(start.slice(0, 4)) - 1}-07-01` && day < `${start.slice(0, 4)}-07-01`;
  let [year, month] = starts.find(halfYear)!.split('-').map(Number) as [number, number];
  for (let now = semester!; now > wanted; now -= 1) {
    if (month === 7) month = 1;
    else {
      month = 7;
      year -= 1;
    }
  }
  return `${year}-0${month}-01`;
}

function dueOf(student: Student, { semester, due }: Item): string {
  const begins = beginning(student, semester);
  let year = Number(begins.slice(0, 4));
  while (`${year}-${due}` <= begins) year += 1;
  return `${year}-${due}`;
}

const admission = (student: Student): number =>
  student.year === null ? Number(beginning(student, 1).slice(0, 4)) : Number(student.year.slice(0, 4));

function stateOf(
  { id, programme, branch, semester, left, ...rest }: Student,
  item: Item,
  { items, grants, placements, today }: World & { today: string },
) {
  const student = { id, programme, branch, semester, left, ...rest };
  if (left || semester === null || semester < item.semester) return null;
  if (item.branch === null ? item.programme !== programme : item.branch !== branch) return null;
  const year = admission(student);
  const copies = items.filter(({ copied_from }) => copied_from === item.id);
  if (year < item.from_year || copies.some(({ from_year }) => year >= from_year)) return null;
  const own = grants.filter((one) => !one.removed && one.plan_id === item.id && one.roster_id === id);
  const credited = own.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const size = item.hours ?? item.weeks!;
  const placed = placedAs(
    placements.filter(({ plan_id, roster_id }) => plan_id === item.id && roster_id === id),
    today,
  );
  const isExempt = own.some(({ kind }) => kind === 'exempt');
  const state = isExempt
    ? 'exempt'
    : placed === 'completed' || credited < size
      ? placed
      : ('credited' as const);
  const due = dueOf(student, item);
  const isDone = ['exempt', 'completed', 'credited'].includes(state);
  return { roster_id: id, plan_id: item.id, state, due, late: !isDone && due < today };
}

interface World {
  items: readonly Item[];
  grants: readonly Grant[];
  placements: readonly Placement[];
}

/** Of a third of the rows, which then have an account. */
async function place({ int, one, day }: Random, students: readonly Student[], items: readonly Item[]) {
  const placements: Placement[] = [];
  for (const { id } of students.filter(() => int(0, 2) === 0)) {
    const student = await aStudent(desk.services);
    await sql`update roster set student_id = ${student.id} where id = ${id}`.execute(desk.services.db);
    for (let left = int(1, 4); left > 0; left -= 1) {
      const made = { plan_id: one(items).id, roster_id: id, state: one(STATES), start: day(2020, 2029) };
      await desk.placement(student.id, made.plan_id, made.state, made.start);
      placements.push(made);
    }
  }
  return placements;
}

async function world(random: Random): Promise<World & { students: readonly Student[] }> {
  const { int, one, day } = random;
  const { db } = desk.services;
  for (const table of ['placements', 'plan_grants', 'plans', 'roster'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  const items: Item[] = [];
  for (let at = 0; at < 8; at += 1) {
    const copied = at > 4 ? one(items) : null;
    const isOfBranch = int(0, 1) === 1;
    const inHours = int(0, 1) === 1;
    const item = {
      programme: isOfBranch ? null : one(['B.E.', 'MBA']),
      branch: isOfBranch ? one([BRANCH, OTHER]) : null,
      semester: int(1, 8),
      hours: inHours ? int(1, 300) : null,
      weeks: inHours ? null : int(1, 12),
      due: `${day(2026, 2026).slice(5)}`,
      from_year: int(2018, 2026),
      copied_from: copied?.id ?? null,
    };
    const { branch, ...columns } = item;
    const { id } = await db
      .insertInto('plans')
      .values({
        ...columns,
        name: `Item ${at}`,
        college_id: collegeId(COLLEGE),
        branch_id: branch === null ? null : sql<number>`(${branchIds([branch])})[1]`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    items.push({ ...item, id });
  }
  const rows = Array.from({ length: 60 }, (_, at) => ({
    usn: `R${at}`,
    branch: one([BRANCH, OTHER]),
    programme: one(['B.E.', 'MBA', null]),
    semester: one([null, 1, 2, 3, 4, 5, 6, 7, 8]),
    year: one([null, '2019', '2021', '2023', '2025', '2024-28']),
    day: day(2020, 2027),
    left: int(0, 9) === 0,
  }));
  const ids = await desk.enrol(rows);
  const students: Student[] = rows.map((row, at) => ({ ...row, id: -ids[at]! }));
  const grants: Grant[] = [];
  for (let at = 0; at < 60; at += 1) {
    const kind = one(['credit', 'credit', 'exempt'] as const);
    const grant = {
      plan_id: one(items).id,
      roster_id: one(students).id,
      kind,
      amount: kind === 'credit' ? int(1, 200) : null,
      removed: int(0, 3) === 0,
    };
    const isTwice = grants.some(
      (other) =>
        kind === 'exempt' &&
        other.kind === kind &&
        other.plan_id === grant.plan_id &&
        other.roster_id === grant.roster_id &&
        !other.removed,
    );
    if (isTwice && !grant.removed) continue;
    grants.push(grant);
    const { removed, ...columns } = grant;
    const at2 = new Date();
    await db
      .insertInto('plan_grants')
      .values({ ...columns, reason: 'x', granted_at: at2, removed_at: removed ? at2 : null })
      .execute();
  }
  return { items, students, grants, placements: await place(random, students, items) };
}

it.each([1, 2, 3, 4, 5, 6])('counts as plain JavaScript does, with seed %i', async (seed) => {
  const random = randomOf(seed);
  const { students, ...made } = await world(random);
  const { items } = made;
  for (let turn = 0; turn < 8; turn += 1) {
    const today = random.day(2020, 2029);
    const { rows } = await sql<PlanItem>`
      select roster_id, plan_id, state, due::text as due, late from ${planItems(sql`true`, today)} i
      order by roster_id, plan_id`.execute(desk.services.db);
    const counted = students
      .flatMap((student) => items.map((item) => stateOf(student, item, { ...made, today }) ?? []))
      .flat()
      .sort((a, b) => a.roster_id - b.roster_id || a.plan_id - b.plan_id);
    expect(rows).toEqual(counted);
    expect(counted.length).toBeGreaterThan(0);
  }
});

it('follows placements: waiting, placed, running until decided, completed; others leave it owed', async () => {
  const { enrol, account, store, placement, rowOf, services } = desk;
  for (const table of ['placements', 'plan_grants', 'plans', 'roster'])
    await sql`delete from ${sql.table(table)}`.execute(services.db);
  const [row] = await enrol([{ usn: 'LIFE', semester: 5, day: '2026-08-10' }]);
  const { id, client } = await account(row!);
  const plan = await store({ hours: 120 });
  const made = await placement(id, plan, 'submitted');
  const stateWith = async (values: object) => {
    await services.db.updateTable('placements').set(values).where('id', '=', made).execute();
    return (await rowOf('LIFE')).plan as { state: string; done: number };
  };
  const cases = [
    [{ state: 'submitted' }, 'waiting'],
    [{ state: 'draft' }, 'waiting'],
    [{ state: 'confirmed' }, 'waiting'],
    [{ state: 'approved', start_date: '2026-11-29' }, 'placed'],
    [{ state: 'approved', start_date: '2026-11-28' }, 'running'],
    [{ state: 'approved', start_date: '2026-01-01', end_date: '2026-02-01' }, 'running'],
    [{ state: 'refused' }, 'owed'],
    [{ state: 'cancelled' }, 'owed'],
    [{ state: 'ended_early' }, 'owed'],
    [{ state: 'not_completed' }, 'owed'],
    [{ state: 'completed', paper_hours: 120 }, 'completed'],
  ] as const;
  for (const [values, state] of cases)
    expect([values, (await stateWith(values)).state]).toEqual([values, state]);
  expect((await rowOf('LIFE')).plan).toMatchObject({ done: 120, hours: 120 });
  expect(await desk.listed('owes=completed')).toEqual(['LIFE']);
  await stateWith({ state: 'approved', start_date: '2026-11-01', end_date: '2027-01-31', paper_hours: null });
  const shown = async () => (await desk.college.get(`/coordinator/placements/show?id=${made}`)).body.data;
  expect(await shown()).toMatchObject({ plan: { id: plan, state: 'running' }, plans: [{ id: plan }] });
  const hoursOf = async () =>
    (await shown()).checks.find(({ key }: { key: string }) => key === 'hours').of as number;
  expect(await hoursOf()).toBe(120);
  await desk.credit({ student_id: id, plan_id: plan, hours: 20 });
  expect(await hoursOf()).toBe(100);
  expect((await client.get(`/student/placements/show?id=${made}`)).body.data.plan).toMatchObject({
    id: plan,
  });
  const amend = { id: made, plan_id: '', from_date: '2026-11-28', reason: 'Voluntary' };
  expect((await desk.college.post('/coordinator/placements/amend', amend)).status).toBe(200);
  expect((await shown()).plan).toBeNull();
  expect(await hoursOf()).toBe(240);
  const strange = { ...amend, plan_id: 999_999 };
  expect((await desk.college.post('/coordinator/placements/amend', strange)).body.errors).toHaveProperty(
    'plan_id',
  );
});

it('presets the only item that is owed; several are an issue, which a selected one settles', async () => {
  const { enrol, account, store, placement, rowOf, services, college } = desk;
  for (const table of ['placements', 'plan_grants', 'plans', 'roster'])
    await sql`delete from ${sql.table(table)}`.execute(services.db);
  const [row] = await enrol([{ usn: 'PRESET', semester: 7, day: '2026-08-10' }]);
  const { id } = await account(row!);
  const [first, later] = [await store(), await store({ name: 'Later', semester: 8 })];
  const proposed = async () => {
    const made = await placement(id, null, 'submitted');
    const now = services.now();
    await services.db
      .transaction()
      .execute((trx) => presetItems(trx, [{ id: made, student_id: id, plan_id: null }], now));
    return made;
  };
  const shown = async (made: number) =>
    (await college.get(`/coordinator/placements/show?id=${made}`)).body.data;
  expect(await shown(await proposed())).toMatchObject({ plan: { id: first }, issues: [] });
  expect((await rowOf('PRESET')).plan).toMatchObject({ id: first, state: 'waiting' });
  await sql`delete from placements`.execute(services.db);
  const second = await store({ name: 'Second', semester: 6 });
  const made = await proposed();
  expect(await shown(made)).toMatchObject({ plan: null, issues: [{ kind: 'plan_unclear' }] });
  const decide = { ids: [made], decision: 'approved' };
  const strange = await college.post('/coordinator/placements/decide', { ...decide, plan_id: later });
  expect(strange.body.data.rows[0].error).toContain('does not apply');
  expect(
    (await college.post('/coordinator/placements/decide', { ...decide, plan_id: second })).body.data.moved,
  ).toBe(1);
  expect(await shown(made)).toMatchObject({ state: 'approved', plan: { id: second }, issues: [] });
});
