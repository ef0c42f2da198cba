/**
 * Told to end amid work, a portal answers all that it has begun: nothing is made of which nobody was told.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { livePostmaster } from '#provider/database/embedded/pidFile';
import { clusterPaths } from '#provider/database/embedded/paths';
import { findRunningDatabase } from '#provider/database/open';
import { Writers, roundsOf } from '#tests/support/faults/writers';
import { freePort, startPortal, type PortalProcess } from '#tests/support/portalProcess';

const ROUNDS = roundsOf(5);

let dataDir: string;
let portal: PortalProcess;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-terminated-'));
});
afterEach(async () => {
  await portal?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each(['1', '2'])(
  'told to end while it starts with WORKERS=%s it ends in order',
  async (workers) => {
    const port = await freePort();
    const child = spawn(process.execPath, ['build/server/main.mjs'], {
      env: {
        ...process.env,
        npm_lifecycle_event: '',
        NODE_ENV: 'production',
        PORT: String(port),
        WORKERS: workers,
        DATA_DIR: dataDir,
      },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', (...how) => resolve(how)));
    const paths = clusterPaths(dataDir);
    // Its database is there; the demo data, which take a while, are not.
    while (livePostmaster(paths) === null) await sleep(1);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(livePostmaster(paths)).toBeNull();
  },
  90_000,
);

test.each([{ WORKERS: '1' }, { WORKERS: '2' }])(
  `everything begun is answered at SIGTERM under load, ${ROUNDS} times with %p`,
  async (env) => {
    const start = async () => startPortal({ ...env, DATA_DIR: dataDir }, portal?.port);
    portal = await start();
    let all = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const writers = await Writers.signIn((await findRunningDatabase(dataDir))!, portal.address);
      writers.start();
      while (writers.acknowledged < 16 + round * 5) await sleep(1);
      await portal.stop('SIGTERM');
      await writers.stop(false);
      expect(portal.child.exitCode).toBe(0);
      portal = await start();
      const losses = await writers.losses();
      all += writers.acknowledged;
      const made = { ...losses, untold: writers.sum(({ untold }) => untold) };
      writers.tell(`SIGTERM with ${env.WORKERS} process(es), round ${round + 1}`, losses);
      expect(writers.unexplained).toEqual([]);
      expect(made).toEqual({ missing: 0, doubled: 0, foreign: 0, untold: 0 });
    }
    expect(all).toBeGreaterThan(ROUNDS * 16);
  },
  60_000 + ROUNDS * 30_000,
);
