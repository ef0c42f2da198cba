/**
 * `npm run verify`: types, import cycles and pointers into the rules; layout, lint and tests of what differs
 * from the main branch, committed or not; and the tests that name what was forgotten. In under two minutes.
 * `npm test` runs everything.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CHECKS, runSideBySide } from './checks.mjs';
import { installPackages, requireNode, ROOT } from './lib.mjs';

requireNode();
installPackages({ everything: true });

/** As many test files as one core runs in a minute and a half. */
const MOST_TESTS = 40;
const JEST = 'node_modules/jest/bin/jest.js';
const GUARDS = {
  provider: ['database/schema', 'database/migrate', 'database/closedLists', 'modules/access'],
  portal: ['api/spellings', 'api/cacheTags', 'areas/wholeRecords', 'app/routes'],
};
const lines = (command, ...args) =>
  execFileSync(command, args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Where this branch left the main branch; on the main branch itself, where that left its remote. */
function mainBranch() {
  const current = lines('git', 'branch', '--show-current')[0];
  for (const name of current === 'main' ? ['origin/main'] : ['main', 'origin/main'])
    try {
      return execFileSync('git', ['merge-base', 'HEAD', name], { cwd: ROOT, stdio: 'pipe' })
        .toString()
        .trim();
    } catch {
      // There is no branch of this name.
    }
  return 'HEAD';
}

const changed = [
  ...lines('git', 'diff', '--name-only', '--diff-filter=d', mainBranch()),
  ...lines('git', 'ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file));
const sources = changed.filter((file) => /\.(tsx?|mjs|cjs|js)$/.test(file));
const related = (project) =>
  sources.length === 0
    ? []
    : lines(
        process.execPath,
        JEST,
        '--selectProjects',
        project,
        '--listTests',
        '--findRelatedTests',
        ...sources,
      );
const inFolder = (...folders) =>
  sources.some((file) => folders.some((folder) => file.startsWith(`${folder}/`)));

/** The changed tests of a project, those that its guards are, and as many of the related as there is time for. */
function tests(project, folder, more) {
  const files = lines('git', 'ls-files', '-co', '--exclude-standard', `__tests__/${folder}`);
  const guards = files.filter((file) =>
    GUARDS[project].some((name) => file.startsWith(`__tests__/${folder}/${name}.test.`)),
  );
  const own = sources.filter((file) => file.startsWith(`__tests__/${folder}/`) && /\.test\.tsx?$/.test(file));
  const all = [...new Set([...own, ...guards, ...more.map((file) => file.slice(ROOT.length + 1))])];
  if (all.length > MOST_TESTS)
    console.log(`${all.length - MOST_TESTS} related ${project} tests are left to npm test.`);
  return [
    JEST,
    '--selectProjects',
    project,
    '--silent',
    '--maxWorkers=1',
    '--runTestsByPath',
    ...all.slice(0, MOST_TESTS),
  ];
}

const checks = { types: CHECKS.types, rules: CHECKS.rules, imports: CHECKS.imports };
if (changed.length > 0)
  checks.layout = [
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--ignore-unknown',
    '--log-level',
    'warn',
    ...changed,
  ];
if (sources.length > 0) checks.lint = ['node_modules/eslint/bin/eslint.js', '--no-warn-ignored', ...sources];
if (inFolder('src', 'contract', '__tests__'))
  checks['unit tests'] = tests('portal', 'src', related('portal'));
if (inFolder('provider', 'contract', '__tests__')) checks['server tests'] = tests('provider', 'provider', []);

const { failed } = await runSideBySide(checks);
process.exit(failed === 0 ? 0 : 1);
