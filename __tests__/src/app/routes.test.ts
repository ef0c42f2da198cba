import { DASHBOARD_PAGES } from '#src/app/navigation/dashboardPages';
import { DASHBOARD_MENU } from '#src/lib/pages/dashboards';
import { PAGES } from '#contract/pages';
import { placeIn } from '#src/lib/menu';
import { NOT_FOUND, PUBLIC_PAGES } from '#src/app/navigation/pages';
import {
  administrationPaths,
  companyPaths,
  moderationPaths,
  officePaths,
  studentPaths,
} from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';

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

  it('have the addresses that the provider leads to', () => {
    // Served by the host (host/supervision, host/unsubscribe), and no pages of the portal's own.
    const { supervise, unsubscribe, ...pages } = PAGES;
    expect([supervise('secret'), unsubscribe('secret')]).toEqual([
      '/supervise/secret',
      '/unsubscribe/secret',
    ]);
    const known = ROUTES.map(({ path }) => path);
    expect(patternsOf(pages).filter((path) => !known.includes(path))).toEqual([]);
  });

  it('are those that the portal has addresses for', () => {
    const addresses = [
      paths,
      administrationPaths,
      companyPaths,
      moderationPaths,
      officePaths,
      studentPaths,
    ].flatMap(patternsOf);
    // Some are another's too: the home of a dashboard, and what a menu leads to outside.
    expect([...new Set(addresses)].sort()).toEqual(ROUTES.map(({ path }) => path).sort());
  });

  it('behind the sign-in belong to a place of the menu', () => {
    const without = DASHBOARD_PAGES.filter(({ path, access }) => {
      const address = path.replace('/:kind/', '/company/').replace(/:\w+/g, '1');
      return (
        access.kind !== 'dashboard' || !DASHBOARD_MENU[access.role].some((item) => placeIn(item, address))
      );
    });
    expect(without.map(({ path }) => path)).toEqual([]);
  });
});

/** Forms, which the page that they belong to leads to. */
const FORMS: readonly string[] = [
  studentPaths.profileEdit,
  studentPaths.propose,
  studentPaths.createEntry,
  studentPaths.createProjectEntry,
  companyPaths.createInternship,
  companyPaths.profileEdit,
];

/** A screen of the menu by another name, or one that its page or a pile of Home leads to. */
const WITHIN: readonly string[] = [
  studentPaths.diary,
  studentPaths.projectDiary,
  studentPaths.compare,
  officePaths.diaryPapers,
  studentPaths.firstWeek,
  companyPaths.firstWeek,
  officePaths.firstWeek,
];

test('every page without a record in its address is a place of the menu, within one, or a form', () => {
  const led = Object.values(DASHBOARD_MENU)
    .flat()
    .flatMap(({ to, pages = [] }) => [to, ...pages.map((page) => page.to)]);
  const alone = DASHBOARD_PAGES.map(({ path }) => path).filter((path) => !path.includes(':'));
  expect(alone.filter((path) => !led.includes(path)).sort()).toEqual([...FORMS, ...WITHIN].sort());
});

type Addresses = Readonly<Record<string, unknown>>;

/** What the router matches, of every address. */
function patternsOf(addresses: Addresses): string[] {
  return Object.values(addresses).flatMap((address) => {
    if (typeof address === 'string') return [address];
    return typeof address === 'function'
      ? [(address as { pattern: string } & typeof address).pattern]
      : patternsOf(address as Addresses);
  });
}
