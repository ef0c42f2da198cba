import { DASHBOARD_PAGES } from '#src/app/dashboardPages';
import { NOT_FOUND, PUBLIC_PAGES } from '#src/app/publicPages';

const ROUTES = [...PUBLIC_PAGES, ...DASHBOARD_PAGES];

describe('the routes', () => {
  it.each([...ROUTES.map(({ path, page }) => [path, page] as const), ['any other', NOT_FOUND] as const])(
    'load the page of %s',
    async (_path, page) => {
      expect((await page.preload()).default).toEqual(expect.any(Function));
    },
  );

  it('have one page each', () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });
});
