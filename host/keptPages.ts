import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { CacheTally } from '#provider/services/cacheTally';

/** As long as shared caches may keep a guest's page before they ask again. */
export const KEPT_SECONDS = 10;
const MOST_BYTES = 32 * 1024 * 1024;
/** Better than what is compressed for one reader alone. */
const QUALITY = 6;

const compress = promisify(brotliCompress);

/** A guest's page as it is sent. */
export interface SentPage {
  status: number;
  html: string;
  policy: string;
  /** Whether others may be shown it too. */
  common: boolean;
}

/** The page as it leaves, and its compressed form once somebody wanted it. */
export class KeptPage<P extends SentPage = SentPage> {
  private compressed: Promise<Buffer> | undefined;

  constructor(readonly page: P) {}

  brotli(): Promise<Buffer> {
    this.compressed ??= compress(this.page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    return this.compressed;
  }
}

interface Entry<P extends SentPage> {
  kept: KeptPage<P>;
  changes: number;
}

/**
 * Guests' pages by address, for seconds, until something that they show has changed. However many ask for one
 * at once, it is rendered once.
 */
export class KeptPages<P extends SentPage> {
  readonly tally = new CacheTally();
  private readonly entries = new LRUCache<string, Entry<P>>({
    ttl: KEPT_SECONDS * 1000,
    maxSize: MOST_BYTES,
    perf: performance,
    // Characters are at most two bytes in memory; the compressed form takes less than the rest of them.
    sizeCalculation: ({ kept }, key) => 2 * (kept.page.html.length + key.length),
  });
  private readonly coming = new Map<string, Promise<KeptPage<P>>>();

  /** @param changes a number that grows with every change of what pages show */
  constructor(private readonly changes: () => number) {}

  /**
   * The page at an address: the kept one, or what `render` makes. What is not fit for everybody, or was not
   * made at all, is neither kept nor shared: each who asked meanwhile has one rendered.
   */
  async get(address: string, render: () => Promise<P>): Promise<KeptPage<P>> {
    const changes = this.changes();
    const entry = this.entries.get(address);
    if (entry?.changes === changes) {
      this.tally.hits += 1;
      return entry.kept;
    }
    const key = `${changes} ${address}`;
    const coming = this.coming.get(key);
    if (coming) {
      const kept = await coming.catch(() => null);
      if (kept?.page.common) {
        this.tally.hits += 1;
        return kept;
      }
      this.tally.misses += 1;
      return new KeptPage(await render());
    }
    this.tally.misses += 1;
    const rendering = render().then((page) => new KeptPage(page));
    this.coming.set(key, rendering);
    try {
      const kept = await rendering;
      if (kept.page.common) this.entries.set(address, { kept, changes });
      return kept;
    } finally {
      this.coming.delete(key);
    }
  }
}
