/** `npm run restore -- <file> [--replace]`: the data of a backup back into the database. */
import { buildAll, installPackages, requireNode } from './lib.mjs';

requireNode();
installPackages();
buildAll();
await import('../build/server/restore.mjs');
