/** The role that answers calls, in an embedded database and beside an owner of the operator's. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { ConnectionConfig } from '#provider/database/client';
import { startCluster } from '#provider/database/embedded/cluster';
import { migrate } from '#provider/database/migrate';
import { createPool } from '#provider/database/client';
import { readEnvironment } from '#provider/environment';
import { startProvider, type StartedProvider } from '#provider/server';
import { findRunningDatabase } from '#provider/database/open';
import { createDatabase, directTo, urlOf } from '#tests/support/database';
import { ApiClient } from '#tests/support/apiClient';
import { DEMO_PASSWORD } from '#provider/database/seed/accounts';

async function on<T = any>(config: ConnectionConfig, statement: string): Promise<T[]> {
  const client = new Client(config);
  client.on('error', () => {});
  await client.connect();
  try {
    const result = await client.query(statement);
    return [result].flat().at(-1)!.rows as T[];
  } finally {
    await client.end();
  }
}

const FORBIDDEN = [
  "update audit_entries set action = 'x'",
  'delete from audit_entries',
  'truncate audit_entries',
  "insert into audit_entries (id, at, subject, subject_id, action) overriding system value values (1, now(), 'diary', 1, 'x')",
  "insert into audit_entries (at, subject, subject_id, action, written_at) values (now(), 'diary', 1, 'x', '2001-01-01')",
  'alter table audit_entries disable trigger audit_entries_stay',
  'alter table audit_entries disable trigger all',
  'drop trigger audit_entries_stay on audit_entries',
  'drop table audit_entries cascade',
  'drop table users cascade',
  'drop function audit_entries_known() cascade',
  'create or replace function audit_entries_stay() returns trigger language plpgsql as $$ begin return null; end $$',
  "set session_replication_role = 'replica'",
  'create table spare (x integer)',
  'alter role current_user superuser',
  'set role postgres',
  "update migrations set name = 'x'",
  // The only door to an entry, from a table of one's own.
  `create temporary table door (person integer); create trigger t after insert on door
     for each row execute function audit_entries_forget()`,
];

/** What the portal's role is refused, and that it goes on without it. */
function refuses(portal: () => ConnectionConfig, owner: () => ConnectionConfig) {
  it.each(FORBIDDEN)('may not: %s', async (statement) => {
    const kept = 'select count(*)::int as entries from audit_entries';
    const before = await on(owner(), kept);
    await expect(on(portal(), statement)).rejects.toThrow(
      /permission denied|must be owner|must be able to|denied/,
    );
    expect(await on(owner(), kept)).toEqual(before);
  });
}

describe('an embedded database', () => {
  let folder: string;
  let provider: StartedProvider;
  let portal: ConnectionConfig;
  let owner: ConnectionConfig;
  const start = () =>
    startProvider(readEnvironment({ DATA_DIR: path.join(folder, 'data'), PORT: '0', SEED: 'demo' }), {
      log: false,
    });

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-roles-'));
    // Data of a release without the role: made and filled by the owner alone.
    const dataDir = path.join(folder, 'data');
    const cluster = await startCluster(dataDir);
    await on(cluster.admin, 'create database portal');
    const pool = createPool({ ...cluster.admin, database: 'portal' }, () => {});
    await migrate(pool);
    await pool.query(
      "insert into audit_entries (at, subject, subject_id, action) values (now(), 'diary', 1, 'old')",
    );
    await pool.end();
    await cluster.stop();
    provider = await start();
    owner = (await findRunningDatabase(dataDir))!;
    portal = { ...owner, user: 'portal' };
  });
  afterAll(async () => {
    await provider.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('is used by a role that is no superuser and owns nothing', async () => {
    const { rows } = await provider.app.services.pool.query(
      `select r.rolname, r.rolsuper, r.rolcreaterole, r.rolcreatedb,
         (select count(*) from pg_class where relowner = r.oid)::int as owned
       from pg_roles r where r.rolname = current_user`,
    );
    expect(rows).toEqual([
      { rolname: 'portal', rolsuper: false, rolcreaterole: false, rolcreatedb: false, owned: 0 },
    ]);
  });

  refuses(
    () => portal,
    () => owner,
  );

  it('forgets in its trail whoever asked for it, and nobody else', async () => {
    const [one] = await on<{ id: number }>(owner, "select id from users where email = 'student@demo.test'");
    const forget = `insert into audit_forget (person) values (${one!.id})`;
    await expect(on(portal, forget)).rejects.toThrow('nobody asked');
    await on(
      portal,
      `insert into erasures (user_id, asked_at, due_on) values (${one!.id}, now(), current_date)`,
    );
    await on(portal, forget);
    await on(portal, `delete from erasures where user_id = ${one!.id}`);
  });

  it('serves, keeps its trail and cleans up as that role, and after another start', async () => {
    const work = async () => {
      const client = new ApiClient(provider.address);
      await client.login('company@demo.test', DEMO_PASSWORD);
      const { data } = (await client.get('/company/internship/applications')).body.data;
      const { id } = data.find(({ status }: { status: number }) => status < 4);
      const moved = await client.post('/company/internship/application-status', { id, status: 4 });
      expect(moved.status).toBe(200);
      const [last] = await on(
        owner,
        'select subject_id, written_by from audit_entries order by id desc limit 1',
      );
      expect(last).toEqual({ subject_id: id, written_by: 'portal' });
    };
    await work();
    // A release before this one did not know a column of the trail.
    await on(owner, 'revoke insert (about_names) on audit_entries from portal; select 1');
    await provider.close();
    provider = await start();
    await work();
  });

  it("fills each column of an entry that is not the database's own, also one of a newer release", async () => {
    await on(owner, 'revoke insert (about_names) on audit_entries from portal');
    await provider.close();
    provider = await start();
    owner = (await findRunningDatabase(path.join(folder, 'data')))!;
    portal = { ...owner, user: 'portal' };
    const columns = await on(
      owner,
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'audit_entries'
         and not has_column_privilege('portal', 'audit_entries', column_name, 'insert') order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual(['id', 'written_at', 'written_by']);
  });
});

describe('a database of the operator with two roles', () => {
  let owner: ConnectionConfig;
  let portal: ConnectionConfig;
  let folder: string;

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-roles-'));
    owner = directTo(await createDatabase({ migrated: false }));
    const role = `portal_${owner.database}`;
    await on(owner, `create role ${role} login nosuperuser`);
    portal = { ...owner, user: role };
    const settings = readEnvironment({
      DATABASE_URL: urlOf(portal),
      DATABASE_LISTEN_URL: urlOf(owner),
      DATA_DIR: folder,
      SEED: 'lookups',
      PORT: '0',
    });
    // Several at once: each gives the role what it needs.
    const started = await Promise.all([1, 2].map(() => startProvider(settings, { log: false })));
    await on(
      owner,
      "insert into audit_entries (at, subject, subject_id, action) values (now(), 'diary', 1, 'x')",
    );
    await Promise.all(started.map((one) => one.close()));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  refuses(
    () => portal,
    () => owner,
  );

  it('lets the portal read and change every other table', async () => {
    const tables = await on<{ name: string }>(
      owner,
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not like 'audit%' and relname <> 'migrations'`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables)
      await on(portal, `delete from ${name} where false; select * from ${name} limit 1`);
  });
});
