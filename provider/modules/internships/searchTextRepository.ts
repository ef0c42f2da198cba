import { sql, type Kysely } from 'kysely';
import { textKey } from '#contract/text';
import type { Lookups } from '#provider/services/lookupRepository';
import type { Database } from '#provider/database/schema';

interface Searched {
  name: string;
  skill_ids: readonly number[];
  category_ids: readonly number[];
}

/** Title, company, skills and categories, folded. */
export function searchText(lookups: Lookups, internship: Searched, companyName: string): string {
  const names = [
    ...lookups.many('skills', internship.skill_ids),
    ...lookups.many('categories', internship.category_ids),
  ].map(({ name }) => name);
  return textKey([internship.name, companyName, ...names].join(' '));
}

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
