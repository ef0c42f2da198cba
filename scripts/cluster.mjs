/**
 * `npm run cluster`: three PostgreSQL nodes under Patroni, HAProxy, PgBouncer and three portals on this
 * machine, out of Debian's packages, and what they endure. `npm run cluster -- failover --rounds=3` for a part.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildAll, installPackages, requireNode, ROOT } from './lib.mjs';

/** What each package is looked for by. */
const PACKAGES = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};

/** Installs what is missing, as root; services that the packages bring are not started. */
function installEngines() {
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    console.error(`Install ${missing.join(', ')} first, or run this as root on Debian 12.`);
    process.exit(1);
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      // invoke-rc.d starts nothing in single-user mode.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...missing);
  const left = missing.filter((name) => !existsSync(PACKAGES[name]));
  if (left.length > 0) {
    console.error(`${left.join(', ')} could not be installed with apt-get.`);
    process.exit(1);
  }
}

requireNode();
installPackages({ everything: true });
installEngines();
buildAll();
const child = spawn(process.execPath, ['--import', 'tsx', 'cluster/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
// Told to end, this one waits until the other has ended all that it started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
