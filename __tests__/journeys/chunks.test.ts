/** The server sends a page's files along with it: every page must be found among those that were built. */
import { readFileSync } from 'node:fs';
import { DASHBOARD_PAGES } from '#src/app/dashboardPages';
import { NOT_FOUND, PUBLIC_PAGES } from '#src/app/publicPages';

const ROUTES = [...PUBLIC_PAGES, ...DASHBOARD_PAGES];

const built = JSON.parse(readFileSync('build/client/chunks.json', 'utf8')) as Record<string, string[]>;

describe('the built pages', () => {
  it.each([...ROUTES.map(({ path, page }) => [path, page.chunk]), ['any other', NOT_FOUND.chunk]])(
    'has files of its own for %s',
    (_path, chunk) => {
      expect(built[chunk]?.filter((file) => file.endsWith('.js')) ?? []).not.toEqual([]);
    },
  );
});
