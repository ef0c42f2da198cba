/** Where words stand in a database: every column of texts, lists and JSON of every table. */
import type { Pool } from 'pg';

/** `table.column` of each that holds one of the words, in any case. */
export async function tracesOf(pool: Pool, words: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'name') or c.data_type = 'ARRAY')
    order by 1, 2`);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const hit = await pool.query(
      `select 1 from "${table}" where exists (select from unnest($1::text[]) w where "${column}"::text ilike '%' || w || '%') limit 1`,
      [words],
    );
    if (hit.rowCount) found.push(`${table}.${column}`);
  }
  return found;
}
