import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { livePostmaster } from '#provider/database/embedded/pidFile';
import { clusterPaths } from '#provider/database/embedded/paths';
import { findRunningDatabase, openDatabase } from '#provider/database/open';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-open-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const open = (dataDir = folder) => openDatabase({ databaseUrl: null, dataDir });

async function query(config: object, text: string) {
  const client = new Client(config);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

it('keeps its data over a restart and leaves no server behind', async () => {
  const first = await open();
  await query(first.config, 'create table kept (x integer)');
  await first.close();
  expect(livePostmaster(clusterPaths(folder))).toBeNull();
  expect(await findRunningDatabase(folder)).toBeNull();
  const second = await open();
  expect(await query(second.config, 'select * from kept')).toEqual([]);
  await second.close();
});

it('refuses a second portal on the same folder with one line that names DATA_DIR, and keeps the first one going', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(/^DATA_DIR: .* is in use by another running portal\.$/);
  expect(await query(first.config, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.close();
});

it('adopts the server of a portal that was killed', async () => {
  const script = `require(${JSON.stringify(path.resolve('provider/database/open.ts'))}).openDatabase({ databaseUrl: null, dataDir: ${JSON.stringify(folder)} }).then(() => { console.log('open'); setInterval(() => {}, 1000); });`;
  const portal = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(portal.stdout, 'data');
  const server = livePostmaster(clusterPaths(folder));
  portal.kill('SIGKILL');
  await once(portal, 'exit');
  const adopted = await open();
  expect(livePostmaster(clusterPaths(folder))).toBe(server);
  await adopted.close();
  expect(livePostmaster(clusterPaths(folder))).toBeNull();
});

it('recovers after everything was killed, even when the old process id belongs to another program', async () => {
  const first = await open();
  await query(first.config, 'create table kept (x integer)');
  const paths = clusterPaths(folder);
  process.kill(livePostmaster(paths)!, 'SIGKILL');
  await first.close();
  const pidFile = path.join(paths.data, 'postmaster.pid');
  const content = fs.readFileSync(pidFile, 'utf8');
  fs.writeFileSync(pidFile, content.replace(/^\d+/, String(process.pid)));
  const second = await open();
  expect(await query(second.config, 'select * from kept')).toEqual([]);
  await second.close();
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
