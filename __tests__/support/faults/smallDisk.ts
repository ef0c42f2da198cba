/** A disk of a test's own, small enough to be filled. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const MB = 1024 * 1024;
const BLOCK = 64 * 1024;

export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Mounts one in memory at `folder`. Throws when the system does not let it. */
  static mount(folder: string, megabytes: number): SmallDisk {
    const options = `size=${megabytes}m,mode=755`;
    const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    if (status !== 0)
      throw new Error(
        `A disk to be filled needs root who may mount (CAP_SYS_ADMIN); mount said: ${error?.message ?? stderr}`,
      );
    return new SmallDisk(folder);
  }

  /** MB that are free. */
  get free(): number {
    const { bavail, bsize } = fs.statfsSync(this.folder);
    return (bavail * bsize) / MB;
  }

  /** Takes room until `left` MB are free, or none. */
  fill(left: number): void {
    const handle = fs.openSync(this.filler, 'a');
    try {
      while (this.free > left) fs.writeSync(handle, Buffer.alloc(BLOCK, 7));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      fs.closeSync(handle);
    }
  }

  /** Gives the room back. */
  empty(): void {
    fs.rmSync(this.filler, { force: true });
  }

  /** Whatever still uses it. */
  unmount(): void {
    if (spawnSync('umount', [this.folder]).status !== 0) spawnSync('umount', ['-l', this.folder]);
  }

  private get filler(): string {
    return path.join(this.folder, 'filler');
  }
}
