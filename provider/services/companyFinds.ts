import { LRUCache } from 'lru-cache';
import { CacheTally } from './cacheTally';

interface Kept {
  version: string;
  found: Promise<unknown>;
}

/** Remembers what was found in the lists of companies, for as long as nothing of the company changes. */
export class CompanyFinds {
  readonly tally = new CacheTally();
  private readonly kept: LRUCache<string, Kept>;

  /** @param limit how many are remembered; what was asked longest ago goes first. */
  constructor(limit = 500) {
    this.kept = new LRUCache({ max: limit });
  }

  /**
   * What `find` finds, or what was found before at the same version of the company; callers that ask at the
   * same time share it.
   * @param key names the company and everything asked
   */
  async of<T>(key: string, version: string, find: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known?.version === version) {
      this.tally.hits += 1;
      return known.found as Promise<T>;
    }
    this.tally.misses += 1;
    const fresh = { version, found: find() };
    this.kept.set(key, fresh);
    fresh.found.catch(() => this.kept.peek(key) === fresh && this.kept.delete(key));
    return fresh.found;
  }
}
