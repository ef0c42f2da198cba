import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ConnectionConfig } from '../client';
import { bringUpToDate, checkKnown, makeSchema, MIGRATION_LOCK, otherBuild } from '../migrate';
import { emptySchema, inOrderOfReference, silenceTriggers, tablesOf, type Table } from './catalog';
import { MAILS_STOPPED } from './stopped';
import { digesting, openBackup, type BackupFile, type BackupTable, type Manifest } from './format';

export interface Restored {
  manifest: Manifest;
  migrated: string[];
}

/**
 * Restores a backup, all or nothing, and migrates it. The database must be empty unless `replace` is set,
 * which drops everything in the same transaction. Unless `sendMails` is set the portal sends none until they
 * are released: a trial must mail nobody. Throws one line when it is not empty or in use, and when
 * the file is broken, from before version 1.0.0 or from a later release.
 */
export async function restoreBackup(
  config: ConnectionConfig,
  file: string,
  { replace = false, sendMails = false } = {},
): Promise<Restored> {
  const backup = await openBackup(file);
  try {
    checkKnown('backup', migrationsIn(backup.manifest));
    const client = new Client({ ...config, application_name: 'internship-portal restore' });
    client.on('error', () => {});
    await client.connect();
    try {
      // As a portal's start does, before any other lock.
      await client.query(`begin; select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await makeRoom(client, replace);
      await fill(client, backup);
      await client.query(sendMails ? RELEASE_MAILS : STOP_MAILS);
      // Before the commit: rows that a migration cannot take leave the former database.
      const migrated = await bringUpToDate(client);
      await client.query('commit');
      await client.query('analyze');
      return { manifest: backup.manifest, migrated };
    } finally {
      await client.end().catch(() => {});
    }
  } finally {
    backup.close();
  }
}

/** Tables whose first row a migration writes: how to see that it was changed. */
const WRITTEN: Readonly<Record<string, string>> = {
  site: 'updated_at is not null',
  policy: 'updated_at is not null',
};

async function makeRoom(client: ClientBase, replace: boolean): Promise<void> {
  const { rowCount: portals } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name = 'internship-portal events'`,
  );
  if (portals) throw new Error('A portal is using this database: stop it first.');
  if (!replace)
    for (const { name } of await tablesOf(client)) {
      const { rowCount } = await client.query(
        `select 1 from ${client.escapeIdentifier(name)} where ${WRITTEN[name] ?? 'true'} limit 1`,
      );
      if (rowCount)
        throw new Error(
          `The database is not empty (there are rows in ${name}). With --replace all that is in it is lost.`,
        );
    }
  await emptySchema(client);
}

/** Mails pending at the backup were sent since: a repeat would have dead links. */
const KEEP_MAILS = `
  update mails set state = 'failed', claimed_until = null, error = 'It waited when the backup was made.',
    text = case when token_expires_at is null then text end
  where state = 'waiting'`;

const STOP_MAILS = `insert into operations (name, at) values ('${MAILS_STOPPED}', now())
  on conflict (name) do update set at = excluded.at`;
const RELEASE_MAILS = `delete from operations where name = '${MAILS_STOPPED}'`;

async function fill(client: ClientBase, backup: BackupFile): Promise<void> {
  const { migrations, tables, sequences } = backup.manifest;
  await makeSchema(client, migrations);
  const made = await tablesOf(client);
  refuseOtherTables(tables, made);
  const order = await inOrderOfReference(
    client,
    made.map(({ name }) => name),
  );
  const wakeTriggers = await silenceTriggers(client);
  // Migrations wrote first rows, which the backup has too.
  for (const name of [...order].reverse()) await client.query(`delete from ${client.escapeIdentifier(name)}`);
  for (const name of order) {
    const table = tables.find((entry) => entry.name === name);
    if (table) await fillTable(client, table, backup);
  }
  for (const { name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      client.escapeIdentifier(name),
      last,
      called,
    ]);
  if (tables.some(({ name }) => name === 'mails')) await client.query(KEEP_MAILS);
  await wakeTriggers();
}

const migrationsIn = ({ migrations, digests }: Manifest) =>
  migrations.map((name, index) => ({ name, digest: digests?.[index] ?? null }));

/** Builds that were never released have the migrations' names too, so tables and columns are compared. */
function refuseOtherTables(saved: readonly Table[], made: readonly Table[]): void {
  const missing = [...saved, ...made].find(
    ({ name }) => !saved.some((table) => table.name === name) || !made.some((table) => table.name === name),
  );
  if (missing) throw otherBuild('backup', `only one of the two has the table ${missing.name}`);
  for (const { name, columns } of made) {
    const other = saved.find((table) => table.name === name)!.columns;
    const column = [...columns, ...other].find((each) => !columns.includes(each) || !other.includes(each));
    if (column) throw otherBuild('backup', `only one of the two has the column ${name}.${column}`);
  }
}

async function fillTable(
  client: ClientBase,
  { name, columns, rows, sha256 }: BackupTable,
  backup: BackupFile,
): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${list}) from stdin`));
  const hash = createHash('sha256');
  await pipeline(await backup.rowsOf(name), digesting(hash), target);
  if (hash.digest('hex') !== sha256 || target.rowCount !== rows)
    throw new Error(`The backup is damaged: the rows of ${name} are not those that were written.`);
}
