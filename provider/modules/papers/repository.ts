import { sql, type Kysely } from 'kysely';
import type { PaperKey } from '#contract/paper/templates';
import { collegeId } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';

type Db = Kysely<Database>;

export interface StoredPaper {
  text: string;
  updated_at: string;
}
export type StoredPapers = Partial<Record<PaperKey, StoredPaper>>;

/** Own texts of a college. */
export async function papersOfCollege(db: Db, college: string | null): Promise<StoredPapers> {
  if (college === null) return {};
  const row = await db
    .selectFrom('college_settings')
    .select('papers')
    .where('college_id', '=', collegeId(college))
    .executeTakeFirst();
  return (row?.papers ?? {}) as StoredPapers;
}

/** Null removes it. */
export async function savePaper(
  trx: Db,
  college_id: number,
  key: PaperKey,
  paper: StoredPaper | null,
): Promise<void> {
  const papers =
    paper === null
      ? sql`college_settings.papers - ${key}::text`
      : sql`college_settings.papers || ${JSON.stringify({ [key]: paper })}::jsonb`;
  await trx
    .insertInto('college_settings')
    .values({
      college_id,
      papers: JSON.stringify(paper === null ? {} : { [key]: paper }),
    })
    .onConflict((conflict) => conflict.column('college_id').doUpdateSet({ papers }))
    .execute();
}

/** The valid one. */
export const certificateOf = (db: Db, placementId: number) =>
  db
    .selectFrom('certificates')
    .select(['number', 'code', 'facts'])
    .where('placement_id', '=', placementId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Documents of a placement; none that was erased. */
export async function documentsOf(db: Db, ids: readonly (number | null)[]) {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return [];
  return db.selectFrom('files').select(['id', 'name', 'mime', 'content']).where('id', 'in', wanted).execute();
}

/** Those of `ids` that are no longer there, or whose student has deleted the account. */
export async function deletedPlacements(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${ids}::integer[]) wanted (id) where not exists (
      select from placements p join students s on s.id = p.student_id join users u on u.id = s.user_id
      where p.id = wanted.id and u.erased_at is null)`.execute(db);
  return rows.map(({ id }) => id);
}
