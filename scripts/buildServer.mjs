/** Transpiles the server (host, provider, contract) for production; packages stay in node_modules. */
import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

await build({
  entryPoints: {
    main: 'host/main.ts',
    tableWorker: 'provider/files/tables/worker.ts',
    paperWorker: 'provider/modules/papers/pdf/worker.ts',
    sheetWorker: 'provider/files/sheets/worker.ts',
    createUser: 'provider/cli/createUser.ts',
    roster: 'provider/cli/roster.ts',
    checkMail: 'provider/cli/checkMail.ts',
    backup: 'provider/cli/backup.ts',
    restore: 'provider/cli/restore.ts',
  },
  outdir: 'build/server',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Sources say where they are as in the tests, which run them as CommonJS.
  define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' },
  sourcemap: true,
  logLevel: 'warning',
});
for (const [folder, copy] of [
  ['provider/database/migrations', 'build/server/migrations'],
  ['provider/database/seed/images', 'build/server/images'],
]) {
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
}
// As it is written: its places for head and page are comments, which minifiers remove.
copyFileSync('public/index.html', 'build/server/template.html');
