/** Processes of the cluster: each in a session of its own, so that Ctrl-C reaches this program alone. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const asRoot = process.getuid?.() === 0;
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
/** None of the engines runs as root: the system's user `postgres` runs them. */
const OWNER = asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : null;
const END_MS = 20_000;

export const FOLDER = mkdtempSync(path.join(tmpdir(), 'portal-cluster-'));
if (OWNER) chownSync(FOLDER, OWNER.uid, OWNER.gid);

/** A folder that the engines own. */
export function folderOf(name: string): string {
  const folder = path.join(FOLDER, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (OWNER) chownSync(folder, OWNER.uid, OWNER.gid);
  return folder;
}

/** A file that the engines own and nobody else reads. @returns its path */
export function fileOf(name: string, content: string): string {
  const file = path.join(FOLDER, name);
  writeFileSync(file, content, { mode: 0o600 });
  if (OWNER) chownSync(file, OWNER.uid, OWNER.gid);
  return file;
}

const running = new Set<ChildProcess>();

/** Starts a program as the engines' user; what it says goes to `<name>.log`. */
export function start(name: string, program: string, args: string[]): ChildProcess {
  const log = openSync(fileOf(`${name}.log`, ''), 'a');
  const child = spawn(program, args, {
    ...OWNER,
    cwd: FOLDER,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, HOME: FOLDER, LANG: 'C.UTF-8' },
  });
  closeSync(log);
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', (error) => console.error(`${name}: ${error.message}`));
  return child;
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The processes whose parent is `parent`, and what they call themselves. */
export const childrenOf = (parent: number): { pid: number; title: string }[] =>
  spawnSync('ps', ['--ppid', String(parent), '-o', 'pid=,args=', '-ww'], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => /^\s*(\d+) (.*)$/.exec(line))
    .flatMap((found) => (found ? [{ pid: Number(found[1]), title: found[2]! }] : []));

/** `kill -9` of processes and of all that they started, at once. */
export function killAtOnce(pids: readonly number[]): void {
  const all = pids.flatMap((pid) => [pid, ...childrenOf(pid).map((child) => child.pid)]);
  for (const pid of all) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with the one before.
    }
  }
}

/** Ends a process in order, and at last not in order. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = sleep(END_MS, 'late', { ref: false });
  if ((await Promise.race([gone, late])) === 'late') killAtOnce([child.pid!]);
}

/** Ends what still runs of all that was started, and takes its data away. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map((child) => end(child)));
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Asks until the answer is neither false, null nor an error; throws after `seconds`. */
export async function until<T>(
  what: string,
  ask: () => Promise<T> | T,
  seconds = 60,
): Promise<NonNullable<T>> {
  const late = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await Promise.resolve()
      .then(ask)
      .catch(() => null);
    if (answer) return answer;
    if (performance.now() > late) throw new Error(`It took more than ${seconds} s: ${what}.`);
    await sleep(50);
  }
}
