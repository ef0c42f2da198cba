import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
// Jest runs this outside its module registry, where short names mean nothing.
/* eslint-disable no-restricted-imports */
import type { ConnectionConfig } from '../../provider/database/client';
import { freePort } from './portalProcess';
/* eslint-enable no-restricted-imports */

export interface PgBouncer {
  /** The way through it to any database of the server. */
  config: ConnectionConfig;
  stop(): Promise<void>;
}

/** As its package delivers it, but for the mode; as many clients as two workers of Jest need. */
const settings = (server: ConnectionConfig, port: number, folder: string) => `
[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 20
server_idle_timeout = 10
logfile = ${path.join(folder, 'pgbouncer.log')}
`;

async function answers(config: ConnectionConfig): Promise<boolean> {
  const client = new Client({ ...config, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * PgBouncer in transaction mode before the server of `config`, as the user who owns the server's socket.
 * Throws when it is not installed or does not start.
 */
export async function startPgBouncer(server: ConnectionConfig, dataDir: string): Promise<PgBouncer> {
  const { uid, gid } = fs.statSync(server.host!);
  const folder = fs.mkdtempSync(path.join(dataDir, 'pgbouncer-'));
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(file, settings(server, port, folder));
  fs.writeFileSync(path.join(folder, 'users.txt'), `"${server.user}" ""\n`);
  for (const name of [folder, file, path.join(folder, 'users.txt')]) fs.chownSync(name, uid, gid);
  fs.chmodSync(dataDir, 0o755);
  const child: ChildProcess = spawn('pgbouncer', [file], { uid, gid, stdio: 'ignore', cwd: folder });
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  const config = { ...server, host: '127.0.0.1', port };
  for (let tries = 0; !(await answers(config)); tries += 1) {
    if (failure || child.exitCode !== null || tries > 200)
      throw failure ?? new Error(`PgBouncer did not start: see ${folder}/pgbouncer.log`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    config: { ...config, pooled: true },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
}
