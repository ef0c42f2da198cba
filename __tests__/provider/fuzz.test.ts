/**
 * Every published call, with requests made at random out of its schema: none breaks the provider, each is
 * answered, and none lets in whom it must not. `TEST_SEED` repeats a run, `FUZZ_CALLS` makes it longer
 * (200,000 take some minutes; `npm run abuse` asks for as many).
 */
import type { AddressInfo } from 'node:net';
import type { Call } from '#contract/call';
import type { RoleName } from '#contract/roles';
import { seedDatabase } from '#provider/database/seed/seedDatabase';
import { accessOf, admits } from '#tests/support/abuse/access';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { headersOf } from '#tests/support/demoSession';
import { Random } from '#tests/support/fuzz/random';
import { requestTo, type FuzzRequest } from '#tests/support/fuzz/requests';
import { seedOf } from '#tests/support/fuzz/seeded';
import { goodValues } from '#tests/support/fuzz/values';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aLinkToken } from '#tests/support/supervision';
import { RawConnection } from '#tests/support/rawConnection';

const SEED = seedOf();
const COUNT = Number(process.env.FUZZ_CALLS ?? 600);
const LANES = 8;
/** Every so many requests go over a real connection, in pieces. */
const OVER_SOCKET = 40;
/** The provider's clock goes on with the calls, so that limits by the minute are not met. */
const MS_PER_CALL = 2_000;
const ANSWER_MS = 20_000;

// The stream has no end: its answer would be waited for.
const CALLS = contractCalls().filter((call) => nameOf(call) !== 'GET /events');

/** A supervisor has no account but a link. */
const SUPERVISOR = 'supervisor';
const ROLE_OF = {
  'student@demo.test': 'student',
  'fresher@demo.test': 'student',
  'company@demo.test': 'company',
  'startup@demo.test': 'company',
  'coordinator@demo.test': 'coordinator',
  'moderator@demo.test': 'moderator',
  'admin@demo.test': 'administrator',
} as const satisfies Record<string, RoleName>;
type Email = keyof typeof ROLE_OF;
type Caller = Email | typeof SUPERVISOR | null;
const CALLERS: readonly Caller[] = [null, ...(Object.keys(ROLE_OF) as Email[]), SUPERVISOR];

const emailOf = (caller: Caller): Email | null => (caller === SUPERVISOR ? null : caller);
const roleOf = (caller: Caller): RoleName | null => {
  const email = emailOf(caller);
  return email && ROLE_OF[email];
};

const isCallOf = (call: Call, role: RoleName | null) => {
  const access = accessOf(call);
  return access !== 'public' && access !== 'signedIn' && admits(access!, role);
};

/** Mostly one of those whose call it is: others are refused at the door. */
function callerOf(call: Call, random: Random): Caller {
  const isByLink = call.path.startsWith('/supervision');
  const own = CALLERS.filter((caller) =>
    isByLink ? caller === SUPERVISOR : caller !== null && isCallOf(call, roleOf(caller)),
  );
  return own.length > 0 && random.chance(0.7) ? own[0]! : random.pick(CALLERS);
}

const PLANTED: Readonly<Record<string, () => unknown>> = {
  '/statistics/breaks': () => {
    throw new Error('planted');
  },
  '/statistics/naked': () => ({ rows: [] }),
  '/coordinator/open': () => ({ success: true, code: 'OK', message: '', data: null, errors: null }),
};

let setup: ProviderSetup;
let port: number;
let token: string;
let made = 0;
beforeAll(async () => {
  const begin = Date.now();
  setup = await setupProvider({
    now: () => new Date(begin + made * MS_PER_CALL),
    // Holes: a call that breaks, one that answers no envelope, one that lets everybody in.
    configure: async (app) => {
      for (const [path, answer] of Object.entries(PLANTED)) app.get(`/api/v1${path}`, async () => answer());
    },
  });
  await seedDatabase(setup.services, 'demo', true);
  token = await aLinkToken(setup.services);
  await setup.app.listen({ port: 0, host: '127.0.0.1' });
  port = (setup.app.server.address() as AddressInfo).port;
});
afterAll(() => setup.close());

interface Answer {
  status: number;
  type: string;
  text: string;
}

async function inject({ method, url, headers, payload }: FuzzRequest): Promise<Answer> {
  const answer = await setup.app.inject({ method, url, headers, payload });
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type'] ?? ''),
    text: answer.body,
  };
}

