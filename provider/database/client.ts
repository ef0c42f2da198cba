import { type Kysely } from 'kysely';
import { Client, Pool, types, type PoolConfig } from 'pg';
import { onceMore, RepeatingKysely } from './repeat';
import type { Database } from './schema';

/** A URL, or a socket folder with user and database. */
export interface ConnectionConfig
  extends Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password'> {
  /** A pooler takes no settings with a connection. */
  pooled?: boolean;
}

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** The driver's defaults are text and local midnight. */
const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return (value: string) => value;
    return types.getTypeParser(oid, format as 'text');
  },
} as PoolConfig['types'];

/**
 * Ours take under a second. The server cancels first, the driver if it hangs; forgotten locks are released.
 */
const SERVER_PATIENCE = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 60_000 } as const;
const PATIENCE = { query_timeout: 20_000 } as const;
/**
 * JIT took 1.2 to 5.2 s on a list of placements that takes 14 to 27 ms without it. Behind a pooler role or
 * database has the setting (docs/operating.md).
 */
const NO_JIT = { options: '-c jit=off' } as const;

interface PoolOptions {
  max?: number;
  /** Without time limits: migrations and seeds. */
  patient?: boolean;
}

/** Lost connections never end the process: `onError` hears of idle ones, the failing statement of others. */
export function createPool(
  { pooled, ...config }: ConnectionConfig,
  onError: (error: Error) => void,
  { max = 20, patient = false }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    ...config,
    ...(patient ? {} : PATIENCE),
    ...(patient || pooled ? {} : SERVER_PATIENCE),
    ...(pooled ? {} : NO_JIT),
    types: parsers,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'internship-portal',
  });
  pool.on('error', onError);
  // The pool listens to idle connections only, and an unheard error ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // A statement outside transactions is repeated when it lost a race.
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const repeating = (...given: unknown[]) => onceMore(() => query(...given));
  return Object.assign(pool, { query: repeating as Pool['query'] });
}

/**
 * Detects a pooler such as PgBouncer, which refuses settings with a connection. Throws the database's error.
 */
export async function probe(config: ConnectionConfig): Promise<ConnectionConfig> {
  const connectWith = async (settings: object) => {
    const client = new Client({ ...config, ...settings, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    try {
      await client.connect();
    } finally {
      await client.end().catch(() => {});
    }
  };
  try {
    await connectWith({ ...SERVER_PATIENCE, ...NO_JIT });
    return config;
  } catch (error) {
    if (!/unsupported startup parameter/i.test((error as Error).message)) throw error;
    await connectWith({});
    return { ...config, pooled: true };
  }
}

export async function ping(pool: Pool): Promise<void> {
  await pool.query('select 1');
}

/** A pooler passes no settings on. */
export async function usesJit(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ jit: string }>('show jit');
  return rows[0]?.jit === 'on';
}

export const createKysely = (pool: Pool): Kysely<Database> => new RepeatingKysely<Database>(pool);
