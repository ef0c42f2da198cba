/** Rows of lists: two lines where the page is narrow, room for the title where it is wide. */
import type { Page } from 'playwright-core';
import { companyPaths, moderationPaths, officePaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { scrollsSideways } from '#tests/support/axe';
import { ownPortal } from '#tests/support/ownPortal';

const portal = ownPortal();

const tableOf = async (page: Page, path: string, name: string) => {
  await page.goto(path);
  const table = page.getByRole('table', { name, exact: true });
  await table.locator('tbody tr').first().waitFor();
  return table;
};

/** What a reader would miss, and what an eye would see too much of. */
const look = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).evaluate((table) => ({
    stacked: [...table.querySelectorAll('tbody td')].filter(
      (cell) => getComputedStyle(cell).display === 'grid',
    ).length,
    heights: [...table.querySelectorAll('tbody tr')].map((row) =>
      Math.round(row.getBoundingClientRect().height),
    ),
  }));

const LISTS = [
  {
    path: paths.moderation,
    name: 'Waiting for review',
    columns: ['Kind', 'Name', 'Company', 'Waiting'],
    most: 100,
  },
  {
    path: moderationPaths.records,
    name: 'Records',
    columns: ['Kind', 'Name', 'Moderation Status'],
    most: 100,
  },
  {
    path: moderationPaths.reports,
    name: 'Reports',
    columns: ['Internship', 'Reporters', 'Report'],
    most: 220,
  },
  {
    path: moderationPaths.notices,
    name: 'News and circulars',
    columns: ['Kind', 'Title', 'State'],
    most: 200,
  },
  { path: moderationPaths.audit, name: 'Decisions', columns: ['When', 'Who', 'Decision'], most: 220 },
] as const;

it.each([390, 640])(
  'shows lists of moderators in rows of two lines, %d pixels wide',
  async (width) => {
    const page = await portal.openAs('moderator@demo.test', { viewport: { width, height: 844 } });
    for (const { path, name, columns, most } of LISTS) {
      const table = await tableOf(page, path, name);
      // Gone for the eye only: readers still name the columns.
      for (const column of columns)
        expect(await table.getByRole('columnheader', { name: column, exact: true }).count()).toBe(1);
      const { stacked, heights } = await look(page, name);
      expect({ name, stacked, high: heights.filter((height) => height > most) }).toEqual({
        name,
        stacked: 0,
        high: [],
      });
    }
    // A tap anywhere on a row opens what its name leads to.
    const row = (await tableOf(page, paths.moderation, 'Waiting for review')).locator('tbody tr').first();
    const name = await row.getByRole('link').first().innerText();
    const { width: wide, height } = (await row.boundingBox())!;
    await row.click({ position: { x: wide / 2, y: height - 6 } });
    await page.getByRole('heading', { level: 1, name }).waitFor();
  },
  90_000,
);

it("gives the title the room it needs among the many columns of a company's internships", async () => {
  const page = await portal.openAs('company@demo.test', { viewport: { width: 1280, height: 900 } });
  const table = await tableOf(page, companyPaths.internships, 'Your internships');
  const lines = await table
    .locator('tbody .row-title')
    .evaluateAll((titles) =>
      titles.map((title) =>
        Math.round(title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight)),
      ),
    );
  expect(Math.max(...lines)).toBeLessThanOrEqual(2);
  const chips = await table
    .locator('tbody .chip')
    .evaluateAll((all) =>
      all.map((chip) => chip.getClientRects().length + Math.round(chip.getBoundingClientRect().height)),
    );
  expect(Math.max(...chips)).toBeLessThanOrEqual(30);
}, 60_000);

it.each([
  [officePaths.placements, 'Placements'],
  [officePaths.payments, 'Payments'],
])(
  'cuts no fact off while the line has room for it: %s',
  async (path, name) => {
    const page = await portal.openAs('coordinator@demo.test', { viewport: { width: 768, height: 900 } });
    const table = await tableOf(page, path, name);
    const cut = await table
      .locator('tbody td.is-fact')
      .evaluateAll((facts) =>
        facts.filter((fact) => fact.scrollWidth > fact.clientWidth).map((fact) => fact.textContent),
      );
    expect(cut).toEqual([]);
  },
  60_000,
);

/** How many pixels of a column through the middle of something press it, once it stands in the window. */
const reachOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((control) => {
      control.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, middle] = [left + Math.min(width / 2, 20), top + height / 2];
      const pressed = (y: number) => control.contains(document.elementFromPoint(x, y));
      let reach = 0;
      for (let y = middle; pressed(y) && reach < 100; y -= 1) reach += 1;
      for (let y = middle + 1; pressed(y) && reach < 100; y += 1) reach += 1;
      return reach;
    });

it.each([
  [null, '/internships?mode=Remote', '.chip-button'],
  ['student@demo.test', '/dashboard/student/diary-entries', 'tbody .row-title'],
  ['student@demo.test', '/dashboard/student/payment-status', '.details dd a'],
  ['student@demo.test', '/dashboard/student/applied-internships', 'summary'],
  ['student@demo.test', '/dashboard/student', '.plain-list > li > a'],
  ['coordinator@demo.test', '/dashboard/coordinator/payments', 'td.is-fact a'],
  ['company@demo.test', '/dashboard/company/applicants', '.pipeline a'],
  ['coordinator@demo.test', '/dashboard/coordinator/students', 'tbody label.row-tick'],
  ['moderator@demo.test', '/moderation/reports', 'tbody .row-title'],
])('lets a finger reach 44 pixels on phones: %s %s %s', async (email, path, selector) => {
  const options = { viewport: { width: 390, height: 844 } };
  const page = email ? await portal.openAs(email, options) : await portal.open(options);
  await page.goto(path);
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  // Edges are fractions.
  expect(await reachOf(page, selector)).toBeGreaterThanOrEqual(43);
  await page.context().close();
});

it('scrolls no list sideways where it has just become a table', async () => {
  const wide: string[] = [];
  for (const [email, paths] of [
    ['moderator@demo.test', LISTS.map(({ path }) => path)],
    ['company@demo.test', ['/dashboard/company/internships', '/dashboard/company/paid-internship-payments']],
    ['coordinator@demo.test', ['/dashboard/coordinator/students', '/dashboard/coordinator/payments']],
  ] as const) {
    const page = await portal.openAs(email);
    for (const path of paths) {
      await page.goto(path);
      await page.locator('table').first().waitFor();
      for (const width of [800, 820, 940, 1160, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        if (await scrollsSideways(page)) wide.push(`${path} ${width}`);
      }
    }
    await page.context().close();
  }
  expect(wide).toEqual([]);
}, 120_000);
