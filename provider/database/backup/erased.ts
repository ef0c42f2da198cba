import { Client } from 'pg';
import type { ConnectionConfig } from '../client';

/** An empty database has no such table, one of an earlier release no such column. */
const MISSING = ['42P01', '42703'];

interface ErasedAccount {
  id: number;
  since: Date;
  at: Date;
}

/** Accounts whose owners were erased, by id, beginning and time. */
export async function erasedAccounts({
  pooled: _pooled,
  ...config
}: ConnectionConfig): Promise<ErasedAccount[]> {
  const client = new Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<ErasedAccount>(
      'select id, created_at as since, erased_at as at from users where erased_at is not null order by id',
    );
    return rows;
  } catch (error) {
    if (MISSING.includes((error as { code?: string }).code ?? '')) return [];
    throw error;
  } finally {
    await client.end();
  }
}
