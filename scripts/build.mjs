/** `npm run build`: the portal as static files for any host, in build/client. */
import { buildAll, installPackages, requireNode } from './lib.mjs';

requireNode();
installPackages();
if (!buildAll()) console.log('Nothing has changed.');
console.log('The portal is in build/client: serve it with every unknown path answered by index.html.');
