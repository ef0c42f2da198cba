/**
 * Every call of the contract by students, companies, supervisors' links, coordinators and guests on what
 * belongs to another branch and another college: no answer holds a private word of theirs, and nothing of
 * theirs changes (docs/providers.md, wire 3). A new call is met without a line here, a new table needs one in
 * `support/abuse/scope` and a record in `support/branches`; `npm run abuse` tries all.
 */
import type { Call } from '#contract/call';
import { seedLookups } from '#provider/database/seed';
import { ok, route } from '#provider/route';
import { accessOf, admits } from '#tests/support/abuse/access';
import { OPEN_TABLES, TABLES, owned, tells, tries, type Tried } from '#tests/support/abuse/scope';
import { aBranch, aCoordinator, type Branch } from '#tests/support/branches';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { headersOf } from '#tests/support/demoSession';
import { Random, some } from '#tests/support/fuzz/random';
import { seeded } from '#tests/support/fuzz/seeded';
import { goodValues } from '#tests/support/fuzz/values';
import { aLinkToken } from '#tests/support/supervision';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { masters } from '#tests/support/records';
import { TestClient } from '#tests/support/client';

const LONG = process.env.ABUSE === 'long';
/** So many who may make a call try it, on so many records of others besides what it tells unasked. */
const WHO = LONG ? Infinity : 3;
const EACH = LONG ? Infinity : 1;
const TIME = LONG ? 900_000 : 60_000;
const MARKS = ['Ownqx', 'Nearqx', 'Farqx'] as const;

const BY_ID = { type: 'object', properties: { id: {} } };
const LOOKS = { method: 'GET', path: '/planted', summary: '', query: BY_ID };
const CHANGES = { method: 'POST', path: '/planted', summary: '', body: BY_ID };
const PLANTED = [LOOKS, CHANGES] as unknown as readonly Call[];

interface Caller {
  name: string;
  role: 'student' | 'company' | 'coordinator' | null;
  email: string | null;
  token?: string;
  /** Of these nothing may be told or changed. */
  foreign: readonly Branch[];
}

let setup: ProviderSetup;
let branches: Branch[];
let callers: Caller[];
/** Later with each call, so that no limit is met. */
let made = 0;
beforeAll(async () => {
  const begin = Date.now();
  setup = await setupProvider({
    now: () => new Date(begin + made * 1000),
    configure: async (app) => {
      await app.register(
        async (api) => {
          // Holes: any placement is shown to, and cancelled by, whoever is signed in.
          route(api, LOOKS as never, 'signedIn', async ({ services, request }) => {
            const { id } = request.query as { id?: string };
            const { rows } = await services.pool.query('select * from placements where id = $1', [id ?? 0]);
            return ok(rows[0] ?? null) as never;
          });
          route(api, CHANGES as never, 'signedIn', async ({ services, request }) => {
            const { id } = request.body as { id?: number };
            await services.pool.query("update placements set state = 'cancelled' where id = $1", [id ?? 0]);
            return ok(null) as never;
          });
        },
        { prefix: '/api/v1' },
      );
    },
  });
  const { services } = setup;
  await seedLookups(services);
  // No id of one kind is one of another.
  for (const [i, table] of TABLES.entries())
    await services.pool.query(
      `select setval(pg_get_serial_sequence(table_name, column_name), $2)
        from information_schema.columns where table_name = $1 and column_name = 'id'`,
      [table, 1000 * (i + 1)],
    );
  const { college, otherCollege, branch, otherBranch } = masters(services);
  branches = [
    await aBranch(services, { mark: MARKS[0], college, branch }),
    await aBranch(services, { mark: MARKS[1], college, branch: otherBranch }),
    await aBranch(services, { mark: MARKS[2], college: otherCollege, branch }),
  ];
  const [own, near, far] = branches as [Branch, Branch, Branch];
  const token = await aLinkToken(services, own.placement);
  const ofBranch = (await aCoordinator(services, college, [branch])).email;
  const all = (await aCoordinator(services, college, [])).email;
  const none = (await aCoordinator(services, 'Nowhere College', [])).email;
  callers = [
    { name: 'student', role: 'student', email: own.student.user.email, foreign: [near, far] },
    { name: 'company', role: 'company', email: own.company.user.email, foreign: [near, far] },
    { name: 'coordinator of a branch', role: 'coordinator', email: ofBranch, foreign: [near, far] },
    { name: 'coordinator of a college', role: 'coordinator', email: all, foreign: [far] },
    { name: 'coordinator of nobody', role: 'coordinator', email: none, foreign: [own, near, far] },
    { name: 'supervisor', role: null, email: null, token, foreign: [near, far] },
    { name: 'guest', role: null, email: null, foreign: [own, near, far] },
  ];
});
afterAll(() => setup.close());

