import { Client } from 'pg';
import type { ConnectionConfig } from '../client';

/** A running portal of an earlier release lacks the table. */
const NO_TABLE = '42P01';

export async function tellOfBackup(
  { pooled: _pooled, ...config }: ConnectionConfig,
  at: Date,
): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query(
      `insert into operations (name, at) values ('backup', $1)
       on conflict (name) do update set at = excluded.at`,
      [at],
    );
  } catch (error) {
    if ((error as { code?: string }).code !== NO_TABLE) throw error;
  } finally {
    await client.end();
  }
}
