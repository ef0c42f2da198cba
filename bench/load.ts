import { spawn } from 'node:child_process';

const CONNECTIONS = 10;
const DURATION = 3000;

/** Requests per second, measured from another process. */
export function load(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['bench/requests.mjs', url, String(CONNECTIONS), String(DURATION)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('exit', () => {
      const { perSecond, failed } = JSON.parse(output) as { perSecond: number; failed: number };
      if (failed > 0) reject(new Error(`${failed} requests failed at ${url}`));
      else resolve(perSecond);
    });
  });
}
