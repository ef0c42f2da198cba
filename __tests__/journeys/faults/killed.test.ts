/**
 * `kill -9` of the portal and its database together, again and again while eight clients write: whatever was
 * acknowledged is there, and whatever was sent again under its key is there once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningDatabase } from '#provider/database/open';
import { Writers, roundsOf, timesOf } from '#tests/support/faults/writers';
import { startPortal, type PortalProcess } from '#tests/support/portalProcess';
import { killAll } from '#tests/support/processTree';

const ROUNDS = roundsOf(50);

let dataDir: string;
let portal: PortalProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-killed-'));
  portal = await startPortal({ DATA_DIR: dataDir });
}, 90_000);

afterAll(async () => {
  await portal.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  `what was acknowledged is there, once, after ${ROUNDS} rounds of kill -9 while eight clients write`,
  async () => {
    const writers = await Writers.signIn((await findRunningDatabase(dataDir))!, portal.address);
    expect(writers.all).toHaveLength(8);
    writers.start();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Not after a time but amid work, however fast the machine is: a different amount of it each round.
      const before = writers.acknowledged;
      while (writers.acknowledged < before + 8 + (round % 25)) await sleep(1);
      killAll(portal.child.pid!, dataDir);
      const killed = performance.now();
      await portal.stop();
      const known = writers.acknowledged;
      portal = await startPortal({ DATA_DIR: dataDir }, portal.port);
      while (writers.acknowledged === known) await sleep(5);
      times.push(performance.now() - killed);
    }
    await writers.stop();
    const losses = await writers.losses();
    writers.tell('kill -9 of everything', losses, { rounds: ROUNDS, ...timesOf(times) });
    expect(writers.unexplained).toEqual([]);
    expect(losses).toEqual({ missing: 0, doubled: 0, foreign: 0 });
    for (const { acknowledged } of writers.all) expect(acknowledged.size).toBeGreaterThan(0);
  },
  60_000 + ROUNDS * 30_000,
);
