/**
 * Guests may be answered by a replica within a bound of age (docs/operating.md, host 14). Every half second
 * the primary says how far it has written; a replica must have what was written when the bound began. No
 * clocks are compared, so a replica that is cut off, or behind an idle primary, is judged right.
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
  maxAgeMs: number;
}

interface Source {
  db: Kysely<Database>;
  catalogue: Catalogue;
}

interface Mark {
  at: number;
  place: string;
}

/** Too old, or of unknown age. */
class TooOld extends Error {}

export class PublicReads {
  /** Hits: reads of a replica. Misses: reads of the primary. */
  readonly tally = new CacheTally();
  /** Replicas have their own cache; signed-in users read the primary's. */
  private readonly catalogue: Catalogue;
  private marks: Mark[] = [];
  private asking: NodeJS.Timeout | undefined;
  private later: NodeJS.Timeout | undefined;

  constructor(
    private readonly services: Source & { log: FastifyBaseLogger },
    private readonly replica: Replica | null,
    everyMs = ASK_MS,
  ) {
    this.catalogue = new Catalogue(services);
    if (replica && everyMs > 0) this.asking = setInterval(() => void this.ask(), everyMs).unref();
  }

  /**
   * In a snapshot of a young enough replica, else on the primary. @param work restarts when the replica fails
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

  /** Again when the bound has passed: until then a replica may not know of the change. */
  catalogueChanged(): void {
    this.forget();
    if (!this.replica) return;
    clearTimeout(this.later);
    this.later = setTimeout(() => this.forget(), this.replica.maxAgeMs).unref();
  }

  async ask(): Promise<void> {
    const at = performance.now();
    try {
      this.marks.push({ at, place: await writtenUpTo(this.services.db) });
    } catch (err) {
      // Replicas then grow older than the bound and are not read.
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
