import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { ClusterPaths } from './paths';

/** Null unless that process is a live PostgreSQL. */
export function livePostmaster(paths: ClusterPaths): number | null {
  const pid = readPid(path.join(paths.data, 'postmaster.pid'));
  return pid !== null && isPostgres(pid) ? pid : null;
}

/** A killed server's: its process id may now be another program's, which PostgreSQL would take for itself. */
export function removeStaleFiles(paths: ClusterPaths): void {
  for (const file of [path.join(paths.data, 'postmaster.pid'), `${paths.socket}.lock`]) {
    const pid = readPid(file);
    if (pid !== null && isPostgres(pid)) continue;
    fs.rmSync(file, { force: true });
  }
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
    return Number.isInteger(pid) && Math.abs(pid) > 1 ? Math.abs(pid) : null;
  } catch {
    return null;
  }
}

function isPostgres(pid: number): boolean {
  if (fs.existsSync('/proc/self/cmdline')) {
    try {
      const state = /\) (\w)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      return state !== 'Z' && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
    } catch {
      return false;
    }
  }
  return (spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '').includes(
    'postgres',
  );
}
