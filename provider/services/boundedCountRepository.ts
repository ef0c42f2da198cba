/** Counts the rows of a large list that match, as far as it is quick. */
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '../database/schema';
import { MANY, type Few } from './totals';

/** So few rows are counted whole, whatever is asked of them. */
const SMALL = 10_000;
/** So many of a list's rows tell whether many match: then rows are passed by until there are enough. */
export const PROBED = 2000;
const DENSE = PROBED / 10;

type Listed<T extends keyof Database> = SelectQueryBuilder<Database, T, object>;

/** The ways to the rows of a list that match. */
export interface RowsThatMatch<T extends keyof Database> {
  /** All that match, as the planner likes. */
  matching(): Listed<T>;
  /** The matching ones in the list's own order, which an index gives. */
  walked(): Listed<T>;
  /** The matching ones among the first `limit` rows of the list, in any order. */
  among(limit: number): Listed<T>;
  /** The matching ones as the index of terms knows them. */
  gathered(): Listed<T>;
}

/** How many `rows` there are, counted to `limit` at the most. */
async function countTo<T extends keyof Database>(
  db: Kysely<Database>,
  rows: Listed<T>,
  limit?: number,
): Promise<number> {
  const one = rows.select((eb) => eb.lit(1).as('one'));
  const { n } = await db
    .selectFrom((limit === undefined ? one : one.limit(limit)).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Counts all of a small list, up to MANY of a large one. Rows are passed by where the first ones show that
 * many match; else the index of terms leads to the few.
 * @param inAll how many rows the list has when nothing is asked of them
 */
export async function countFew<T extends keyof Database>(
  db: Kysely<Database>,
  inAll: number,
  rows: RowsThatMatch<T>,
): Promise<Few> {
  if (inAll <= SMALL) {
    const total = await countTo(db, rows.matching());
    return { total, about: total };
  }
  const probed = await countTo(db, rows.among(PROBED));
  const statements = probed >= DENSE ? rows.walked() : rows.gathered();
  const total = await countTo(db, statements, MANY + 1);
  return { total: total > MANY ? null : total, about: (probed / PROBED) * inAll };
}

/** All that match, however many. */
export const countAll = <T extends keyof Database>(db: Kysely<Database>, rows: Listed<T>): Promise<number> =>
  countTo(db, rows);
