import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { VersionedCache } from '#provider/services/versionedCache';

/** As long as shared caches may keep a guest's page before they ask again. */
export const CACHED_SECONDS = 10;
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
export class CachedPage<P extends SentPage = SentPage> {
  private compressed: Promise<Buffer> | undefined;

  constructor(readonly page: P) {}

  brotli(): Promise<Buffer> {
    this.compressed ??= compress(this.page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    return this.compressed;
  }
}

/**
 * Guests' pages by address, for seconds, until something that they show has changed. However many ask for one
 * at once, it is rendered once.
 */
export class PageCache<P extends SentPage> {
  private readonly cache = new VersionedCache<CachedPage<P>>({
    limits: {
      ttl: CACHED_SECONDS * 1000,
      maxSize: MOST_BYTES,
      perf: performance,
      // Characters are at most two bytes in memory; the compressed form takes less than the rest of them.
      sizeCalculation: ({ value }, key) => 2 * (value.page.html.length + key.length),
    },
    isFit: ({ page }) => page.common,
  });

  /** @param changes a number that grows with every change of what pages show */
  constructor(private readonly changes: () => number) {}

  get tally() {
    return this.cache.tally;
  }

  /**
   * The page at an address: the cached one, or what `render` makes. What is not fit for everybody, or was not
   * made at all, is neither cached nor shared: each who asked meanwhile has one rendered.
   */
  get(address: string, render: () => Promise<P>): Promise<CachedPage<P>> {
    return this.cache.get(address, this.changes(), async () => new CachedPage(await render()));
  }
}
