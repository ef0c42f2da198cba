/** `npm run roster -- file.csv [--dry-run]`: who studies where, out of a CSV file. */
import { buildAll, installPackages, requireNode } from './lib.mjs';

requireNode();
installPackages();
buildAll();
await import('../build/server/roster.mjs');
