import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { VersionedCache } from '#provider/services/versionedCache';

/** Shared caches ask again after this. */
export const CACHED_SECONDS = 10;
const MOST_BYTES = 32 * 1024 * 1024;
/** Higher than for a single reader. */
const QUALITY = 6;

const compress = promisify(brotliCompress);

export interface SentPage {
  status: number;
  html: string;
  policy: string;
  /** Whether others may get it. */
  common: boolean;
}

/** Compressed when first needed. */
export class CachedPage<P extends SentPage = SentPage> {
  private compressed: Promise<Buffer> | undefined;

  constructor(readonly page: P) {}

  brotli(): Promise<Buffer> {
    this.compressed ??= compress(this.page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    return this.compressed;
  }
}

/**
 * Guests' pages by address, for seconds or until something that they show changes. Parallel requests share
 * one rendering.
 */
export class PageCache<P extends SentPage> {
  private readonly cache = new VersionedCache<CachedPage<P>>({
    limits: {
      ttl: CACHED_SECONDS * 1000,
      maxSize: MOST_BYTES,
      perf: performance,
      // Two bytes per character at most; the compressed form fits into the rest.
      sizeCalculation: ({ value }, key) => 2 * (value.page.html.length + key.length),
    },
    isFit: ({ page }) => page.common,
  });

  /** @param changes grows with every change of what pages show */
  constructor(private readonly changes: () => number) {}

  get tally() {
    return this.cache.tally;
  }

  /**
   * The cached page, or `render`'s. An unfit or failed one is neither cached nor shared: each request renders
   * its own.
   */
  get(address: string, render: () => Promise<P>): Promise<CachedPage<P>> {
    return this.cache.get(address, this.changes(), async () => new CachedPage(await render()));
  }
}
