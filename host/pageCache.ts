import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { VersionedCache } from '#provider/services/versionedCache';

export const CACHED_SECONDS = 10;
const MOST_BYTES = 32 * 1024 * 1024;
const QUALITY = 6;

const compress = promisify(brotliCompress);

export interface SentPage {
  status: number;
  html: string;
  policy: string;
  common: boolean;
}

export class CachedPage<P extends SentPage = SentPage> {
  private compressed: Promise<Buffer> | undefined;

  constructor(readonly page: P) {}

  brotli(): Promise<Buffer> {
    this.compressed ??= compress(this.page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    return this.compressed;
  }
}

/** Guests' pages by address, for seconds or until what they show changes; parallel requests share one. */
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

  constructor(private readonly changes: () => number) {}

  get tally() {
    return this.cache.tally;
  }

  /** An unfit or failed page is neither cached nor shared: each request renders its own. */
  get(address: string, render: () => Promise<P>): Promise<CachedPage<P>> {
    return this.cache.get(address, this.changes(), async () => new CachedPage(await render()));
  }
}
