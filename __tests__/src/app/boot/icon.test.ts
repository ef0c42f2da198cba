/** The page brings its icon along: no request for it, and the same picture as the file. */
import { readFileSync } from 'node:fs';

it('should show in the tab the icon that is served as a file', () => {
  const page = readFileSync('public/index.html', 'utf8');
  const [, drawn = ''] = /rel="icon"[^>]*href="data:image\/svg\+xml,([^"]*)"/.exec(page) ?? [];
  const file = readFileSync('public/favicon.svg', 'utf8').trim();
  expect(decodeURIComponent(drawn).replaceAll("'", '"')).toBe(file);
});
