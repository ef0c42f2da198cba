/** `npm test`: installs what is missing, then runs every check and ends with how many passed and failed. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { checkSources } from './checks.mjs';
import { findChromium, installChromium } from './chromium.mjs';
import { installPackages, requireNode, ROOT } from './lib.mjs';

requireNode();
installPackages({ everything: true });
if (!findChromium()) installChromium();

const totals = await checkSources({ build: ['scripts/build.mjs'] });
/** In bytes: over twice what the tests write. */
const ROOM = 10 * 1024 ** 3;
const MEMORY = '/dev/shm';

/** The tests make 200 databases of 400 files each, which costs a seventh of their time on a disk. */
function roomiestFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
const scratch = mkdtempSync(path.join(roomiestFolder(), 'portal-test-'));
// The database runs as another user where this is root.
chmodSync(scratch, 0o755);
// Ctrl-C ends the tests; this process goes on to remove what they wrote.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
const clean = () => rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

/** Jest projects; a run that could not even report counts as one failure. */
function suite(workers, ...projects) {
  console.log(`\n— ${projects.join(' and ')} tests`);
  const report = path.join(scratch, `${projects[0]}.json`);
  const { signal } = spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      ...projects,
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${report}`,
      '--silent',
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', CHROMIUM: findChromium() ?? '', TMPDIR: scratch },
    },
  );
  if (signal) {
    // Databases whose folder is gone end by themselves.
    clean();
    process.exit(1);
  }
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    totals.passed += numPassedTests;
    totals.failed += numFailedTests + numRuntimeErrorTestSuites;
  } catch {
    totals.failed += 1;
  }
}

// Two more work while databases are made and processes end.
suite(4, 'together', 'portalTogether');
suite(2, 'journeys');

clean();
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
