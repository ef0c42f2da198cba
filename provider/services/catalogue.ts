import type { Session } from '../session';
import { exactly, Totals, type Counting, type Figure, type Ways } from './totalsRepository';
import { VersionedCache } from './versionedCache';

/** So many counts are remembered, and so many pages of lists their rows: about 10 kB each. */
const COUNTS = 5000;
const PAGES = 500;

/**
 * What public lists show: their totals, and the pages that were asked for last. All is kept until the
 * catalogue or the day changes, and what was found is shared: nobody may alter it. Totals of a large
 * catalogue that a change made old are told as of their moment until they are counted anew (`Totals`).
 */
export class Catalogue {
  private readonly counts = new VersionedCache({ limits: { max: COUNTS } });
  private readonly pages = new VersionedCache({ limits: { max: PAGES } });
  private readonly totals: Totals;
  private times = 0;

  /** @param counting what counts behind answers */
  constructor(counting: Counting) {
    this.totals = new Totals(counting, () => this.times);
  }

  /** A count, or several, for `key` on `day` (YYYY-MM-DD): the remembered ones, or what `count` finds. */
  total<T = number>(key: string, day: string, count: () => Promise<T>): Promise<T> {
    return this.counts.get(key, this.version(day), count);
  }

  /**
   * How many rows a public list has on `day`, exact or said to be of when, or at least how many.
   * @param skipped rows before the page that is asked for; where the least is no more, all are counted first
   */
  async figure(
    key: string,
    { day, skipped }: { day: string; skipped: number },
    counters: Ways,
  ): Promise<Figure> {
    const figure = await this.totals.of(key, day, {
      ...counters,
      // Under a name of its own: who asks for a count by the same key gets a number.
      few: () => this.total(`few of ${key}`, day, counters.few),
    });
    if (!figure.atLeast || skipped < figure.total) return figure;
    return exactly(await this.total(`all of ${key}`, day, () => counters.all()));
  }

  /** The rows of a page on `day` (YYYY-MM-DD), `key` names list, filters, order and page: as `total`. */
  page<T>(key: string, day: string, read: () => Promise<T>): Promise<T> {
    return this.pages.get(key, this.version(day), read);
  }

  /** All that was found is old from now on: after a message of the database, and after own writes. */
  clear(): void {
    this.times += 1;
  }

  /** How often something changed: what was made at another number of changes may be old. */
  get changes(): number {
    return this.times;
  }

  get tallies() {
    return [
      ['totals', this.counts.tally],
      ['lists', this.pages.tally],
    ] as const;
  }

  /** Resolves once nothing is counted behind an answer. */
  settled(): Promise<void> {
    return this.totals.settled();
  }

  /** Ends after the total that is being counted. */
  close(): Promise<void> {
    return this.totals.close();
  }

  private version(day: string): string {
    return `${day} ${this.times}`;
  }
}

/**
 * The rows of a page of a public list, `asked` names which. Guests share what was read; who is signed in
 * reads what was just written, by another process too.
 */
export const pageForAll = <T>(
  { services, session }: { services: { catalogue: Catalogue }; session: Session | null },
  { day, criteria }: { day: string; criteria: readonly unknown[] },
  read: () => Promise<T>,
): Promise<T> => (session ? read() : services.catalogue.page(JSON.stringify(criteria), day, read));
