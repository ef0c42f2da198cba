/** `npm start`: installs what is missing, builds what has changed, starts the portal in this very process. */
import { buildAll, installPackages, requireNode } from './lib.mjs';

requireNode();
installPackages();
buildAll();
process.env.NODE_ENV ??= 'production';
await import('../build/server/main.mjs');
