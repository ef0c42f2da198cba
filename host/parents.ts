import { execFileSync } from 'node:child_process';

/** The parent of a process that is a shell, or null when it is none or cannot be told here. */
function parentOfShell(pid: number): number | null {
  try {
    const [ppid, command = ''] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(/\s+/);
    return /(^|\/)-?(sh|dash|ash|bash|zsh|ksh)$/.test(command) ? Number(ppid) || null : null;
  } catch {
    return null;
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Started by npm, this process ends when npm does, however npm was ended: npm and the shell between are
 * watched.
 */
export function watchParents(stop: () => void): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const grandparent = parent > 1 ? parentOfShell(parent) : null;
  // npm runs scripts through a shell, which may or may not stay in between.
  const watched = [parent, grandparent].filter((pid): pid is number => pid !== null && pid > 1);
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(alive)) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}
