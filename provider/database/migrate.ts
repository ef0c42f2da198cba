import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { FIRST_RELEASE, schemaFingerprint } from './fingerprint';

const FOLDER = path.join(__dirname, 'migrations');

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** One SQL file each; the build has the folder too. */
const MIGRATIONS = fs
  .readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => {
    const text = fs.readFileSync(path.join(FOLDER, file), 'utf8');
    return { name: path.parse(file).name, text, digest: digestOf(text) };
  });

/** A migration that ran, and the SHA-256 of its text: null where version 1.0.0 ran it, which kept none. */
interface RanMigration {
  name: string;
  digest: string | null;
}

/** In the order in which they run. @internal */
export const knownMigrations = (): { name: string; digest: string }[] =>
  MIGRATIONS.map(({ name, digest }) => ({ name, digest }));

/** Holds no data of the portal. */
export const RECORD_TABLE = 'migrations';
/** Of builds before version 1.0.0. */
const EARLIER_RECORD_TABLE = 'kysely_migration';

/** Any fixed number. */
export const MIGRATION_LOCK = 7_206_001;

/**
 * Runs new migrations, all or nothing; parallel processes wait. Throws one line for a database from before
 * version 1.0.0, of another build or of a later release, and the database's own errors.
 * @returns names of those that ran
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    const ran = await bringUpToDate(client);
    await client.query('commit');
    failed = false;
    return ran;
  } finally {
    // Closing rolls back.
    client.release(failed);
  }
}

/** In the caller's transaction. Throws and returns as `migrate` does. */
export async function bringUpToDate(client: ClientBase): Promise<string[]> {
  // A session's lock would stay behind a pooler in transaction mode.
  await client.query(
    `set local statement_timeout = 0; set local jit = off; select pg_advisory_xact_lock(${MIGRATION_LOCK})`,
  );
  const before = await migrationsOf(client);
  checkKnown('database', before);
  if (before.some(({ digest }) => digest === null)) await keepDigests(client, before);
  const ran = MIGRATIONS.slice(before.length).map(({ name }) => name);
  // A role that owns nothing may start a portal on an up-to-date database.
  if (ran.length > 0) await makeSchema(client, ran);
  return ran;
}

/** None when it is no portal's database. */
export async function migrationsOf(client: ClientBase): Promise<RanMigration[]> {
  for (const table of [RECORD_TABLE, EARLIER_RECORD_TABLE]) {
    const { rows } = await client.query<{ there: boolean; digests: boolean }>(
      `select to_regclass($1) is not null as there, exists (select 1 from pg_attribute
         where attrelid = to_regclass($1) and attname = 'digest' and not attisdropped) as digests`,
      [table],
    );
    const [{ there, digests }] = rows as [(typeof rows)[0]];
    if (!there) continue;
    const records = await client.query<RanMigration>(
      `select name, ${digests ? 'digest' : 'null as digest'} from ${table} order by name`,
    );
    return records.rows;
  }
  return [];
}

const REMEDY = {
  database:
    'Start with an empty DATA_DIR or database, or restore a backup of version 1.0.0 or later with --replace.',
  backup: 'Restore it with the build that made it, and export there what you need as CSV.',
} as const;

type Source = keyof typeof REMEDY;

/** One line, for a database or backup whose migrations have the names of a release but not its texts. */
export const otherBuild = (what: Source, difference: string): Error =>
  new Error(`This ${what} was made by a build that was never released (${difference}). ${REMEDY[what]}`);

/** Throws one line unless `ran` are the first of this release's migrations, text for text. */
export function checkKnown(what: Source, ran: readonly RanMigration[]): void {
  const stranger = ran.find(({ name }, index) => MIGRATIONS[index]?.name !== name);
  if (stranger !== undefined) {
    if (stranger === ran[0])
      throw new Error(
        `This ${what} was made by a build before version 1.0.0 (${ran.at(-1)!.name}), whose data no release takes over. ${REMEDY[what]}`,
      );
    throw new Error(`The data are of a later release (${stranger.name}): update the portal first.`);
  }
  const other = ran.find(({ digest }, index) => digest !== null && digest !== MIGRATIONS[index]!.digest);
  if (other) throw otherBuild(what, `its ${other.name} has another text`);
}

/** Version 1.0.0 kept no digests, so its schema itself is compared with the released one. */
async function keepDigests(client: ClientBase, before: readonly RanMigration[]): Promise<void> {
  const undigested = before.filter(({ digest }) => digest === null).map(({ name }) => name);
  const isFirst = undigested.join() === FIRST_RELEASE.migrations.join();
  if (!isFirst || (await schemaFingerprint(client)) !== FIRST_RELEASE.fingerprint)
    throw otherBuild('database', 'its tables, triggers or functions are not those of version 1.0.0');
  await client.query(`alter table ${RECORD_TABLE} add column if not exists digest text`);
  for (const { name, digest } of MIGRATIONS.slice(0, before.length))
    await client.query(`update ${RECORD_TABLE} set digest = $2 where name = $1`, [name, digest]);
}

/** In the caller's transaction. */
export async function makeSchema(client: ClientBase, names: readonly string[]): Promise<void> {
  await client.query(
    `create table if not exists ${RECORD_TABLE}
       (name text primary key, at timestamptz not null default now(), digest text)`,
  );
  for (const name of names) {
    const { text, digest } = MIGRATIONS.find((known) => known.name === name)!;
    await client.query(text);
    await client.query(`insert into ${RECORD_TABLE} (name, digest) values ($1, $2)`, [name, digest]);
  }
}
