/** The server sends a page's files along with it: every page must be found among those that were built. */
import { readdirSync, readFileSync } from 'node:fs';
import { DASHBOARD_PAGES } from '#src/app/navigation/dashboardPages';
import { NOT_FOUND, PUBLIC_PAGES } from '#src/app/navigation/pages';

const ROUTES = [...PUBLIC_PAGES, ...DASHBOARD_PAGES];

const built = JSON.parse(readFileSync('build/client/chunks.json', 'utf8')) as Record<string, string[]>;

describe('the built pages', () => {
  it.each([...ROUTES.map(({ path, page }) => [path, page.chunk]), ['any other', NOT_FOUND.chunk]])(
    'has files of its own for %s',
    (_path, chunk) => {
      expect(built[chunk]?.filter((file) => file.endsWith('.js')) ?? []).not.toEqual([]);
    },
  );

  const scripts = readdirSync('build/client/assets')
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, text: readFileSync(`build/client/assets/${file}`, 'utf8') }));

  it('asks browsers to compile every script while it comes', () => {
    const waiting = scripts.filter(({ text }) => !text.startsWith('//# allFunctionsCalledOnLoad\n'));
    expect({ many: scripts.length > ROUTES.length, waiting: waiting.map(({ file }) => file) }).toEqual({
      many: true,
      waiting: [],
    });
  });

  it('leaves out what the router tells developers', () => {
    const telling = scripts.filter(({ text }) => /No routes matched location/.test(text));
    expect(telling.map(({ file }) => file)).toEqual([]);
  });
});
