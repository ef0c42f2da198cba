import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ConnectionConfig } from '../client';
import { findBinaries, chooseRunner, type Runner } from './runner';
import { clusterPaths, PORT, prepareSocketDir, type ClusterPaths } from './paths';
import { livePostmaster, removeStaleFiles } from './pidFile';

export interface Cluster {
  admin: ConnectionConfig;
  adopted: boolean;
  ended: Promise<void>;
  stop(): Promise<void>;
}

const SUPERUSER = 'postgres';
const START_TIMEOUT_MS = 60_000;
/** How soon an adopted server's end is noticed. */
const LOOK_MS = 250;
const MAX_LOG_BYTES = 1024 * 1024;

/** Owns nothing: it can neither drop a table nor disable a trigger. */
export const PORTAL_ROLE = 'portal';

export const adminConfig = (paths: ClusterPaths): ConnectionConfig => ({
  host: paths.socketDir,
  port: PORT,
  user: SUPERUSER,
  database: 'postgres',
});

export async function answers(config: ConnectionConfig): Promise<boolean> {
  const client = new Client({ ...config, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Adopts the running server, or starts one on the folder's data (created on first use). @param settings e.g.
 * `{ fsync: 'off' }` for tests. Throws one line that names DATA_DIR or DATABASE_URL.
 */
export async function startCluster(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const paths = clusterPaths(dataDir);
  makeDataDir(paths);
  const admin = adminConfig(paths);
  const running = livePostmaster(paths);
  if (running !== null && (await waitUntilReady(admin, () => livePostmaster(paths) === running))) {
    return adopt(paths, admin, running);
  }
  const binaries = findBinaries();
  const runner = chooseRunner(paths.dataDir, [paths.dataDir, binaries.postgres, paths.socketDir]);
  prepareSocketDir(paths.socketDir, runner.owner);
  if (!fs.existsSync(path.join(paths.data, 'PG_VERSION'))) await initialise(paths, runner, binaries.initdb);
  removeStaleFiles(paths);

  const log = fs.openSync(paths.log, logFlag(paths.log));
  const options = {
    listen_addresses: '',
    unix_socket_directories: paths.socketDir,
    unix_socket_permissions: '0700',
    max_connections: '100',
    log_min_messages: 'warning',
    ...settings,
  };
  const args = Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  // Its own process group: Ctrl-C reaches the portal alone, which finishes its calls and then stops the
  // server.
  const child = runner.start(binaries.postgres, ['-D', paths.data, '-p', String(PORT), ...args], {
    stdio: ['ignore', log, log],
    detached: true,
  });
  fs.closeSync(log);
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  const alive = () => !failed && child.exitCode === null && child.signalCode === null;
  if (await waitUntilReady(admin, alive)) {
    child.unref();
    return { admin, adopted: false, ended: endOfChild(child), stop: () => stopChild(child) };
  }
  // Another process may have won the race for the folder.
  const winner = livePostmaster(paths);
  if (winner !== null && (await answers(admin))) return adopt(paths, admin, winner);
  throw new Error(`DATA_DIR: the database in ${paths.dataDir} did not start: ${lastLine(paths.log)}`);
}

/** Not a child, so its end is polled. */
function adopt(paths: ClusterPaths, admin: ConnectionConfig, pid: number): Cluster {
  const gone = async () => {
    while (livePostmaster(paths) === pid) await sleep(LOOK_MS, undefined, { ref: false });
  };
  return { admin, adopted: true, ended: gone(), stop: () => stopProcess(pid) };
}

const endOfChild = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Appends, up to a size: the last words of a dead server matter. */
function logFlag(file: string): 'a' | 'w' {
  const { size } = fs.statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  return size < MAX_LOG_BYTES ? 'a' : 'w';
}

/** Node's own `recursive` never returns where the system refuses with ENOENT, as below /proc. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    // A parallel process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function makeDataDir({ dataDir }: ClusterPaths): void {
  try {
    makeFolder(dataDir);
    // Rights alone do not tell: the disk may be read-only, the folder a file.
    fs.rmdirSync(fs.mkdtempSync(path.join(dataDir, 'start-')));
  } catch (error) {
    throw new Error(
      `DATA_DIR: ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
    );
  }
}

/** In a temporary folder first: a crash must not leave half a database. */
async function initialise(paths: ClusterPaths, runner: Runner, initdb: string): Promise<void> {
  const temporary = fs.mkdtempSync(path.join(paths.dataDir, 'initdb-'));
  try {
    if (runner.owner) fs.chownSync(temporary, runner.owner.uid, runner.owner.gid);
    const target = path.join(temporary, 'data');
    const common = ['-D', target, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--no-instructions'];
    // Not every system has the C.UTF-8 locale.
    const problem =
      (await run(runner, initdb, [...common, '--locale=C.UTF-8'])) &&
      (await run(runner, initdb, [
        ...common,
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ]));
    if (problem) throw new Error(`DATA_DIR: no database could be made in ${paths.dataDir}: ${problem}`);
    try {
      fs.renameSync(target, paths.data);
    } catch (error) {
      // A parallel process was faster; its data serve both.
      if (!fs.existsSync(path.join(paths.data, 'PG_VERSION'))) throw error;
    }
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

/** @returns null on success, else the last line of output */
async function run(runner: Runner, program: string, args: string[]): Promise<string | null> {
  let output = '';
  const child = runner.start(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code === 0 ? null : output.trim().split('\n').pop() || `exit code ${code}`;
  } catch (error) {
    return (error as Error).message;
  }
}

async function waitUntilReady(admin: ConnectionConfig, alive: () => boolean): Promise<boolean> {
  // Monotonic: the time of day may be set meanwhile.
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (alive() && performance.now() < deadline) {
    if (await answers(admin)) return alive();
    await sleep(20);
  }
  return false;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await Promise.race([gone, sleep(20_000, undefined, { ref: false })]);
}

async function stopProcess(pid: number | null): Promise<void> {
  if (pid === null) return;
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(pid, name);
    } catch {
      return false;
    }
  };
  signal('SIGINT');
  for (let waited = 0; waited < 20_000 && signal(0); waited += 20) await sleep(20);
}

function lastLine(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trim().split('\n').pop() || 'no message';
  } catch {
    return 'no message';
  }
}
