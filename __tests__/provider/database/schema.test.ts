/**
 * The row types name what the migrations leave: a column that is named otherwise would compile, and fail at a
 * call.
 */
import path from 'node:path';
import { Pool } from 'pg';
import ts from 'typescript';
import { createDatabase } from '#tests/support/database';

const ROOT = path.join(__dirname, '../../..');

/** The columns of each table, as the interface `Database` has them. */
function typedColumns(): Record<string, string[]> {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const file = path.join(ROOT, 'provider/database/schema.ts');
  const program = ts.createProgram([file], { ...options, noEmit: true, incremental: false, types: ['node'] });
  const checker = program.getTypeChecker();
  const source = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
  const database = checker.getExportsOfModule(source).find(({ name }) => name === 'Database')!;
  const propertiesOf = (symbol: ts.Symbol) =>
    checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
  return Object.fromEntries(
    propertiesOf(database).map((table) => [
      table.name,
      checker.getPropertiesOfType(checker.getTypeOfSymbol(table)).map(({ name }) => name),
    ]),
  );
}

it('names the columns of its tables, and no other', async () => {
  const pool = new Pool(await createDatabase());
  const { rows } = await pool.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by 1`);
  await pool.end();
  const real = new Map(rows.map(({ name, columns }) => [name, columns]));
  const typed = Object.entries(typedColumns());
  expect(typed.length).toBeGreaterThan(50);
  for (const [table, columns] of typed)
    expect({ table, columns: columns.sort() }).toEqual({ table, columns: real.get(table)?.sort() });
});
