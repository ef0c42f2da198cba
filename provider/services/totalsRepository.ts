import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/schema';

/** So many matches of a large list are counted before an answer. */
export const MANY = 2000;
/** Sorting so many for a page is fast enough. */
const SORTABLE = 15_000;
/** Surely still more than MANY. */
const SURELY_MANY = 2 * MANY;
/** Cached totals, and counts in the queue. */
const TOTALS = 5000;
const WAITING = 100;
/** A younger total is shown as it is. */
const YOUNG_MS = 5000;

export interface Figure {
  total: number;
  asOf: Date | null;
  atLeast: boolean;
  /** Sorting all matches beats walking past the others. */
  sparse: boolean;
}

interface Few {
  total: number | null;
  /** Estimated from the first rows. */
  about: number;
}

export interface Counters {
  few(): Promise<Few>;
  /** However long it takes. @param db default: that of the call, which may have ended */
  all(db?: Kysely<Database>): Promise<number>;
}

export interface Counting {
  db: Kysely<Database>;
  log: FastifyBaseLogger;
  youngMs?: number;
}

interface Counted {
  total: number;
  at: Date;
  day: string;
  changes: number;
}

export const exactly = (total: number, asOf: Date | null = null): Figure => ({
  total,
  asOf,
  atLeast: false,
  sparse: total <= SORTABLE,
});

/**
 * Totals of large public lists are counted behind the answer, one at a time; until then the answer has the
 * old total with its time, or a lower bound (docs/rules.md, internships 12). Counting first took 350 ms for
 * 100,000 internships.
 */
export class Totals {
  private readonly counted = new LRUCache<string, Counted>({ max: TOTALS });
  private readonly waiting = new Map<string, { day: string; count: Counters['all'] }>();
  private working: Promise<void> | null = null;
  private ending = false;

  constructor(
    private readonly counting: Counting,
    private readonly changes: () => number,
  ) {}

  async of(key: string, day: string, { few, all }: Counters): Promise<Figure> {
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

  async settled(): Promise<void> {
    await this.working;
  }

  async close(): Promise<void> {
    this.ending = true;
    await this.settled();
  }

  private countBehind(key: string, day: string, count: Counters['all']): void {
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

/** So few rows are always counted. */
const SMALL = 10_000;
export const PROBED = 2000;
const DENSE = PROBED / 10;

type Listed<T extends keyof Database> = SelectQueryBuilder<Database, T, object>;

export interface RowsThatMatch<T extends keyof Database> {
  /** As the planner likes. */
  matching(): Listed<T>;
  /** In the list's own order, by its index. */
  walked(): Listed<T>;
  /** Among the first `limit` rows of the list. */
  among(limit: number): Listed<T>;
  /** By the index of terms. */
  gathered(): Listed<T>;
}

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

/** Walks where the first PROBED rows show many matches, else uses terms. @param inAll rows without filters */
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

export const countAll = <T extends keyof Database>(db: Kysely<Database>, rows: Listed<T>): Promise<number> =>
  countTo(db, rows);
