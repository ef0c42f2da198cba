/**
 * A full disk: a small file system of its own, made in memory where root may mount one. Elsewhere the room is
 * told by a stand-in, and the server's own limit is not reached.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '#provider/database/client';
import { findRunningDatabase } from '#provider/database/open';
import { readEnvironment } from '#provider/environment';
import { clusterPaths } from '#provider/database/embedded/paths';
import { livePostmaster } from '#provider/database/embedded/pidFile';
import { startProvider, type StartedProvider } from '#provider/server';
import { ApiClient } from '#tests/support/apiClient';

const MB = 1024 * 1024;
const DISK_MB = 260;

let folder: string;
let mounted: boolean;
let provider: StartedProvider;
const log: string[] = [];
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-room-'));
  mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0;
  provider = await startProvider(
    { ...readEnvironment({ SEED: 'lookups' }), port: 0, dataDir: path.join(folder, 'data') },
    { log: { level: 'warn', stream: { write: (line) => void log.push(line) } } },
  );
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await provider?.close();
  if (mounted) execFileSync('umount', [folder]);
  fs.rmSync(folder, { recursive: true, force: true });
});

const filler = () => path.join(folder, 'filler');
const freeMb = () => {
  const { bavail, bsize } = fs.statfsSync(folder);
  return (bavail * bsize) / MB;
};

/** Leaves `left` MB on the disk: really where it is one of our own, else as the portal is told. */
function fill(left: number): void {
  if (!mounted) {
    jest.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: left, bsize: MB } as never);
    return;
  }
  const handle = fs.openSync(filler(), 'a');
  for (let block = 64 * 1024; freeMb() > left; ) fs.writeSync(handle, Buffer.alloc(block, 7));
  fs.closeSync(handle);
}

function empty(): void {
  jest.restoreAllMocks();
  fs.rmSync(filler(), { force: true });
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await check()); tries += 1) {
    if (tries === 1200) throw new Error(`It did not happen. The log: ${log.join('')}`);
    await sleep(50);
  }
}

let number = 0;
/** Something that writes: a registration. */
async function write() {
  number += 1;
  const client = new ApiClient(provider.address);
  return client.post('/auth/register', {
    name: 'Asha Rao',
    email: `person${number}@demo.test`,
    mobile: '9876543210',
    password: 'Demo@12345',
    password_confirmation: 'Demo@12345',
    is_company: 0,
  });
}
const read = () => new ApiClient(provider.address).get('/internships');
const keepsWriting = async () => (await write()).body.success === true;

it('refuses writing with 503 while the room is short, goes on reading, and writes again once there is room', async () => {
  expect(await keepsWriting()).toBe(true);
  const server = livePostmaster(clusterPaths(path.join(folder, 'data')));
  fill(12);
  await until(async () => (await write()).status === 503);
  const refused = await fetch(`${provider.address}/api/v1/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'person1@demo.test' }),
  });
  expect({
    status: refused.status,
    retryAfter: refused.headers.get('retry-after'),
    code: (await refused.json()).code,
  }).toEqual({ status: 503, retryAfter: '5', code: 'UNAVAILABLE' });
  expect((await read()).status).toBe(200);
  empty();
  await until(keepsWriting);
  expect(livePostmaster(clusterPaths(path.join(folder, 'data')))).toBe(server);
});

it('is read again after the server gave up for want of room, and written again once there is some', async () => {
  const users = async () => {
    const { rows } = await provider.app.services.pool.query<{ count: number }>('select count(*) from users');
    return rows[0]!.count;
  };
  const before = await users();
  fill(1);
  if (mounted) {
    // Each asks for the next file of the server's log: without room for it the server gives up, at once or
    // when it has recovered by itself and is asked again.
    const nextFile = `select pg_switch_wal() from pg_logical_emit_message(false, 'x', 'x')`;
    // The portal's own role may not ask for it.
    const owner = createPool((await findRunningDatabase(path.join(folder, 'data')))!, () => {});
    const hasEnded = async () => {
      await owner.query(nextFile).catch(() => undefined);
      return log.some((line) => line.includes('the embedded database ended'));
    };
    await until(hasEnded);
    await owner.end();
  } else process.kill(livePostmaster(clusterPaths(path.join(folder, 'data')))!, 'SIGKILL');
  await until(async () => log.some((line) => line.includes('the embedded database runs again')));
  await until(async () => (await read()).status === 200);
  await until(async () => (await write()).status === 503);
  expect((await read()).status).toBe(200);
  empty();
  await until(keepsWriting);
  expect(await users()).toBeGreaterThanOrEqual(before + 1);
});
