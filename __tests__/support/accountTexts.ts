/** The texts about a student that docs/privacy.md keeps as long as the account, and no longer. */
import fs from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';

/** `table.column` of each. */
const ACCOUNT_COLUMNS = fs
  .readFileSync(path.join(__dirname, '../../docs/privacy.md'), 'utf8')
  .split(/^### /m)
  .flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const cells = lines.map((line) => line.split('|'));
    return cells
      .filter(([, , , kept = '']) => /^ account(,| $)/.test(kept))
      .flatMap(([, columns = '']) =>
        columns.match(/\w+/g)!.map((column) => `${heading.slice(1, -1)}.${column}`),
      );
  });

/** Overwrites each, but for the number by which the college knows the student. @returns their columns */
export async function writeAccountTexts(pool: Pool, studentId: number, words: (column: string) => string) {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     where c.data_type = 'text' and c.column_name <> 'usn' and c.table_name || '.' || c.column_name = any($1)
       and (c.table_name = 'students' or exists (select from information_schema.columns o
         where o.table_name = c.table_name and o.column_name = 'student_id'))`,
    [ACCOUNT_COLUMNS],
  );
  if (rows.length < 15) throw new Error('docs/privacy.md is not read as it is written');
  for (const { table, column } of rows)
    await pool.query(
      `update "${table}" set "${column}" = $2 where ${table === 'students' ? 'id' : 'student_id'} = $1`,
      [studentId, words(`${table}.${column}`)],
    );
  return rows.map(({ table, column }) => `${table}.${column}`);
}
