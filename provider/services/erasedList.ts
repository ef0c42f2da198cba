/**
 * Who was erased, by ids and times: beside the database and in no backup, since a restored backup knows the
 * person again (docs/privacy.md, erasing 6).
 */
import fs from 'node:fs';
import path from 'node:path';

export interface Erased {
  /** The account, by its id and its beginning: in another portal's backup the id is somebody else's. */
  id: number;
  since: Date;
  at: Date;
}

const FILE = 'erased.jsonl';

export class ErasedList {
  readonly file: string;

  constructor(folder: string) {
    this.file = path.join(folder, FILE);
  }

  /** Once, and on the disk when it returns. */
  add({ id, since, at }: Erased): void {
    if (this.read().some((one) => one.id === id && one.since.getTime() === since.getTime())) return;
    fs.mkdirSync(path.dirname(this.file), { recursive: true });
    const handle = fs.openSync(this.file, 'a', 0o600);
    try {
      fs.writeSync(handle, `${JSON.stringify({ id, since, at })}\n`);
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
  }

  /** A line that a power cut broke off is left out. */
  read(): Erased[] {
    if (!fs.existsSync(this.file)) return [];
    return fs
      .readFileSync(this.file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        try {
          const { id, since, at } = JSON.parse(line) as { id: number; since: string; at: string };
          return [{ id, since: new Date(since), at: new Date(at) }];
        } catch {
          return [];
        }
      });
  }
}
