import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface ClusterPaths {
  dataDir: string;
  data: string;
  socketDir: string;
  socket: string;
  log: string;
}

export const PORT = 5432;
/** The limit of a socket's path is 104 bytes on some systems. */
const MAX_SOCKET_PATH = 100;

const socketIn = (folder: string) => path.join(folder, `.s.PGSQL.${PORT}`);

/** For a too long path the socket is in the temporary folder. */
export function clusterPaths(dataDir: string): ClusterPaths {
  const root = path.resolve(dataDir);
  const real = fs.existsSync(root) ? fs.realpathSync(root) : root;
  const near = path.join(root, 'run');
  const socketDir =
    Buffer.byteLength(socketIn(near)) < MAX_SOCKET_PATH
      ? near
      : path.join(
          os.tmpdir(),
          `internship-portal-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`,
        );
  return {
    dataDir: root,
    data: path.join(root, 'postgres'),
    socketDir,
    socket: socketIn(socketDir),
    log: path.join(root, 'postgres.log'),
  };
}

/** Private to `owner`; in a shared folder it must not be somebody else's. */
export function prepareSocketDir(socketDir: string, owner: { uid: number; gid: number } | null): void {
  fs.mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  const stat = fs.lstatSync(socketDir);
  const expected = [process.getuid?.() ?? stat.uid, owner?.uid];
  if (!stat.isDirectory() || !expected.includes(stat.uid))
    throw new Error(
      `DATA_DIR: the socket folder ${socketDir} belongs to another user. Run this as the portal's user, or choose a shorter DATA_DIR.`,
    );
  if (owner) fs.chownSync(socketDir, owner.uid, owner.gid);
  fs.chmodSync(socketDir, 0o700);
}
