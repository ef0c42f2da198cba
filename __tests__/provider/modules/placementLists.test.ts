/** Lists of placements: every sort over all pages, which are counted and cut in one pass. */
import { seedLookups } from '#provider/database/seed';
import { coordinatorAt, loginOf } from '#tests/support/placements';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, aStudent, masters } from '#tests/support/records';

const MANY = 34;
const PAGES = 4;
let setup: ProviderSetup;
let college: TestClient;
let company: TestClient;
let student: TestClient;

interface Row {
  id: number;
  start_date: string | null;
  end_date: string | null;
  student: { name: string };
}

beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  const { college: name } = masters(setup.services);
  const students = [];
  for (const first of ['Mira', 'Asha', 'Zoya']) {
    const one = await aStudent(setup.services);
    await setup.services.db.updateTable('users').set({ name: first }).where('id', '=', one.user.id).execute();
    students.push(one);
  }
  const owner = await aCompany(setup.services);
  const { pool } = setup.services;
  // Days are shared by several, and some have none.
  for (let n = 0; n < MANY; n += 1)
    await pool.query(
      `insert into placements (source, student_id, company_id, company, title, start_date, end_date, state)
       values ('portal', $1, $2, $3, $4, $5, $6, $7)`,
      [
        students[n % 3]!.id,
        owner.id,
        owner.name,
        `Intern ${n % 4}`,
        n % 5 === 0 ? null : `2026-0${1 + (n % 7)}-01`,
        n % 5 === 0 ? null : `2026-${10 + (n % 3)}-01`,
        n % 2 === 0 ? 'submitted' : 'draft',
      ],
    );
  college = await coordinatorAt(setup, name);
  company = await loginOf(setup)(owner.user.email);
  student = await loginOf(setup)(students[1]!.user.email);
});
afterAll(() => setup.close());

const page = async (client: TestClient, role: string, query: string) =>
  (await client.get(`/${role}/placements?${query}`)).body.data as {
    data: Row[];
    total: number;
    last_page: number;
  };
const whole = async (client: TestClient, role: string, query: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let number = 1; number <= PAGES; number += 1)
    rows.push(...(await page(client, role, `${query}&page=${number}`)).data);
  return rows;
};

/** Nothing comes last; equal ones stand by their ids, in the same way. */
const ordered = (rows: readonly Row[], key: (row: Row) => string | null, down: boolean): number[] =>
  [...rows]
    .sort((a, b) => {
      const [one, other] = [key(a), key(b)];
      const way = down ? -1 : 1;
      if (one === other) return way * (a.id - b.id);
      if (one === null || other === null) return one === null ? 1 : -1;
      return way * (one < other ? -1 : 1);
    })
    .map(({ id }) => id);

const SORTS = [
  ['newest', () => null, true],
  ['start', (row) => row.start_date, false],
  ['-start', (row) => row.start_date, true],
  ['end', (row) => row.end_date, false],
  ['-end', (row) => row.end_date, true],
  ['name', (row) => row.student.name, false],
  ['-name', (row) => row.student.name, true],
] as const satisfies readonly (readonly [string, (row: Row) => string | null, boolean])[];

it.each(SORTS)(
  'by %s every placement should stand once, in its order, over all pages',
  async (sort, key, down) => {
    const rows = await whole(college, 'coordinator', `sort=${sort}`);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY);
    expect(rows.map(({ id }) => id)).toEqual(ordered(rows, key, down));
  },
);

it('should begin with what the college decides next, then what it completes, the longest wait first', async () => {
  const { db } = setup.services;
  const rows = await db.selectFrom('placements').select(['id', 'state']).orderBy('id').execute();
  const drafts = rows.filter(({ state }) => state === 'draft').map(({ id }) => id);
  const pending = rows.filter(({ state }) => state === 'submitted').map(({ id }) => id);
  const day = (n: number) => `2026-01-${String(10 + n).padStart(2, '0')}`;
  await db.transaction().execute(async (trx) => {
    for (const [n, id] of pending.entries())
      await trx
        .updateTable('placements')
        .set({ submitted_at: new Date(`${day(pending.length - n)}T06:00:00Z`) })
        .where('id', '=', id)
        .execute();
    for (const [id, end_date] of [
      [drafts[0]!, '2026-02-09'],
      [drafts[1]!, '2026-02-03'],
    ] as const)
      await trx
        .updateTable('placements')
        .set({ state: 'approved', start_date: '2026-01-01', end_date })
        .where('id', '=', id)
        .execute();
  });
  const waiting = await whole(college, 'coordinator', 'sort=waiting');
  expect(waiting.map(({ id }) => id)).toEqual([
    ...pending.toReversed(),
    drafts[1],
    drafts[0],
    ...drafts.slice(2).toReversed(),
  ]);
  expect(waiting[0]).toMatchObject({ submitted_at: `${day(1)}T06:00:00.000Z` });
});

it('should tell how many there are past the end, too', async () => {
  expect(await page(college, 'coordinator', 'page=99')).toMatchObject({
    data: [],
    total: MANY,
    last_page: PAGES,
  });
  expect(await page(college, 'coordinator', 'q=no+such+words')).toMatchObject({
    data: [],
    total: 0,
    last_page: 1,
  });
});

it('should count and show the same on every side, narrowed by state and words', async () => {
  for (const query of ['state=submitted', 'q=intern+3', 'state=draft&sort=name&q=zoya']) {
    const [here, there] = [
      await whole(college, 'coordinator', query),
      await whole(company, 'company', query),
    ];
    expect(here.length).toBeGreaterThan(0);
    expect(there.map(({ id }) => id)).toEqual(here.map(({ id }) => id));
    expect((await page(company, 'company', query)).total).toBe(here.length);
  }
  const own = await whole(student, 'student', 'sort=-start');
  const all = await whole(college, 'coordinator', 'sort=-start&q=asha');
  expect(own.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(own).toHaveLength(11);
});
