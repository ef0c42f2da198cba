/** Reports of a year: figures against those counted from the records, files, access, small groups. */
import { REPORT_COLUMNS, YEAR_REPORTS } from '#contract/yearReport/columns';
import { seedLookups } from '#provider/database/seed';
import { readTable } from '#provider/files/tables/readTable';
import { hideSplit } from '#provider/modules/yearReports/hiding';
import { aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { Random } from '#tests/support/fuzz/random';
import { seedOf } from '#tests/support/fuzz/seeded';
import { coordinatorAt, loginOf } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship, inDays } from '#tests/support/records';
import { MODEL, type Asked } from '#tests/support/yearModel';
import { BRANCHES, COLLEGES, fillYear, recordsOf, type Records } from '#tests/support/yearRecords';

let setup: ProviderSetup;
let admin: TestClient;
let office: TestClient;
let own: TestClient;
let records: Records;
const SEED = seedOf(20_261_126);
const YEAR = { from: inDays(-100), to: inDays(265) };
type Row = Record<string, any>;

beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  await services.db
    .insertInto('years')
    .values([
      { name: 'Before', from_day: inDays(-466), to_day: inDays(-101) },
      { name: 'This', from_day: YEAR.from, to_day: YEAR.to },
    ])
    .execute();
  const company = await aCompany(services);
  const internships = [];
  for (const type of ['Free', 'Paid', 'Stipend', 'Stipend', 'Stipend'])
    internships.push({
      type,
      ...(await anInternship(services, company, {
        internship_type: type,
        internship_stipend: type === 'Stipend' ? 5000 + internships.length * 1750 : null,
      })),
    });
  await fillYear(services.pool, new Random(SEED), { students: 220, internships });
  records = await recordsOf(services.pool);
  admin = await loginOf(setup)((await aUser(services, { role: 'administrator' })).email);
  office = await loginOf(setup)((await aUser(services, { role: 'coordinator', college: null })).email);
  own = await coordinatorAt(setup, COLLEGES[0]);
});
afterAll(() => setup.close());

const report = async (client: TestClient, role: string, name: string, query = '') => {
  const { status, body } = await client.get(`/${role}/reports/${name}?${query}`);
  if (status !== 200) throw new Error(`TEST_SEED=${SEED}: ${JSON.stringify(body)}`);
  return body.data as { rows: Row[]; sums: Row | null; as_of: string; total: number; hides_small: boolean };
};
const pick = (rows: readonly Row[], keys: readonly string[]) =>
  rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])));

const NARROWED: [string, Omit<Asked, 'from' | 'to'>][] = [
  ['', {}],
  [`branch=${encodeURIComponent(BRANCHES[1])}`, { branch: BRANCHES[1] }],
  ['semester=7&year=This', { semester: 7 }],
];

describe.each(NARROWED)('of the own college with "%s"', (query, narrowing) => {
  const asked: Asked = { ...YEAR, college: COLLEGES[0], ...narrowing };

  it.each(['placements', 'completion', 'waiting', 'accreditation'] as const)(
    '%s has the figures of the records',
    async (name) => {
      const counted = MODEL[name](records, asked) as Row[];
      const { rows, hides_small, total } = await report(own, 'coordinator', name, query);
      expect(hides_small).toBe(false);
      expect(total).toBe(rows.length);
      expect(counted.length).toBeGreaterThan(3 - (name === 'completion' ? 3 : 0));
      const keys = Object.keys(counted[0]!);
      const read =
        name === 'accreditation'
          ? rows.map((row) => ({ ...row, certificate: row.certificate?.split('/').at(-1) ?? null }))
          : rows;
      expect(pick(read, keys)).toEqual(counted);
    },
  );
});

/** Not counted from the records a second time. */
const UNCOUNTED: Readonly<Record<string, readonly string[]>> = {
  waiting: ['college'],
  accreditation: ['state'],
};

/** The plan is counted twice in planStates.test. */
const COUNTED = YEAR_REPORTS.filter((name) => name !== 'plan');
it.each(COUNTED)('%s has a figure and a sum in each column, and is counted twice', async (name) => {
  const { rows, sums } = await report(own, 'coordinator', name);
  const columns = REPORT_COLUMNS[name].map(({ key }) => key).sort();
  expect(Object.keys(rows[0]!).sort()).toEqual(columns);
  const figures = columns.filter((key) => !['college', 'branch', 'month'].includes(key));
  expect(Object.keys(sums ?? {}).sort()).toEqual(sums === null ? [] : figures);
  const counted = Object.keys((MODEL[name](records, { ...YEAR, college: COLLEGES[0] }) as Row[])[0]!);
  expect([...counted, ...(UNCOUNTED[name] ?? [])].sort()).toEqual(columns);
});

