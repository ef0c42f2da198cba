import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../schema';

export type Db = Transaction<Database>;

/** Ascending, so that rows can name each other before they are written. */
export async function reserveIds(
  db: Kysely<Database>,
  table: keyof Database,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{
    id: string;
  }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(
    db,
  );
  return rows.map((row) => Number(row.id)).sort((a, b) => a - b);
}

/** In batches that fit one statement. */
export async function insertAll<T>(
  rows: readonly T[],
  write: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) await write(rows.slice(start, start + 500));
}
