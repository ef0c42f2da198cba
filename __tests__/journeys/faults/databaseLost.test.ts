/** The portal outlives its database: killed alone, or with every connection cut, while eight clients write.
 * */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionConfig } from '#provider/database/client';
import { findRunningDatabase } from '#provider/database/open';
import { livePostmaster } from '#provider/database/embedded/pidFile';
import { clusterPaths } from '#provider/database/embedded/paths';
import { Appliers, expectBack, isHealthy, queryOn } from '#tests/support/appliers';
import { startPortal, type PortalProcess } from '#tests/support/portalProcess';

const CLIENTS = 8;
const ROUNDS = 10;

let dataDir: string;
let portal: PortalProcess;
let database: ConnectionConfig;
let appliers: Appliers;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-lost-'));
  portal = await startPortal({ DATA_DIR: dataDir });
  database = (await findRunningDatabase(dataDir))!;
  appliers = await Appliers.signIn(database, [portal.address], CLIENTS);
}, 90_000);

afterAll(async () => {
  await portal?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Does `harm` again and again while clients write; each time the service must be back and take writing.
 * @param harm answers how to tell that it has passed
 */
async function endure(harm: () => Promise<() => boolean>): Promise<void> {
  expect(appliers.count).toBe(CLIENTS);
  const before = appliers.acknowledged.length;
  const { pid } = portal.child;
  appliers.start();
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(300 + round * 10);
    const isOver = await harm();
    const { length } = appliers.acknowledged;
    await expectBack(`round ${round}`, async () => {
      const healthy = await isHealthy(portal.address);
      return isOver() && healthy && appliers.acknowledged.length > length;
    });
  }
  await appliers.stop();
  expect({
    exitCode: portal.child.exitCode,
    signalCode: portal.child.signalCode,
    pid: portal.child.pid,
  }).toEqual({ exitCode: null, signalCode: null, pid });
  expect(appliers.unanswered).toBe(0);
  expect(appliers.acknowledged.length).toBeGreaterThan(before + ROUNDS);
  await appliers.expectNothingLost(database);
}

test('nothing acknowledged is lost when the database server is killed alone, ten times', async () => {
  const paths = clusterPaths(dataDir);
  await endure(async () => {
    const server = livePostmaster(paths)!;
    process.kill(server, 'SIGKILL');
    return () => ![null, server].includes(livePostmaster(paths));
  });
}, 90_000);

test('nothing acknowledged is lost when every connection is cut, ten times', async () => {
  await endure(async () => {
    await queryOn(
      database,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    return () => true;
  });
}, 90_000);

/** GET with headers that fetch would not send. */
const get = (url: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    http
      .get(portal.address + url, { headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      })
      .on('error', reject);
  });

test('a Host that no address can have is refused, and a path of a visitor stands in the log as JSON alone', async () => {
  for (const host of ['evil.test#', 'evil.test?', 'evil.test/?', '['])
    expect(await get('/', { host })).toBe(400);
  expect(await get('/no-such-page', {})).toBe(404);
  expect(await get('/about', {})).toBe(200);
  const told = portal
    .output()
    .split('\n')
    .filter((line) => line.includes('no-such-page'));
  expect(told.length).toBeGreaterThan(0);
  for (const line of told) expect(JSON.parse(line)).toMatchObject({ level: 30 });
});
