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

/** A pool whose idle connections may break without ending the process; `onError` is told. */
export function createPool(config: ConnectionConfig, onError: (error: Error) => void, max = 20): Pool {
  const pool = new Pool({
    ...config,
    types: parsers,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'internship-portal',
  });
  pool.on('error', onError);
  return pool;
}

/** Resolves when the database answers. */
export const ping = async (pool: Pool): Promise<void> => {
  await pool.query('select 1');
};

/** The query builder on `pool`; destroying it ends the pool. */
export const createKysely = (pool: Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
