import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = process.cwd();

export interface PortalProcess {
  address: string;
  port: number;
  child: ChildProcess;
  /** What it wrote so far. */
  output(): string;
  /** Ends it as Ctrl-C does, and waits. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** A folder with a copy of the demo's fresh database, at rest. Whoever takes it deletes it. */
export function freshData(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-journey-'));
  execFileSync('cp', ['-a', `${process.env.PORTAL_FRESH}/.`, dataDir]);
  return dataDir;
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The built portal in a process of its own; resolves once `ready` answers. */
export async function startPortal(
  env: Record<string, string>,
  port?: number,
  ready = '/api/v1/health',
): Promise<PortalProcess> {
  const listening = port ?? (await freePort());
  const address = `http://127.0.0.1:${listening}`;
  const child = spawn(process.execPath, ['build/server/main.mjs'], {
    cwd: ROOT,
    env: { ...process.env, npm_lifecycle_event: '', NODE_ENV: 'production', PORT: String(listening), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (const end = Date.now() + 100_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (child.exitCode !== null) throw new Error(`The portal ended at start:\n${output}`);
    if (
      await fetch(address + ready).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    if (Date.now() > end) throw new Error(`The portal did not answer in time:\n${output}`);
  }
  return {
    address,
    port: listening,
    child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null) child.kill(signal);
      await ended;
    },
  };
}