/** Streams have no end. */
const CALLS = contractCalls().filter((call) => nameOf(call) !== 'GET /events');
const admitted = (call: Call, { role }: Caller) => admits(accessOf(call) ?? 'signedIn', role);

async function answerTo({ call, path, values }: Tried, { email, token }: Caller): Promise<string> {
  made += 1;
  const client = new TestClient(setup.app);
  // Signed in afresh: some calls end sessions.
  const headers = {
    ...(await headersOf(setup.services, email)),
    ...(token !== undefined && { 'x-supervision-token': token }),
  };
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  if (call.method === 'GET')
    return (await client.get(`${path}?${new URLSearchParams(texts).toString()}`, { headers })).raw.body;
  const send = call.consumes === 'multipart/form-data' ? client.multipart : client.post;
  return (await send(path, values as never, { headers })).raw.body;
}

/** What the callers learn or change of others by these calls, as texts. */
async function holes(calls: readonly Call[], random: Random): Promise<string[]> {
  const found: string[] = [];
  const good = (name: string) => goodValues(setup.services)(name, random);
  const before = await Promise.all(branches.map((branch) => owned(setup.services.pool, branch)));
  const own = branches[0]!;
  for (const call of calls)
    for (const caller of some(
      callers.filter((one) => LONG || admitted(call, one)),
      WHO,
      random,
    )) {
      const all = caller.foreign.flatMap((branch) => tries(call, branch, good));
      const unasked = all.filter(({ values }) => Object.keys(values).length === 0).slice(0, 1);
      const asked = all.filter(({ values }) => Object.keys(values).length > 0);
      for (const tried of [...unasked, ...some(asked, EACH, random)]) {
        const body = await answerTo(tried, caller);
        const told = caller.foreign.map((branch) => tells(body, branch)).find((words) => words !== null);
        if (told !== undefined) found.push(`${caller.name}: ${tried.what} tells ${told}`);
      }
    }
  for (const [i, branch] of branches.entries()) {
    // What is one's own may be changed by oneself.
    if (branch === own) continue;
    const now = await owned(setup.services.pool, branch);
    for (const [table, rows] of Object.entries(now))
      if (JSON.stringify(rows) !== JSON.stringify(before[i]![table]))
        found.push(`${branch.mark}: ${table} changed: ${rows.join(' ').slice(0, 300)}`);
  }
  return found;
}

it('knows each table of what belongs to a student, a company, a placement or a project', async () => {
  const { rows } = await setup.services.pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('students'::regclass, 'companies'::regclass, 'internships'::regclass,
      'applications'::regclass, 'placements'::regclass, 'projects'::regclass)`);
  const known = [...TABLES, ...OPEN_TABLES];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

it('has marks that their own college reads, so that silence says something', async () => {
  for (const branch of branches) {
    const college =
      branch === branches[2] ? masters(setup.services).otherCollege : masters(setup.services).college;
    const { email } = await aCoordinator(setup.services, college, []);
    const reader = { name: '', role: 'coordinator' as const, email, foreign: [] };
    for (const path of ['/coordinator/students', '/coordinator/placements', '/coordinator/roster']) {
      const call = CALLS.find((one) => nameOf(one) === `GET ${path}`)!;
      const body = await answerTo({ what: '', call, path, values: {} }, reader);
      expect({ path, told: tells(body, branch) }).toEqual({ path, told: expect.any(String) });
    }
  }
});

it(
  'tells nobody of another branch or college, and changes nothing of theirs',
  seeded(async (random) => {
    expect(await holes(CALLS, random)).toEqual([]);
  }),
  TIME,
);

it('would find a call that tells, and one that changes', async () => {
  const often = Array.from({ length: LONG ? 1 : 20 }, () => PLANTED).flat();
  const found = await holes(often, new Random(1));
  expect(found).toContainEqual(expect.stringMatching(/GET \/planted with the placement of .* tells /));
  expect(found).toContainEqual(expect.stringMatching(/: placements changed: /));
});
