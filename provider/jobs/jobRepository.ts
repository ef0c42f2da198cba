import { sql, type Kysely } from 'kysely';
import { TIME_ZONE } from '#contract/options';
import type { Database } from '../database/schema';

/** For so long a job is a process's that has not said so again: it may have been killed. */
const HELD = sql`interval '2 minutes'`;

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/**
 * When a job is due: again so many minutes after it began, or at a time of day (HH:mm, in India), each day
 * or on one of the week.
 */
export type Schedule = { everyMinutes: number } | { on?: Weekday; at: string };

/** The first instant after now at which it is due, by the database's clock. */
function nextAt(when: Schedule) {
  if ('everyMinutes' in when) return sql<Date>`now() + make_interval(mins => ${when.everyMinutes})`;
  const unit = when.on ? 'week' : 'day';
  const days = when.on ? WEEKDAYS.indexOf(when.on) : 0;
  const time = sql`date_trunc(${unit}, now() at time zone ${TIME_ZONE}) + make_interval(days => ${days}) + ${when.at}::time`;
  // By the clock of the place, whatever its zone does between two runs.
  return sql<Date>`(
    select (case when at > now() at time zone ${TIME_ZONE} then at else at + ${`1 ${unit}`}::interval end) at time zone ${TIME_ZONE}
    from (select ${time} as at) as due)`;
}

/** Writes down jobs that are not yet in the table; each is first due at its time, not at once. */
export async function enterJobs(
  db: Kysely<Database>,
  jobs: Readonly<Record<string, { when: Schedule }>>,
): Promise<void> {
  await db
    .insertInto('background_jobs')
    .values(Object.entries(jobs).map(([name, { when }]) => ({ name, next_at: nextAt(when) })))
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
  { name, when }: { name: string; when: Schedule },
): Promise<boolean> {
  const taken = await db
    .updateTable('background_jobs')
    .set({
      started_at: sql`now()`,
      held_until: sql`now() + ${HELD}`,
      next_at: nextAt(when),
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
