/**
 * One college whose branches do the same things: a coordinator of one branch must see nothing of the other,
 * on any call that tells of students and at no address of a file.
 */
import { aBranch, aCoordinator, type Branch } from '#tests/support/branches';
import { DECIDE, OF_COLLEGE, READ, ownStatus } from '#tests/support/officeCalls';
import { seedLookups } from '#provider/database/seed';
import { PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

const COLLEGE = 'Demo Institute of Technology';
const [OWN, FOREIGN] = ['Civil Engineering', 'Commerce'];
let setup: ProviderSetup;
let client: TestClient;
let whole: TestClient;
let own: Branch;
let foreign: Branch;

beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  own = await aBranch(services, { mark: 'Own', college: COLLEGE, branch: OWN! });
  foreign = await aBranch(services, { mark: 'Foreign', college: COLLEGE, branch: FOREIGN! });
  const signIn = async (branches: string[]) => {
    const { email } = await aCoordinator(services, COLLEGE, branches);
    return setup.newClient().login(email, PASSWORD);
  };
  client = await signIn([OWN!]);
  whole = await signIn([]);
});
afterAll(() => setup.close());

it('has a line for each call of coordinators', () => {
  const calls = contractCalls()
    .map(nameOf)
    .filter((name) => name.includes(' /coordinator/'));
  expect(
    [...Object.keys(READ), ...Object.keys(DECIDE), ...OF_COLLEGE, 'POST /coordinator/roster/invite'].sort(),
  ).toEqual(calls);
});

it.each(Object.entries(READ))('%s tells of the own branch alone', async (name, questions) => {
  const ask = async (who: TestClient, of: Branch) => {
    const path = name.split(' ')[1]!;
    const texts = await Promise.all(
      questions(of).map(async (query) => (await who.get(`${path}?${query}`)).raw.body),
    );
    // The links of pages repeat the question.
    return texts.join('\n').replace(/"[a-z_]*url":"[^"]*"/g, '');
  };
  const told = await ask(client, foreign);
  for (const word of ['Foreign', 'Commerce']) expect(told).not.toContain(word);
  expect(await ask(client, own)).toMatch(/Own|Civil Engineering/);
  // Who follows the whole college is told of both: the silence above says something.
  expect(await ask(whole, foreign)).toMatch(/Foreign|Commerce/);
});

it('counts the own branch alone', async () => {
  const figures = async (who: TestClient) => {
    const { stages, weekly, waiting, at_risk_total, funnel } = (await who.get('/coordinator/dashboard')).body
      .data;
    const sum = (rows: any[], key: string) => rows.reduce((all, row) => all + row[key], 0);
    return {
      registered: sum(stages, 'registered'),
      applications: sum(funnel, 'count'),
      week: sum(weekly, 'applications'),
      waiting,
      at_risk_total,
      payments: (await who.get('/coordinator/payments')).body.data.total,
      diaries: (await who.get('/coordinator/diaries?review_status=all')).body.data.total,
      students: (await who.get('/coordinator/students')).body.data.total,
    };
  };
  const [one, both] = [await figures(client), await figures(whole)];
  expect(one).toEqual({
    registered: 1,
    applications: 2,
    week: 1,
    waiting: { payments: 1, diaries: 1, weeks: 1 },
    at_risk_total: one.at_risk_total,
    payments: 1,
    diaries: 1,
    // And the person of the roster.
    students: 2,
  });
  expect(both).toMatchObject({
    registered: 2,
    applications: 4,
    week: 2,
    waiting: { payments: 2, diaries: 2, weeks: 2 },
  });
  expect(both.at_risk_total).toBe(2 * one.at_risk_total);
});

it('invites the own branch alone', async () => {
  const invite = (of: Branch) => client.post('/coordinator/roster/invite', { ids: [of.person], dry_run: 1 });
  expect((await invite(foreign)).body.data.invited).toBe(0);
  expect((await invite(own)).body.data.invited).toBe(1);
  const file = { name: 'r.csv', type: 'text/csv', content: 'usn,name\n1,x\n' };
  expect((await client.multipart('/coordinator/roster/import', { file, dry_run: 1 })).status).toBe(403);
  const corrected = { id: own.person, semester: '7' };
  expect((await client.post('/coordinator/roster/store', corrected)).status).toBe(403);
  expect((await whole.post('/coordinator/roster/store', corrected)).status).toBe(200);
});

it.each(Object.entries(DECIDE))('%s answers for the other branch as for nobody', async (name, body) => {
  const path = name.split(' ')[1]!;
  const send = (of: Branch) =>
    path.endsWith('/evaluate') ? client.multipart(path, { ...body(of) }) : client.post(path, body(of));
  // A branch of the own college is no secret to who excepts its students.
  expect((await send(foreign)).status).toBe(path.startsWith('/coordinator/eligibility/') ? 403 : 404);
  expect((await send(own)).status).toBe(ownStatus(path));
});

it('shows the files of the own branch alone', async () => {
  expect((await client.get(own.file)).status).toBe(200);
  expect((await client.get(foreign.file)).status).toBe(404);
  expect((await whole.get(foreign.file)).status).toBe(200);
});
