import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { ZipFile } from 'yazl';
import { DEMO_PASSWORD } from '#provider/database/seed/accounts';
import { withOwnDatabase } from '#provider/cli/withDatabase';
import { openBackup } from '#provider/database/backup/format';
import { restoreBackup } from '#provider/database/backup/restore';
import { writeBackup } from '#provider/database/backup/write';
import type { ConnectionConfig } from '#provider/database/client';
import { openDatabase } from '#provider/database/open';
import { seedDatabase } from '#provider/database/seed/seedDatabase';
import { createDatabase } from '#tests/support/database';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { startMailServer } from '#tests/support/mailServer';
import { newTicket } from '#provider/mail/tickets';
import { writeMails } from '#provider/mail/outboxRepository';
import { tableDigests } from '#tests/support/tableDigests';

let folder: string;
let file: string;
let source: ConnectionConfig;
let portal: ProviderSetup;
/** The tables as the backup's own moment saw them. */
let snapshot: Record<string, string>;

const connected = async <T>(config: ConnectionConfig, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
const digestsOf = (config: ConnectionConfig) => connected(config, tableDigests);
const run = (config: ConnectionConfig, sql: string) =>
  connected(config, async (client) => (await client.query(sql)).rows);

/** Writes to three tables in one transaction after the other, until it is told to stop. */
function writer(): { written(): number; failed(): boolean; stop(): Promise<void> } {
  let running = true;
  let failed = false;
  let written = 0;
  const work = (async () => {
    for (; running; written += 1)
      await portal.services.pool.query(
        `with u as (insert into users (role_id, name, email, password_hash)
           values (2, 'Writer', 'writer-${written}@example.test', 'x') returning id),
         s as (insert into students (user_id) select id from u returning user_id)
         insert into notifications (user_id, kind, title, text, path)
         select user_id, 'application', 'Moved', E'A\ttab, a \\\\ and a\nline', '/' from s`,
      );
  })();
  work.catch(() => (failed = true));
  return {
    written: () => written,
    failed: () => failed,
    stop: async () => {
      running = false;
      await work;
    },
  };
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-backup-'));
  file = path.join(folder, 'kept/portal.zip');
  source = await createDatabase();
  portal = await setupProvider({ database: source });
  await seedDatabase(portal.services, 'demo', true);
  const writing = writer();
  const reader = new Client(source);
  await reader.connect();
  await writeBackup(source, file, {
    begun: async (name) => {
      await reader.query('begin isolation level repeatable read read only');
      await reader.query(`set transaction snapshot '${name}'`);
      const before = writing.written();
      while (!writing.failed() && writing.written() < before + 5)
        await new Promise((next) => setTimeout(next, 5));
    },
  });
  await writing.stop();
  snapshot = await tableDigests(reader);
  await reader.end();
});
afterAll(async () => {
  await portal.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

it('holds one moment of all tables while others write, for its owner alone', async () => {
  expect(await digestsOf(source)).not.toEqual(snapshot);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(path.dirname(file))).toEqual(['portal.zip']);
  const { manifest, close } = await openBackup(file);
  close();
  const kept = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]));
  const seen = Object.entries(snapshot).map(([name, digest]) => [name, Number(digest.split(' ')[0])]);
  expect(kept).toEqual(Object.fromEntries(seen));
  expect(kept.files).toBeGreaterThan(10);
});

