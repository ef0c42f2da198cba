/** Remembers whom coordinators found in a college, for as long as nothing of the college changes. */

import { CacheTally } from './cacheTally';

/** How many match and, of few, which ones, in the order asked for. */
export interface FoundStudents {
  total: number;
  ids: readonly number[] | null;
}

/** What was found, and the first instant (in ms) at which the clock may change it; Infinity for never. */
interface Found {
  value: FoundStudents;
  until: number;
}

interface Kept {
  version: number;
  from: number;
  found: Promise<Found>;
}

export class CollegeFinds {
  readonly tally = new CacheTally();
  private readonly kept = new Map<string, Kept>();

  /** @param limit how many are remembered; what was asked longest ago goes first. */
  constructor(private readonly limit = 500) {}

  /**
   * What `find` finds, or what was found before if that still holds: at the same version of the college's
   * figures, and at this time.
   * @param key names the college and everything asked
   */
  async of(
    key: string,
    { version, now }: { version: number; now: Date },
    find: () => Promise<Found>,
  ): Promise<FoundStudents> {
    const known = this.kept.get(key);
    if (known?.version === version && known.from <= now.getTime()) {
      const { value, until } = await known.found;
      if (now.getTime() < until) {
        this.keep(key, known);
        this.tally.hits += 1;
        return value;
      }
    }
    this.tally.misses += 1;
    const fresh = { version, from: now.getTime(), found: find() };
    this.keep(key, fresh);
    fresh.found.catch(() => this.kept.get(key) === fresh && this.kept.delete(key));
    return (await fresh.found).value;
  }

  private keep(key: string, kept: Kept): void {
    this.kept.delete(key);
    this.kept.set(key, kept);
    if (this.kept.size > this.limit) this.kept.delete(this.kept.keys().next().value!);
  }
}
