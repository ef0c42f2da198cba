import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type PoolConfig } from 'pg';
import type { Database } from './schema';

/** How to reach a database: a URL, or a socket folder with user and database. */
export type ConnectionConfig = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password'
>;

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Numbers arrive as numbers and days as YYYY-MM-DD; the driver's own choice is text and local midnight. */
const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return (value: string) => value;
    return types.getTypeParser(oid, format as 'text');
  },
} as PoolConfig['types'];

/**
 * How long a call waits for one statement: the slowest of ours takes under a second. The server ends it
 * first; the driver gives up a little later, where the server itself hangs. A transaction that its process
 * forgot must not hold its locks for ever.
 */
const PATIENCE = {
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

export interface PoolOptions {
  /** Most connections at a time. */
  max?: number;
  /** Waits for as long as a statement takes: migrations and seeds. */
  patient?: boolean;
}

/**
 * A pool whose connections may break at any moment without ending the process. Of an idle one `onError` is
 * told; one that is in use tells whoever uses it, by the statement that fails.
 */
export function createPool(
  config: ConnectionConfig,
  onError: (error: Error) => void,
  { max = 20, patient = false }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    ...config,
    ...(patient ? {} : PATIENCE),
    types: parsers,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'internship-portal',
  });
  pool.on('error', onError);
  // The pool listens to idle connections alone: an event that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Resolves when the database answers. */
export const ping = async (pool: Pool): Promise<void> => {
  await pool.query('select 1');
};

/** The query builder on `pool`; destroying it ends the pool. */
export const createKysely = (pool: Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
