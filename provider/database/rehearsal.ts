import type { Kysely } from 'kysely';
import type { Database } from './schema';

class Rehearsed extends Error {
  constructor(readonly result: unknown) {
    super('Rehearsed, and undone.');
  }
}

/** Rolls a rehearsal back at the end, so that each row sees those before it (docs/providers.md, wire 14). */
export async function rehearsable<T>(
  db: Kysely<Database>,
  { dryRun }: { dryRun: boolean },
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (dryRun) throw new Rehearsed(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T;
    throw error;
  }
}
