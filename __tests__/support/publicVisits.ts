import type { Browser, BrowserContext, Page } from 'playwright-core';
import { address, openBrowser, openContext } from './journey';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** A browser for guests, and the first internship and company of their lists, which are there in tests. */
export function publicVisits() {
  let browser: Browser;
  const overviews: { path: string; title: string }[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    const first = async (list: string) =>
      (
        (await (await fetch(`${address()}/api/v1/${list}`)).json()) as {
          data: { data: { slug: string; title?: string; name?: string }[] };
        }
      ).data.data[0]!;
    const [internship, company] = [await first('internships'), await first('companies')];
    overviews.push(
      { path: `/internships/${internship.slug}`, title: internship.title! },
      { path: `/companies/${company.slug}`, title: company.name! },
    );
  });
  afterAll(() => browser.close());

  return {
    overviews,
    /** Runs `visit` in a context of its own. */
    async inContext<T>(
      options: Parameters<typeof openContext>[1],
      visit: (page: Page, context: BrowserContext) => Promise<T>,
    ): Promise<T> {
      const context = await openContext(browser, options);
      try {
        return await visit(await context.newPage(), context);
      } finally {
        await context.close();
      }
    },
  };
}
