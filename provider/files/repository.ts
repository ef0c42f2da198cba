import type { Kysely } from 'kysely';
import { API_BASE } from '#contract/http';
import type { Database } from '../database/schema';
import type { ReceivedFile } from './received';

export type FileKind = 'logo' | 'cover' | 'featured' | 'company_document' | 'resume' | 'receipt' | 'notice';

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
