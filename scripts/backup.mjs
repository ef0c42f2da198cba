/** `npm run backup -- [file]`: all data of the portal in one file. */
import { buildAll, installPackages, requireNode } from './lib.mjs';

requireNode();
installPackages();
buildAll();
await import('../build/server/backup.mjs');
