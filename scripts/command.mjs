/** Runs a command of the provider, such as `npm run backup -- [file]`, by the name of its file in provider/cli. */
import { buildAll, installPackages, requireNode } from './lib.mjs';

requireNode();
installPackages();
buildAll();
// What is left is the command's own.
const [command] = process.argv.splice(2, 1);
await import(`../build/server/${command}.mjs`);
