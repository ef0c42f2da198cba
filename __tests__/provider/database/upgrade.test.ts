/**
 * A portal of the first release, with its demo data and some days of use (firstRelease.sql.gz: its schema and
 * its rows as that release wrote them), goes on under this one.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { restoreBackup } from '#provider/database/backup/restore';
import { writeBackup } from '#provider/database/backup/write';
import { readEnvironment } from '#provider/environment';
import { startProvider, type StartedProvider } from '#provider/server';
import { DEMO_PASSWORD } from '#provider/database/seed/accounts';
import { ORIGIN, TestClient } from '#tests/support/client';
import { createDatabase } from '#tests/support/database';

let folder: string;
let database: Client;
let provider: StartedProvider;
/** Of each table of the first release: its columns, and its rows before the upgrade. */
let before: { table: string; columns: string; rows: string[] }[];

const rowsOf = async (client: Client, table: string, columns: string) =>
  (await client.query<{ row: string }>(`select (${columns})::text as row from ${table} order by 1`)).rows.map(
    ({ row }) => row,
  );

/** The tables that do not have exactly the rows that they had. */
async function changedTables(client: Client): Promise<string[]> {
  const changed = [];
  for (const { table, columns, rows } of before) {
    const now = await rowsOf(client, table, columns).catch(() => null);
    if (JSON.stringify(now) !== JSON.stringify(rows)) changed.push(table);
  }
  return changed;
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-upgrade-'));
  const config = await createDatabase({ migrated: false });
  database = new Client(config);
  await database.connect();
  await database.query(gunzipSync(fs.readFileSync(path.join(__dirname, 'firstRelease.sql.gz'))).toString());
  const { rows } = await database.query<{ table: string; columns: string }>(
    // An entry that nobody had looked at had no review; since colleges review them it waits for one.
    `select table_name as table, 'row(' || string_agg(case when table_name = 'internship_diaries' and column_name = 'review_status'
       then 'coalesce(review_status, ''pending'')' else quote_ident(column_name) end, ', ' order by ordinal_position) || ')' as columns
     from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
  );
  before = [];
  for (const row of rows) before.push({ ...row, rows: await rowsOf(database, row.table, row.columns) });
  await writeBackup(config, path.join(folder, 'first.zip'));
  const { user, port, host, database: name } = config;
  provider = await startProvider(
    readEnvironment({
      PORT: '0',
      PORTAL_ORIGINS: ORIGIN,
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`,
    }),
    { log: false },
  );
}, 60_000);
afterAll(async () => {
  await provider?.close();
  await database?.end();
  fs.rmSync(folder, { recursive: true, force: true });
});

it('has every row of every table as it was', async () => {
  expect(before.length).toBeGreaterThan(25);
  expect(before.reduce((sum, { rows }) => sum + rows.length, 0)).toBeGreaterThan(1_700);
  expect(await changedTables(database)).toEqual([]);
});

it('has had every migration, once', async () => {
  const { rows } = await database.query<{ name: string }>('select name from kysely_migration order by name');
  const files = fs.readdirSync('provider/database/migrations').map((file) => path.parse(file).name);
  expect(rows.map(({ name }) => name)).toEqual(files.sort());
});

it('lets everybody in, to what was theirs', async () => {
  const as = (email: string) => new TestClient(provider.app).login(email, DEMO_PASSWORD);
  const count = async (sql: string) =>
    (await database.query<{ n: number }>(`select count(*)::int as n ${sql}`)).rows[0]!.n;
  const total = async (client: TestClient, call: string) => (await client.get(call)).body.data.total;
  const [student, company, coordinator, moderator] = await Promise.all(
    ['student', 'company', 'coordinator', 'moderator'].map((role) => as(`${role}@demo.test`)),
  );
  expect(await total(student!, '/student/internship-applys')).toBe(
    await count(
      "from applications a join students s on s.id = a.student_id join users u on u.id = s.user_id where email = 'student@demo.test'",
    ),
  );
  expect(await total(company!, '/company/internship')).toBe(24);
  expect(await total(coordinator!, '/coordinator/students')).toBe(
    await count(
      "from students where college = (select college from users where email = 'coordinator@demo.test')",
    ),
  );
  expect(await total(moderator!, '/moderation/queue')).toBeGreaterThan(0);
});

it('comes out of a backup of the first release as it comes out of its database', async () => {
  const config = await createDatabase({ migrated: false });
  const { migrated } = await restoreBackup(config, path.join(folder, 'first.zip'));
  expect(migrated[0]).toBe('002_file_references');
  const restored = new Client(config);
  await restored.connect();
  const changed = await changedTables(restored);
  await restored.end();
  // Records of migrations are no data.
  expect(changed).toEqual(['schema_migrations']);
});

it('has its uploads, and takes new rows', async () => {
  const { rows } = await database.query<{ n: number }>(
    'select count(*)::int as n from files where octet_length(content) = size',
  );
  expect(rows[0]!.n).toBe(before.find(({ table }) => table === 'files')!.rows.length);
  const made = await new TestClient(provider.app).post('/auth/register', {
    name: 'Asha',
    email: 'asha@example.test',
    mobile: '9876543210',
    password: 'Fresh@98765',
    password_confirmation: 'Fresh@98765',
  });
  expect(made.status).toBe(200);
});