it('adds up what it shows', async () => {
  const { rows, sums } = await report(own, 'coordinator', 'completion');
  expect(sums!.placements).toBe(rows.reduce((sum, { placements }) => sum + placements, 0));
  const year = await report(own, 'coordinator', 'placements');
  const ofYear = year.rows.filter(({ month }) => month === null);
  expect(year.sums!.applied).toBe(ofYear.reduce((sum, { applied }) => sum + applied, 0));
});

it('is of another year where that is asked for, and refuses an unknown one', async () => {
  expect((await report(own, 'coordinator', 'accreditation', 'year=Before')).rows).toEqual(
    (await report(own, 'coordinator', 'accreditation', 'year=Before')).rows,
  );
  for (const [query, field] of [
    ['year=1900', 'year'],
    ['semester=x', 'semester'],
    ['format=pdf', 'format'],
  ])
    expect(Object.keys((await own.get(`/coordinator/reports/waiting?${query}`)).body.errors ?? {})).toEqual([
      field,
    ]);
  expect((await own.get('/coordinator/reports/salaries')).status).toBe(404);
});

it('keeps a coordinator of some branches to them', async () => {
  const { services } = setup;
  const user = await aUser(services, { role: 'coordinator', college: COLLEGES[0] });
  await services.pool.query(
    'insert into coordinator_branches (user_id, branch_id) select $1, id from branches where name = $2',
    [user.id, BRANCHES[1]],
  );
  const client = await loginOf(setup)(user.email);
  const asked = { ...YEAR, college: COLLEGES[0], branch: BRANCHES[1] };
  for (const name of ['placements', 'completion', 'waiting'] as const) {
    const counted = MODEL[name](records, asked) as Row[];
    expect(pick((await report(client, 'coordinator', name)).rows, Object.keys(counted[0]!))).toEqual(counted);
  }
});

it('keeps to the own college, whatever is asked for', async () => {
  const { rows } = await report(
    own,
    'coordinator',
    'accreditation',
    `college=${encodeURIComponent(COLLEGES[1])}`,
  );
  expect(rows).toEqual([]);
  const all = await report(own, 'coordinator', 'accreditation');
  expect(new Set(all.rows.map(({ college }) => college))).toEqual(new Set([COLLEGES[0]]));
  expect((await own.get('/administration/reports/placements')).status).toBe(403);
  expect((await admin.get('/coordinator/reports/placements')).status).toBe(403);
});

const readers = () =>
  [
    [admin, 'administration', {}],
    [office, 'coordinator', {}],
    [own, 'coordinator', { college: COLLEGES[0] }],
  ] as const;

