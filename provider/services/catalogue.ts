import { LRUCache } from 'lru-cache';
import type { Services, Session } from '../context';
import { CacheTally } from './cacheTally';

/** So many filters have their total remembered, and so many pages of lists their rows: about 10 kB each. */
const TOTALS = 5000;
const PAGES = 500;

/** What was found by its key, the same for all who ask at the same time; who asked longest ago gives way. */
class Remembered {
  readonly tally = new CacheTally();
  private readonly found: LRUCache<string, Promise<unknown>>;

  constructor(limit: number) {
    this.found = new LRUCache({ max: limit });
  }

  get<T>(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.found.get(key) as Promise<T> | undefined;
    if (known) {
      this.tally.hits += 1;
      return known;
    }
    this.tally.misses += 1;
    const fresh = find();
    this.found.set(key, fresh);
    fresh.catch(() => this.found.peek(key) === fresh && this.found.delete(key));
    return fresh;
  }

  clear(): void {
    this.found.clear();
  }
}

/**
 * What public lists show: exact totals, counted once per filter, and the pages that were asked for last. All
 * is kept until the catalogue or the day changes, and what was found is shared: nobody may alter it.
 */
export class Catalogue {
  private readonly totals: Remembered;
  private readonly pages: Remembered;
  private day = '';
  private times = 0;

  constructor({ totals = TOTALS, pages = PAGES } = {}) {
    this.totals = new Remembered(totals);
    this.pages = new Remembered(pages);
  }

  /** The total for `key`, or the totals, on `day` (YYYY-MM-DD): the remembered one, or what `count` finds. */
  total<T = number>(key: string, day: string, count: () => Promise<T>): Promise<T> {
    return this.on(day).totals.get(key, count);
  }

  /** The rows of a page on `day` (YYYY-MM-DD), `key` names list, filters, order and page: as `total`. */
  page<T>(key: string, day: string, read: () => Promise<T>): Promise<T> {
    return this.on(day).pages.get(key, read);
  }

  /** Forgets all; called when the database tells of a change and after own writes. */
  clear(): void {
    this.totals.clear();
    this.pages.clear();
    this.times += 1;
  }

  /** How often all was forgotten: what was made at another number of changes may be old. */
  get changes(): number {
    return this.times;
  }

  get tallies() {
    return [
      ['totals', this.totals.tally],
      ['lists', this.pages.tally],
    ] as const;
  }

  private on(day: string): this {
    if (day !== this.day) {
      this.clear();
      this.day = day;
    }
    return this;
  }
}

/**
 * The rows of a page of a public list, `asked` names which. Guests share what was read; who is signed in
 * reads what was just written, by another process too.
 */
export const pageForAll = <T>(
  { services, session }: { services: Pick<Services, 'catalogue'>; session: Session | null },
  { day, asked }: { day: string; asked: readonly unknown[] },
  read: () => Promise<T>,
): Promise<T> => (session ? read() : services.catalogue.page(JSON.stringify(asked), day, read));
