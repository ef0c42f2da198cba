/** Every screen: what axe, a ruler and the keyboard's focus say of it, at five widths, light and dark. */
import type { Browser, Page } from 'playwright-core';
import { PUBLIC_ROUTES } from '#src/areas/public/pages';
import { paths } from '#src/lib/paths';
import { scrollsSideways, smallTargets, violations } from '#tests/support/axe';
import { brokenDates } from '#tests/support/brokenDates';
import { coveredTexts } from '#tests/support/covered';
import { ACCOUNTS, BEHIND_SIGN_IN, examples } from '#tests/support/dashboardScreens';
import { withoutRing } from '#tests/support/focusRing';
import { address, DEMO_PASSWORD, openBrowser, openContext } from '#tests/support/journey';
import { MAILED_PAGES } from '#tests/support/publicPages';
import { superviseLink } from '#tests/support/superviseLink';

const WIDTHS = [1280, 768, 640, 390, 320];
/** Where the rings are looked at: the layouts of wide screens and of phones. */
const OF_RINGS = [1280, 390];
const HEIGHT = 900;
const THEMES = ['light', 'dark'] as const;
/** Screens a test, so that none takes long. */
const EACH = 4;

/** No page of the portal's own: it is served, without scripts. */
const SUPERVISE = '/supervise/:token';

const VISITORS = [
  {
    email: null,
    // Also pages whose address has a mail's parameters, the supervisor's, and what is no page.
    routes: [
      ...PUBLIC_ROUTES.map(({ path }) => path),
      ...MAILED_PAGES.map(({ path }) => path).filter((path) => path.includes('?')),
      SUPERVISE,
      '/nope',
    ],
  },
  ...ACCOUNTS.map(({ email, role, mayAll }) => ({
    email,
    // The public site has another header for whoever is signed in, and another home page for students.
    routes: [
      paths.home,
      ...BEHIND_SIGN_IN.filter((route) => route.role === role && (mayAll || !route.gated)).map(
        ({ path }) => path,
      ),
    ],
  })),
];
const TURNS = VISITORS.flatMap(({ email, routes }) =>
  Array.from({ length: Math.ceil(routes.length / EACH) }, (_, turn) => ({
    who: email ?? 'a guest',
    email,
    turn: turn + 1,
    routes: routes.slice(turn * EACH, (turn + 1) * EACH),
  })),
);

let browser: Browser;
let records: Record<string, readonly string[]>;
beforeAll(async () => {
  browser = await openBrowser();
  const first = async (list: string) => {
    const answer = await fetch(`${address()}/api/v1/${list}`);
    return ((await answer.json()) as { data: { data: { slug: string }[] } }).data.data[0]!.slug;
  };
  records = {
    ...(await examples()),
    [SUPERVISE]: [await superviseLink()],
    [paths.internship.pattern]: [paths.internship(await first('internships'))],
    [paths.company.pattern]: [paths.company(await first('companies'))],
  };
}, 60_000);
afterAll(() => browser.close());

/** The page is there and nothing on it is still loading, what loads as one comes near included. */
async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => {
    const loading = document.querySelector('.skeleton, [aria-busy="true"]');
    if (loading) loading.scrollIntoView();
    else window.scrollTo(0, 0);
    return !loading;
  });
}

/**
 * Changes the theme as the switch does, without a reload, and waits until colours stand still: one on its way
 * from one theme to the other has the contrast of neither.
 */
const themed = async (page: Page, theme: (typeof THEMES)[number]) => {
  // The supervisor's page has no switch: it follows the device.
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async (name) => {
    document.documentElement.dataset.bsTheme = name;
    for (let frame = 0, still = 0; still < 3 && frame < 120; frame += 1) {
      await new Promise(requestAnimationFrame);
      still = document.getAnimations().some((one) => one instanceof CSSTransition) ? 0 : still + 1;
    }
  }, theme);
};

/**
 * The violations of the page. What a bar that sticks covers at one place of the page, or a list that scrolls
 * sideways cuts off, is free at another: a size counts when it is too small at both.
 */
async function violationsOf(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  // Only colours differ between the themes.
  const found = await violations(page, theme === 'dark' ? ['color-contrast'] : undefined);
  const isSize = (text: string) => text.startsWith('target-size');
  if (!found.some(isSize)) return found;
  const small = await smallTargets(page);
  await page.evaluate(async () => {
    window.scrollBy(0, scrollY > 300 ? -300 : 300);
    for (const list of document.querySelectorAll('.nav'))
      list.scrollLeft = list.scrollLeft > 0 ? 0 : list.scrollWidth;
    for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
  });
  const still = (await smallTargets(page)).filter((target) => small.includes(target));
  return [
    ...found.filter((text) => !isSize(text)),
    ...(still.length > 0 ? [`target-size: ${still.slice(0, 3).join(', ')}`] : []),
  ];
}

/** Kinds of controls of the page's frame whose rings were looked at, by width and theme. */
type Frames = Map<string, Set<string>>;

/** What is wrong with the page that is open. The frame is the same on every screen of a visitor. */
async function wrongWith(page: Page, blank: Page, frames: Frames): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const theme of THEMES) {
      await themed(page, theme);
      const say = (texts: string[]) => found.push(...texts.map((text) => `${width} ${theme} ${text}`));
      say(await violationsOf(page, theme));
      if (!OF_RINGS.includes(width)) continue;
      const known = new Set(frames.get(`${width} ${theme}`));
      say(await withoutRing(page, blank, known));
      frames.set(`${width} ${theme}`, new Set([...known].filter((kind) => !kind.startsWith('MAIN'))));
    }
    if (await scrollsSideways(page)) found.push(`${width} scrolls sideways`);
    found.push(...(await coveredTexts(page)).map((text) => `${width} ${text}`));
    found.push(...(await brokenDates(page)).map((text) => `${width} date on two lines: ${text}`));
  }
  return found;
}

it('has an example for every address that names a record', () => {
  const all = VISITORS.flatMap(({ routes }) => routes);
  expect(all.filter((path) => path.includes(':') && !records[path])).toEqual([]);
});

it.each(TURNS)(
  '$who, turn $turn: no violation, nothing sideways, covered or broken, and the focus is seen',
  async ({ email, routes }) => {
    const context = await openContext(browser, { reducedMotion: 'reduce' });
    if (email) await context.request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } });
    const page = await context.newPage();
    // A browser window of its own: a page behind another draws nothing.
    const blank = await (await openContext(browser)).newPage();
    const found: string[] = [];
    const frames: Frames = new Map();
    for (const path of routes.flatMap((route) => records[route] ?? [route])) {
      await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT });
      await page.goto(path);
      await settled(page);
      found.push(...(await wrongWith(page, blank, frames)).map((text) => `${path} ${text}`));
    }
    await Promise.all([context.close(), blank.context().close()]);
    expect(found).toEqual([]);
  },
  240_000,
);
