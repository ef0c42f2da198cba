/** `npm run bench`: sizes and speeds as figures; each ratio is one of medians from this one run. */
import { findChromium, installChromium } from './chromium.mjs';
import { buildAll, installPackages, requireNode, run } from './lib.mjs';

requireNode();
installPackages({ everything: true });
if (!findChromium()) installChromium();
buildAll();
run(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: 'production', CHROMIUM: findChromium() ?? '' },
});
