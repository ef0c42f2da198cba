/**
 * A coordinator without a college is the university's office: every call of coordinators reaches all
 * colleges, or the one that it names, and the audit log names the college. A guide reaches the guided
 * placement alone.
 */
import { seedLookups } from '#provider/database/seed';
import { PASSWORD, aUser } from '#tests/support/builders';
import { aBranch, aCoordinator, type Branch } from '#tests/support/branches';
import type { TestClient } from '#tests/support/client';
import { loginOf } from '#tests/support/placements';
import { DECIDE, READ, ownStatus } from '#tests/support/officeCalls';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { masters } from '#tests/support/records';

let setup: ProviderSetup;
let office: TestClient;
let officeId: number;
let guide: TestClient;
let first: Branch;
let second: Branch;
let colleges: readonly [string, string];
beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  const { college, otherCollege, branch, otherBranch } = masters(services);
  colleges = [college, otherCollege];
  first = await aBranch(services, { mark: 'Firstqx', college, branch });
  second = await aBranch(services, { mark: 'Secondqx', college: otherCollege, branch: otherBranch });
  const user = await aUser(services, { role: 'coordinator', college: null });
  officeId = user.id;
  office = await loginOf(setup)(user.email);
  const third = await aCoordinator(services, 'Third College', []);
  guide = await setup.newClient().login(third.email, PASSWORD);
  await services.db
    .updateTable('placements')
    .set({ guide_id: third.id })
    .where('id', '=', first.placement)
    .execute();
});
afterAll(() => setup.close());

/** All answers to the questions of a call, without the links of pages, which repeat them. */
async function textOf(client: TestClient, name: string, queries: readonly string[]): Promise<string> {
  const path = name.split(' ')[1]!;
  const texts = await Promise.all(
    queries.map(async (query) => (await client.get(`${path}?${query}`)).raw.body),
  );
  return texts.join('\n').replace(/"[a-z_]*url":"[^"]*"/g, '');
}
const send = (client: TestClient, name: string, body: object) => {
  const path = name.split(' ')[1]!;
  return path.endsWith('/evaluate') ? client.multipart(path, { ...body }) : client.post(path, body);
};
const isList = (name: string) => !name.endsWith('/show') && !name.endsWith('/dashboard');

it.each(Object.entries(READ))(
  '%s reaches all colleges, or the one that is named',
  async (name, questions) => {
    for (const branch of [first, second])
      expect(await textOf(office, name, questions(branch))).toMatch(new RegExp(branch.mark));
    if (!isList(name)) return;
    const [plain = ''] = questions(first);
    const own = await textOf(office, name, [`${plain}&college=${encodeURIComponent(colleges[0])}`]);
    expect(own).toContain(first.mark);
    expect(own).not.toContain(second.mark);
  },
);

it('shows administrators the colleges as the office has them, and a college only itself', async () => {
  const admin = await loginOf(setup)((await aUser(setup.services, { role: 'administrator' })).email);
  const rows = (await office.get('/coordinator/dashboard')).body.data.colleges as {
    college: string;
    registered: number;
  }[];
  expect((await admin.get('/administration/overview')).body.data.colleges).toEqual(rows);
  for (const college of colleges)
    expect(rows.find((row) => row.college === college)!.registered).toBeGreaterThan(0);
  const own = await loginOf(setup)((await aCoordinator(setup.services, colleges[0], [])).email);
  expect((await own.get('/coordinator/dashboard')).body.data).not.toHaveProperty('colleges');
});

it('gives coordinators of a college nothing of another one that they name', async () => {
  const client = await loginOf(setup)((await aCoordinator(setup.services, colleges[0], [])).email);
  const college = encodeURIComponent(colleges[1]);
  for (const [name] of Object.entries(READ).filter(([one]) => isList(one))) {
    const text = await textOf(client, name, [`college=${college}`]);
    expect({ name, told: text.includes(second.mark) || text.includes(first.mark) }).toEqual({
      name,
      told: false,
    });
  }
});

it('counts each college', async () => {
  const { data } = (await office.get('/coordinator/dashboard')).body;
  const rows = (data.colleges as { college: string }[]).filter(({ college }) => colleges.includes(college));
  expect(rows).toEqual(
    [...colleges]
      .sort()
      .map((college) => ({ college, registered: 1, accepted: 1, placements: 0, claims: 1, payments: 1 })),
  );
  const one = await loginOf(setup)((await aCoordinator(setup.services, colleges[0], [])).email);
  expect((await one.get('/coordinator/dashboard')).body.data).not.toHaveProperty('colleges');
});

it('counts working days by the holidays of each college', async () => {
  const { data } = (await office.get('/coordinator/students?at_risk=1')).body.data;
  expect((data as { college: string }[]).map(({ college }) => college).sort()).toEqual([...colleges].sort());
  const own = await loginOf(setup)((await aCoordinator(setup.services, colleges[0], [])).email);
  const mine = (await own.get('/coordinator/students?at_risk=1')).body.data.data;
  expect((data as { id: number }[]).filter(({ id }) => id === first.student.id)).toEqual(mine);
});

