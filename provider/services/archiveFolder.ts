/**
 * Each finished entry is a folder of its own, and the ZIP is written from them at the end. So a killed
 * process loses one entry, and memory holds one file.
 */
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { freeBytes } from '../files/freeBytes';

export interface ArchiveFile {
  /** In the ZIP, with slashes. */
  path: string;
  content: Buffer;
}

/** In the place of a file that the ZIP lacks: a sentence that says what is missing and why. */
export interface LeftOut {
  leftOut: string;
}

/** Of an entry: the paths of its files, in order, and what it lacks. */
interface Contents {
  paths: string[];
  leftOut: string[];
}

const CONTENTS = 'contents.json';
const LEFT_OUT = 'Not in this ZIP.txt';
const PACKED = /\.(pdf|png|jpe?g|zip)$/i;
/** Left for the database, which becomes read-only below (docs/decisions/006). */
const SPARE_BYTES = 1024 ** 3;

export class NoRoom extends Error {}

export class ArchiveFolder {
  constructor(private readonly root: string) {}

  zipPath(id: number): string {
    return path.join(this.root, `${id}.zip`);
  }

  private workPath(id: number, ...names: string[]): string {
    return path.join(this.root, `${id}.work`, ...names);
  }

  has(id: number, entry: number): boolean {
    // An entry that an earlier release made has none, and is made again.
    return fs.existsSync(this.workPath(id, String(entry), CONTENTS));
  }

  /** All files of an entry, or nothing. Throws NoRoom before the disk is full. */
  async write(id: number, entry: number, files: AsyncIterable<ArchiveFile | LeftOut>): Promise<void> {
    const part = this.workPath(id, `${entry}.part`);
    await fsp.rm(part, { recursive: true, force: true });
    await fsp.mkdir(part, { recursive: true, mode: 0o700 });
    if ((await freeBytes(part)) < SPARE_BYTES) throw new NoRoom('There is too little room on the disk.');
    const contents: Contents = { paths: [], leftOut: [] };
    for await (const file of files) {
      if ('leftOut' in file) {
        contents.leftOut.push(file.leftOut);
        continue;
      }
      await fsp.writeFile(path.join(part, String(contents.paths.length)), file.content, { mode: 0o600 });
      contents.paths.push(file.path);
    }
    await fsp.writeFile(path.join(part, CONTENTS), JSON.stringify(contents), { mode: 0o600 });
    const done = this.workPath(id, String(entry));
    // Made before, of a record that was deleted since.
    await fsp.rm(done, { recursive: true, force: true });
    await fsp.rename(part, done);
  }

  /** From the first `entries` entries, in their order. @returns its size, and what it lacks */
  async finish(id: number, entries: number): Promise<{ bytes: number; leftOut: string[] }> {
    const file = this.zipPath(id);
    const part = `${file}.part`;
    await fsp.mkdir(this.root, { recursive: true, mode: 0o700 });
    const zip = new ZipFile();
    const out = fs.createWriteStream(part, { mode: 0o600, flush: true });
    zip.on('error', (error: Error) => out.destroy(error));
    const written = pipeline(zip.outputStream, out);
    const leftOut: string[] = [];
    for (let entry = 0; entry < entries; entry += 1) {
      const folder = this.workPath(id, String(entry));
      const contents = JSON.parse(await fsp.readFile(path.join(folder, CONTENTS), 'utf8')) as Contents;
      contents.paths.forEach((name, i) =>
        zip.addFile(path.join(folder, String(i)), name, { compress: !PACKED.test(name), mode: 0o100600 }),
      );
      leftOut.push(...contents.leftOut);
    }
    if (leftOut.length > 0)
      zip.addBuffer(Buffer.from(`${leftOut.join('\r\n')}\r\n`), LEFT_OUT, { mode: 0o100600 });
    zip.end();
    await written;
    await fsp.rename(part, file);
    await fsp.rm(this.workPath(id), { recursive: true, force: true });
    return { bytes: (await fsp.stat(file)).size, leftOut };
  }

  async discard(id: number): Promise<void> {
    await fsp.rm(this.workPath(id), { recursive: true, force: true });
    await fsp.rm(`${this.zipPath(id)}.part`, { force: true });
    await fsp.rm(this.zipPath(id), { force: true });
  }

  /** Removes what belongs to no archive. @param archiveIds after the folder is read: rows come first */
  async sweep(archiveIds: () => Promise<ReadonlySet<number>>): Promise<void> {
    const names = await fsp.readdir(this.root).catch(() => []);
    const ids = new Set(names.flatMap((name) => /^(\d+)\.(zip|work)/.exec(name)?.[1] ?? []).map(Number));
    if (ids.size === 0) return;
    const known = await archiveIds();
    for (const id of ids) if (!known.has(id)) await this.discard(id);
  }
}
