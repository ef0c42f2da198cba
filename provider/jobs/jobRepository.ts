import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** For so long a job is a process's that has not said so again: it may have been killed. */
const HELD = sql`interval '2 minutes'`;

/** Writes down jobs that are not yet in the table; they are due at once. */
export async function enterJobs(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  await db
    .insertInto('background_jobs')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes the job when it is due and nobody else has it. One statement, so that of any number of processes one
 * gets it, behind a pooler too.
 * @returns whether it is the caller's
 */
export async function claimJob(
  db: Kysely<Database>,
  { name, everyMinutes }: { name: string; everyMinutes: number },
): Promise<boolean> {
  const taken = await db
    .updateTable('background_jobs')
    .set({
      started_at: sql`now()`,
      held_until: sql`now() + ${HELD}`,
      next_at: sql`now() + make_interval(mins => ${everyMinutes})`,
    })
    .where('name', '=', name)
    .where('next_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<', sql<Date>`now()`)]))
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Says that the job is still being done. */
export async function holdJob(db: Kysely<Database>, name: string): Promise<void> {
  await db
    .updateTable('background_jobs')
    .set({ held_until: sql`now() + ${HELD}` })
    .where('name', '=', name)
    .execute();
}

/** Gives the job back. @param error what it failed with, or null */
export async function finishJob(
  db: Kysely<Database>,
  { name, error }: { name: string; error: string | null },
): Promise<void> {
  await db
    .updateTable('background_jobs')
    .set({ finished_at: sql`now()`, held_until: null, error })
    .where('name', '=', name)
    .execute();
}
