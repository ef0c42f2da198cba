import type { Kysely } from 'kysely';
import type { PaperKey } from '#contract/paper/templates';
import type { Database } from '#provider/database/schema';

type Db = Kysely<Database>;

/** Signed ones of a placement. */
export const scansOf = (db: Db, placementId: number) =>
  db
    .selectFrom('placement_papers as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .leftJoin('users as u', 'u.id', 'p.attached_by')
    .select(['p.key', 'p.file_id', 'p.attached_at', 'f.name', 'f.mime', 'u.name as attached_by'])
    .where('p.placement_id', '=', placementId)
    .execute();
export type ScanRow = Awaited<ReturnType<typeof scansOf>>[number];

interface NewScan {
  placementId: number;
  key: PaperKey;
  fileId: number;
  by: number;
  at: Date;
}

export async function saveScan(trx: Db, { placementId, key, fileId, by, at }: NewScan): Promise<void> {
  const scan = { file_id: fileId, attached_by: by, attached_at: at };
  await trx
    .insertInto('placement_papers')
    .values({ placement_id: placementId, key, ...scan })
    .onConflict((conflict) => conflict.columns(['placement_id', 'key']).doUpdateSet(scan))
    .execute();
}

/** @returns whether there was one */
export async function deleteScan(trx: Db, placementId: number, key: PaperKey): Promise<boolean> {
  const row = await trx
    .deleteFrom('placement_papers')
    .where('placement_id', '=', placementId)
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}
