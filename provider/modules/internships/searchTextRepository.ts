import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { Lookups } from '#provider/services/lookupRepository';
import { searchText } from './searchText';

export async function renameInSearchTexts(
  trx: Kysely<Database>,
  lookups: Lookups,
  companyId: number,
  companyName: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('internships')
    .select(['id', 'name', 'skill_ids', 'category_ids'])
    .where('company_id', '=', companyId)
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  const texts = rows.map((row) => searchText(lookups, row, companyName));
  await sql`update internships set search_text = fresh.text from unnest(${ids}::integer[], ${texts}::text[]) as fresh(id, text) where internships.id = fresh.id`.execute(
    trx,
  );
}
