/**
 * A ZIP with each table as PostgreSQL's COPY writes it (`tables/<name>.copy`) and, last, `backup.json` with
 * contents and migrations.
 */
import type { Hash } from 'node:crypto';
import fs from 'node:fs';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { Type, type TUnsafe } from 'typebox';
import { Check } from 'typebox/value';
import { open, type Entry, type ZipFile } from 'yauzl';
import type { Sequence, Table } from './catalog';

export const FORMAT = 1;
export const MANIFEST = 'backup.json';
export const entryOf = (table: string): string => `tables/${table}.copy`;

export interface BackupTable extends Table {
  rows: number;
  sha256: string;
}

export interface Manifest {
  format: number;
  /** The release that made it; 1.0.0 did not say. */
  version?: string;
  /** ISO 8601. */
  madeAt: string;
  migrations: string[];
  /** SHA-256 of each migration's text, in the same order; 1.0.0 kept none. */
  digests?: (string | null)[];
  tables: BackupTable[];
  sequences: Sequence[];
}

const Texts = Type.Array(Type.String());
const MANIFEST_SHAPE: TUnsafe<Manifest> = Type.Unsafe(
  Type.Object({
    format: Type.Literal(FORMAT),
    madeAt: Type.String(),
    migrations: Texts,
    digests: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Null()]))),
    tables: Type.Array(
      Type.Object({ name: Type.String(), columns: Texts, rows: Type.Number(), sha256: Type.String() }),
    ),
    sequences: Type.Array(Type.Object({ name: Type.String(), last: Type.String(), called: Type.Boolean() })),
  }),
);

export interface BackupFile {
  manifest: Manifest;
  /** In COPY format. */
  rowsOf(table: string): Promise<Readable>;
  close(): void;
}

export const digesting = (hash: Hash) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** Throws one line when the file is no backup, is truncated, or has a later release's format. */
export async function openBackup(file: string): Promise<BackupFile> {
  if (!fs.existsSync(file)) throw new Error(`${file} does not exist.`);
  const zip = await openZip(file).catch((cause: unknown) => {
    throw new Error(`${file} is not a whole backup.`, { cause });
  });
  try {
    const entries = await entriesOf(zip);
    const read = (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`${file} is not a whole backup: ${name} is missing.`);
      return new Promise((resolve, reject) =>
        zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
      );
    };
    const manifest: unknown = await json(await read(MANIFEST)).catch(() => null);
    const format = (manifest as Partial<Manifest> | null)?.format;
    if (typeof format === 'number' && format !== FORMAT)
      throw new Error(`${file} has format ${format}; this release reads format ${FORMAT}.`);
    if (!Check(MANIFEST_SHAPE, manifest))
      throw new Error(`${file} is not a whole backup: ${MANIFEST} is damaged.`);
    return { manifest, rowsOf: (table) => read(entryOf(table)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const openZip = (file: string) =>
  new Promise<ZipFile>((resolve, reject) =>
    open(file, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  );

const entriesOf = (zip: ZipFile) =>
  new Promise<Map<string, Entry>>((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });
