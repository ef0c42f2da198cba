/** The checks that read sources and run nothing of them; each uses one core, so they run side by side. */
import { spawn } from 'node:child_process';
import { ROOT } from './lib.mjs';

export const CHECKS = {
  // Each further thread checks the shared types again.
  types: ['node_modules/typescript-native/bin/tsc', '--singleThreaded'],
  layout: [
    'node_modules/prettier/bin/prettier.cjs',
    ...['--check', '.', '--log-level', 'warn', '--cache', '--cache-location', '.cache/layout'],
  ],
  lint: ['node_modules/eslint/bin/eslint.js', '.'],
  rules: ['scripts/rules.mjs'],
  imports: ['scripts/imports.mjs'],
};

/**
 * Runs a Node program for each of `checks` at once, by name; what each says stands together. Returns how many
 * passed and failed.
 */
export async function runSideBySide(checks) {
  const outcomes = Object.entries(checks).map(
    ([name, args]) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, args, { cwd: ROOT });
        const said = [];
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
        child.on('close', (code) => resolve({ name, passed: code === 0, said: Buffer.concat(said) }));
      }),
  );
  const totals = { passed: 0, failed: 0 };
  for (const outcome of outcomes) {
    const { name, passed, said } = await outcome;
    console.log(`\n— ${name}\n${said}`);
    totals[passed ? 'passed' : 'failed'] += 1;
  }
  return totals;
}

/** Types, layout, lint, pointers into the rules, and circles of imports and exports that nobody uses. */
export const checkSources = (more = {}) => runSideBySide({ ...CHECKS, ...more });
