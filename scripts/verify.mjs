/**
 * `npm run verify`: types, layout, lint with import cycles, pointers into the rules, and the unit tests of
 * what has changed since the last commit; quick enough for every one. `npm test` runs all tests.
 */
import { checkSources } from './checks.mjs';
import { installPackages, requireNode } from './lib.mjs';

requireNode();
installPackages({ everything: true });
const jest = 'node_modules/jest/bin/jest.js';
const tests = [jest, '--selectProjects', 'portal', '--silent', '--onlyChanged', '--maxWorkers=1'];
const { failed } = await checkSources({ 'unit tests': tests });
process.exit(failed === 0 ? 0 : 1);
