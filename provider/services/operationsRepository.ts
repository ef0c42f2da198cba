/** What operators look at: backups, background jobs, and mails on hold since a restore. */
import { sql, type Kysely } from 'kysely';
import { MAILS_STOPPED } from '../database/backup/stopped';
import type { Database } from '../database/schema';

type Db = Kysely<Database>;

/** Of the last backup; without one, of the first migration. */
export async function backupTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce((select at from operations where name = 'backup'),
      (select min(at) from migrations)) as at`.execute(db);
  return rows[0]!.at;
}

/** 1 by name where the last run failed, 0 where it succeeded. */
export async function failedJobs(db: Db): Promise<Record<string, number>> {
  const jobs = await db
    .selectFrom('background_jobs')
    .select(['name', sql<number>`(error is not null)::integer`.as('failed')])
    .orderBy('name')
    .execute();
  return Object.fromEntries(jobs.map(({ name, failed }) => [name, failed]));
}

export async function failuresOfJobs(db: Db): Promise<{ name: string; error: string; at: Date }[]> {
  const { rows } = await sql<{ name: string; error: string; at: Date }>`
    select name, error, coalesce(finished_at, started_at, now()) as at from background_jobs
    where error is not null order by name`.execute(db);
  return rows;
}

/** Since when no mail is sent, because the database was restored from a backup. */
export async function mailsStoppedSince(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('operations')
    .select('at')
    .where('name', '=', MAILS_STOPPED)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** @returns whether they were stopped */
export async function releaseMails(trx: Db): Promise<boolean> {
  const released = await trx
    .deleteFrom('operations')
    .where('name', '=', MAILS_STOPPED)
    .returning('name')
    .executeTakeFirst();
  return released !== undefined;
}
