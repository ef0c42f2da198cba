import { type Kysely, sql } from 'kysely';
import { Client, Pool, types, type PoolConfig } from 'pg';
import { onceMore, RepeatingKysely } from './repeat';
import type { Database } from './schema';

/** How to reach a database: a URL, or a socket folder with user and database. */
export interface ConnectionConfig
  extends Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password'> {
  /** A pooler stands between, which takes no settings with a connection. */
  pooled?: boolean;
}

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
const SERVER_PATIENCE = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 60_000 } as const;
const PATIENCE = { query_timeout: 20_000 } as const;
/**
 * PostgreSQL's just-in-time compiler is off: it spent 1.2 to 5.2 s on a list of placements that takes 14 to
 * 27 ms without it. A pooler takes no settings with a connection: there the role or the database has it
 * (docs/operating.md).
 */
const NO_JIT = { options: '-c jit=off' } as const;

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
  // The pool listens to idle connections alone: an event that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // A statement of its own is made once more when it lost to another one.
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const repeating = (...given: unknown[]) => onceMore(() => query(...given));
  return Object.assign(pool, { query: repeating as Pool['query'] });
}

/**
 * The same way to the database, marked when a pooler stands between. One in transaction mode (PgBouncer)
 * refuses a connection that comes with settings of the server, unless it was told to leave them out.
 * Throws what the database says when it cannot be reached.
 */
export async function probe(config: ConnectionConfig): Promise<ConnectionConfig> {
  const reach = async (settings: object) => {
    const client = new Client({ ...config, ...settings, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    try {
      await client.connect();
    } finally {
      await client.end().catch(() => {});
    }
  };
  try {
    await reach({ ...SERVER_PATIENCE, ...NO_JIT });
    return config;
  } catch (error) {
    if (!/unsupported startup parameter/i.test((error as Error).message)) throw error;
    await reach({});
    return { ...config, pooled: true };
  }
}

/** Resolves when the database answers. */
export async function ping(pool: Pool): Promise<void> {
  await pool.query('select 1');
}

/** Whether PostgreSQL compiles this pool's statements, which a pooler's connections cannot be told not to. */
export async function usesJit(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ jit: string }>('show jit');
  return rows[0]?.jit === 'on';
}

/** The query builder on `pool`; destroying it ends the pool. */
export const createKysely = (pool: Pool): Kysely<Database> => new RepeatingKysely<Database>(pool);

/** How far the database has written, and how far a replica has come with it. */

/** The place in the log up to which the primary has written: all that was committed before lies before it. */
export async function writtenUpTo(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(db);
  return rows[0]!.place;
}

/**
 * Whether the server of this transaction shows all that was written up to `place`. Gives the transaction as
 * much time for a statement as calls have, and no just-in-time compiler: a pooler takes no such setting with
 * the connection.
 */
export async function shows(trx: Kysely<Database>, place: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
      >= ${place}::pg_lsn as there, set_config('statement_timeout', '15s', true),
      set_config('jit', 'off', true)`.execute(trx);
  return rows[0]!.there === true;
}
