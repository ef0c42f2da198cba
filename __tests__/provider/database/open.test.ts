import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { livePostmaster } from '#provider/database/embedded/pidFile';
import { clusterPaths } from '#provider/database/embedded/paths';
import { findRunningDatabase, openDatabase } from '#provider/database/open';

const open = (dataDir = folder) => openDatabase({ databaseUrl: null, dataDir });
const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'portal-open-'));

/** Holds a database that was made and closed; making one takes seconds, copying it does not. */
let made: string;
let folder: string;
beforeAll(async () => {
  made = newFolder();
  await (await open(made)).close();
});
afterAll(() => fs.rmSync(made, { recursive: true, force: true }));
beforeEach(() => {
  folder = newFolder();
  execFileSync('cp', ['-a', `${made}/.`, folder]);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function query(config: object, text: string) {
  const client = new Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Waits for `check`; throws when it does not come. */
async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await check()); tries += 1) {
    if (tries === 400) throw new Error('It did not happen.');
    await sleep(20);
  }
}

it('keeps its data over a restart and leaves no server behind', async () => {
  const fresh = path.join(folder, 'fresh');
  const first = await open(fresh);
  await query(first.direct, 'create table kept (x integer)');
  await first.close();
  expect(livePostmaster(clusterPaths(fresh))).toBeNull();
  expect(await findRunningDatabase(fresh)).toBeNull();
  const second = await open(fresh);
  expect(await query(second.direct, 'select * from kept')).toEqual([]);
  await second.close();
});

it('refuses a second portal on the same folder with one line that names DATA_DIR, and keeps the first one going', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(/^DATA_DIR: .* is in use by another running portal\.$/);
  expect(await query(first.direct, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.close();
});

/** A portal of its own process on `folder`, killed once its database is open. @returns its server's id */
async function killedPortal(): Promise<number> {
  const script = `require(${JSON.stringify(path.resolve('provider/database/open.ts'))}).openDatabase({ databaseUrl: null, dataDir: ${JSON.stringify(folder)} }).then(() => { console.log('open'); setInterval(() => {}, 1000); });`;
  const portal = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(portal.stdout, 'data');
  const server = livePostmaster(clusterPaths(folder))!;
  portal.kill('SIGKILL');
  await once(portal, 'exit');
  return server;
}

it('adopts the server of a portal that was killed', async () => {
  const server = await killedPortal();
  const adopted = await open();
  expect(livePostmaster(clusterPaths(folder))).toBe(server);
  await adopted.close();
  expect(livePostmaster(clusterPaths(folder))).toBeNull();
});

it('recovers after everything was killed, even when the old process id belongs to another program', async () => {
  const first = await open();
  await query(first.direct, 'create table kept (x integer)');
  await first.close();
  const paths = clusterPaths(folder);
  process.kill(await killedPortal(), 'SIGKILL');
  await until(async () => livePostmaster(paths) === null);
  const pidFile = path.join(paths.data, 'postmaster.pid');
  const content = fs.readFileSync(pidFile, 'utf8');
  fs.writeFileSync(pidFile, content.replace(/^\d+/, String(process.pid)));
  const second = await open();
  expect(await query(second.direct, 'select * from kept')).toEqual([]);
  await second.close();
});

describe('a server that is watched', () => {
  const answersTo = (config: object) =>
    query(config, 'select 1').then(
      () => true,
      () => false,
    );

  it('is started again when it was killed alone, with all that was written, and stopped in the end', async () => {
    const database = await open();
    const paths = clusterPaths(folder);
    await query(database.direct, 'create table kept as select 7 as x');
    for (let round = 0; round < 3; round += 1) {
      const server = livePostmaster(paths)!;
      process.kill(server, 'SIGKILL');
      await until(async () => livePostmaster(paths) !== server && (await answersTo(database.direct)));
      expect(await query(database.direct, 'select x from kept')).toEqual([{ x: 7 }]);
    }
    await database.close();
    expect(livePostmaster(paths)).toBeNull();
  });

  it('is started again when it was adopted', async () => {
    const server = await killedPortal();
    const database = await open();
    process.kill(server, 'SIGKILL');
    await until(
      async () => livePostmaster(clusterPaths(folder)) !== server && (await answersTo(database.direct)),
    );
    await database.close();
    expect(livePostmaster(clusterPaths(folder))).toBeNull();
  });

  it('is not started again once its portal closes', async () => {
    const database = await open();
    process.kill(livePostmaster(clusterPaths(folder))!, 'SIGKILL');
    await database.close();
    expect(livePostmaster(clusterPaths(folder))).toBeNull();
  });
});

describe('the lock of the data folder', () => {
  const HOLDER = `select pid from pg_locks where locktype = 'advisory' and granted and objid = 7206002`;
  const CUT =
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null';

  it('is taken again when its connection was cut, and a second portal is refused meanwhile', async () => {
    const first = await open();
    const admin = { ...first.direct, database: 'postgres' };
    const [before] = await query(admin, HOLDER);
    const second = query(admin, CUT).then(() => open());
    await expect(second).rejects.toThrow(/^DATA_DIR: .* is in use by another running portal\.$/);
    await until(async () => (await query(admin, HOLDER)).some(({ pid }) => pid !== before.pid));
    expect(await query(first.direct, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.close();
    expect(livePostmaster(clusterPaths(folder))).toBeNull();
  });

  it('keeps a portal that lost it to another one from stopping the server under it', async () => {
    const first = await open();
    const admin = { ...first.direct, database: 'postgres' };
    const other = new Client({ ...admin, application_name: 'internship-portal lock' });
    await other.connect();
    const waiting = other.query('select pg_advisory_lock(7206002)');
    await query(admin, `select pg_terminate_backend(pid) from (${HOLDER}) as holder`);
    await waiting;
    await first.close();
    expect(livePostmaster(clusterPaths(folder))).not.toBeNull();
    await other.end();
    await (await open()).close();
    expect(livePostmaster(clusterPaths(folder))).toBeNull();
  });
});

it('works below a folder too deep for a socket', async () => {
  const deep = path.join(folder, 'd'.repeat(60), 'e'.repeat(60));
  const database = await open(deep);
  expect(String(database.config.host).startsWith(folder)).toBe(false);
  await database.close();
});

it('names DATA_DIR when the system takes no folder there', async () => {
  await expect(open('/proc/portal/data')).rejects.toThrow(
    /^DATA_DIR: \/proc\/portal\/data cannot be written \(E[A-Z]+\)\.$/,
  );
  await expect(open('/proc')).rejects.toThrow(/^DATA_DIR: \/proc cannot be written \(E[A-Z]+\)\.$/);
});

it('names DATA_DIR when it is a file, and DATABASE_URL when nobody answers', async () => {
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  await expect(open(file)).rejects.toThrow(/^DATA_DIR: /);
  await expect(
    openDatabase({ databaseUrl: 'postgres://x:y@127.0.0.1:1/z', dataDir: folder }),
  ).rejects.toThrow(/^DATABASE_URL: the database cannot be reached \(ECONNREFUSED\)\.$/);
});
