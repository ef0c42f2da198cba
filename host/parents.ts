import { execFileSync } from 'node:child_process';

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

/** Ends this process when npm ends, however; npm and the shell in between are watched. */
export function watchParents(stop: () => void): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const grandparent = parent > 1 ? parentOfShell(parent) : null;
  // npm runs scripts through a shell, which may stay in between.
  const watched = [parent, grandparent].filter((pid): pid is number => pid !== null && pid > 1);
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(alive)) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}
