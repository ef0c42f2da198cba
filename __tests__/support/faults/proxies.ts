/** Proxies before a portal, with the settings of deploy/ but for what another machine has. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../portalProcess';

export interface Proxy {
  address: string;
  stop(): Promise<void>;
}

interface Kind {
  file: string;
  /** Each must be found in the file, so that what is tried stays what is delivered. */
  changes(way: { from: number; to: number; folder: string }): readonly (readonly [RegExp, string])[];
  args(file: string): readonly string[];
}

const KINDS = {
  caddy: {
    file: 'deploy/Caddyfile',
    changes: ({ from, to, folder }) => [
      [/^portal\.example\.org \{/m, `{\n\tadmin off\n}\nhttp://127.0.0.1:${from} {`],
      [/127\.0\.0\.1:3000/, `127.0.0.1:${to}`],
      [/\/var\/log\/caddy\/portal\.log/, path.join(folder, 'caddy.log')],
    ],
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  haproxy: {
    file: 'deploy/haproxy.cfg',
    changes: ({ from, to }) => [
      // More than a process may have files open here.
      [/maxconn 20000/, 'maxconn 2000'],
      [/^ *bind :443 .*$/m, `    bind 127.0.0.1:${from}`],
      [/^ *bind :80\n/m, ''],
      [/^ *http-request redirect scheme https .*\n/m, ''],
      [/10\.0\.0\.11:3000/, `127.0.0.1:${to}`],
      [/^ *server two .*$/m, ''],
    ],
    args: (file) => ['-db', '-f', file],
  },
} as const satisfies Record<string, Kind>;

export type ProxyName = keyof typeof KINDS;
export const PROXIES = Object.keys(KINDS) as ProxyName[];

function settingsOf(name: ProxyName, way: { from: number; to: number; folder: string }): string {
  const { file, changes } = KINDS[name];
  let text = readFileSync(file, 'utf8');
  for (const [found, put] of changes(way)) {
    if (!found.test(text)) throw new Error(`${file} has nothing like ${String(found)}`);
    text = text.replace(found, put);
  }
  return text;
}

/**
 * The proxy on a free port before what listens at `port`; resolves once it passes calls on.
 * Throws when it is not installed or does not start.
 * @param folder where it keeps its settings and logs
 */
export async function startProxy(name: ProxyName, port: number, folder: string): Promise<Proxy> {
  if (spawnSync(name, [name === 'caddy' ? 'version' : '-v']).status !== 0)
    throw new Error(`${name} is not installed: apt-get install ${name}`);
  const from = await freePort();
  const file = path.join(folder, `${name}.conf`);
  writeFileSync(file, settingsOf(name, { from, to: port, folder }));
  const child = spawn(name, KINDS[name].args(file), {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    env: { ...process.env, HOME: folder },
  });
  let said = '';
  child.stderr.on('data', (text) => (said = `${said}${String(text)}`.slice(-2_000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = `http://127.0.0.1:${from}`;
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  };
  for (const end = Date.now() + 20_000; Date.now() < end && child.exitCode === null; await sleep(100))
    if (
      await fetch(`${address}/api/v1/health/live`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { address, stop };
  await stop();
  throw new Error(`${name} did not pass calls on:\n${said}`);
}
