/** Databases and backups of the first migration alone, and of builds before version 1.0.0. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { restoreBackup } from '#provider/database/backup/restore';
import { writeBackup } from '#provider/database/backup/write';
import type { ConnectionConfig } from '#provider/database/client';
import { makeSchema } from '#provider/database/migrate';
import { readEnvironment } from '#provider/environment';
import { startProvider } from '#provider/server';
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

/** The first schema, with a company that has no name and a file. */
const ofFirstSchema = () =>
  databaseOf(async (client) => {
    await makeSchema(client, ['001_schema']);
    await client.query(`
      insert into users (role_id, name, email, password_hash) values (3, 'Asha', 'asha@x.test', 'x');
      insert into companies (user_id) select id from users;
      insert into files (owner_id, kind, name, mime, size, content)
        select id, 'logo', 'a.png', 'image/png', 3, 'abc' from users;`);
    return await tableDigests(client);
  });
const indexOf = async (client: Client) =>
  (await client.query("select indexdef from pg_indexes where indexname = 'companies_nameless'")).rows[0]
    .indexdef;

it('goes on with the database of an earlier release, every row as it was', async () => {
  const { config, client, filled } = await ofFirstSchema();
  expect(await indexOf(client)).toContain('(id)');
  const provider = await start(config);
  await provider.close();
  expect(await indexOf(client)).toContain('(user_id)');
  const { background_jobs: _jobs, ...digests } = await tableDigests(client);
  expect(filled).toMatchObject(digests);
  await client.end();
});

it('restores the backup of an earlier release, and brings it up to date', async () => {
  const { config, client, filled } = await ofFirstSchema();
  await client.end();
  const file = path.join(folder, 'first.zip');
  await writeBackup(config, file);
  const target = await databaseOf(async () => {});
  expect((await restoreBackup(target.config, file)).migrated).toEqual(['002_nameless_companies']);
  expect(await indexOf(target.client)).toContain('(user_id)');
  expect(await tableDigests(target.client)).toEqual(filled);
  await target.client.end();
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
