/** A roster of 20,000 while lists are read, and the coordinator's dashboard right after it. */
import { DEMO_PASSWORD } from '#tests/support/journey';
import { ApiClient } from '#tests/support/apiClient';
import { withProvider } from './provider';
import { median, type Row } from './statistics';

const ROWS = 20_000;
const COLLEGE = 'Demo Institute of Technology';
const ROUNDS = 40;
const PAUSE_MS = 25;
const LISTS = [
  '/coordinator/students',
  '/coordinator/roster',
  '/coordinator/placements',
  '/internships?page=2',
] as const;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function timeOf(client: ApiClient, call: string): Promise<number> {
  const begun = performance.now();
  const { status } = await client.get(call);
  if (status !== 200) throw new Error(`${call} answered ${status}`);
  return performance.now() - begun;
}

/** The times of each list, read in turns while `goesOn`. */
async function read(client: ApiClient, goesOn: (round: number) => boolean): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(LISTS.map((call) => [call, []]));
  for (let round = 0; goesOn(round); round += 1)
    for (const call of LISTS) {
      times.get(call)!.push(await timeOf(client, call));
      await wait(PAUSE_MS);
    }
  return times;
}

function csv(branches: readonly string[]): Blob {
  const lines = Array.from(
    { length: ROWS },
    (_, n) =>
      `B${n},Student ${n},b${n}@bench.test,${branches[n % branches.length]},${1 + (n % 8)},2005-01-${10 + (n % 18)}`,
  );
  return new Blob([['usn,name,email,branch,semester,birth_date', ...lines].join('\n')], { type: 'text/csv' });
}

export const rosterRows = (): Promise<Row[]> =>
  withProvider(async ({ address, app: { services } }) => {
    const [admin, coordinator] = [new ApiClient(address), new ApiClient(address)];
    await admin.login('admin@demo.test', DEMO_PASSWORD);
    await coordinator.login('coordinator@demo.test', DEMO_PASSWORD);
    const branches = services.lookups.list('branches').map(({ name }) => name);
    await read(coordinator, (round) => round < 5);
    const before = await read(coordinator, (round) => round < ROUNDS);
    const form = new FormData();
    form.append('college', COLLEGE);
    form.append('dry_run', '0');
    form.append('file', csv(branches), 'roster.csv');
    let done = false;
    const begun = performance.now();
    const imported = admin.post('/administration/roster/import', form).finally(() => (done = true));
    const meanwhile = await read(coordinator, () => !done);
    const { status, body } = await imported;
    const took = performance.now() - begun;
    if (status !== 200)
      throw new Error(`the import answered ${status}: ${JSON.stringify(body).slice(0, 500)}`);
    const first = await timeOf(coordinator, '/coordinator/dashboard');
    await wait(2000);
    const later: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      later.push(await timeOf(coordinator, '/coordinator/dashboard'));
    const lists = LISTS.map((call): Row => {
      const [alone, beside] = [median(before.get(call)!), median(meanwhile.get(call)!)];
      return {
        what: `GET ${call} while ${ROWS.toLocaleString('en')} rows are imported (${meanwhile.get(call)!.length} times)`,
        value: `${beside.toFixed(1)} ms`,
        against: `before ${alone.toFixed(1)} ms`,
        ratio: beside / alone,
        wanted: '≤ 1.5',
      };
    });
    return [
      {
        what: `import of ${ROWS.toLocaleString('en')} rows of a roster, lists read meanwhile`,
        value: `${(took / 1000).toFixed(1)} s`,
        against: '',
        ratio: null,
        wanted: '< 30 s',
      },
      ...lists,
      {
        what: "the coordinator's dashboard right after it",
        value: `${first.toFixed(1)} ms`,
        against: `later ${median(later).toFixed(1)} ms`,
        ratio: first / median(later),
        wanted: '≤ 2',
      },
    ];
  });
