import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import type { Database } from '../database/schema';
import { announce } from './notifications';
import { markedStudents, newestStudentMark, refreshSomeStudents } from './standingsRepository';

/** So many students are counted anew in front of an answer, at most some tenths of a second. */
const FEW = 500;

/**
 * Counts anew every student who was marked before now, up to the batch in which `signal` is aborted. What
 * was committed before the call is in standings and figures then.
 */
export async function refreshStandings(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  const until = await newestStudentMark(db);
  if (until === null) return;
  while (!signal?.aborted && (await db.transaction().execute((trx) => refreshSomeStudents(trx, until))));
}

/** Brings figures of colleges up to date for whom those of a moment ago will do (docs/rules.md, office 1). */
export class Standings {
  private readonly ending = new AbortController();
  private counting: Promise<void> | null = null;

  /** @param few so many marked students are counted before an answer */
  constructor(
    private readonly services: { db: Kysely<Database>; log: FastifyBaseLogger },
    private readonly few = FEW,
  ) {}

  /**
   * Counts the marked students anew before it returns, or behind the answer where there are many.
   * @returns null when all that was committed before the call is in the figures; else the moment of which
   * they are: what was committed before it is in them
   */
  async bringUp(): Promise<Date | null> {
    const { db } = this.services;
    const { students, since } = await markedStudents(db, this.few);
    if (since === null) return null;
    if (students > this.few) {
      this.countBehind();
      return since;
    }
    await refreshStandings(db);
    return null;
  }

  /** Counts all marked students anew, once at a time in this process, and then tells coordinators. */
  private countBehind(): void {
    const { log } = this.services;
    this.counting ??= this.count()
      .catch((err: unknown) => log.warn({ err }, 'counting figures of colleges failed'))
      .finally(() => (this.counting = null));
  }

  /** Resolves once nothing is counted in this process. */
  async settled(): Promise<void> {
    await this.counting;
  }

  /** Ends after the students who are being counted; the others stay marked. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.settled();
  }

  private async count(): Promise<void> {
    const { db } = this.services;
    const { signal } = this.ending;
    await refreshStandings(db, signal);
    if (signal.aborted) return;
    await announce(db, { roles: [ROLES.coordinator], topics: ['payments', 'diaries'] });
  }
}
