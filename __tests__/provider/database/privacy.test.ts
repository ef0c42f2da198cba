/** docs/privacy.md names every table and column: what holds something about a person, and what does not. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Pool } from 'pg';
import type { Ending } from '#provider/database/endings';
import { PERSONAL_TABLES, lifeOf, type PersonalTable } from '#provider/database/personal';
import { createDatabase } from '#tests/support/database';

const page = readFileSync(path.join(__dirname, '../../../docs/privacy.md'), 'utf8');
const quoted = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map(([, word]) => word!);
const [tables = '', without = ''] = page.split('## Tables without personal data');

/** The first cell of each row, and the list below. */
const columnsOf = (section: string): string[] =>
  section
    .split('\n')
    .flatMap((line) =>
      line.startsWith('|')
        ? quoted(line.split('|')[1]!)
        : line.startsWith('Nothing personal')
          ? quoted(line)
          : [],
    );
const SECTIONS = new Map(
  tables
    .split(/^### /m)
    .slice(1)
    .map((section) => [quoted(section)[0]!, columnsOf(section)] as const),
);
const NONE = quoted(without.split('\n## ')[0]!);

it('names each column of each table once', async () => {
  const pool = new Pool(await createDatabase());
  const { rows } = await pool.query<{ name: string; columns: string[] }>(`
    select c.table_name as name, array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
    group by 1 order by 1`);
  await pool.end();
  const known = [...SECTIONS.keys(), ...NONE].sort();
  expect(known).toEqual(rows.map(({ name }) => name).sort());
  for (const { name, columns } of rows)
    if (SECTIONS.has(name)) expect({ name, columns: SECTIONS.get(name)!.sort() }).toEqual({ name, columns });
});

const ENDS: Readonly<Record<Ending, string>> = {
  person: 'with the account',
  emergency: 'with the emergency contact',
  contacts: "with the supervisor's contact",
  keep: 'stays',
};

it('says of each how it ends, as erasing does it', () => {
  for (const section of tables.split(/^### /m).slice(1)) {
    const table = quoted(section)[0]! as PersonalTable;
    for (const line of section.split('\n').filter((one) => one.startsWith('| `'))) {
      const cells = line.split('|').map((cell) => cell.trim());
      for (const column of quoted(cells[1]!)) {
        const ending = PERSONAL_TABLES.includes(table) ? ENDS[lifeOf(table).columns[column]!] : 'apart';
        expect({ table, column, ends: cells[5] }).toEqual({ table, column, ends: ending });
      }
    }
  }
});

it('says of each what for, how long and who reads it', () => {
  for (const line of tables.split('\n').filter((one) => one.startsWith('| `')))
    expect(
      line
        .split('|')
        .slice(2, 5)
        .every((cell) => cell.trim().length > 2),
    ).toBe(true);
});
