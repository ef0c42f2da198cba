import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/schema';

/** Of a large list so many rows that match are counted in front of an answer. */
export const MANY = 2000;
/** So many rows are sorted for a page in less time than an answer may take. */
const SORTABLE = 15_000;
/** A list that had so many is taken to have more than MANY still. */
const SURELY_MANY = 2 * MANY;
/** So many filters have their totals remembered, and so many wait to be counted. */
const TOTALS = 5000;
const WAITING = 100;
/** A total of a moment ago is told as it is, in milliseconds. */
const YOUNG_MS = 5000;

/** How many rows a list has. */
export interface Figure {
  total: number;
  /** The moment of which the total is; null for now. */
  asOf: Date | null;
  /** There are more than `total`, nobody knows yet how many. */
  atLeast: boolean;
  /** A page is found sooner by sorting all that match than by passing by what does not. */
  sparse: boolean;
}

/** What was found in front of an answer. */
export interface Few {
  /** The exact number; null when there are more than MANY. */
  total: number | null;
  /** About how many match, by the first rows that were looked at. */
  about: number;
}

/** The ways to count what matches. */
export interface Ways {
  /** Counts all of a small list, and up to MANY of another. */
  few(): Promise<Few>;
  /** All, however long it takes. @param db that of the call by default, which may have ended by then */
  all(db?: Kysely<Database>): Promise<number>;
}

export interface Counting {
  db: Kysely<Database>;
  log: FastifyBaseLogger;
  /** A total younger than this (ms) is not counted anew. */
  youngMs?: number;
}

interface Counted {
  total: number;
  at: Date;
  day: string;
  changes: number;
}

/** A number that was counted, now or at `asOf`. */
export const exactly = (total: number, asOf: Date | null = null): Figure => ({
  total,
  asOf,
  atLeast: false,
  sparse: total <= SORTABLE,
});

/**
 * Totals of large public lists. What many rows match is not counted in front of an answer but behind it, one
 * total after the other; until then the answer says of when its total is, or that there are more than so many
 * (docs/rules.md, internships 12). The first answer after a change took 350 ms of 100,000 internships before.
 */
export class Totals {
  private readonly counted = new LRUCache<string, Counted>({ max: TOTALS });
  private readonly waiting = new Map<string, { day: string; count: Ways['all'] }>();
  private working: Promise<void> | null = null;
  private ending = false;

  /** @param changes a number that grows with every change of what is counted */
  constructor(
    private readonly counting: Counting,
    private readonly changes: () => number,
  ) {}

  /** The total for `key` on `day` (YYYY-MM-DD). */
  async of(key: string, day: string, { few, all }: Ways): Promise<Figure> {
    const known = this.counted.get(key);
    const last = known?.day === day ? known : undefined;
    if (last?.changes === this.changes()) return exactly(last.total);
    if (last && last.total >= SURELY_MANY) {
      this.countBehind(key, day, all);
      return exactly(last.total, last.at);
    }
    const { total, about } = await few();
    if (total !== null) return exactly(total);
    this.countBehind(key, day, all);
    return last && last.total > MANY
      ? exactly(last.total, last.at)
      : { total: MANY, asOf: null, atLeast: true, sparse: about <= SORTABLE };
  }

  /** Resolves once nothing is counted. */
  async settled(): Promise<void> {
    await this.working;
  }

  /** Ends after the total that is being counted. */
  async close(): Promise<void> {
    this.ending = true;
    await this.settled();
  }

  private countBehind(key: string, day: string, count: Ways['all']): void {
    const { youngMs = YOUNG_MS } = this.counting;
    const known = this.counted.get(key);
    if (known?.day === day && Date.now() - known.at.getTime() < youngMs) return;
    if (this.ending || this.waiting.has(key) || this.waiting.size >= WAITING) return;
    this.waiting.set(key, { day, count });
    this.working ??= this.work().finally(() => (this.working = null));
  }

  private async work(): Promise<void> {
    for (const [key, { day, count }] of this.waiting) {
      if (this.ending) return;
      const [at, changes] = [new Date(), this.changes()];
      try {
        const total = await count(this.counting.db);
        this.counted.set(key, { total, at, day, changes });
      } catch (err) {
        this.counting.log.warn({ err }, 'counting a public list failed');
      }
      this.waiting.delete(key);
    }
  }
}

/** Counts the rows of a large list that match, as far as it is quick. */

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
