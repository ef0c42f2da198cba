/** What the office and the moderators wait for, at 20,000 students and at a hundredth of that. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '#provider/environment';
import { startProvider } from '#provider/server';
import { refreshStandings } from '#provider/services/standingsRepository';
import { ApiClient } from '#tests/support/apiClient';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { fillOffice, type OfficeSize } from './officeRecords';
import { median, type Row } from './statistics';

const COLLEGE = 'Demo Institute of Technology';
const FULL: OfficeSize = {
  students: 20_000,
  applications: 100_000,
  entries: 500_000,
  internships: 5_000,
  reports: 2_000,
  audit: 200_000,
};
const SHARE = 0.01;
const ROUNDS = 15;
const MOST = 1.5;

/** Of a list `LAST` stands for its last page. */
const CALLS = {
  'coordinator@demo.test': [
    '/coordinator/dashboard',
    '/coordinator/students',
    '/coordinator/students?page=LAST',
    '/coordinator/students?sort=-applications',
    '/coordinator/students?at_risk=1',
    '/coordinator/students?placed=0&semester=6&stage=applied',
    '/coordinator/students?q=student+77',
    '/coordinator/students/show?id=FIRST',
    '/coordinator/payments',
    '/coordinator/payments?status=9&page=LAST',
    '/coordinator/diaries?per_page=50',
    '/coordinator/diaries?per_page=50&page=LAST',
    '/coordinator/diaries?review_status=all',
    '/coordinator/settings',
  ],
  'moderator@demo.test': [
    '/moderation/queue',
    '/moderation/reports',
    '/moderation/reports?state=closed',
    '/moderation/records',
    '/moderation/notices',
    '/moderation/audit',
    '/moderation/audit?page=LAST',
  ],
} as const;

type Email = keyof typeof CALLS;

interface Office {
  clients: Record<Email, ApiClient>;
  close(): Promise<void>;
}

async function openOffice(share: number): Promise<Office> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-office-'));
  const provider = await startProvider(
    { ...readEnvironment({ DATA_DIR: dataDir }), port: 0 },
    { log: false },
  );
  const { services } = provider.app;
  const size = Object.fromEntries(
    Object.entries(FULL).map(([what, count]) => [what, Math.round(count * share)]),
  ) as unknown as OfficeSize;
  await fillOffice(services.pool, COLLEGE, size);
  await refreshStandings(services.db);
  const signIn = async (email: Email) => {
    const client = new ApiClient(provider.address);
    await client.login(email, DEMO_PASSWORD);
    return [email, client] as const;
  };
  const clients = await Promise.all((Object.keys(CALLS) as Email[]).map(signIn));
  return {
    clients: Object.fromEntries(clients) as Office['clients'],
    close: async () => {
      await provider.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The call with what it stands for in this office. */
async function fill(client: ApiClient, call: string): Promise<string> {
  const list = call.replace(/[?&]page=LAST/, '').replace(/\/show\?.*/, '');
  const { data } = (await client.get(list)).body;
  return call.replace('LAST', String(data?.last_page)).replace('FIRST', String(data?.data?.[0]?.id));
}

async function timeOf(client: ApiClient, call: string): Promise<number> {
  const begun = performance.now();
  const { status } = await client.get(call);
  if (status !== 200) throw new Error(`${call} answered ${status}`);
  return performance.now() - begun;
}

/** Each call's median time in a full office beside the same in one of a hundredth. */
export async function officeRows(): Promise<Row[]> {
  const [full, small] = [await openOffice(1), await openOffice(SHARE)];
  const rows: Row[] = [];
  try {
    for (const email of Object.keys(CALLS) as Email[])
      for (const call of CALLS[email]) {
        const [ours, theirs] = [full.clients[email], small.clients[email]];
        const [here, there] = [await fill(ours, call), await fill(theirs, call)];
        const times: [number[], number[]] = [[], []];
        for (let round = 0; round < ROUNDS; round += 1) {
          times[0].push(await timeOf(ours, here));
          times[1].push(await timeOf(theirs, there));
        }
        const [large, little] = times.map(median) as [number, number];
        rows.push({
          what: `GET ${call}, ${FULL.students.toLocaleString('en')} students`,
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
