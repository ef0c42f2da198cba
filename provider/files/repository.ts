import type { Kysely } from 'kysely';
import { API_BASE } from '#contract/http';
import type { Database } from '../database/schema';
import type { FileKind } from '../database/fileKinds';
import type { ReceivedFile } from './received';

/**
 * Stores the bytes of an upload; its form's rules have accepted it before.
 * @param trx the transaction of the record that will point at it, so that neither exists alone
 * @returns the file's id
 */
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

/** Address of a stored file, relative to the provider's origin. */
export const fileUrl = (id: number, name: string): string =>
  `${API_BASE}/files/${id}/${encodeURIComponent(name)}`;

/** The same, or null when there is none. */
export const linkToFile = (id: number | null, name: string | null): string | null =>
  id === null || name === null ? null : fileUrl(id, name);

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

/** What is known of an upload, its bytes apart. */
export const fileById = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('files')
    .select(['id', 'kind', 'owner_id', 'name', 'mime', 'size'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The bytes of an upload that is there. */
export async function contentOf(db: Kysely<Database>, id: number): Promise<Buffer> {
  const { content } = await db
    .selectFrom('files')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content;
}
