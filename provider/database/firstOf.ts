import { sql, type RawBuilder } from 'kysely';

/** As many as the home page shows of all piles together. */
export const MOST_URGENT = 3;

/** An aggregate: the first ids in this order. */
export const firstOf = (
  id: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  only: RawBuilder<unknown> = sql`true`,
) => sql<number[]>`coalesce((array_agg(${id} order by ${order})
  filter (where ${only}))[:${sql.lit(MOST_URGENT)}], '{}')`;
