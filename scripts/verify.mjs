/**
 * `npm run verify`: types, layout, lint with import cycles, pointers into the rules, unit tests; quick enough
 * for every commit.
 */
import { installPackages, requireNode, run } from './lib.mjs';

requireNode();
installPackages();
const node = (...args) => run(process.execPath, args);
node('node_modules/typescript/bin/tsc', '--noEmit');
node('node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn');
node('node_modules/eslint/bin/eslint.js', '.');
node('scripts/rules.mjs');
node('node_modules/jest/bin/jest.js', '--selectProjects', 'portal', '--silent');
