import { Client } from 'pg';
import { createPool } from '#provider/database/client';
import { migrate } from '#provider/database/migrate';
import { createDatabase } from '#tests/support/database';

/** Every migration that was released, in the order they run: none is renamed or left out. */
const RELEASED = ['001_schema', '002_nameless_companies'];

it('migrates once when several processes start together on an empty database', async () => {
  const config = await createDatabase({ migrated: false });
  const pools = Array.from({ length: 4 }, () => createPool(config, () => {}));
  const ran = (await Promise.all(pools.map(migrate))).flat();
  expect(ran).toEqual(RELEASED);
  expect(await migrate(pools[0]!)).toEqual([]);
  await Promise.all(pools.map((pool) => pool.end()));
});

it('takes no lock that would outlive its transaction behind a pooler', async () => {
  const pool = createPool(await createDatabase({ migrated: false }), () => {});
  const query = jest.spyOn(Client.prototype, 'query');
  await migrate(pool);
  const texts = query.mock.calls.map(([asked]) =>
    typeof asked === 'string' ? asked : JSON.stringify(asked),
  );
  query.mockRestore();
  expect(texts.filter((text) => /select pg_advisory_xact_lock/.test(text))).toHaveLength(1);
  expect(texts.filter((text) => /pg_advisory_(un)?lock/.test(text))).toEqual([]);
  await pool.end();
});

it('leaves everything as it was when one migration fails', async () => {
  const pool = createPool(await createDatabase({ migrated: false }), () => {});
  await pool.query('create table companies (id integer)');
  await expect(migrate(pool)).rejects.toThrow('relation "companies" already exists');
  const { rows } = await pool.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace",
  );
  expect(rows).toEqual([{ relname: 'companies' }]);
  await pool.end();
});

it('reads numbers as numbers and days as text', async () => {
  const pool = createPool(await createDatabase(), () => {});
  const { rows } = await pool.query(
    "select 9000000000::bigint as big, 1.50::numeric as dec, date '2025-02-28' as day",
  );
  expect(rows[0]).toEqual({ big: 9_000_000_000, dec: 1.5, day: '2025-02-28' });
  await pool.end();
});
