/** `npm run create-user -- --role … --email … --name …`: accounts that registration does not offer. */
import { buildAll, installPackages, requireNode } from './lib.mjs';

requireNode();
installPackages();
buildAll();
await import('../build/server/createUser.mjs');