it('shows every figure to whoever reads the students by name, and the sums are right', async () => {
  for (const [client, role, narrowing] of readers()) {
    for (const name of ['placements', 'completion', 'waiting'] as const) {
      const exact = MODEL[name](records, { ...YEAR, ...narrowing }) as Row[];
      const { rows, sums, hides_small } = await report(client, role, name);
      expect(hides_small).toBe(false);
      expect(JSON.stringify({ rows, sums })).not.toMatch(/<5|at least/);
      if (name === 'waiting') continue;
      expect(pick(rows, Object.keys(exact[0]!))).toEqual(exact);
      const ofYear = exact.filter(({ month }) => !month);
      for (const key of name === 'placements'
        ? ['applied', 'placed', 'fee_paying']
        : ['placements', 'recorded_hours'])
        expect([key, sums![key]]).toEqual([key, ofYear.reduce((sum, row) => sum + row[key], 0)]);
    }
    const { raw } = await client.get(`/${role}/reports/completion?format=csv`);
    expect(raw.payload).toMatch(/\r\n"?Total/);
    expect(raw.payload).not.toContain('<5');
  }
});

it('hides small groups for publication, where no sum is a smaller number', async () => {
  for (const [client, role, narrowing] of readers()) {
    const { rows, sums, hides_small } = await report(client, role, 'completion', 'publication=1');
    expect(hides_small).toBe(true);
    const exact = MODEL.completion(records, { ...YEAR, ...narrowing });
    rows.forEach((row, at) => {
      for (const key of Object.keys(exact[at]!)) {
        const truth = exact[at]![key];
        if (typeof row[key] === 'number') expect([key, row[key]]).toEqual([key, truth]);
      }
      const { placements } = exact[at]!;
      expect(row.placements).toBe(truthIsSmall(placements) ? '<5' : placements);
      for (const key of ['completed', 'ended_early', 'not_completed', 'certificates', 'evaluations'])
        if (truthIsSmall(exact[at]![key])) expect([key, typeof row[key]]).not.toEqual([key, 'number']);
      // Hours and means are no people.
      for (const key of ['planned_hours', 'recorded_hours', 'weeks', 'criterion_1'])
        expect([key, row[key]]).not.toEqual([key, '<5']);
      for (const key of ['recorded_hours', 'weeks', 'criterion_1'])
        if (truthIsSmall(placements)) expect([key, row[key]]).toEqual([key, null]);
    });
    for (const key of ['placements', 'ongoing', 'completed', 'planned_hours', 'recorded_hours']) {
      const isWhole = rows.every((row) => typeof row[key] === 'number');
      const shown = rows.reduce((sum, row) => sum + (typeof row[key] === 'number' ? row[key] : 0), 0);
      const sum = Number(shown.toFixed(2));
      expect([key, sums![key]]).toEqual([key, isWhole ? sum : `at least ${sum}`]);
    }
    const years = await report(client, role, 'placements', 'publication=1');
    expect(JSON.stringify(years.rows)).toContain('<5');
    for (const { roster, applied, placed } of years.rows)
      for (const figure of [roster, applied, placed]) expect([1, 2, 3, 4]).not.toContain(figure);
    const persons = await report(client, role, 'accreditation', 'publication=1');
    for (const row of persons.rows) expect([row.usn, row.name, row.certificate]).toEqual([null, null, null]);
    for (const format of ['csv', 'xlsx'])
      expect((await client.get(`/${role}/reports/waiting?publication=1&format=${format}`)).status).toBe(200);
    const { raw } = await client.get(`/${role}/reports/placements?format=csv&publication=1`);
    expect(raw.payload).toContain('at least ');
  }
});
const truthIsSmall = (count: number) => count > 0 && count < 5;

it.each([
  [20, [8, 12], { sum: 20, parts: [8, 12] }],
  [10, [8, 2], { sum: 10, parts: [null, null] }],
  [21, [8, 2, 11, 0], { sum: 21, parts: [null, null, 11, 0] }],
  [24, [4, 10, 10], { sum: 24, parts: [null, null, null] }],
  [6, [1, 5], { sum: 6, parts: [null, null] }],
  [6, [3, 3, 0], { sum: 6, parts: [null, null, null] }],
  [3, [3, 0], { sum: '<5', parts: [null, null] }],
  [0, [], { sum: 0, parts: [] }],
])('hides parts of %i so that nothing gives them away: %j', (sum, parts, hidden) => {
  expect(hideSplit(sum, parts)).toEqual(hidden);
});

/** Of so many numbers, those that add up to the sum. */
const splitsOf = (sum: number, count: number): number[][] =>
  count === 1
    ? [[sum]]
    : Array.from({ length: sum + 1 }, (_, first) =>
        splitsOf(sum - first, count - 1).map((rest) => [first, ...rest]),
      ).flat();

it('leaves at least two values for each hidden part, also to a reader who knows how it is hidden', () => {
  const possible = new Map<string, Set<number>[]>();
  for (let sum = 0; sum <= 14; sum += 1)
    for (let count = 1; count <= 6; count += 1)
      for (const parts of splitsOf(sum, count)) {
        const shown = hideSplit(sum, parts);
        const key = JSON.stringify(shown);
        const values = possible.get(key) ?? [sum, ...parts].map(() => new Set<number>());
        [sum, ...parts].forEach((value, at) => values[at]!.add(value));
        possible.set(key, values);
      }
  for (const [key, [sums, ...parts]] of possible) {
    const shown = JSON.parse(key) as ReturnType<typeof hideSplit>;
    const hides = [shown.sum, ...shown.parts].map((figure) => typeof figure !== 'number');
    const known = [sums!, ...parts].filter((values, at) => hides[at] && values.size < 2);
    expect([key, known]).toEqual([key, []]);
  }
});

const GROUPED = ({ college, branch }: Row) => `${college} ${branch}`;
const ENDS = ['ongoing', 'completed', 'ended_early', 'not_completed', 'certificates'];

it('lists for publication no small group, no order of persons, and nothing that completion hides', async () => {
  for (const [client, role] of readers()) {
    const groups = (await report(client, role, 'completion', 'publication=1')).rows;
    const hidden = groups.filter((group) => ENDS.some((key) => typeof group[key] !== 'number'));
    const all = (await report(client, role, 'accreditation')).rows;
    const sizeOf = (group: string) => all.filter((row) => GROUPED(row) === group).length;
    const { rows, total } = await report(client, role, 'accreditation', 'publication=1');
    expect(total).toBe(all.filter((row) => sizeOf(GROUPED(row)) >= 5).length);
    expect(rows.map(GROUPED).filter((group) => sizeOf(group) < 5)).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain('<5');
    for (const row of rows.filter((one) => hidden.map(GROUPED).includes(GROUPED(one))))
      expect([row.state, row.end_date, row.papers]).toEqual([null, null, null]);
    const order = rows.map((row) => JSON.stringify([row.college, row.branch, row.company, row.title, row]));
    expect(order).toEqual([...order].sort());
    const csv = await client.get(`/${role}/reports/accreditation?publication=1&format=csv`);
    expect(csv.raw.body.split('\r\n').length - 2).toBe(total);
    expect(csv.raw.body.split('\r\n')[0]).not.toMatch(/USN|Name|Certificate/);
    if (hidden.some((group) => sizeOf(GROUPED(group)) >= 5)) expect(csv.raw.body).toContain('Not shown');
  }
});

it.each([
  ['placements', ['semester']],
  ['completion', ['semester']],
  ['accreditation', ['semester']],
  ['waiting', ['branch', 'semester']],
])('narrows %s for publication by no filter whose rest is the small group', async (name, refused) => {
  const query = `branch=${encodeURIComponent(BRANCHES[1])}&semester=6&publication=1`;
  for (const format of ['json', 'csv', 'xlsx']) {
    const { status, body } = await own.get(`/coordinator/reports/${name}?${query}&format=${format}`);
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, refused]);
  }
});

