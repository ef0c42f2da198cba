import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import type { ConnectionConfig } from '../client';
import { VERSION } from '#provider/version';
import { migrationsOf } from '../migrate';
import { sequencesOf, tablesOf, type Table } from './catalog';
import { digesting, entryOf, FORMAT, MANIFEST, type BackupTable, type Manifest } from './format';

// Sizes are unknown before writing.
const ENTRY = { mode: 0o100600, forceZip64Format: true };

interface BackupOptions {
  begun?: (snapshot: string) => Promise<void>;
  now?: Date;
}

/**
 * Writes all rows at one moment. The file appears when complete, readable by its owner only: it holds uploads
 * and password hashes. Throws one line when there is no portal's database, and the file system's error when
 * there is no room.
 */
export async function writeBackup(
  config: ConnectionConfig,
  file: string,
  { begun, now = new Date() }: BackupOptions = {},
): Promise<Manifest> {
  const client = new Client({ ...config, application_name: 'internship-portal backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local datestyle = 'ISO'; set local extra_float_digits = 3");
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    await begun?.(rows[0]!.snapshot);
    return await writeWhole(file, (zip) => writeAll(client, zip, now));
  } finally {
    await client.end().catch(() => {});
  }
}

/** A partial file has another name. */
async function writeWhole(file: string, fill: (zip: ZipFile) => Promise<Manifest>): Promise<Manifest> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  fs.rmSync(part, { force: true });
  const zip = new ZipFile();
  const out = fs.createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
  zip.on('error', (error: Error) => out.destroy(error));
  const written = pipeline(zip.outputStream, out);
  try {
    // A full disk ends the writing, and nobody reads the rows any more.
    const [manifest] = await Promise.all([fill(zip), written]);
    fs.renameSync(part, file);
    return manifest;
  } catch (error) {
    out.destroy();
    await written.catch(() => {});
    fs.rmSync(part, { force: true });
    throw error;
  }
}

async function writeAll(client: ClientBase, zip: ZipFile, now: Date): Promise<Manifest> {
  const migrations = await migrationsOf(client);
  if (migrations.length === 0) throw new Error('There is no portal in this database.');
  const tables: BackupTable[] = [];
  for (const table of await tablesOf(client)) tables.push(await writeTable(client, zip, table));
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    madeAt: now.toISOString(),
    migrations: migrations.map(({ name }) => name),
    digests: migrations.map(({ digest }) => digest),
    tables,
    sequences: await sequencesOf(client),
  };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), MANIFEST, { mode: ENTRY.mode });
  zip.end();
  return manifest;
}

async function writeTable(client: ClientBase, zip: ZipFile, table: Table): Promise<BackupTable> {
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ');
  const rows = client.query(copyTo(`copy ${client.escapeIdentifier(table.name)} (${columns}) to stdout`));
  const hash = createHash('sha256');
  const entry = new PassThrough();
  zip.addReadStream(entry, entryOf(table.name), ENTRY);
  await pipeline(rows, digesting(hash), entry);
  return { ...table, rows: rows.rowCount, sha256: hash.digest('hex') };
}
