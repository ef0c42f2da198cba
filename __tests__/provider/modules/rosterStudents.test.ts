/** Students of the roster and accounts in one list: who never signed in is a row, and is counted. */
import { seedLookups } from '#provider/database/seed';
import type { TestClient } from '#tests/support/client';
import { coordinatorAt, proposeAlone, loginOf } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, masters } from '#tests/support/records';

let setup: ProviderSetup;
let client: TestClient;
let placed: number;
let proposing: number;
let idle: number;
let branch: string;
let otherBranch: string;
beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  const { college } = masters(services);
  ({ branch, otherBranch } = masters(services));
  client = await coordinatorAt(setup, college);
  const own = async (usn: string, semester = 5) => aStudent(services, { college, branch, semester, usn });
  const company = await aCompany(services);
  const first = await own('ACC1');
  const application = await anApplication(services, await anInternship(services, company), first, {
    status: 4,
  });
  const accepted = await (
    await loginOf(setup)(first.user.email)
  ).post('/student/application-status', { id: application.id, status: 6 });
  expect(accepted.status).toBe(200);
  const second = await own('ACC2');
  await proposeAlone(await loginOf(setup)(second.user.email));
  const third = await own('ACC3', 6);
  [placed, proposing, idle] = [first.id, second.id, third.id];
  const rows = [
    // Of accounts: by USN, and by address.
    ['ACC1', 'Has Account', null, branch, 5],
    ['OTHER', 'Has Address', third.user.email, branch, 6],
    ['NEW1', 'Aaron Early', 'aaron@roster.test', branch, 5],
    ['NEW2', 'Zoya Late', null, otherBranch, 6],
  ];
  for (const [usn, name, email, of, semester] of rows)
    await setup.services.pool.query(
      `insert into roster (college_id, usn, name, email, branch_id, semester)
       select c.id, $1, $2, $3, b.id, $5 from colleges c, branches b where c.name = $6 and b.name = $4`,
      [usn, name, email, of, semester, college],
    );
  await setup.services.pool.query(
    `insert into roster (college_id, usn, name, left_at)
     select id, 'GONE', 'Gone Away', now() from colleges where name = $1`,
    [college],
  );
});
afterAll(() => setup.close());

interface Row {
  id: number;
  name: string;
  usn: string;
  signed_in: number;
  proposed: number;
  roster_id?: number;
}
const list = async (query = '') =>
  (await client.get(`/coordinator/students?${query}`)).body.data as { data: Row[]; total: number };
const usns = async (query = '') => (await list(query)).data.map(({ usn }) => usn);

it('lists them among the accounts, in one order, whatever the size of a page', async () => {
  const { data, total } = await list('per_page=50');
  expect(total).toBe(5);
  const names = data.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  expect(data.map(({ usn }) => usn).sort()).toEqual(['ACC1', 'ACC2', 'ACC3', 'NEW1', 'NEW2']);
  expect(await usns('sort=-name')).toEqual(data.map(({ usn }) => usn).reverse());
  const early = data.find(({ usn }) => usn === 'NEW1')!;
  expect(early).toMatchObject({ signed_in: 0, placed: 0, applications: 0, confirmed: 0, reason: null });
  expect(early.id).toBe(-early.roster_id!);
  expect((await client.get(`/coordinator/students/show?id=${early.id}`)).status).toBe(404);
});

it.each<[string, string[]]>([
  ['q=zoya', ['NEW2']],
  ['q=new1', ['NEW1']],
  ['q=aaron@roster', ['NEW1']],
  ['q=gone', []],
  ['semester=6', ['ACC3', 'NEW2']],
  ['signed_in=0', ['NEW1', 'NEW2']],
  ['signed_in=1', ['ACC1', 'ACC2', 'ACC3']],
  ['placed=0', ['ACC2', 'ACC3', 'NEW1', 'NEW2']],
  ['placed=1', ['ACC1']],
  ['internship=placed', ['ACC1']],
  ['internship=none', ['ACC2', 'ACC3', 'NEW1', 'NEW2']],
  ['internship=none&semester=5', ['ACC2', 'NEW1']],
  ['internship=proposed', ['ACC2']],
  ['internship=nothing', ['ACC3', 'NEW1', 'NEW2']],
  ['stage=registered', ['ACC1', 'ACC2', 'ACC3']],
  ['at_risk=1&signed_in=0', []],
])('narrows them by %s', async (query, expected) => {
  expect((await usns(query)).sort()).toEqual(expected);
  expect((await list(query)).total).toBe(expected.length);
});

