/** `npm run check-mail -- --to someone@example.org`: sends one mail and says what the mail server said. */
import { buildAll, installPackages, requireNode } from './lib.mjs';

requireNode();
installPackages();
buildAll();
await import('../build/server/checkMail.mjs');