it('is restored into an empty database, every table as it was, and the portal goes on with it', async () => {
  const target = await createDatabase({ migrated: false });
  expect((await restoreBackup(target, file, { sendMails: true })).migrated).toEqual([]);
  expect(await digestsOf(target)).toEqual(snapshot);
  const restored = await setupProvider({ database: target });
  const client = await restored.newClient().login('company@demo.test', DEMO_PASSWORD);
  expect((await client.get('/company/internship')).body.data.total).toBe(24);
  const [shape, was] = await Promise.all(
    [target, source].map((config) =>
      run(
        config,
        `select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      ),
    ),
  );
  expect(shape).toEqual(was);
  await run(
    target,
    "insert into users (role_id, name, email, password_hash) values (2, 'x', 'new@x.test', 'x')",
  );
  await expect(run(target, 'delete from audit_entries')).rejects.toThrow();
  await restored.close();
});

it('sends no mail after a restore until an administrator releases them, or the command says so', async () => {
  const target = await createDatabase({ migrated: false });
  await restoreBackup(target, file);
  const server = await startMailServer();
  const restored = await setupProvider({ database: target, settings: { smtpUrl: server.url } });
  const { outbox } = restored.services;
  await restored.newClient().post('/auth/forgot-password', { email: 'student@demo.test' });
  await outbox.sendDue();
  expect(server.received).toEqual([]);
  const admin = await restored.newClient().login('admin@demo.test', DEMO_PASSWORD);
  expect((await admin.post('/administration/mails/release')).body.message).toBe(
    'Waiting emails are being sent.',
  );
  await outbox.sendDue();
  expect(server.received.filter((mail) => mail.includes('To: student@demo.test'))).toHaveLength(1);
  expect((await admin.post('/administration/mails/release')).status).toBe(409);
  const { data } = (await admin.get('/administration/audit')).body.data;
  expect(data[0]).toMatchObject({ action: 'releaseMails' });
  await restored.close();
  await server.close();

  await restoreBackup(target, file, { replace: true, sendMails: true });
  expect(await run(target, "select from operations where name = 'mails_held'")).toEqual([]);
});

it('sends no mail a second time that waited when it was made', async () => {
  const from = await setupProvider({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } });
  const { db } = from.services;
  const mail = { kind: 'roster', values: {}, to: 'asha@example.test', account: null } as const;
  const token = { ...newTicket('password_resets'), expiresAt: new Date(Date.now() + 60_000) };
  // Claimed as they are written, so that the portal does not try them before the backup is made.
  await db.transaction().execute(async (transaction) => {
    await writeMails(
      transaction,
      [
        { ...mail, cause: '1' },
        { ...mail, cause: '2', token },
      ],
      new Date(),
    );
    await transaction
      .updateTable('mails')
      .set({ claimed_until: new Date(Date.now() + 600_000) })
      .execute();
  });
  const kept = path.join(folder, 'waiting.zip');
  await writeBackup(from.database, kept);
  const target = await createDatabase({ migrated: false });
  await restoreBackup(target, kept);
  const rows = await run(target, 'select state, text, error from mails order by id');
  const error = 'It waited when the backup was made.';
  expect(rows).toEqual([
    { state: 'failed', text: expect.stringContaining('invites you'), error },
    { state: 'failed', text: null, error },
  ]);
  await from.close();
});

it('is refused by a database that holds something or that a portal is using, and nothing changes there', async () => {
  const target = await createDatabase();
  await run(
    target,
    "insert into users (role_id, name, email, password_hash) values (2, 'x', 'own@x.test', 'x')",
  );
  const before = await digestsOf(target);
  await expect(restoreBackup(target, file)).rejects.toThrow(
    'The database is not empty (there are rows in users). With --replace all that is in it is lost.',
  );
  await expect(restoreBackup(source, file, { replace: true })).rejects.toThrow(
    'A portal is using this database: stop it first.',
  );
  expect(await digestsOf(target)).toEqual(before);
});

it('takes the place of what is there when it is told to, or leaves all as it was when it is damaged', async () => {
  const target = await createDatabase();
  await run(
    target,
    "insert into users (role_id, name, email, password_hash) values (2, 'x', 'own@x.test', 'x')",
  );
  const before = await digestsOf(target);
  const bytes = fs.readFileSync(file);
  const cut = path.join(folder, 'cut.zip');
  fs.writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
  await expect(restoreBackup(target, cut, { replace: true })).rejects.toThrow(
    /cut\.zip is not a whole backup\.$/,
  );
  const spoilt = path.join(folder, 'spoilt.zip');
  const place = bytes.indexOf('tables/users.copy') + 200;
  fs.writeFileSync(spoilt, bytes.fill(bytes[place]! ^ 1, place, place + 1));
  await expect(restoreBackup(target, spoilt, { replace: true })).rejects.toThrow();
  expect(await digestsOf(target)).toEqual(before);
  await restoreBackup(target, file, { replace: true, sendMails: true });
  expect(await digestsOf(target)).toEqual(snapshot);
});

it.each(['null', '{}', '{"format":1}', 'text'])('is refused when it contains %s only', async (contents) => {
  const damaged = path.join(folder, 'damaged.zip');
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(contents), 'backup.json');
  zip.end();
  fs.writeFileSync(damaged, await buffer(zip.outputStream));
  await expect(restoreBackup(source, damaged, { replace: true })).rejects.toThrow(
    /damaged\.zip is not a whole backup: backup\.json is damaged\.$/,
  );
});

it('is refused when a later release wrote it', async () => {
  const target = await createDatabase();
  await run(target, "insert into migrations values ('900_later')");
  const later = path.join(folder, 'later.zip');
  await writeBackup(target, later);
  await expect(restoreBackup(await createDatabase({ migrated: false }), later)).rejects.toThrow(
    'The data are of a later release (900_later): update the portal first.',
  );
});

it('is not made of a database without a portal, and leaves no file', async () => {
  const empty = path.join(folder, 'empty.zip');
  await expect(writeBackup(await createDatabase({ migrated: false }), empty)).rejects.toThrow(
    'There is no portal in this database.',
  );
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('empty'))).toEqual([]);
});

describe('the commands', () => {
  async function command(name: string, args: readonly string[], dataDir: string) {
    const child = spawn(process.execPath, ['--import', 'tsx', `provider/cli/${name}.ts`, ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part));
    const [code] = await once(child, 'close');
    return { code, said };
  }

  it('bring an embedded database into an empty folder, and back out of it while it runs', async () => {
    const dataDir = path.join(folder, 'data');
    const restored = await command('restore', [file], dataDir);
    expect(restored).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Database: the embedded one in \S+data \(DATA_DIR\)\.\nRestored from .* state \d+_\w+\.\nMails are on hold: .*\n$/,
      ),
    });
    const database = await openDatabase({ databaseUrl: null, dataDir });
    // Where it says that mails are on hold.
    expect(await digestsOf(database.direct)).toEqual({ ...snapshot, operations: expect.any(String) });
    const saved = await command('backup', [], dataDir);
    expect(saved).toEqual({
      code: 0,
      said: expect.stringMatching(/backups\/portal-[\dT-]+Z\.zip: \d+ tables, /),
    });
    await expect(
      withOwnDatabase({ databaseUrl: null, dataDir }, (config) => restoreBackup(config, file)),
    ).rejects.toThrow(`DATA_DIR: ${dataDir} is in use by another running portal.`);
    await database.close();
  });

  it('say what is wrong in one line', async () => {
    const nothing = path.join(folder, 'nothing');
    expect(await command('backup', [], nothing)).toEqual({
      code: 1,
      said: `DATA_DIR: there is no database in ${nothing}.\n`,
    });
    expect(fs.existsSync(nothing)).toBe(false);
  });
});
