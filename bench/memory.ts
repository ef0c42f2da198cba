/** What the portal's process holds after many requests, beside what it held after the first of them. */
import { Agent, get } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { ApiClient } from '#tests/support/apiClient';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { freePort, startPortal } from '#tests/support/portalProcess';
import { median, type Row } from './statistics';

const EARLY = 10_000;
const LATE = 200_000;
const CONNECTIONS = 10;
/** While so many more are made the memory is looked at now and then. */
const LOOKS = 10;
const BETWEEN_LOOKS = 200;

/** What guests ask for; `N` is another number each time, so that more is asked for than is remembered. */
const PUBLIC = [
  '/',
  '/internships?page=N',
  '/api/v1/internships?page=N',
  '/api/v1/internships?q=intern+N',
  '/api/v1/companies?page=N',
  '/api/v1/statistics',
  '/api/v1/master/skills',
  '/nothing-here/N',
];
/** One of so many is a call of somebody who is signed in: a user has a limit of calls a minute. */
const SIGNED_IN_EVERY = 40;
const OWN = {
  'student@demo.test': ['/student/dashboard', '/student/internship-applys', '/notifications'],
  'company@demo.test': ['/company/dashboard', '/company/internship/applications', '/company/internship'],
} as const;

interface Asked {
  url: string;
  cookie?: string;
}

/** The request that is made as the nth. */
function asker(address: string, sessions: readonly Asked[]) {
  return (n: number): Asked => {
    if (n % SIGNED_IN_EVERY === 0) return sessions[(n / SIGNED_IN_EVERY) % sessions.length]!;
    return { url: address + PUBLIC[n % PUBLIC.length]!.replace('N', String(n % 7001)) };
  };
}

/** Makes the requests `from` to `until`, some at a time. Throws when one fails as none may. */
async function make(asked: (n: number) => Asked, from: number, until: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = from;
  const one = ({ url, cookie }: Asked, visitor: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        'x-forwarded-for': `10.${visitor % 4}.${visitor % 200}.9`,
        ...(cookie ? { cookie } : {}),
      };
      get(url, { agent, headers }, (answer) => {
        answer.resume().on('end', resolve);
        if (answer.statusCode !== 200 && answer.statusCode !== 404)
          reject(new Error(`${url} answered ${answer.statusCode}`));
      }).on('error', reject);
    });
  const worker = async () => {
    for (let n = next++; n < until; n = next++) await one(asked(n), n);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
}

/** Bytes of memory that the process has, as the system counts them. */
async function residentBytes(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)![1]);
}

export async function memoryRows(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-memory-'));
  const metricsPort = await freePort();
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const portal = await startPortal({
    DATA_DIR: dataDir,
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  });
  try {
    const sessions: Asked[] = [];
    for (const [email, calls] of Object.entries(OWN)) {
      const client = new ApiClient(portal.address);
      await client.login(email, DEMO_PASSWORD);
      const cookie = client.cookie();
      if (!cookie.includes(SESSION_COOKIE)) throw new Error(`${email} has no session`);
      for (const call of calls) sessions.push({ url: `${portal.address}/api/v1${call}`, cookie });
    }
    const asked = asker(portal.address, sessions);
    /** The memory at the nth request, looked at while the next ones are made. */
    const memoryAt = async (n: number) => {
      const looks: number[] = [];
      for (let look = 0; look < LOOKS; look += 1) {
        await make(asked, n + look * BETWEEN_LOOKS, n + (look + 1) * BETWEEN_LOOKS);
        looks.push(await residentBytes(metrics));
      }
      return median(looks);
    };
    await make(asked, 0, EARLY);
    const early = await memoryAt(EARLY);
    await make(asked, EARLY + LOOKS * BETWEEN_LOOKS, LATE);
    const late = await memoryAt(LATE);
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
    return [
      {
        what: `memory of the portal's process after ${LATE.toLocaleString('en')} requests`,
        value: megabytes(late),
        against: `after ${EARLY.toLocaleString('en')} ${megabytes(early)}`,
        ratio: late / early,
        wanted: '≤ 1.2',
      },
    ];
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
