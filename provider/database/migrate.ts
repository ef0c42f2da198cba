import { DEFAULT_MIGRATION_TABLE, Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely';
import type { Pool } from 'pg';
import * as initial from './migrations/001_initial';
import * as fileReferences from './migrations/002_file_references';
import * as applicationTerms from './migrations/003_application_terms';
import * as diaries from './migrations/004_diaries';
import * as office from './migrations/005_office';
import * as live from './migrations/006_live';
import * as moderation from './migrations/007_moderation';
import * as standings from './migrations/008_standings';
import * as tallies from './migrations/009_tallies';
import * as desk from './migrations/011_desk';

/** In the order they run. */
const MIGRATIONS = [
  initial,
  fileReferences,
  applicationTerms,
  diaries,
  office,
  live,
  moderation,
  standings,
  tallies,
  desk,
];

/** Any fixed number: whoever takes over the records of an earlier release holds this lock. */
const LOCK = 7_206_001;

/**
 * Brings the database to the newest shape, all or nothing; each migration runs once. Processes that start
 * together wait for each other. Throws what the database says of a statement that it refuses.
 * @returns the names of those that ran now
 */
export async function migrate(pool: Pool): Promise<string[]> {
  // Not destroyed: the pool is the caller's.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await takeOverRecords(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

const known: Readonly<Record<string, Migration>> = Object.fromEntries(
  MIGRATIONS.map(({ name, sql: text }) => [
    name,
    {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    },
  ]),
);

/**
 * Copies the names of migrations that the release before Kysely's migrator recorded in a table of its own.
 * That table stays: a process of that release may still run beside this one.
 */
function takeOverRecords(db: Kysely<unknown>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const { rows } = await sql<{ is_there: boolean }>`
      select to_regclass('schema_migrations') is not null as is_there`.execute(trx);
    if (!rows[0]?.is_there) return;
    await sql`create table if not exists ${sql.table(DEFAULT_MIGRATION_TABLE)}
      (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
    await sql`insert into ${sql.table(DEFAULT_MIGRATION_TABLE)} (name, timestamp)
      select name, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from schema_migrations
      on conflict do nothing`.execute(trx);
  });
}
