import { createPool } from '#provider/database/client';
import * as initial from '#provider/database/migrations/001_initial';
import { migrate } from '#provider/database/migrate';
import { createDatabase } from '#tests/support/database';

it('migrates once when several processes start together on an empty database', async () => {
  const config = await createDatabase({ migrated: false });
  const pools = Array.from({ length: 4 }, () => createPool(config, () => {}));
  const ran = await Promise.all(pools.map(migrate));
  expect(ran.flat()).toEqual(['001_initial']);
  expect(await migrate(pools[0]!)).toEqual([]);
  await Promise.all(pools.map((pool) => pool.end()));
});

it('goes on with a database of a release that kept its records elsewhere', async () => {
  const pool = createPool(await createDatabase({ migrated: false }), () => {});
  await pool.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await pool.query(initial.sql);
  await pool.query("insert into schema_migrations (name) values ('001_initial')");
  await pool.query(
    "insert into users (role_id, name, email, password_hash) values (2, 'Asha', 'a@b.test', '')",
  );
  expect(await migrate(pool)).not.toContain('001_initial');
  expect(await migrate(pool)).toEqual([]);
  expect((await pool.query('select name from users')).rows).toEqual([{ name: 'Asha' }]);
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
