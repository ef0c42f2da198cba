import { LRUCache } from 'lru-cache';

/** How often a cache in memory had what it was asked for, since the process began. */
export class CacheTally {
  hits = 0;
  misses = 0;
}

/** Numbers and texts that differ whenever what was found may differ. */
export type Version = string | number;

interface Kept<V> {
  version: Version;
  value: V;
}

interface Options<V> {
  /** How many are kept, or how large they may be in all and for how long: what was asked longest ago goes. */
  limits: LRUCache.Options<string, Kept<V>, unknown>;
  /** What is not fit for everybody is neither kept nor shared. */
  isFit?: (value: V) => boolean;
}

/**
 * What was found, by key, for as long as the version that it was found at stands. Those who ask for one thing
 * at the same time share one search; who waited for one that failed, or found what is not fit for everybody,
 * makes his own. What was found is shared: nobody may alter it.
 */
export class VersionedCache<V = unknown> {
  readonly tally = new CacheTally();
  private readonly entries: LRUCache<string, Kept<V>>;
  private readonly coming = new Map<string, Promise<V>>();
  private readonly isFit: (value: V) => boolean;

  constructor({ limits, isFit = () => true }: Options<V>) {
    this.entries = new LRUCache(limits);
    this.isFit = isFit;
  }

  /**
   * What `find` finds, or what was found before at this version.
   * @param holds whether what was found before still does, where more than the version has a say
   */
  async get<T extends V>(
    key: string,
    version: Version,
    find: () => Promise<T>,
    holds: (value: T) => boolean = () => true,
  ): Promise<T> {
    const entry = this.entries.get(key) as Kept<T> | undefined;
    if (entry?.version === version && holds(entry.value)) return this.hit(entry.value);
    const name = JSON.stringify([version, key]);
    const coming = this.coming.get(name) as Promise<T> | undefined;
    if (!coming) return this.find({ key, version, name }, find);
    const loaded = await coming.then((value) => ({ value })).catch(() => null);
    if (loaded && this.isFit(loaded.value) && holds(loaded.value)) return this.hit(loaded.value);
    this.tally.misses += 1;
    return find();
  }

  private hit<T extends V>(value: T): T {
    this.tally.hits += 1;
    return value;
  }

  private async find<T extends V>(
    { key, version, name }: { key: string; version: Version; name: string },
    find: () => Promise<T>,
  ): Promise<T> {
    this.tally.misses += 1;
    const finding = find();
    this.coming.set(name, finding);
    try {
      const value = await finding;
      if (this.isFit(value)) this.entries.set(key, { version, value });
      return value;
    } finally {
      this.coming.delete(name);
    }
  }
}

/** What was found, and the first instant (in ms) at which time alone may change it; Infinity for never. */
interface Found<T> {
  value: T;
  until: number;
}

/** Remembers what the lists of one owner's records found, for as long as nothing of that owner changes. */
export class SearchCache {
  private readonly cache: VersionedCache<Found<unknown> & { from: number }>;

  /** @param limit how many are remembered; what was asked longest ago goes first. */
  constructor(limit = 500) {
    this.cache = new VersionedCache({ limits: { max: limit } });
  }

  get tally() {
    return this.cache.tally;
  }

  /**
   * What `find` finds, or what was found before at the same version of the owner; callers that ask at the
   * same time share it.
   * @param key names the owner and everything asked
   */
  of<T>(key: string, version: Version, find: () => Promise<T>): Promise<T> {
    return this.ofTime(key, { version, now: new Date() }, async () => ({
      value: await find(),
      until: Infinity,
    }));
  }

  /** The same where the clock has a say: what was found before holds from then until `until`, too. */
  async ofTime<T>(
    key: string,
    { version, now }: { version: Version; now: Date },
    find: () => Promise<Found<T>>,
  ): Promise<T> {
    const at = now.getTime();
    const { value } = await this.cache.get(
      key,
      version,
      async () => ({ ...(await find()), from: at }),
      ({ from, until }) => from <= at && at < until,
    );
    return value;
  }
}