it('exports them with what tells them apart', async () => {
  const lines = (await client.get('/coordinator/students/export?internship=none')).raw.body
    .trimEnd()
    .split('\r\n');
  const [heading, ...rows] = lines.map((line) => line.split(','));
  const cell = (usn: string, column: string) =>
    rows.find((row) => row.includes(usn))![heading!.indexOf(column)];
  expect(rows).toHaveLength(4);
  expect([cell('ACC2', 'Proposal pending'), cell('ACC3', 'Proposal pending')]).toEqual(['Yes', 'No']);
  expect([cell('NEW1', 'Signed in'), cell('ACC2', 'Signed in')]).toEqual(['No', 'Yes']);
});

it('counts them beside each branch, with who was invited', async () => {
  const groups = async () =>
    ((await client.get('/coordinator/dashboard')).body.data.stages as Record<string, unknown>[]).map(
      ({ branch: of, semester, registered, not_signed_in, invited }) => ({
        of,
        semester,
        registered,
        not_signed_in,
        invited,
      }),
    );
  const early = (await list('q=new1')).data[0]!;
  const sent = await client.post('/coordinator/roster/invite', { ids: [early.roster_id] });
  expect(sent.body.data.invited).toBe(1);
  const all = await groups();
  expect(all).toContainEqual({ of: branch, semester: 5, registered: 2, not_signed_in: 1, invited: 1 });
  expect(all).toContainEqual({ of: otherBranch, semester: 6, registered: 0, not_signed_in: 1, invited: 0 });
  expect((await list('q=new1')).data[0]).toHaveProperty('invited_at');
});

it('notices an import, and an account, at once', async () => {
  expect((await list()).total).toBe(5);
  const content = 'usn,name\nNEW3,Mira Middle\n';
  const file = { name: 'r.csv', type: 'text/csv', content };
  const sent = await client.multipart('/coordinator/roster/import', { file, dry_run: 0, nobody_leaves: 1 });
  expect(sent.status).toBe(200);
  expect(await usns('q=mira')).toEqual(['NEW3']);
  expect((await list()).total).toBe(6);
  const { college } = masters(setup.services);
  await aStudent(setup.services, { college, branch, semester: 5, usn: 'NEW3' });
  expect(await usns('q=new3')).toEqual(['NEW3']);
  expect((await list('q=new3')).data[0]!.id).toBeGreaterThan(0);
  expect((await list()).total).toBe(6);
});

it('announces to those with an account or an address of the roster, and says of the others why not', async () => {
  const { total } = await list('internship=none');
  const { data } = (
    await client.post('/coordinator/announcements/send', {
      filter: { internship: 'none' },
      count: total,
      subject: 'Find an internship',
      text: 'The list closes on Friday.',
    })
  ).body;
  const rows = data.rows as { id: number; error: string | null }[];
  expect(rows.filter(({ error }) => error === null).map(({ id }) => id)).toEqual(
    expect.arrayContaining([proposing, idle]),
  );
  expect(rows.some(({ id }) => id === placed)).toBe(false);
  // By the roster's address, where it has one.
  expect(rows.filter(({ id }) => id < 0).map(({ error }) => error)).toEqual([
    null,
    expect.stringMatching(/Not signed in yet/),
  ]);
});

it('counts branches of one name together', async () => {
  const { db } = setup.services;
  const { college_id } = await db
    .selectFrom('roster')
    .select('college_id')
    .where('usn', '=', 'NEW1')
    .executeTakeFirstOrThrow();
  const { id: branch_id } = await db
    .insertInto('branches')
    .values({ name: branch })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('roster')
    .values({ college_id, branch_id, usn: 'NEW9', name: 'Same Branch', semester: 5 })
    .execute();
  const { stages } = (await client.get('/coordinator/dashboard')).body.data;
  const same = (stages as { branch: string; semester: number; not_signed_in: number }[]).filter(
    (group) => group.branch === branch && group.semester === 5,
  );
  expect(same.map(({ not_signed_in }) => not_signed_in)).toEqual([2]);
});
