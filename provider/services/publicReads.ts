/**
 * What guests read may come from a replica, as long as it is not older than a bound (docs/rules.md, host 14).
 * The age is no clock of another machine: every half second the primary is asked how far it has written, and
 * a replica must show at least what was written when the bound began. So a replica that is cut off, or one
 * behind an idle primary, is judged right too.
 */
import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '../database/failures';
import type { Database } from '../database/schema';
import { CacheTally } from './versionedCache';
import { Catalogue } from './catalogue';
import { shows, writtenUpTo } from '../database/client';

const ASK_MS = 500;

export interface Replica {
  db: Kysely<Database>;
  /** A replica whose state is older is not read. */
  maxAgeMs: number;
}

/** What differs between reading the primary and a replica. */
interface Source {
  db: Kysely<Database>;
  catalogue: Catalogue;
}

interface Mark {
  at: number;
  place: string;
}

/** The replica lags behind, or nobody knows whether it does. */
class TooOld extends Error {}

export class PublicReads {
  /** Hits: reads that a replica answered. Misses: those that the primary had to. */
  readonly tally = new CacheTally();
  /** Lists as replicas have them: whoever is signed in reads those of the primary. */
  private readonly catalogue: Catalogue;
  /** How far the primary had written, the oldest first. */
  private marks: Mark[] = [];
  private asking: NodeJS.Timeout | undefined;
  private later: NodeJS.Timeout | undefined;

  /** @param everyMs how often the primary is asked by itself; 0: never */
  constructor(
    private readonly services: Source & { log: FastifyBaseLogger },
    private readonly replica: Replica | null,
    everyMs = ASK_MS,
  ) {
    this.catalogue = new Catalogue(services);
    if (replica && everyMs > 0) this.asking = setInterval(() => void this.ask(), everyMs).unref();
  }

  /**
   * Does `work`, which only reads, in one snapshot of a replica that is young enough, else on the primary.
   * @param work is done again from the beginning when the replica fails amid it
   */
  async read<S extends Source, T>(all: S, work: (services: S) => Promise<T>): Promise<T> {
    if (!this.replica) return work(all);
    const mark = this.oldestMark(this.replica.maxAgeMs);
    if (mark) {
      try {
        const result = await this.replica.db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async (db) => {
            if (!(await shows(db, mark.place))) throw new TooOld();
            return work({ ...all, db, catalogue: this.catalogue });
          });
        this.tally.hits += 1;
        return result;
      } catch (error) {
        if (!(error instanceof TooOld) && !isUnavailable(error)) throw error;
      }
    }
    this.tally.misses += 1;
    return work(all);
  }

  /**
   * The catalogue changed: what was counted or kept is forgotten. Once more when the bound has passed: until
   * then a replica may have been read that did not know of the change.
   */
  catalogueChanged(): void {
    this.forget();
    if (!this.replica) return;
    clearTimeout(this.later);
    this.later = setTimeout(() => this.forget(), this.replica.maxAgeMs).unref();
  }

  /** Asks the primary how far it has written. */
  async ask(): Promise<void> {
    const at = performance.now();
    try {
      this.marks.push({ at, place: await writtenUpTo(this.services.db) });
    } catch (err) {
      // While it does not answer replicas grow older than the bound, which is what they may be.
      if (!isUnavailable(err)) this.services.log.warn({ err }, 'replicas are not read');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.asking);
    clearTimeout(this.later);
    await Promise.all([this.catalogue.close(), this.services.catalogue.close()]);
    await this.replica?.db.destroy();
  }

  private forget(): void {
    this.catalogue.clear();
    this.services.catalogue.clear();
  }

  private oldestMark(maxAgeMs: number): Mark | undefined {
    const since = performance.now() - maxAgeMs;
    this.marks = this.marks.filter(({ at }) => at >= since);
    return this.marks[0];
  }
}
