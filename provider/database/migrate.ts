import fs from 'node:fs';
import path from 'node:path';
import type { ClientBase, Pool } from 'pg';

const FOLDER = path.join(__dirname, 'migrations');

/** One SQL file each; the build has the folder too. */
const MIGRATIONS = fs
  .readdirSync(FOLDER)
  .sort()
  .map((file) => ({
    name: path.parse(file).name,
    text: fs.readFileSync(path.join(FOLDER, file), 'utf8'),
  }));

/** Holds no data of the portal. */
export const RECORD_TABLE = 'migrations';
/** Of builds before version 1.0.0. */
const EARLIER_RECORD_TABLE = 'kysely_migration';

/** Any fixed number. */
export const MIGRATION_LOCK = 7_206_001;

/**
 * Runs new migrations, all or nothing; parallel processes wait. Throws one line for a database from before
 * version 1.0.0 or of a later release, and the database's own errors. @returns names of those that ran
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  let failed = true;
  try {
    // A session's lock would stay behind a pooler in transaction mode.
    await client.query(
      `begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`,
    );
    const before = await migrationsOf(client);
    checkKnown('database', before);
    const ran = MIGRATIONS.slice(before.length).map(({ name }) => name);
    // A role that owns nothing may start a portal on an up-to-date database.
    if (ran.length > 0) await makeSchema(client, ran);
    await client.query('commit');
    failed = false;
    return ran;
  } finally {
    // Closing rolls back.
    client.release(failed);
  }
}

/** None when it is no portal's database. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  for (const table of [RECORD_TABLE, EARLIER_RECORD_TABLE]) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ]);
    if (!rows[0]!.there) continue;
    const records = await client.query<{ name: string }>(`select name from ${table} order by name`);
    return records.rows.map(({ name }) => name);
  }
  return [];
}

const REMEDY = {
  database:
    'Start with an empty DATA_DIR or database, or restore a backup of version 1.0.0 or later with --replace.',
  backup: 'Restore it with the build that made it, and export there what you need as CSV.',
} as const;

/** Throws one line unless `names` are the first of this release's migrations. */
export function checkKnown(what: keyof typeof REMEDY, names: readonly string[]): void {
  const stranger = names.find((name, index) => MIGRATIONS[index]?.name !== name);
  if (stranger === undefined) return;
  if (stranger === names[0])
    throw new Error(
      `This ${what} was made by a build before version 1.0.0 (${names.at(-1)}), whose data no release takes over. ${REMEDY[what]}`,
    );
  throw new Error(`The data are of a later release (${stranger}): update the portal first.`);
}

/** In the caller's transaction. */
export async function makeSchema(client: ClientBase, names: readonly string[]): Promise<void> {
  await client.query(
    `create table if not exists ${RECORD_TABLE} (name text primary key, at timestamptz not null default now())`,
  );
  for (const name of names) {
    await client.query(MIGRATIONS.find((known) => known.name === name)!.text);
    await client.query(`insert into ${RECORD_TABLE} (name) values ($1)`, [name]);
  }
}
