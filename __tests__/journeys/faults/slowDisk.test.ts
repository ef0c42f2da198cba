/**
 * A disk that has become slow: calls take their time or are told to come again, none hangs, none is
 * acknowledged falsely, and once the disk is itself again so is the portal.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningDatabase } from '#provider/database/open';
import { livePostmaster } from '#provider/database/embedded/pidFile';
import { clusterPaths } from '#provider/database/embedded/paths';
import { SlowDisk, needStrace } from '#tests/support/faults/slowDisk';
import { Writers } from '#tests/support/faults/writers';
import { startPortal, type PortalProcess } from '#tests/support/portalProcess';

let dataDir: string;
let portal: PortalProcess;
let writers: Writers;
let slow: SlowDisk | undefined;

beforeAll(async () => {
  needStrace();
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-slow-'));
  portal = await startPortal({ DATA_DIR: dataDir });
  writers = await Writers.signIn((await findRunningDatabase(dataDir))!, portal.address);
}, 90_000);

afterAll(async () => {
  await slow?.end();
  await portal?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const unavailable = () => writers.sum((writer) => writer.unavailable);

/** @param isEnough whether the clients have seen enough of it */
async function endure(what: string, ms: number, isEnough: () => boolean): Promise<void> {
  const { acknowledged } = writers;
  writers.start();
  while (writers.acknowledged < acknowledged + 16) await sleep(1);
  slow = await SlowDisk.begin(livePostmaster(clusterPaths(dataDir))!, ms);
  while (!isEnough()) await sleep(20);
  // Reading waits for no disk.
  expect((await fetch(`${portal.address}/api/v1/internships`)).status).toBe(200);
  await slow.end();
  const known = writers.acknowledged;
  const ended = performance.now();
  while (writers.acknowledged < known + 16) await sleep(5);
  const back_ms = Math.round(performance.now() - ended);
  await writers.stop();
  const losses = await writers.losses();
  writers.tell(what, losses, { delay_ms: ms, back_ms });
  expect(portal.child.exitCode).toBeNull();
  expect(writers.unexplained).toEqual([]);
  expect(writers.sum(({ unanswered }) => unanswered)).toBe(0);
  expect(losses).toEqual({ missing: 0, doubled: 0, foreign: 0 });
}

test('a slow disk makes writing slow, and nothing else', async () => {
  const refused = unavailable();
  const before = writers.acknowledged;
  await endure('slow disk', 400, () => writers.acknowledged > before + 40);
  expect(unavailable()).toBe(refused);
}, 180_000);

test('a disk that stands still longer than calls may take makes them answer 503', async () => {
  const refused = unavailable();
  await endure('standing disk', 30_000, () => unavailable() > refused + 8);
}, 300_000);
