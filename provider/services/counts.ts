import { CacheTally } from './cacheTally';

/** Exact totals of public lists: counted once per filter, kept until the catalogue or the day changes. */
export class CatalogueCounts {
  readonly tally = new CacheTally();
  private totals = new Map<string, Promise<unknown>>();
  private day = '';
  private times = 0;

  /** @param limit how many filters are remembered; the oldest goes first. */
  constructor(private readonly limit = 5000) {}

  /**
   * The total for `key`, or the totals, on `day` (YYYY-MM-DD): the remembered one, or what `count` finds.
   * Callers that ask at the same time share one count.
   */
  async total<T = number>(key: string, day: string, count: () => Promise<T>): Promise<T> {
    if (day !== this.day) {
      this.clear();
      this.day = day;
    }
    const known = this.totals.get(key) as Promise<T> | undefined;
    if (known) {
      this.tally.hits += 1;
      return known;
    }
    this.tally.misses += 1;
    const totals = this.totals;
    const fresh = count();
    totals.set(key, fresh);
    if (totals.size > this.limit) totals.delete(totals.keys().next().value!);
    fresh.catch(() => totals.delete(key));
    return fresh;
  }

  /** Forgets all; called when the database tells of a change and after own writes. */
  clear(): void {
    this.totals = new Map();
    this.times += 1;
  }

  /** How often all was forgotten: what was made at another number of changes may be old. */
  get changes(): number {
    return this.times;
  }
}
