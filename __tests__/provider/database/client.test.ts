import { sql } from 'kysely';
import { Client } from 'pg';
import { createKysely, createPool, usesJit, type ConnectionConfig } from '#provider/database/client';
import { isUnavailable } from '#provider/database/failures';
import { createDatabase, directTo } from '#tests/support/database';
import { setupProvider } from '#tests/support/provider';

let config: ConnectionConfig;
beforeAll(async () => {
  // Whose connections end, and with which settings, is told of those of the server itself.
  config = directTo(await createDatabase());
});

/** Ends connections as a restart of the server does. */
async function cut(pid: number): Promise<void> {
  const client = new Client(config);
  await client.connect();
  await client.query('select pg_terminate_backend($1, 5000)', [pid]);
  await client.end();
}

it('survives that a connection is lost in the middle of a transaction, and has another one', async () => {
  const pool = createPool(config, () => {});
  const db = createKysely(pool);
  const lost = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await cut(rows[0]!.pid);
    // The loss is told as an event before the next statement finds it out.
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(trx);
  });
  const error = await lost.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(isUnavailable(error)).toBe(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

it('tells of an idle connection that is lost', async () => {
  const told = jest.fn();
  const pool = createPool(config, told);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await cut(rows[0]!.pid);
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toHaveBeenCalledTimes(1);
  await pool.end();
});

it('gives calls no more than their time for a statement, and migrations and seeds all that they need', async () => {
  const limit = async (pool: ReturnType<typeof createPool>) =>
    (await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]!.statement_timeout;
  const setup = await setupProvider({ database: config });
  expect(await limit(setup.services.pool)).toBe('15s');
  await setup.close();
  const pool = createPool(config, () => {}, { patient: true });
  expect(await limit(pool)).toBe('0');
  await pool.end();
});

it('switches the just-in-time compiler off on every connection, whatever the server says', async () => {
  const admin = new Client(config);
  await admin.connect();
  await admin.query(`alter database "${config.database}" set jit = on`);
  await admin.end();
  for (const patient of [false, true]) {
    const pool = createPool(config, () => {}, { patient });
    expect(await usesJit(pool)).toBe(false);
    await pool.end();
  }
  // A pooler takes no settings: there the start warns.
  const pooled = createPool({ ...config, pooled: true }, () => {});
  expect(await usesJit(pooled)).toBe(true);
  await pooled.end();
});
