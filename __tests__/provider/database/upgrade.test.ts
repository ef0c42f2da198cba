/** Databases and backups of earlier releases, of builds that were never released and before version 1.0.0. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { restoreBackup } from '#provider/database/backup/restore';
import { writeBackup } from '#provider/database/backup/write';
import type { ConnectionConfig } from '#provider/database/client';
import { knownMigrations, makeSchema, RECORD_TABLE } from '#provider/database/migrate';
import { readEnvironment } from '#provider/environment';
import { startProvider } from '#provider/server';
import { VERSION } from '#provider/version';
import { createDatabase, directTo, urlOf } from '#tests/support/database';
import { tableDigests } from '#tests/support/tableDigests';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-upgrade-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const start = (config: ConnectionConfig) =>
  startProvider(
    readEnvironment({
      PORT: '0',
      SEED: 'none',
      DATA_DIR: folder,
      DATABASE_URL: urlOf(config),
      DATABASE_LISTEN_URL: urlOf(directTo(config)),
    }),
    { log: false },
  );

/** A database that `fill` made, with what `fill` returns. */
async function databaseOf<T>(fill: (client: Client) => Promise<T>) {
  const config = directTo(await createDatabase({ migrated: false }));
  const client = new Client(config);
  await client.connect();
  const filled = await fill(client);
  return { config, client, filled };
}

/** As version 1.0.0 left it, which kept no digests, with a company that has no name and a file. */
const ofFirstRelease = (change = '') =>
  databaseOf(async (client) => {
    await makeSchema(client, ['001_schema', '002_nameless_companies']);
    await client.query(`alter table ${RECORD_TABLE} drop column digest`);
    await client.query(change);
    await client.query(`
      insert into users (role_id, name, email, password_hash) values (3, 'Asha', 'asha@x.test', 'x');
      insert into companies (user_id) select id from users;
      insert into files (owner_id, kind, name, mime, size, content)
        select id, 'logo', 'a.png', 'image/png', 3, 'abc' from users;`);
    return await rowsOf(client);
  });
const recordOf = async (client: Client) =>
  (await client.query(`select name, digest from ${RECORD_TABLE} order by name`)).rows;
/** Migrations since 1.0.0 add tables and columns; what was there keeps its rows. */
const rowsOf = async (client: Client) =>
  (
    await client.query(
      'select u.email, c.id, f.name, f.content from users u join companies c on c.user_id = u.id join files f on f.owner_id = u.id',
    )
  ).rows;

it('goes on with the database of version 1.0.0, every row as it was', async () => {
  const { config, client, filled } = await ofFirstRelease();
  const provider = await start(config);
  await provider.close();
  expect(await recordOf(client)).toEqual(knownMigrations());
  expect(await rowsOf(client)).toEqual(filled);
  await client.end();
});

it('restores the backup of version 1.0.0, and brings it up to date', async () => {
  const { config, client, filled } = await ofFirstRelease();
  await client.end();
  const file = path.join(folder, 'first.zip');
  await writeBackup(config, file);
  const target = await databaseOf(async () => {});
  const { migrated } = await restoreBackup(target.config, file);
  const [, , ...later] = knownMigrations();
  expect(migrated).toEqual(later.map(({ name }) => name));
  expect(await recordOf(target.client)).toEqual(knownMigrations());
  expect(await rowsOf(target.client)).toEqual(filled);
  await target.client.end();
});

it('leaves the replaced database as it was when a migration cannot take a row of the backup', async () => {
  const { config, client } = await ofFirstRelease();
  await client.query(`
    insert into students (user_id) select id from users;
    insert into placements (source, student_id, company, title, state, start_date, end_date, year_day)
      select 'own', id, 'Works', 'Intern', 'approved', '2026-11-02', '2026-12-20', '2026-11-02' from students;
    insert into placement_events (placement_id, event, from_date, before, at)
      select id, 'amend', '2026-11-16', '"text"', now() from placements`);
  await client.end();
  const file = path.join(folder, 'untakable.zip');
  await writeBackup(config, file);
  const target = await databaseOf(async (fresh) => {
    await makeSchema(
      fresh,
      knownMigrations().map(({ name }) => name),
    );
    await fresh.query(
      "insert into users (role_id, name, email, password_hash) values (2, 'Own', 'own@x.test', 'x')",
    );
    return tableDigests(fresh);
  });
  await expect(restoreBackup(target.config, file, { replace: true })).rejects.toThrow(
    'cannot call jsonb_each on a non-object',
  );
  expect(await tableDigests(target.client)).toEqual(target.filled);
  expect(await recordOf(target.client)).toEqual(knownMigrations());
  await target.client.end();
});

