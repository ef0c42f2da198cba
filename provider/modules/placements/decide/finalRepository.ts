import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { evaluationsOfPlacement } from '#provider/services/evaluationsRepository';

/** Whether a final evaluation was given that is one by the present end. */
export async function hasFinalEvaluation(trx: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from placements p cross join lateral (${evaluationsOfPlacement}) e
    where p.id = ${id} and e.counts_as = 'final' limit 1`.execute(trx);
  return rows.length > 0;
}