/** The same over a connection, in pieces that end anywhere. */
async function overSocket(request: FuzzRequest, random: Random): Promise<Answer> {
  const { method, url, headers, payload = Buffer.alloc(0) } = request;
  const connection = await RawConnection.open(port);
  const lines = Object.entries({ host: 'portal.test', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  connection.write(
    `${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  );
  for (let at = 0; at < payload.length; ) {
    const size = 1 + random.int(20_000);
    connection.write(payload.subarray(at, at + size));
    at += size;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { status, body } = await connection.answer();
  connection.end();
  return { status, type: 'application/json', text: JSON.stringify(body) };
}

/**
 * What is wrong with an answer, or null. Whoever says that they have whatever there is (`*`) may be sent
 * nothing anew, within the other rules.
 */
function fault(
  call: Call,
  caller: Caller,
  { status, type, text, mayBeEmpty }: Answer & { mayBeEmpty: boolean },
): string | null {
  if (status >= 500) return `status ${status}`;
  if (status < 400 && !admits(accessOf(call)!, roleOf(caller))) return `let in with ${status}`;
  if (!call.data && status < 400) return null;
  if (status === 304 && mayBeEmpty && text === '') return null;
  if (!type.startsWith('application/json')) return `no JSON but ${type}`;
  const body = JSON.parse(text) as Record<string, unknown>;
  const whole =
    body.success === status < 400 &&
    typeof body.code === 'string' &&
    typeof body.message === 'string' &&
    'data' in body &&
    typeof body.errors === 'object';
  return whole ? null : 'no envelope';
}

async function one(index: number, calls = CALLS): Promise<string | null> {
  const random = new Random(SEED + index * 7919);
  const call = calls[index % calls.length]!;
  const caller = callerOf(call, random);
  const request = requestTo(call, random, goodValues(setup.services));
  const { cookie: odd, ...own } = request.headers;
  // Opened for each call, since calls end sessions.
  const signed = {
    ...(await headersOf(setup.services, emailOf(caller))),
    ...(caller === SUPERVISOR && { 'x-supervision-token': token }),
  };
  const cookies = ['cookie' in signed ? signed.cookie : undefined, odd]
    .filter((part) => part !== undefined)
    .join('; ');
  const headers = { ...signed, ...own, ...(cookies ? { cookie: cookies } : {}) };
  const sent = { ...request, headers };
  made += 1;
  const describe = (what: string) =>
    `TEST_SEED=${SEED}, call ${index}: ${caller ?? 'guest'} ${request.method} ${request.url.slice(0, 300)} ${request.headers['content-type'] ?? ''} ${String(request.payload ?? '').slice(0, 600)}: ${what}`;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ANSWER_MS);
  });
  const socket = request.method === 'POST' && index % OVER_SOCKET < 2;
  try {
    const answer = await Promise.race([socket ? overSocket(sent, random) : inject(sent), late]);
    const wrong = fault(call, caller, { ...answer, mayBeEmpty: own['if-none-match'] === '*' });
    return wrong && describe(`${wrong} ${answer.text.slice(0, 200)}`);
  } catch (error) {
    return describe(String(error));
  } finally {
    clearTimeout(timer);
  }
}

it(
  `answers ${COUNT} odd calls with an envelope, and breaks at none (TEST_SEED=${SEED})`,
  async () => {
    const faults: string[] = [];
    let next = 0;
    const lane = async () => {
      while (next < COUNT && faults.length < 10) {
        const index = next;
        next += 1;
        const wrong = await one(index);
        if (wrong) faults.push(wrong);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    expect(faults).toEqual([]);
  },
  Math.max(600_000, COUNT * 30),
);

it('would find a call that breaks, one without an envelope and one that lets everybody in', async () => {
  const planted = Object.keys(PLANTED).map(
    (path) => ({ method: 'GET', path, summary: '', data: {} }) as Call,
  );
  const unseen = new Set(['status 500', 'no envelope', 'let in with 200']);
  // Which of the three a call meets, and by whom it is made, chance decides.
  for (let index = 0; index < 600 && unseen.size > 0; index += 1) {
    const found = await one(index, planted);
    for (const fault of unseen) if (found?.includes(fault)) unseen.delete(fault);
  }
  expect([...unseen]).toEqual([]);
});
