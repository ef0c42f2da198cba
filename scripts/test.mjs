/** `npm test`: installs what is missing, then runs every check and ends with how many passed and failed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkSources } from './checks.mjs';
import { findChromium, installChromium } from './chromium.mjs';
import { installPackages, requireNode, ROOT } from './lib.mjs';

requireNode();
installPackages({ everything: true });
if (!findChromium()) installChromium();

const totals = await checkSources({ build: ['scripts/build.mjs'] });
const reports = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
const node = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0;

/** One Jest project; a run that could not even report counts as one failure. */
function suite(project, args = []) {
  console.log(`\n— ${project} tests ${args.slice(1).join(' ')}`);
  const report = path.join(reports, `${project}.json`);
  rmSync(report, { force: true });
  node(
    [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      project,
      '--json',
      `--outputFile=${report}`,
      '--silent',
      ...args,
    ],
    { NODE_ENV: 'test', CHROMIUM: findChromium() ?? '' },
  );
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

suite('portalTogether', ['--maxWorkers=2']);
// Two more work while databases are made and processes end.
suite('together', ['--maxWorkers=4']);
suite('journeys', ['--maxWorkers=2']);

rmSync(reports, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
