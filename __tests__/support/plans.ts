import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Services } from '#provider/context';
import type { Database } from '#provider/database/schema';

/** From now on every statement of `services.db` is kept in the list that is returned. */
export function recordStatements(services: Services): CompiledQuery[] {
  const asked: CompiledQuery[] = [];
  services.db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: services.pool }),
    log: ({ query }) => void asked.push(query),
  });
  return asked;
}

/**
 * Statistics of whole tables, of up to 150,000 rows each: a sample would differ from one run to the
 * next, and with it what the database expects of a search and the way it goes.
 */
export async function analyzeWhole({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set default_statistics_target = 500');
    // Twice: somebody else's snapshot during the first leaves pages unmarked, and plans pass over an index.
    await client.query('vacuum');
    await client.query('vacuum analyze');
    await client.query('reset default_statistics_target');
  } finally {
    client.release();
  }
}

/** How the database would go about a statement. */
export async function planOf({ pool }: Services, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await pool.query(`explain ${text}`, [...parameters]);
  return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
}

/** Those of `tables` that a statement reads whole, by its plan. */
async function tablesReadWhole(
  services: Services,
  statement: CompiledQuery,
  tables: readonly string[],
): Promise<string[]> {
  const plan = await planOf(services, statement);
  return tables.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plan));
}

/** The reading statements among `asked` that read one of `tables` whole, each with those tables. */
export async function wholeReads(
  services: Services,
  asked: readonly CompiledQuery[],
  tables: readonly string[],
): Promise<[string, string[]][]> {
  const statements = asked.filter(({ sql: text }) => /^\s*(select|with)/i.test(text));
  if (statements.length === 0) throw new Error('no statement was recorded');
  const found = await Promise.all(
    statements.map(
      async (statement): Promise<[string, string[]]> => [
        statement.sql,
        await tablesReadWhole(services, statement, tables),
      ],
    ),
  );
  return found.filter(([, whole]) => whole.length > 0);
}