const SHAPE = (headings: readonly string[]) => ({
  headings: Object.fromEntries(
    headings.map((label) => [label.toLowerCase().replace(/[^a-z0-9]+/g, ' '), label]),
  ),
  needed: [headings.slice(0, 2)],
  decimals: [],
  rows: 10_000,
  bytes: 10_000_000,
  refusesTwins: false,
});

it.each(YEAR_REPORTS)('%s is the same on the screen, as CSV and as a spreadsheet', async (name) => {
  const { rows, sums } = await report(own, 'coordinator', name);
  const columns = REPORT_COLUMNS[name];
  const xlsx = await own.get(`/coordinator/reports/${name}?format=xlsx`);
  expect(xlsx.raw.headers['content-type']).toContain('spreadsheetml');
  expect(xlsx.raw.headers['content-disposition']).toMatch(
    new RegExp(`filename="${name}-This-[\\d-]+\\.xlsx"`),
  );
  const { heading, lines } = await readTable(xlsx.raw.rawPayload, SHAPE(columns.map(({ label }) => label)));
  const all = sums === null ? rows : [...rows, { ...sums, [columns[0]!.key]: 'Total' }];
  const shown = [
    columns.map(({ label }) => label),
    ...all.map((row: Row) => columns.map(({ key }) => String(row[key] ?? ''))),
  ];
  const trimmed = (cells: readonly string[]) => cells.join('\t').trimEnd();
  expect([heading!, ...lines].map(({ cells }) => trimmed(cells))).toEqual(shown.map(trimmed));
  const csv = await own.get(`/coordinator/reports/${name}?format=csv`);
  expect(csv.raw.body.split('\r\n').length - 2).toBe(all.length);
  if (name === 'accreditation') {
    expect(csv.raw.body).toContain("'=Works");
    expect(csv.raw.body).toContain("'+Inspection");
  }
});

it('keeps each export in the audit log', async () => {
  await admin.get('/administration/reports/waiting?format=csv&branch=Commerce');
  const { data } = (await admin.get('/administration/audit?subject=year')).body.data;
  expect(data[0]).toMatchObject({
    action: 'exportReport',
    after: { report: 'waiting', year: 'This', format: 'csv', branch: 'Commerce' },
  });
});

it('reads the records once a minute', async () => {
  const first = await report(admin, 'administration', 'accreditation');
  await setup.services.pool.query(`update placements set title = 'Changed'`);
  const second = await report(admin, 'administration', 'accreditation');
  expect([second.as_of, second.rows]).toEqual([first.as_of, first.rows]);
  const other = await report(admin, 'administration', 'accreditation', 'semester=5');
  expect(other.rows[0]!.title).toBe('Changed');
});
