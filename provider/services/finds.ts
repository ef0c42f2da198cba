import { LRUCache } from 'lru-cache';
import { CacheTally } from './cacheTally';

/** What was found, and the first instant (in ms) at which time alone may change it; Infinity for never. */
interface Found<T> {
  value: T;
  until: number;
}

interface Kept {
  version: string | number;
  from: number;
  found: Promise<Found<unknown>>;
}

/** Remembers what the lists of one owner's records found, for as long as nothing of that owner changes. */
export class Finds {
  readonly tally = new CacheTally();
  private readonly kept: LRUCache<string, Kept>;

  /** @param limit how many are remembered; what was asked longest ago goes first. */
  constructor(limit = 500) {
    this.kept = new LRUCache({ max: limit });
  }

  /**
   * What `find` finds, or what was found before at the same version of the owner; callers that ask at the
   * same time share it.
   * @param key names the owner and everything asked
   */
  of<T>(key: string, version: string | number, find: () => Promise<T>): Promise<T> {
    return this.ofTime(key, { version, now: new Date() }, async () => ({
      value: await find(),
      until: Infinity,
    }));
  }

  /** The same where the clock has a say: what was found before holds from then until `until`, too. */
  async ofTime<T>(
    key: string,
    { version, now }: { version: string | number; now: Date },
    find: () => Promise<Found<T>>,
  ): Promise<T> {
    const known = this.kept.get(key);
    if (known?.version === version && known.from <= now.getTime()) {
      const { value, until } = (await known.found) as Found<T>;
      if (now.getTime() < until) {
        this.tally.hits += 1;
        return value;
      }
    }
    this.tally.misses += 1;
    const fresh = { version, from: now.getTime(), found: find() };
    this.kept.set(key, fresh);
    fresh.found.catch(() => this.kept.peek(key) === fresh && this.kept.delete(key));
    return (await fresh.found).value;
  }
}
