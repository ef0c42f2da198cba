/** What visitors, companies and students wait for in a large portal, and in one of a hundredth. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '#provider/environment';
import { startProvider } from '#provider/server';
import { ApiClient } from '#tests/support/apiClient';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { fillPortal, type PortalSize } from './growthRecords';
import { median, type Row } from './statistics';

const FULL: PortalSize = { internships: 100_000, companies: 20_000, students: 20_000, applications: 100_000 };
const SHARE = 0.01;
const ROUNDS = 15;
const MOST = 1.3;
const OWNER = 'company@demo.test';

/** By who calls, '' for guests. Of a list `LAST` stands for its last page. */
const CALLS = {
  '': [
    '/internships',
    '/internships?page=LAST',
    '/internships?type=Stipend',
    '/internships?type=Stipend&page=LAST',
    '/internships?mode=Remote&state_id=1,2,3',
    '/internships?q=intern+77',
    '/internships?sort=stipend',
    '/internships?sort=deadline&page=LAST',
    '/companies',
    '/companies?page=LAST',
    '/companies?q=works+77',
    '/companies?state_id=3&page=LAST',
    '/statistics',
  ],
  'company@demo.test': [
    '/company/dashboard',
    '/company/internship/applications',
    '/company/internship/applications?page=LAST',
    '/company/internship/applications?status=5',
    '/company/internship/applications?status=5&page=LAST',
    '/company/internship/applications?sort=rating',
    '/company/internship/applications?sort=rating&page=LAST',
    '/company/internship/applications?q=person+777',
    '/company/internship/applications?q=person',
    '/company/internship/applications?q=person&page=LAST',
    '/company/internship/applications?unread=1&page=LAST',
    '/company/internship/applications/counts',
    '/company/internship/applications/counts?q=person',
    '/company/internship',
    '/company/internship?page=LAST',
    '/company/internship?sort=name',
    '/company/internship?sort=deadline&page=LAST',
    '/company/internship?q=intern+77',
  ],
  'student@demo.test': ['/student/internship-applys', '/student/dashboard'],
} as const;

type Caller = keyof typeof CALLS;
const CALLERS = Object.keys(CALLS) as Caller[];

interface Portal {
  clients: Record<Caller, ApiClient>;
  close(): Promise<void>;
}

async function openPortal(share: number): Promise<Portal> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-growth-'));
  const provider = await startProvider(
    { ...readEnvironment({ DATA_DIR: dataDir }), port: 0 },
    { log: false },
  );
  const size = Object.fromEntries(
    Object.entries(FULL).map(([what, count]) => [what, Math.round(count * share)]),
  ) as unknown as PortalSize;
  await fillPortal(provider.app.services.pool, OWNER, size);
  const clientOf = async (caller: Caller) => {
    const client = new ApiClient(provider.address);
    if (caller) await client.login(caller, DEMO_PASSWORD);
    return [caller, client] as const;
  };
  return {
    clients: Object.fromEntries(await Promise.all(CALLERS.map(clientOf))) as Portal['clients'],
    close: async () => {
      await provider.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The call with what it stands for in this portal. */
async function fill(client: ApiClient, call: string): Promise<string> {
  if (!call.includes('LAST')) return call;
  const { data } = (await client.get(call.replace(/[?&]page=LAST/, ''))).body;
  return call.replace('LAST', String(data?.last_page));
}

async function timeOf(client: ApiClient, call: string): Promise<number> {
  const begun = performance.now();
  const { status } = await client.get(call);
  if (status !== 200) throw new Error(`${call} answered ${status}`);
  return performance.now() - begun;
}

/** Each call's median time in a large portal beside the same in one of a hundredth. */
export async function growthRows(): Promise<Row[]> {
  const [full, small] = [await openPortal(1), await openPortal(SHARE)];
  const rows: Row[] = [];
  try {
    for (const caller of CALLERS)
      for (const call of CALLS[caller]) {
        const [ours, theirs] = [full.clients[caller], small.clients[caller]];
        const [here, there] = [await fill(ours, call), await fill(theirs, call)];
        const times: [number[], number[]] = [[], []];
        for (let round = 0; round < ROUNDS; round += 1) {
          times[0].push(await timeOf(ours, here));
          times[1].push(await timeOf(theirs, there));
        }
        const [large, little] = times.map(median) as [number, number];
        rows.push({
          what: `GET ${call}, ${FULL.applications.toLocaleString('en')} internships and applications`,
          value: `${large.toFixed(1)} ms`,
          against: `at 1 % ${little.toFixed(1)} ms`,
          ratio: large / little,
          wanted: `≤ ${MOST}`,
        });
      }
    return rows;
  } finally {
    await full.close();
    await small.close();
  }
}
