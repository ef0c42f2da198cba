import type { Insertable } from 'kysely';
import type { FileKind } from '../fileKinds';
import type { FilesTable } from '../schema';
import type { Clock } from './clock';
import type { Names } from './lookups';
import type { Random } from './random';

/** Written later, with ids that rows can name at once. */
export class Files {
  readonly rows: Insertable<FilesTable>[] = [];

  constructor(private readonly ids: readonly number[]) {}

  add(owner_id: number, kind: FileKind, name: string, content: Buffer, created_at: Date): number {
    const id = this.ids[this.rows.length];
    if (id === undefined) throw new Error('More demo files than reserved ids.');
    const mime = name.endsWith('.png') ? 'image/png' : 'application/pdf';
    this.rows.push({ id, owner_id, kind, name, mime, size: content.length, content, created_at });
    return id;
  }
}

export interface Demo {
  names: Names;
  clock: Clock;
  random: Random;
  files: Files;
}
