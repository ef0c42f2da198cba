import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** As much of a build as the host reads, in a temporary folder: template, styles and the list of chunks. */
export function makePortalBuild(): string {
  const build = mkdtempSync(path.join(tmpdir(), 'portal-build-'));
  mkdirSync(path.join(build, 'server'));
  mkdirSync(path.join(build, 'client/assets'), { recursive: true });
  writeFileSync(path.join(build, 'server/template.html'), readFileSync('public/index.html', 'utf8'));
  writeFileSync(
    path.join(build, 'client/assets/main.css'),
    'body::after{content:"</style><b>"}\n/*# sourceMappingURL=main.css.map*/',
  );
  writeFileSync(
    path.join(build, 'client/chunks.json'),
    JSON.stringify({
      main: ['assets/main.js', 'assets/main.css'],
      'public-home': ['assets/home.js'],
    }),
  );
  return build;
}
