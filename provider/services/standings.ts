import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import type { Database } from '../database/schema';
import { announce } from './notifications';
import { markedStudents, newestStudentMark, refreshSomeStudents } from './standingsRepository';

/** Recounting so many takes some tenths of a second. */
const FEW = 500;

/** Recounts every student marked before now, in batches until `signal` is aborted. */
export async function refreshStandings(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  const until = await newestStudentMark(db);
  if (until === null) return;
  while (!signal?.aborted && (await db.transaction().execute((trx) => refreshSomeStudents(trx, until))));
}

/** Brings the figures of colleges up to date (docs/rules.md, office 1). */
export class Standings {
  private readonly ending = new AbortController();
  private counting: Promise<void> | null = null;

  constructor(
    private readonly services: { db: Kysely<Database>; log: FastifyBaseLogger },
    private readonly few = FEW,
  ) {}

  /** @returns null when all earlier commits are in the figures; else the time up to which they are */
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

  /** Once at a time in this process; then tells coordinators. */
  private countBehind(): void {
    const { log } = this.services;
    this.counting ??= this.count()
      .catch((err: unknown) => log.warn({ err }, 'counting figures of colleges failed'))
      .finally(() => (this.counting = null));
  }

  async settled(): Promise<void> {
    await this.counting;
  }

  /** Ends after the current batch; the others stay marked. */
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
