import type { Services } from '#provider/context';
import { dataNotUpdated } from '#provider/errors';
import { insertArchive, type ArchiveRow } from '#provider/services/archiveRepository';

/** In the transaction of the request. Throws 409 while the owner's last one is unfinished. */
export async function requestArchive(
  { db, now }: Services,
  archive: Omit<Parameters<typeof insertArchive>[1], 'at'>,
): Promise<ArchiveRow> {
  const row = await insertArchive(db, { ...archive, at: now() });
  if (!row) throw dataNotUpdated('Your last ZIP is still being made. Wait until it is ready.');
  return row;
}
