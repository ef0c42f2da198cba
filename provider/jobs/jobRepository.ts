import { sql, type Kysely } from 'kysely';
import { TIME_ZONE } from '#contract/options';
import type { Database } from '../database/schema';

/** A process that has not renewed for so long may have been killed. */
const CLAIM = sql`interval '2 minutes'`;

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** Some minutes after it began, or at a time (HH:mm, in India) each day or on one of the week. */
export type Schedule = { everyMinutes: number } | { on?: Weekday; at: string };

function nextAt(when: Schedule) {
  if ('everyMinutes' in when) return sql<Date>`now() + make_interval(mins => ${when.everyMinutes})`;
  const unit = when.on ? 'week' : 'day';
  const days = when.on ? WEEKDAYS.indexOf(when.on) : 0;
  const time = sql`date_trunc(${unit}, now() at time zone ${TIME_ZONE}) + make_interval(days => ${days}) + ${when.at}::time`;
  // Local time, whatever the zone does in between.
  return sql<Date>`(
    select (case when at > now() at time zone ${TIME_ZONE} then at else at + ${`1 ${unit}`}::interval end) at time zone ${TIME_ZONE}
    from (select ${time} as at) as due)`;
}

/** New jobs wait for their time. */
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

/** One statement, so that one process gets it, behind a pooler too. @returns whether this one did */
export async function claimJob(
  db: Kysely<Database>,
  { name, when }: { name: string; when: Schedule },
): Promise<boolean> {
  const taken = await db
    .updateTable('background_jobs')
    .set({
      started_at: sql`now()`,
      held_until: sql`now() + ${CLAIM}`,
      next_at: nextAt(when),
    })
    .where('name', '=', name)
    .where('next_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<', sql<Date>`now()`)]))
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function renewJob(db: Kysely<Database>, name: string): Promise<void> {
  await db
    .updateTable('background_jobs')
    .set({ held_until: sql`now() + ${CLAIM}` })
    .where('name', '=', name)
    .execute();
}

/** @param error null on success */
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
