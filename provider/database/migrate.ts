import type { Pool } from 'pg';
import * as initial from './migrations/001_initial';
import * as fileReferences from './migrations/002_file_references';
import * as applicationTerms from './migrations/003_application_terms';
import * as diaries from './migrations/004_diaries';

/** In the order they run. */
const MIGRATIONS = [initial, fileReferences, applicationTerms, diaries];

/** Any fixed number: whoever migrates this database holds this lock. */
const LOCK = 7_206_001;

/**
 * Brings the database to the newest shape; each migration runs once, in its own transaction.
 * Processes that start together wait for each other.
 * @returns the names of those that ran now
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  const ran: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const done = new Set(rows.map((row) => row.name));
    for (const { name, sql } of MIGRATIONS) {
      if (done.has(name)) continue;
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into schema_migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
      ran.push(name);
    }
    return ran;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    client.release();
  }
}
