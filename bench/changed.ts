/** Lists of an office after a change and once more, beside the most that they may take. */
import type { Services } from '#provider/context';
import type { ApiClient } from '#tests/support/apiClient';
import { median, type Row } from './statistics';

const ROUNDS = 9;
const AFTER_A_CHANGE = 150;
const LATER = 50;

export const limitRow = (what: string, ms: number, most: number): Row => ({
  what,
  value: `${ms.toFixed(1)} ms`,
  against: `${most} ms`,
  ratio: ms / most,
  wanted: '≤ 1',
});

export async function timed(call: () => Promise<{ status: number; body: unknown }>): Promise<number> {
  const begun = performance.now();
  const { status, body } = await call();
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 300)}`);
  return performance.now() - begun;
}

export async function changedRows(
  { pool, standings }: Services,
  client: ApiClient,
  { college, lists }: { college: string; lists: readonly string[] },
): Promise<Row[]> {
  // A change of one student, as any of the college's makes the caches old.
  const change = () =>
    pool.query(
      `update students set semester = 1 + semester % 8 where id =
        (select min(id) from students where usn like 'USN%' and college = $1)`,
      [college],
    );
  await client.get('/coordinator/dashboard');
  await standings.settled();
  const rows: Row[] = [];
  for (const list of lists) {
    const [first, later]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      await change();
      first.push(await timed(() => client.get(list)));
      later.push(await timed(() => client.get(list)));
    }
    rows.push(limitRow(`GET ${list}, after a change`, median(first), AFTER_A_CHANGE));
    rows.push(limitRow(`GET ${list}, once more`, median(later), LATER));
  }
  return rows;
}