describe('a guide of another college', () => {
  it.each(Object.entries(READ))('is told by %s of the guided placement alone', async (name, questions) => {
    expect(await textOf(guide, name, questions(second))).not.toMatch(/Secondqx/);
    const text = await textOf(guide, name, questions(first));
    const isGuided = /\/(dashboard|placements|diaries|weeks|placement-issues)/.test(name);
    expect({ name, told: text.includes('Firstqx') }).toEqual({
      name,
      told: isGuided,
    });
  });

  it.each(
    Object.entries(DECIDE).filter(([name]) => !/diary-review|weeks\/approve|issues\/settle/.test(name)),
  )('decides nothing by %s', async (name, body) => {
    expect((await send(guide, name, body(first))).status).toBe(404);
  });
});

it.each(Object.entries(DECIDE))(
  '%s is decided for each college, which the audit log names',
  async (name, body) => {
    const latest = async () =>
      (
        await setup.services.db
          .selectFrom('audit_entries')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirstOrThrow()
      ).id;
    for (const [place, branch] of [first, second].entries()) {
      const before = await latest();
      expect((await send(office, name, body(branch))).status).toBe(ownStatus(name));
      const entries = await setup.services.db
        .selectFrom('audit_entries')
        .select(['subject', 'after'])
        .where('actor_id', '=', officeId)
        .where('id', '>', Number(before ?? 0))
        .execute();
      for (const { after } of entries) expect(after).toMatchObject({ college: colleges[place] });
    }
  },
);

it('leaves no decision without its college', async () => {
  const entries = await setup.services.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('actor_id', '=', officeId)
    .execute();
  const named = new Set(entries.map(({ after }) => (after as { college?: string }).college));
  expect([...named].sort()).toEqual([...colleges].sort());
  expect(new Set(entries.map(({ action }) => action)).size).toBeGreaterThan(9);
});

it('settles rosters and settings of the college that it names', async () => {
  const [college] = colleges;
  const add = (fields: object) => office.post('/coordinator/roster/store', { fields });
  expect((await add({ usn: 'OFF1', name: 'Asha Rao' })).body.errors).toHaveProperty('college');
  expect((await add({ usn: 'OFF1', name: 'Asha Rao', college })).status).toBe(200);
  const content = `usn,name,college\nOFF2,Mira Rao,${college}\n`;
  const file = { name: 'r.csv', type: 'text/csv', content };
  const sent = await office.multipart('/coordinator/roster/import', { file, dry_run: 1, nobody_leaves: 1 });
  expect(sent.body.data.counts).toMatchObject({ add: 1, error: 0 });
  const invited = await office.post('/coordinator/roster/invite', { ids: [first.person], dry_run: 1 });
  expect(invited.body.data.invited).toBe(1);
  expect((await office.get('/coordinator/settings')).body.errors).toHaveProperty('college');
  const stored = await office.post('/coordinator/settings/store', { college, hours_target: 111 });
  expect(stored.body.data.hours_target).toBe(111);
  const read = await office.get(`/coordinator/settings?college=${encodeURIComponent(college)}`);
  expect(read.body.data.hours_target).toBe(111);
  const foreign = await loginOf(setup)((await aCoordinator(setup.services, colleges[1], [])).email);
  await foreign.post('/coordinator/settings/store', { college, hours_target: 1 });
  const unchanged = await office.get(`/coordinator/settings?college=${encodeURIComponent(college)}`);
  expect(unchanged.body.data.hours_target).toBe(111);
});

it('reads files of every college', async () => {
  for (const { file } of [first, second]) expect((await office.get(file)).status).toBe(200);
});

it('is made and unmade by an administrator', async () => {
  const { services } = setup;
  const admin = await loginOf(setup)((await aUser(services, { role: 'administrator' })).email);
  const person = await aCoordinator(services, colleges[0], []);
  const client = await loginOf(setup)(person.email);
  const total = async () => (await client.get('/coordinator/students?signed_in=1')).body.data.total;
  const scope = (body: object) => admin.post('/administration/people/scope', { id: person.id, ...body });
  expect(await total()).toBe(1);
  expect((await scope({ college: '' })).body.errors).toHaveProperty('college');
  expect((await scope({ all_colleges: 1 })).status).toBe(200);
  expect(await total()).toBe(2);
  expect((await scope({ college: colleges[1] })).status).toBe(200);
  expect(await total()).toBe(1);
  const invited = await admin.post('/administration/people/invite', {
    role_id: 4,
    name: 'Latha Rao',
    email: 'latha@office.test',
    all_colleges: '1',
  });
  expect(invited.status).toBe(200);
  const { data } = (await admin.get('/administration/people?q=latha@office.test')).body.data;
  expect(data).toMatchObject([{ college: null, branches: [] }]);
});
