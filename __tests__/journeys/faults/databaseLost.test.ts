/**
 * The portal outlives its database: killed alone, with every connection cut, with one of its processes
 * killed, while eight clients write. Meanwhile it says 503, and whoever comes again is served.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionConfig } from '#provider/database/client';
import { findRunningDatabase } from '#provider/database/open';
import { livePostmaster } from '#provider/database/embedded/pidFile';
import { clusterPaths } from '#provider/database/embedded/paths';
import { isHealthy, queryOn } from '#tests/support/appliers';
import { Writers, roundsOf, timesOf } from '#tests/support/faults/writers';
import { startPortal, type PortalProcess } from '#tests/support/portalProcess';

const ROUNDS = roundsOf(10);
/** A service that does not come back by itself ends the test here. */
const MINUTES_MS = 60_000 + ROUNDS * 20_000;

let dataDir: string;
let portal: PortalProcess;
let database: ConnectionConfig;
let writers: Writers;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-lost-'));
  portal = await startPortal({ DATA_DIR: dataDir });
  database = (await findRunningDatabase(dataDir))!;
  writers = await Writers.signIn(database, portal.address);
}, 90_000);

afterAll(async () => {
  await portal?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Does `harm` again and again while clients write; each time the service must be back and take writing.
 * @param harm answers how to tell that it has passed
 */
async function endure(what: string, harm: () => Promise<() => boolean>): Promise<void> {
  const before = writers.acknowledged;
  const { pid } = portal.child;
  const times: number[] = [];
  writers.start();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { acknowledged } = writers;
    while (writers.acknowledged < acknowledged + 8 + round) await sleep(1);
    const isOver = await harm();
    const harmed = performance.now();
    const known = writers.acknowledged;
    const isBack = async () => {
      const healthy = await isHealthy(portal.address);
      return isOver() && healthy && writers.acknowledged > known;
    };
    while (!(await isBack())) await sleep(20);
    times.push(performance.now() - harmed);
  }
  await writers.stop();
  const losses = await writers.losses();
  writers.tell(what, losses, { rounds: ROUNDS, ...timesOf(times) });
  expect({
    exitCode: portal.child.exitCode,
    signalCode: portal.child.signalCode,
    pid: portal.child.pid,
  }).toEqual({ exitCode: null, signalCode: null, pid });
  expect(writers.unexplained).toEqual([]);
  // The process never went: each call got an answer.
  expect(writers.sum(({ unanswered }) => unanswered)).toBe(0);
  expect(writers.acknowledged).toBeGreaterThan(before + ROUNDS);
  expect(losses).toEqual({ missing: 0, doubled: 0, foreign: 0 });
}

test(
  `nothing acknowledged is lost when the database server is killed alone, ${ROUNDS} times`,
  async () => {
    const paths = clusterPaths(dataDir);
    const before = writers.sum(({ unavailable }) => unavailable);
    await endure('kill -9 of the database server', async () => {
      const server = livePostmaster(paths)!;
      process.kill(server, 'SIGKILL');
      return () => ![null, server].includes(livePostmaster(paths));
    });
    expect(writers.sum(({ unavailable }) => unavailable)).toBeGreaterThan(before);
  },
  MINUTES_MS,
);

test(
  `nothing acknowledged is lost when every connection is cut, ${ROUNDS} times`,
  () =>
    endure('pg_terminate_backend of all connections', async () => {
      await queryOn(
        database,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      return () => true;
    }),
  MINUTES_MS,
);

test(
  `nothing acknowledged is lost when one process of the database is killed, ${ROUNDS} times`,
  () =>
    endure('kill -9 of one connection’s process', async () => {
      const [busy] = await queryOn<{ pid: number }>(
        database,
        `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'
         order by application_name = 'internship-portal' desc, state_change desc limit 1`,
      );
      process.kill(busy!.pid, 'SIGKILL');
      return () => true;
    }),
  MINUTES_MS,
);
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
