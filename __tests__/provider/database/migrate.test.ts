import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { createPool } from '#provider/database/client';
import { knownMigrations, migrate } from '#provider/database/migrate';
import released from '#provider/database/migrations/released.json';
import { schemaPage } from '#provider/database/schemaPage';
import { createDatabase } from '#tests/support/database';

it('runs every released migration as it was released, in the same order, before all others', () => {
  const known = knownMigrations();
  const first = Object.entries(released).map(([name, digest]) => ({ name, digest }));
  expect(known.slice(0, first.length)).toEqual(first);
});

it('keeps docs/schema.sql as the migrations make it', async () => {
  const client = new Client(await createDatabase());
  await client.connect();
  // `npm run schema` writes it.
  const page = fs.readFileSync(path.join(__dirname, '../../../docs/schema.sql'), 'utf8');
  expect(await schemaPage(client)).toBe(page);
  await client.end();
});

it('migrates once when several processes start together on an empty database', async () => {
  const config = await createDatabase({ migrated: false });
  const pools = Array.from({ length: 4 }, () => createPool(config, () => {}));
  const ran = (await Promise.all(pools.map(migrate))).flat();
  expect(ran).toEqual(knownMigrations().map(({ name }) => name));
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
