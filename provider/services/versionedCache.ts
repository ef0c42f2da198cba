import { LRUCache } from 'lru-cache';

export class CacheTally {
  hits = 0;
  misses = 0;
}

/** Changes whenever the result may change. */
type Version = string | number;

interface CacheEntry<V> {
  version: Version;
  value: V;
}

interface Options<V> {
  limits: LRUCache.Options<string, CacheEntry<V>, unknown>;
  /** Unfit values are neither cached nor shared. */
  isFit?: (value: V) => boolean;
}

/** For one version. Parallel callers share one load; after a failed or unfit one each loads alone. */
export class VersionedCache<V = unknown> {
  readonly tally = new CacheTally();
  private readonly entries: LRUCache<string, CacheEntry<V>>;
  private readonly coming = new Map<string, Promise<V>>();
  private readonly isFit: (value: V) => boolean;

  constructor({ limits, isFit = () => true }: Options<V>) {
    this.entries = new LRUCache(limits);
    this.isFit = isFit;
  }

  /** @param holds a further condition for a cached value */
  async get<T extends V>(
    key: string,
    version: Version,
    find: () => Promise<T>,
    holds: (value: T) => boolean = () => true,
  ): Promise<T> {
    const entry = this.entries.get(key) as CacheEntry<T> | undefined;
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
