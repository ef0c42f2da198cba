/** Makes a database's disk slow: what it waits for to be on the disk takes longer. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { treeOf } from '#tests/support/processTree';

const CALLS = 'fsync,fdatasync,sync_file_range';

/** strace is installed where root may do so. Throws when there is none. */
export function needStrace(): void {
  const isThere = () => spawnSync('strace', ['-V']).status === 0;
  if (isThere()) return;
  spawnSync('apt-get', ['install', '-y', 'strace']);
  if (!isThere())
    throw new Error('A slow disk is made with strace: install it (apt-get install strace), and run as root.');
}

export class SlowDisk {
  private constructor(private readonly tracer: ChildProcess) {}

  /** From now on each wait of `server`, and of all that it starts, takes `ms` longer. */
  static async begin(server: number, ms: number): Promise<SlowDisk> {
    const pids = treeOf(server).flatMap((pid) => ['-p', String(pid)]);
    const inject = `inject=${CALLS}:delay_enter=${ms * 1000}`;
    const tracer = spawn('strace', ['-f', '-e', `trace=${CALLS}`, '-e', inject, ...pids], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // It says so for each process that it has taken hold of.
    const [said] = (await once(tracer.stderr!, 'data')) as [Buffer];
    if (!/attached/.test(said.toString())) throw new Error(`strace cannot take hold: ${said.toString()}`);
    tracer.stderr!.resume();
    return new SlowDisk(tracer);
  }

  /** As fast as before. */
  async end(): Promise<void> {
    if (this.tracer.exitCode !== null || this.tracer.signalCode !== null) return;
    const ended = once(this.tracer, 'exit');
    this.tracer.kill('SIGTERM');
    await ended;
  }
}
