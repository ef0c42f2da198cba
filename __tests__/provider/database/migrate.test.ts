import fs from 'node:fs';
import path from 'node:path';
import { Client, type PoolClient } from 'pg';
import { createPool } from '#provider/database/client';
import { schemaFingerprint } from '#provider/database/fingerprint';
import { knownMigrations, migrate } from '#provider/database/migrate';
import released from '#provider/database/migrations/released.json';
import { releasedAt } from '#provider/database/released';
import { schemaPage } from '#provider/database/schemaPage';
import { VERSION } from '#provider/version';
import { createDatabase } from '#tests/support/database';

// `npm run schema` writes the record of a new version.
it('has every migration of the last release as it was released, in the same order, before all others', () => {
  expect(releasedAt(VERSION, knownMigrations(), released)).toEqual(released);
});

describe('the record of released migrations', () => {
  const last = { release: '1.0.0', migrations: { '001_one': 'a', '002_two': 'b' } };
  const [one, two, three] = [
    { name: '001_one', digest: 'a' },
    { name: '002_two', digest: 'b' },
    { name: '003_three', digest: 'c' },
  ] as const;

  it('stays as it is while a migration is added, and takes it in with the next version', () => {
    expect(releasedAt('1.0.0', [one, two, three], last)).toBe(last);
    expect(releasedAt('1.1.0', [one, two, three], last)).toEqual({
      release: '1.1.0',
      migrations: { ...last.migrations, '003_three': 'c' },
    });
  });

  it.each([
    ['another text', [one, { ...two, digest: 'x' }]],
    ['another name', [one, { ...two, name: '002_other' }]],
    ['no file', [one]],
    ['another one before it', [one, { name: '001_two', digest: 'c' }, two]],
  ])('refuses a released migration with %s, with a new version too', (_what, known) => {
    for (const version of ['1.0.0', '1.1.0'])
      expect(() => releasedAt(version, known, last)).toThrow('002_two is not as release 1.0.0 has it');
  });
});

it('keeps docs/schema.sql as the migrations make it, which makes the same schema', async () => {
  // `npm run schema` writes it.
  const page = fs.readFileSync(path.join(__dirname, '../../../docs/schema.sql'), 'utf8');
  const pools = [await createDatabase(), await createDatabase({ migrated: false })].map((config) =>
    createPool(config, () => {}),
  );
  const [migrated, copy] = (await Promise.all(pools.map((pool) => pool.connect()))) as [
    PoolClient,
    PoolClient,
  ];
  expect(await schemaPage(migrated)).toBe(page);
  await copy.query(page);
  expect(await schemaPage(copy)).toBe(page);
  expect(await schemaFingerprint(copy)).toBe(await schemaFingerprint(migrated));
  for (const client of [migrated, copy]) client.release();
  await Promise.all(pools.map((pool) => pool.end()));
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