/** What two builds differ in that both call themselves 1.0.0, and what a backup of the other build shows. */
const OTHER_BUILDS = [
  ['a table less', 'drop table erasures', 'the table erasures'],
  ['a column less', 'alter table users drop column erased_at', 'the column users.erased_at'],
  ['a column more', 'alter table students add room text', 'the column students.room'],
  [
    'another function',
    `create or replace function keep_last_use() returns trigger language plpgsql as $$
     begin return null; end $$`,
    null,
  ],
  ['a trigger less', 'drop trigger sessions_last_use on sessions', null],
] as const;

it.each(OTHER_BUILDS)(
  'refuses the database and the backup of a build with the same names and %s',
  async (_difference, change, shown) => {
    const { config, client } = await ofFirstRelease(change);
    await expect(start(config)).rejects.toThrow(
      'This database was made by a build that was never released (its tables, triggers or functions are not those of version 1.0.0). Start with an empty DATA_DIR or database, or restore a backup of version 1.0.0 or later with --replace.',
    );
    expect(await recordOf(client).catch((error: Error) => error.message)).toContain('digest');
    const file = path.join(folder, `${_difference}.zip`);
    await writeBackup(config, file);
    const restored = restoreBackup(await createDatabase({ migrated: false }), file);
    // Rows are the same under another function: the restored database has the released one.
    if (shown === null) expect((await restored).manifest.migrations).toHaveLength(2);
    else
      await expect(restored).rejects.toThrow(
        `This backup was made by a build that was never released (only one of the two has ${shown}). Restore it with the build that made it, and export there what you need as CSV.`,
      );
    await client.end();
  },
);

it('refuses a database and a backup whose migration has another text under the same name', async () => {
  const { config, client } = await databaseOf(async (fresh) => {
    await makeSchema(
      fresh,
      knownMigrations().map(({ name }) => name),
    );
    await fresh.query(`update ${RECORD_TABLE} set digest = 'other' where name = '002_nameless_companies'`);
  });
  const words = 'was made by a build that was never released (its 002_nameless_companies has another text).';
  await expect(start(config)).rejects.toThrow(`This database ${words}`);
  const file = path.join(folder, 'text.zip');
  const { version } = await writeBackup(config, file);
  expect(version).toBe(VERSION);
  await expect(restoreBackup(await createDatabase({ migrated: false }), file)).rejects.toThrow(
    `This backup ${words}`,
  );
  await client.end();
});

/** What builds before version 1.0.0 left: the records of their migrations. */
const ofEarlierBuild = () =>
  databaseOf((client) =>
    client.query(`
      create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
      insert into kysely_migration values ('001_initial', ''), ('058_cancelled_applications', '')`),
  );

it('refuses to start on the database of a build before version 1.0.0, says why and what to do', async () => {
  const { config, client } = await ofEarlierBuild();
  await expect(start(config)).rejects.toThrow(
    'This database was made by a build before version 1.0.0 (058_cancelled_applications), whose data no release takes over. Start with an empty DATA_DIR or database, or restore a backup of version 1.0.0 or later with --replace.',
  );
  expect(Object.keys(await tableDigests(client))).toEqual(['kysely_migration']);
  await client.end();
});

it('refuses a backup of a build before version 1.0.0, and takes the place of its database with --replace', async () => {
  const { config, client } = await ofEarlierBuild();
  const old = path.join(folder, 'old.zip');
  await writeBackup(config, old);
  await expect(restoreBackup(await createDatabase({ migrated: false }), old)).rejects.toThrow(
    'This backup was made by a build before version 1.0.0 (058_cancelled_applications), whose data no release takes over. Restore it with the build that made it, and export there what you need as CSV.',
  );
  const whole = path.join(folder, 'whole.zip');
  await writeBackup(await createDatabase(), whole);
  await expect(restoreBackup(config, whole)).rejects.toThrow('The database is not empty');
  await restoreBackup(config, whole, { replace: true });
  await client.end();
  const provider = await start(config);
  await provider.close();
});
