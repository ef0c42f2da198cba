/**
 * What the scripts share: installing what is missing, and rebuilding only what changed. Plain Node, nothing
 * installed yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../..');
const at = (...parts) => path.join(ROOT, ...parts);

/** Runs a command in the project; ends this process with its status when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** A digest of files and folders, by path and content. */
export function digest(paths) {
  const hash = createHash('sha256');
  const visit = (file) => {
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory())
      for (const name of readdirSync(file).sort()) visit(path.join(file, name));
    else hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  };
  paths.forEach((name) => visit(at(name)));
  return hash.digest('hex');
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Does `work` unless `stamp` says that it was done for this very state of `inputs`. Returns whether it did.
 */
export function once(stamp, inputs, ready, work) {
  const file = at(stamp);
  const wanted = digest(inputs);
  if (ready() && read(file) === wanted) return false;
  work();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, wanted);
  return true;
}

/**
 * Installs packages when they are missing or the lock has changed: those that build and run the portal, and
 * for `everything` those that test, check and develop it as well.
 */
export function installPackages({ everything = false } = {}) {
  const inputs = ['package.json', 'package-lock.json'];
  const all = 'node_modules/.installed';
  // Whatever NODE_ENV says: it decides neither what is built nor what is tested.
  const [stamp, choice] = everything
    ? [all, '--include=dev']
    : ['node_modules/.installed-to-run', '--omit=dev'];
  if (!everything && read(at(all)) === digest(inputs)) return;
  once(
    stamp,
    inputs,
    () => existsSync(at('node_modules/fastify')),
    () => {
      console.log(`Installing ${everything ? 'all packages' : 'packages'} (once) …`);
      run('npm', ['ci', choice, '--no-audit', '--no-fund', '--loglevel=error']);
    },
  );
}

const SOURCES = [
  'src',
  'contract',
  'provider',
  'host',
  'public',
  'webpack.config.ts',
  'babel.config.js',
  'package-lock.json',
  // The release's number.
  'package.json',
  'scripts/noStyle.cjs',
  'scripts/buildPortal.mjs',
  'scripts/buildServer.mjs',
];

/** Builds the portal, its renderer and the server when their sources have changed. */
export function buildAll() {
  return once(
    'build/.built',
    SOURCES,
    () => existsSync(at('build/server/main.mjs')) && existsSync(at('build/client/index.html')),
    () => {
      console.log('Building the portal …');
      run(process.execPath, ['--import', 'tsx', 'scripts/buildPortal.mjs'], {
        env: { ...process.env, NODE_ENV: 'production' },
      });
      run(process.execPath, ['scripts/buildServer.mjs']);
    },
  );
}

/** Refuses an old Node with one clear line. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
}
