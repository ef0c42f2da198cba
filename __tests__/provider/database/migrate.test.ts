import { createPool } from '#provider/database/client';
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

it('reads numbers as numbers and days as text', async () => {
  const pool = createPool(await createDatabase(), () => {});
  const { rows } = await pool.query(
    "select 9000000000::bigint as big, 1.50::numeric as dec, date '2025-02-28' as day",
  );
  expect(rows[0]).toEqual({ big: 9_000_000_000, dec: 1.5, day: '2025-02-28' });
  await pool.end();
});
