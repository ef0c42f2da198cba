/** A roster of 20,000 while lists are read, and the coordinator's dashboard right after it. */
import { DEMO_PASSWORD } from '#tests/support/journey';
import { ApiClient } from '#tests/support/apiClient';
import { withProvider } from './provider';
import { median, type Row } from './statistics';

const ROWS = 20_000;
const COLLEGE = 'Demo Institute of Technology';
const ROUNDS = 40;
const PAUSE_MS = 25;
/** So many imports change every row while lists are read. */
const YEARS = 4;
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

/** The roster of a year; in the next one everybody is a semester further. */
function csv(branches: readonly string[], year: number): Blob {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const [branch, semester] = [branches[n % branches.length], 1 + ((n + year) % 8)];
    return `B${n},Student ${n},b${n}@bench.test,${branch},${semester},2005-01-${10 + (n % 18)}`;
  });
  return new Blob([['usn,name,email,branch,semester,birth_date', ...lines].join('\n')], { type: 'text/csv' });
}

const many = ROWS.toLocaleString('en');
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export const rosterRows = (): Promise<Row[]> =>
  withProvider(async ({ address, app: { services } }) => {
    const [admin, coordinator] = [new ApiClient(address), new ApiClient(address)];
    await admin.login('admin@demo.test', DEMO_PASSWORD);
    await coordinator.login('coordinator@demo.test', DEMO_PASSWORD);
    const branches = services.lookups.list('branches').map(({ name }) => name);
    const dashboard = () => timeOf(coordinator, '/coordinator/dashboard');
    const list = `/administration/roster?college=${encodeURIComponent(COLLEGE)}`;
    const leaving = (await admin.get(list)).body.data.total as number;

    const meanwhile = new Map<string, number[]>(LISTS.map((call) => [call, []]));
    const firsts: number[] = [];
    /** Imports a year's roster while the lists are read, if they are, then looks at the dashboard. */
    async function importYear(year: number, goesOn: () => boolean): Promise<number> {
      const form = new FormData();
      form.append('college', COLLEGE);
      form.append('dry_run', '0');
      // The demo's own are not in the file, and leave.
      if (year === 0) form.append('leaving', String(leaving));
      form.append('file', csv(branches, year), 'roster.csv');
      let done = false;
      const begun = performance.now();
      const imported = admin.post('/administration/roster/import', form).finally(() => (done = true));
      const times = await read(coordinator, () => goesOn() && !done);
      const { status, body } = await imported;
      const took = performance.now() - begun;
      if (status !== 200) throw new Error(`the import answered ${status}: ${body.message}`);
      firsts.push(await dashboard());
      for (const [call, each] of times) meanwhile.get(call)!.push(...each);
      return took;
    }

    await dashboard();
    const added = await importYear(0, () => false);
    await read(coordinator, (round) => round < 5);
    const alone = await read(coordinator, (round) => round < ROUNDS);
    const changed: number[] = [];
    for (let year = 1; year <= YEARS; year += 1) changed.push(await importYear(year, () => true));
    await wait(2000);
    const later: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) later.push(await dashboard());
    const lists = LISTS.map((call): Row => {
      const [before, beside] = [median(alone.get(call)!), median(meanwhile.get(call)!)];
      return {
        what: `GET ${call} while ${many} rows of a roster change (${meanwhile.get(call)!.length} times)`,
        value: `${beside.toFixed(1)} ms`,
        against: `before ${before.toFixed(1)} ms`,
        ratio: beside / before,
        wanted: '≤ 1.5',
      };
    });
    const import_ = { against: '', ratio: null, wanted: '< 30 s' };
    return [
      { what: `import of ${many} new rows of a roster`, value: seconds(added), ...import_ },
      {
        what: `import that changes ${many} rows, lists read meanwhile`,
        value: seconds(median(changed)),
        ...import_,
      },
      ...lists,
      {
        what: "the coordinator's dashboard right after an import",
        value: `${median(firsts).toFixed(1)} ms`,
        against: `later ${median(later).toFixed(1)} ms`,
        ratio: median(firsts) / median(later),
        wanted: '≤ 2',
      },
    ];
  });
