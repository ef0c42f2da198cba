/**
 * Every call, with days at the ends of the calendar, bodies that are deep, wide, of one column and of a
 * million, and forms that are answered before their end: each is answered, none by a 5xx, and what is behind
 * it on its connection is too. Of each call `npm test` tries some shapes, others each time; `npm run abuse`
 * tries all of them by all roles and by a supervisor's link, and asks that none takes over 500 ms.
 */
import type { AddressInfo } from 'node:net';
import type { Call } from '#contract/call';
import type { RoleName } from '#contract/roles';
import { seedDatabase } from '#provider/database/seed/seedDatabase';
import { accessOf, admits } from '#tests/support/abuse/access';
import { broken, dated, odd, type Shaped } from '#tests/support/abuse/shapes';
import { Watchdog } from '#tests/support/abuse/watchdog';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { headersOf } from '#tests/support/demoSession';
import { Random, some } from '#tests/support/fuzz/random';
import { seeded } from '#tests/support/fuzz/seeded';
import { goodValues } from '#tests/support/fuzz/values';
import { RawConnection } from '#tests/support/rawConnection';
import { aLinkToken } from '#tests/support/supervision';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

const LONG = process.env.ABUSE === 'long';
const LONGEST_MS = LONG ? 500 : Infinity;
/** After this time nobody waits any more. */
const ANSWER_MS = 5_000;
/** The provider's clock goes on with the calls, so that limits by the minute are not met. */
const MS_PER_CALL = 2_000;
const TIME = 900_000;

const EMAILS = {
  student: 'student@demo.test',
  company: 'company@demo.test',
  coordinator: 'coordinator@demo.test',
  moderator: 'moderator@demo.test',
  administrator: 'admin@demo.test',
} as const satisfies Record<RoleName, string>;
const ROLES = Object.keys(EMAILS) as RoleName[];
/** Null is a guest. */
type Caller = RoleName | 'supervisor' | null;
const CALLERS: readonly Caller[] = [null, ...ROLES, 'supervisor'];

// The stream has no end: its answer would be waited for.
const CALLS = contractCalls().filter((call) => nameOf(call) !== 'GET /events');
/** Of the demo data: an internship that student@demo.test writes a diary of. */
let training: number;
/** Of a supervisor's link to a placement of the demo data. */
let token: string;

const PLANTED = {
  slow: { method: 'GET', path: '/planted/slow', summary: '', query: { properties: { from: {} } } },
  never: { method: 'GET', path: '/planted/never', summary: '', query: { properties: { month: {} } } },
  broken: { method: 'POST', path: '/planted/broken', summary: '', body: { properties: { ids: {} } } },
  stuck: { method: 'POST', path: '/planted/stuck', summary: '' },
} as unknown as Record<string, Call>;

let setup: ProviderSetup;
let port: number;
let made = 0;
let watchdog: Watchdog;
beforeAll(async () => {
  const begin = Date.now();
  watchdog = new Watchdog(60_000);
  setup = await setupProvider({
    now: () => new Date(begin + made * MS_PER_CALL),
    // Holes: a day that costs much, one that is never answered, a value that breaks, a body that is let lie.
    configure: async (app) => {
      app.get('/api/v1/planted/slow', async (request) => {
        const end = performance.now() + 700;
        if (request.url.includes('9999')) while (performance.now() < end);
        return {};
      });
      app.get('/api/v1/planted/never', (request, reply) => {
        if (!request.url.includes('9999')) void reply.send({});
      });
      app.post('/api/v1/planted/broken', async ({ body }) => {
        const look = (value: unknown): unknown => (value as unknown[])[0] && look((value as unknown[])[0]);
        return { found: look((body as { ids: unknown }).ids) };
      });
      app.post('/api/v1/planted/stuck', async ({ raw }, reply) => {
        reply.hijack();
        // Reads one piece, answers, and leaves the rest where it is.
        for await (const piece of raw.iterator({ destroyOnReturn: false })) if (piece) break;
        reply.raw.writeHead(400, { 'content-length': '2' }).end('{}');
      });
    },
  });
  await seedDatabase(setup.services, 'demo', true);
  const { rows } = await setup.services.pool.query<{ id: number }>(
    `select a.internship_id as id from applications a join students s on s.id = a.student_id
     join users u on u.id = s.user_id where u.email = 'student@demo.test' and a.status = 6 limit 1`,
  );
  training = rows[0]!.id;
  token = await aLinkToken(setup.services);
  await setup.app.listen({ port: 0, host: '127.0.0.1' });
  port = (setup.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await watchdog.stop();
  await setup.close();
});

const good = (name: string): unknown =>
  name === 'internship_id' ? training : goodValues(setup.services)(name, new Random(1));

function mayCall(call: Call, caller: Caller): boolean {
  const isByLink = call.path.startsWith('/supervision');
  if (caller === 'supervisor' || isByLink) return caller === 'supervisor' && isByLink;
  return admits(accessOf(call) ?? 'public', caller);
}

/** Who tries a call: somebody who may make it, and in the long form all others too. */
const callersOf = (call: Call): readonly Caller[] =>
  LONG ? CALLERS : CALLERS.filter((caller) => mayCall(call, caller)).slice(0, 1);

/** What a caller's browser sends. */
async function headersFor(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'supervisor') return { 'x-supervision-token': token };
  return headersOf(setup.services, caller && EMAILS[caller]);
}

