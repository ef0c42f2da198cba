/** What this process holds while many certificates are issued at once, beside few. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LIMITS } from '#contract/limits';
import type { Services } from '#provider/context';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { ApiClient } from '#tests/support/apiClient';
import { withProvider } from './provider';
import type { Row } from './statistics';

const MANY = LIMITS.ids;
const FEW = 50;
const COLLEGE = 'Demo Institute of Technology';
const LOOK_MS = 5;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = () => process.memoryUsage().heapUsed;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Completed placements of the college's students. @returns their ids */
async function completed({ pool }: Services, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into placements (source, student_id, company, title, start_date, end_date, hours_per_week, state)
     select 'own', (select s.id from students s where s.college = $2 order by id limit 1), 'Works ' || n,
       'Intern ' || n, current_date - 100, current_date - 10, 36, 'completed'
     from generate_series(1, $1::int) n returning id`,
    [count, COLLEGE],
  );
  return rows.map(({ id }) => id);
}

/** How much the heap grew at most while `work` was done, and how much of that stayed. */
async function grown(work: () => Promise<void>): Promise<{ most: number; left: number; ms: number }> {
  collect();
  const before = heap();
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, heap())), LOOK_MS);
  const begun = performance.now();
  await work();
  const ms = performance.now() - begun;
  clearInterval(looking);
  collect();
  return { most: most - before, left: heap() - before, ms };
}

export const certificateRows = (): Promise<Row[]> =>
  withProvider(async ({ address, app: { services } }) => {
    const coordinator = new ApiClient(address);
    await coordinator.login('coordinator@demo.test', DEMO_PASSWORD);
    const issue = async (count: number) => {
      const placement_ids = await completed(services, count);
      return grown(async () => {
        const { body } = await coordinator.post('/coordinator/certificates/issue', { placement_ids });
        if (body?.data?.issued !== count) throw new Error(JSON.stringify(body).slice(0, 500));
      });
    };
    await issue(FEW);
    const [few, many] = [await issue(FEW), await issue(MANY)];
    return [
      {
        what: `heap at most while ${MANY} certificates are issued at once (${(many.ms / 1000).toFixed(1)} s)`,
        value: `+${megabytes(many.most)}`,
        against: `of ${FEW} +${megabytes(few.most)}`,
        ratio: many.most / few.most,
        wanted: `≤ 3, for ${MANY / FEW} times as many`,
      },
      {
        what: 'heap that is left of it',
        value: `+${megabytes(many.left)}`,
        against: `of ${FEW} +${megabytes(few.left)}`,
        ratio: null,
        wanted: '≤ 5 MB',
      },
    ];
  });
