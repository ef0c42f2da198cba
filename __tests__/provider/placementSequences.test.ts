/**
 * Placements under any sequence of calls by everybody: what is stored follows the table step by step, and
 * who has no part in a placement moves none (docs/placements.md, placements 1).
 */
import { ok, route } from '#provider/route';
import { seedLookups } from '#provider/database/seed';
import { aUser, PASSWORD } from '#tests/support/builders';
import { seeded } from '#tests/support/fuzz/seeded';
import type { Random } from '#tests/support/fuzz/random';
import {
  ACTS,
  EVENTS,
  PROPOSAL,
  after,
  callerFor,
  isStep,
  type Act,
  type Caller,
  type Life,
} from '#tests/support/placementLife';
import { aLinkToken } from '#tests/support/supervision';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, masters } from '#tests/support/records';

const LONG = process.env.ABUSE === 'long';
const STEPS = LONG ? 10_000 : 300;
/** A long run proposes more than a student may in a day. */
const LIMITED = 429;
const TIME = LONG ? 900_000 : 60_000;
/** Placements that are not over, of which the next step takes one. */
const ALIVE = 6;
const OVER = ['completed', 'ended_early', 'not_completed', 'cancelled'];
/** One that was refused again can only stand still. */
const isOver = ({ state, appealed }: Life) => OVER.includes(state) || (state === 'refused' && appealed);

