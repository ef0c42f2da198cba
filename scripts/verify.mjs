/**
 * `npm run verify`: types, layout, lint with import cycles, pointers into the rules, the unit tests of what
 * has changed since the last commit, and those of the server that name what was forgotten; quick enough for
 * every one. `npm test` runs all tests.
 */
import { checkSources } from './checks.mjs';
import { installPackages, requireNode } from './lib.mjs';

requireNode();
installPackages({ everything: true });
const jest = 'node_modules/jest/bin/jest.js';
const tests = [jest, '--selectProjects', 'portal', '--silent', '--onlyChanged', '--maxWorkers=1'];
const guards = ['database/schema', 'database/migrate', 'database/closedLists', 'modules/access'];
const serverTests = [
  ...[jest, '--selectProjects', 'provider', '--silent', '--maxWorkers=1', '--runTestsByPath'],
  ...guards.map((name) => `__tests__/provider/${name}.test.ts`),
];
const { failed } = await checkSources({ 'unit tests': tests, 'server tests': serverTests });
process.exit(failed === 0 ? 0 : 1);
