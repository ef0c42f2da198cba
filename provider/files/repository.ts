import type { Kysely } from 'kysely';
import { API_BASE } from '#contract/http';
import type { Database } from '../database/schema';
import type { FileKind } from '../database/fileKinds';
import type { ReceivedFile } from './received';

/** In the transaction of the record that points at the file. @returns its id */
export async function saveFile(
  trx: Kysely<Database>,
  { ownerId, kind, file }: { ownerId: number; kind: FileKind; file: ReceivedFile },
): Promise<number> {
  const { id } = await trx
    .insertInto('files')
    .values({
      owner_id: ownerId,
      kind,
      name: file.name,
      mime: file.type,
      size: file.size,
      content: file.content,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const fileUrl = (id: number, name: string): string =>
  `${API_BASE}/files/${id}/${encodeURIComponent(name)}`;

export const linkToFile = (id: number | null, name: string | null): string | null =>
  id === null || name === null ? null : fileUrl(id, name);

interface Replacement {
  ownerId: number;
  kind: FileKind;
  current: number | null;
  file: ReceivedFile | undefined;
}

/** The id that the record should point at. The same bytes under the same name are not stored twice. */
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

export const fileById = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('files')
    .select(['id', 'kind', 'owner_id', 'name', 'mime', 'size'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function contentOf(db: Kysely<Database>, id: number): Promise<Buffer> {
  const { content } = await db
    .selectFrom('files')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content;
}