const PLANTED = { method: 'POST', path: '/planted', summary: 'A hole' } as const;
/** Between two steps, in milliseconds: faster than this the calls of one user would be too many. */
const PAUSE = 100;
let proposals = 0;
let setup: ProviderSetup;
let later = 0;
beforeAll(async () => {
  setup = await setupProvider({
    now: () => new Date(Date.now() + later),
    configure: async (app) => {
      await app.register(
        async (api) =>
          // A hole: whoever is signed in completes any placement.
          route(api, PLANTED, 'signedIn', async ({ services, request }) => {
            const { id } = request.body as { id: number };
            await services.pool.query("update placements set state = 'completed' where id = $1", [id]);
            return ok(null) as never;
          }),
        { prefix: '/api/v1' },
      );
    },
  });
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

/** Three students of two colleges and branches, two companies, and everybody who might look after them. */
async function everybody() {
  const { services } = setup;
  const { db } = services;
  const { college, otherCollege } = masters(services);
  const [branch, otherBranch] = services.lookups.list('branches');
  const suspended = new Set<number>();
  const signIn = async ({ id, email }: { id: number; email: string }) => ({
    userId: id,
    client: await setup.newClient().login(email, PASSWORD),
  });
  const student = async (of: string, at: string) => {
    const made = await aStudent(services, { college: of, branch: at });
    const owns = ({ student: one }: Life) => one === made.id;
    const caller: Caller = { name: 'student', role: 'student', owns, ...(await signIn(made.user)) };
    return { id: made.id, college: of, branch: at, caller };
  };
  const company = async () => {
    const made = await aCompany(services);
    const owns = ({ company: one }: Life) => one === made.id && !suspended.has(made.id);
    const caller: Caller = { name: 'company', role: 'company', owns, ...(await signIn(made.user)) };
    return { ...made, caller };
  };
  const coordinator = async (of: string, branches: { id: number; name: string }[]): Promise<Caller> => {
    const user = await aUser(services, { role: 'coordinator', college: of });
    for (const { id } of branches)
      await db.insertInto('coordinator_branches').values({ user_id: user.id, branch_id: id }).execute();
    const owns = (life: Life) =>
      life.college === of && (branches.length === 0 || branches.some(({ name }) => name === life.branch));
    return {
      name: `coordinator of ${branches.length || 'all'}`,
      role: 'coordinator',
      owns,
      ...(await signIn(user)),
    };
  };
  const nothing = () => false;
  const staff = async (role: 'moderator' | 'administrator'): Promise<Caller> => ({
    name: role,
    role,
    owns: nothing,
    ...(await signIn(await aUser(services, { role }))),
  });
  const students = [
    await student(college, branch!.name),
    await student(college, otherBranch!.name),
    await student(otherCollege, branch!.name),
  ];
  const companies = [await company(), await company()];
  const moderator = await staff('moderator');
  const unknown = { role: null, userId: 0, owns: nothing };
  const callers: Caller[] = [
    ...students.map(({ caller }) => caller),
    ...companies.map(({ caller }) => caller),
    await coordinator(college, []),
    await coordinator(college, [branch!]),
    await coordinator(college, [otherBranch!]),
    await coordinator(otherCollege, []),
    moderator,
    await staff('administrator'),
    { ...unknown, name: 'supervisor', client: setup.newClient() },
    { ...unknown, name: 'guest', client: setup.newClient() },
  ];
  return { students, companies, callers, moderator, suspended };
}
type People = Awaited<ReturnType<typeof everybody>>;

/** Somebody accepts an offer, or hands in a proposal. @returns what began thereby */
async function begin(random: Random, people: People): Promise<Life | null> {
  const student = random.pick(people.students);
  const caller = random.chance(0.8) ? student.caller : random.pick(people.callers);
  const life = { student: student.id, college: student.college, branch: student.branch, state: 'draft' };
  const born = { ...life, appealed: false, waits: false, certified: false };
  // Its suspension takes back what a company has offered.
  const offering = people.companies.filter(({ id }) => !people.suspended.has(id));
  if (offering.length === 0 || random.chance(0.5)) {
    const { status, body } = await caller.client.multipart('/student/placements/propose', {
      ...PROPOSAL,
      // An equal one is refused.
      title: `${PROPOSAL.title} ${(proposals += 1)}`,
    });
    const by = people.students.find((one) => one.caller === caller);
    if (by && status === LIMITED) return null;
    expect({ caller: caller.name, proposed: body.success }).toEqual({
      caller: caller.name,
      proposed: by !== undefined,
    });
    if (!by) return null;
    const own = { student: by.id, college: by.college, branch: by.branch, state: 'submitted' };
    const history: Life['history'] = [['propose', caller.userId]];
    return { ...born, ...own, id: body.data.id, source: 'own', company: null, history };
  }
  const company = random.pick(offering);
  const internship = await anInternship(setup.services, company);
  const { id } = await anApplication(setup.services, internship, student, { status: 4 });
  await caller.client.post('/student/application-status', { id, status: 6 });
  const { rows } = await setup.services.pool.query<{ id: number }>(
    'select id from placements where application_id = $1',
    [id],
  );
  const accepted = caller === student.caller;
  expect({ caller: caller.name, begun: rows.length }).toEqual({
    caller: caller.name,
    begun: accepted ? 1 : 0,
  });
  if (!accepted) return null;
  const history: Life['history'] = [['create', caller.userId]];
  return { ...born, id: rows[0]!.id, source: 'portal', company: company.id, history };
}

/** The moderator suspends a company, or lifts it. */
async function suspendOrLift(random: Random, { companies, suspended, moderator }: People): Promise<void> {
  const { id } = random.pick(companies);
  const lifts = suspended.has(id);
  const { body } = await moderator.client.post('/moderation/decide', {
    kind: 'company',
    id,
    decision: lifts ? 2 : 4,
    reason: 'Because',
  });
  expect(body).toMatchObject({ success: true });
  if (lifts) suspended.delete(id);
  else suspended.add(id);
}

/** What the database holds of them, in the order of the model. */
async function stored(lives: readonly Life[]): Promise<Partial<Life>[]> {
  const ids = lives.map(({ id }) => id);
  const { rows } = await setup.services.pool.query<Partial<Life> & { id: number }>(
    `select p.id, p.state, p.appealed, p.amendment is not null as waits, c.placement_id is not null as certified
    from placements p left join certificates c on c.placement_id = p.id where p.id = any($1)`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
}

const shown = ({ id, state, appealed, waits, certified }: Life) => ({
  id,
  state,
  appealed,
  waits,
  certified,
});

/** Up to two placements that are not over, or now and then any. */
function chosen(random: Random, lives: readonly Life[]): Life[] {
  const alive = lives.filter((life) => !isOver(life));
  const from = alive.length > 0 && random.chance(0.9) ? alive : lives;
  const one = random.pick(from);
  const other = random.pick(from);
  return random.chance(0.2) && other !== one ? [one, other] : [one];
}

/** @returns all placements as they should be, and the first step that left something else, as a text */
async function live(random: Random, acts: readonly Act[]): Promise<{ lives: Life[]; fault: string | null }> {
  const people = await everybody();
  const lives: Life[] = [];
  for (let n = 0; n < STEPS; n += 1) {
    later += PAUSE;
    if (lives.filter((life) => !isOver(life)).length < ALIVE) {
      const born = await begin(random, people);
      if (born) lives.push(born);
      continue;
    }
    if (random.chance(0.02)) await suspendOrLift(random, people);
    const act = random.pick(acts);
    const some = chosen(random, lives).slice(0, act.mass ? 2 : 1);
    const caller = callerFor(random, people.callers, act, some);
    const dryRun = act.mass === true && random.chance(0.2);
    // A link may show another placement than the one that its owner names.
    const linked = random.chance(0.7) ? some[0]! : random.pick(lives);
    const token = caller.name === 'supervisor' ? await aLinkToken(setup.services, linked.id) : '';
    const ids = some.map(({ id }) => id);
    const { status, body } = await act.send(caller, ids, { dryRun, token });
    for (const next of dryRun || status === LIMITED ? [] : after(some, caller, act))
      lives[lives.findIndex(({ id }) => id === next.id)] = next;
    const [is, should] = [await stored(lives), lives.map(shown)];
    if (status >= 500 || JSON.stringify(is) !== JSON.stringify(should)) {
      const left = is.filter((row, i) => JSON.stringify(row) !== JSON.stringify(should[i]));
      const words = { act: act.name, event: act.event, by: caller.name, ids, dryRun, status, body };
      const fault = JSON.stringify({ step: n, ...words, was: some.map(shown), left });
      return { lives, fault };
    }
  }
  return { lives, fault: null };
}

/** What the histories tell of the moves. */
async function histories(lives: readonly Life[]): Promise<Life['history'][]> {
  const events = await setup.services.db
    .selectFrom('placement_events')
    .select(['placement_id', 'event', 'actor_id'])
    .where(
      'placement_id',
      'in',
      lives.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return lives.map(({ id }) =>
    events
      .filter(({ placement_id, event }) => placement_id === id && isStep(event))
      .map(({ event, actor_id }): [string, number] => [event, actor_id ?? 0]),
  );
}

it(
  'never leave their table, whoever calls what',
  seeded(async (random) => {
    const { lives, fault } = await live(random, ACTS);
    expect(fault).toBeNull();
    expect(await histories(lives)).toEqual(lives.map(({ history }) => history));
    const { rows } = await setup.services.pool.query<{ count: number }>(
      'select count(*)::int as count from placements where student_id = any($1)',
      [lives.map(({ student }) => student)],
    );
    expect(rows[0]!.count).toBe(lives.length);
    // In a short run some event may find nobody.
    const happened = new Set(lives.flatMap(({ history }) => history.map(([event]) => event)));
    const missing = EVENTS.filter((event) => !happened.has(event));
    expect(LONG ? missing : missing.slice(EVENTS.length - 3)).toEqual([]);
  }),
  TIME,
);

it(
  'would be found where a call moves one past its table',
  seeded(async (random) => {
    const hole: Act = {
      name: PLANTED.path,
      role: null,
      send: ({ client }, [id]) => client.post(PLANTED.path, { id }),
    };
    const { fault } = await live(random, [...ACTS, ...Array.from({ length: 5 }, () => hole)]);
    expect(fault).toContain('"act":"/planted"');
  }),
  TIME,
);
