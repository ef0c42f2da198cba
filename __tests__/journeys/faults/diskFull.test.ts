/**
 * The disk runs full while eight clients write: writing is refused with 503 and never acknowledged falsely,
 * reading goes on, and once there is room everything works without help.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningDatabase } from '#provider/database/open';
import { livePostmaster } from '#provider/database/embedded/pidFile';
import { clusterPaths } from '#provider/database/embedded/paths';
import { type ApiClient } from '#tests/support/apiClient';
import { SmallDisk } from '#tests/support/faults/smallDisk';
import { Writers, roundsOf, timesOf } from '#tests/support/faults/writers';
import { startPortal, type PortalProcess } from '#tests/support/portalProcess';

const ROUNDS = roundsOf(3);
const DISK_MB = 420;

let folder: string;
let dataDir: string;
let disk: SmallDisk | undefined;
let portal: PortalProcess | undefined;
let writers: Writers;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-disk-'));
  disk = SmallDisk.mount(folder, DISK_MB);
  dataDir = path.join(folder, 'data');
  execFileSync('cp', ['-a', process.env.PORTAL_FRESH!, dataDir]);
  portal = await startPortal({ DATA_DIR: dataDir });
  writers = await Writers.signIn((await findRunningDatabase(dataDir))!, portal.address);
}, 90_000);

afterAll(async () => {
  disk?.empty();
  await portal?.stop();
  disk?.unmount();
  rmSync(folder, { recursive: true, force: true });
});

async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await check()); tries += 1) {
    if (tries > 1_200) throw new Error(`${what} did not happen; the portal said:\n${portal!.output()}`);
    await sleep(50);
  }
}

/** Whether guests and whoever is signed in read; pages too. */
async function reads(reader: ApiClient): Promise<boolean> {
  const answers = [
    (await fetch(`${portal!.address}/internships`)).status,
    (await reader.get('/internships')).status,
    (await reader.get('/student/internship-applys')).status,
  ];
  return answers.every((status) => status === 200);
}

const unavailable = () => writers.sum((writer) => writer.unavailable);

/** Fills the disk again and again while clients write. @param isFull whether it is as full as it shall be */
async function endure(what: string, fill: () => Promise<void>): Promise<void> {
  const reader = writers.all[0]!.client.copyAt(portal!.address);
  const times: number[] = [];
  writers.start();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { acknowledged } = writers;
    await until('writing', () => writers.acknowledged > acknowledged + 16);
    const refused = unavailable();
    await fill();
    // Refused throughout: for as long as it takes eight clients to come again some times.
    await until('refusing', () => unavailable() > refused + 24);
    await until('reading', () => reads(reader));
    const known = writers.acknowledged;
    disk!.empty();
    const emptied = performance.now();
    await until('writing again', () => writers.acknowledged > known + 8);
    times.push(performance.now() - emptied);
  }
  await writers.stop();
  const losses = await writers.losses();
  writers.tell(what, losses, { rounds: ROUNDS, ...timesOf(times) });
  expect(portal!.child.exitCode).toBeNull();
  expect(writers.unexplained).toEqual([]);
  expect(writers.sum(({ unanswered }) => unanswered)).toBe(0);
  expect(losses).toEqual({ missing: 0, doubled: 0, foreign: 0 });
}

test(
  'a disk that fills up can be read, and is written again once there is room',
  async () => {
    const server = livePostmaster(clusterPaths(dataDir));
    await endure('disk almost full', async () => disk!.fill(10));
    expect(livePostmaster(clusterPaths(dataDir))).toBe(server);
  },
  60_000 + ROUNDS * 60_000,
);

test(
  'a disk without a byte left is survived too',
  () =>
    endure('disk full to the last byte', async () => {
      // What the portal lets go is taken as well, until nothing is written any more.
      for (let times = 0; times < 20; times += 1) {
        disk!.fill(0);
        await sleep(50);
      }
    }),
  60_000 + ROUNDS * 60_000,
);