/** What `ask` came to: a status, or that there was none in time. */
async function inTime(ask: Promise<number>): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, null);
  });
  return Promise.race([ask.catch(() => null), late]).finally(() => clearTimeout(timer));
}

async function judge(what: string, ask: () => Promise<number>): Promise<string[]> {
  made += 1;
  watchdog.watch(what);
  const begin = performance.now();
  const status = await inTime(ask());
  const ms = performance.now() - begin;
  watchdog.watch(null);
  if (status === null) return [`${what}: not answered`];
  if (status >= 500) return [`${what}: ${status}`];
  return ms > LONGEST_MS ? [`${what}: ${Math.round(ms)} ms`] : [];
}

/** What is wrong with the answers to `requests` of a call, whoever of `callers` sends them. */
async function faultsOf(requests: readonly Shaped[], callers: readonly Caller[]): Promise<string[]> {
  const faults: string[] = [];
  for (const caller of callers)
    for (const { what, headers, ...request } of requests) {
      const signed = await headersFor(caller);
      const sent = { ...request, headers: { ...signed, ...headers } };
      const ask = async () => (await setup.app.inject(sent)).statusCode;
      faults.push(...(await judge(`${caller ?? 'guest'}: ${what}`, ask)));
    }
  return faults;
}

/** The same over a connection on which a second request waits, whose status counts. */
async function behind({ method, url, headers, payload }: Shaped): Promise<number> {
  const connection = await RawConnection.open(port);
  try {
    const all = { host: 'portal.test', ...headers, 'content-length': String(payload!.length) };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    connection.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
    connection.write(payload!);
    const first = await connection.answer();
    if (first.status >= 500 || first.headers.connection === 'close') return first.status;
    connection.write('GET /api/v1/health/live HTTP/1.1\r\nHost: portal.test\r\n\r\n');
    return (await connection.answer()).status;
  } finally {
    connection.end();
  }
}

async function faultsBehind(requests: readonly Shaped[], callers: readonly Caller[]): Promise<string[]> {
  const faults: string[] = [];
  for (const caller of callers)
    for (const request of requests) {
      const signed = await headersFor(caller);
      const sent = { ...request, headers: { ...signed, ...request.headers } };
      faults.push(...(await judge(`${caller ?? 'guest'}: behind ${request.what}`, () => behind(sent))));
    }
  return faults;
}

/**
 * What is wrong with answers to all shapes of all calls, or to so many of each call's. Throws when nobody
 * tries a call.
 */
async function allFaults(
  shapes: (call: Call, pick: <T>(list: readonly T[]) => readonly T[]) => readonly Shaped[],
  faults: (requests: readonly Shaped[], callers: readonly Caller[]) => Promise<string[]>,
  { each, random }: { each: number; random: Random },
): Promise<string[]> {
  const found: string[] = [];
  for (const call of CALLS) {
    const tried = shapes(call, (list) => (LONG ? list : some(list, each, random)));
    const callers = callersOf(call);
    if (callers.length === 0) throw new Error(`${nameOf(call)} is met by nobody.`);
    found.push(...(await faults(tried, callers)));
  }
  return found;
}

it(
  'answers every call whatever day it names',
  seeded(async (random) => {
    expect(CALLS.flatMap((call) => dated(call, good)).length).toBeGreaterThan(100);
    expect(await allFaults((call, pick) => pick(dated(call, good)), faultsOf, { each: 2, random })).toEqual(
      [],
    );
  }),
  TIME,
);

it(
  'answers every write whatever shape its body has',
  seeded(async (random) => {
    expect(await allFaults(odd, faultsOf, { each: 2, random })).toEqual([]);
  }),
  TIME,
);

it(
  'answers what is sent behind a write that was answered before its end',
  seeded(async (random) => {
    expect(await allFaults((call, pick) => pick(broken(call)), faultsBehind, { each: 1, random })).toEqual(
      [],
    );
  }),
  TIME,
);

it('would find a day that is never answered, or breaks, and a connection that hears nothing more', async () => {
  const guest = [null];
  expect(await faultsOf(dated(PLANTED.never!, good), guest)).toEqual([
    'guest: GET /planted/never with month 9999-12-31: not answered',
  ]);
  expect(await faultsOf(odd(PLANTED.broken!), guest)).toContainEqual(
    'guest: POST /planted/broken as JSON with one long text: 500',
  );
  expect(await faultsBehind(broken(PLANTED.stuck!).slice(0, 1), guest)).toEqual([
    'guest: behind POST /planted/stuck without its boundary: not answered',
  ]);
  if (LONG)
    expect(await faultsOf(dated(PLANTED.slow!, good), guest)).toEqual([
      expect.stringMatching(/^guest: GET \/planted\/slow with from 9999-12-31: \d+ ms$/),
    ]);
});
