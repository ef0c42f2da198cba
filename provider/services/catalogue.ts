import type { Session } from '../session';
import { exactly, Totals, type Counting, type Figure, type Counters } from './totalsRepository';
import { VersionedCache } from './versionedCache';

/** Entries; a page takes about 10 kB. */
const COUNTS = 5000;
const PAGES = 500;

/**
 * Totals and recent pages of public lists, valid until the catalogue or the day changes. Values are shared:
 * nobody may alter them. Old totals of a large catalogue are shown with their time until they are recounted
 * (`Totals`).
 */
export class Catalogue {
  private readonly counts = new VersionedCache({ limits: { max: COUNTS } });
  private readonly pages = new VersionedCache({ limits: { max: PAGES } });
  private readonly totals: Totals;
  private times = 0;

  constructor(counting: Counting) {
    this.totals = new Totals(counting, () => this.times);
  }

  total<T = number>(key: string, day: string, count: () => Promise<T>): Promise<T> {
    return this.counts.get(key, this.version(day), count);
  }

  /** Exact, as of a time, or a lower bound. @param skipped beyond the bound all are counted first */
  async figure(
    key: string,
    { day, skipped }: { day: string; skipped: number },
    counters: Counters,
  ): Promise<Figure> {
    const figure = await this.totals.of(key, day, {
      ...counters,
      // A key of its own, since `total` of the same key is a number.
      few: () => this.total(`few of ${key}`, day, counters.few),
    });
    if (!figure.atLeast || skipped < figure.total) return figure;
    return exactly(await this.total(`all of ${key}`, day, () => counters.all()));
  }

  /** As `total`; `key` names list, filters, order and page. */
  page<T>(key: string, day: string, read: () => Promise<T>): Promise<T> {
    return this.pages.get(key, this.version(day), read);
  }

  /** Everything is stale: after a message of the database, and after own writes. */
  clear(): void {
    this.times += 1;
  }

  /** What was computed at another number may be stale. */
  get changes(): number {
    return this.times;
  }

  get tallies() {
    return [
      ['totals', this.counts.tally],
      ['lists', this.pages.tally],
    ] as const;
  }

  settled(): Promise<void> {
    return this.totals.settled();
  }

  close(): Promise<void> {
    return this.totals.close();
  }

  private version(day: string): string {
    return `${day} ${this.times}`;
  }
}

/** Guests share cached pages; a signed-in user sees what was just written, by another process too. */
export const pageForAll = <T>(
  { services, session }: { services: { catalogue: Catalogue }; session: Session | null },
  { day, criteria }: { day: string; criteria: readonly unknown[] },
  read: () => Promise<T>,
): Promise<T> => (session ? read() : services.catalogue.page(JSON.stringify(criteria), day, read));
