import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { ReceivedFile } from '../files/received';
import { saveFile, type FileKind } from '../files/store';

interface Replacement {
  ownerId: number;
  kind: FileKind;
  /** What the record points at now. */
  current: number | null;
  /** What was sent; absent keeps the current file. */
  file: ReceivedFile | undefined;
}

/** The id that the record is to point at. The same bytes under the same name are not stored twice. */
export async function keepOrSave(
  trx: Kysely<Database>,
  { ownerId, kind, current, file }: Replacement,
): Promise<number | null> {
  if (!file) return current;
  if (current !== null) {
    const same = await trx
      .selectFrom('files')
      .select('id')
      .where('id', '=', current)
      .where('name', '=', file.name)
      .where('size', '=', file.size)
      .where('content', '=', file.content)
      .executeTakeFirst();
    if (same) return current;
  }
  return saveFile(trx, { ownerId, kind, file });
}
