import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from './schema';

export async function countRows<DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const { n } = await rows
    .select((eb) => eb.fn.countAll().as('n'))
    .$castTo<{ n: string | number | bigint }>()
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** @param from SQL from its "from" on */
export async function countFrom(db: Kysely<Database>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db);
  return rows[0]!.n;
}
