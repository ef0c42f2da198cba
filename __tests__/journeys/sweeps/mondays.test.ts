/** A coordinator's Monday at a college of 1,600 students, on a phone and without a pointer. */
import type { Page } from 'playwright-core';
import { scrollsSideways } from '#tests/support/axe';
import { countIn, fillBigCollege } from '#tests/support/bigCollege';
import { settled } from '#tests/support/journey';
import { closed, pressOn } from '#tests/support/keyboard';
import { ownPortal } from '#tests/support/ownPortal';

jest.setTimeout(180_000);

interface Hands {
  size: { width: number; height: number };
  hasTouch: boolean;
  press(page: Page, role: 'button' | 'link' | 'checkbox', name: RegExp): Promise<void>;
  goHome(page: Page): Promise<void>;
}

const FINGER: Hands = {
  size: { width: 390, height: 844 },
  hasTouch: true,
  press: (page, role, name) => {
    const dialog = page.locator('dialog[open]');
    return dialog.or(page.locator('body')).last().getByRole(role, { name }).last().tap();
  },
  goHome: (page) =>
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Home' }).tap(),
};
const KEYS: Hands = {
  size: { width: 1280, height: 900 },
  hasTouch: false,
  press: async (page, role, name) => {
    await pressOn(page, name);
    if (role === 'checkbox') await page.keyboard.press('Space');
  },
  goHome: async (page) => {
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.type('Home');
    await page.getByRole('option', { name: /Home/ }).first().waitFor();
    await page.keyboard.press('Enter');
  },
};

const PILES = [
  {
    pile: /Placements to approve/,
    page: 'Placements',
    act: /^Approve selected/,
    confirm: /^Approve$/,
    report: /placements? approved/,
    left: "select count(*) from placements where state = 'submitted' and title = 'Site intern'",
    selects: true,
  },
  {
    pile: /Payments to verify/,
    page: 'Payments',
    act: /^Verify selected/,
    confirm: /^Verify/,
    report: /payments? verified/,
    left: "select count(*) from applications where reference like 'UTR%' and status = 9",
    selects: true,
  },
  {
    pile: /Diary weeks to review/,
    page: 'Diaries',
    act: /^Approve .*confirmed/,
    confirm: /^Approve$/,
    report: /weeks? approved/,
    left: "select count(*) from internship_diaries d join placements p on p.id = d.placement_id where p.title = 'Site intern' and d.review_status = 'pending'",
    selects: false,
  },
];

describe.each([
  ['on a phone', FINGER],
  ['by the keyboard alone', KEYS],
])('%s', (_what, hands) => {
  const portal = ownPortal();
  beforeAll(() => fillBigCollege(portal.dataDir), 120_000);

  test('every pile of Home is worked off', async () => {
    const page = await portal.openAs('coordinator@demo.test', {
      viewport: hands.size,
      hasTouch: hands.hasTouch,
    });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const isWide: string[] = [];
    const look = async (where: string) => {
      if (await scrollsSideways(page)) isWide.push(where);
    };
    for (const { pile, page: title, act, confirm, report, left, selects } of PILES) {
      await heading('Dashboard').waitFor();
      await settled(page);
      await look('Home');
      await hands.press(page, 'link', pile);
      await heading(title).waitFor();
      await settled(page);
      await look(title);
      if (selects) await hands.press(page, 'checkbox', /^Select all/);
      await hands.press(page, 'button', act);
      await page.locator('dialog[open]').waitFor();
      await settled(page);
      await look(`${title}, the question`);
      await hands.press(page, 'button', confirm);
      await closed(page);
      await page.getByText(report).first().waitFor();
      await look(`${title}, the report`);
      expect([title, await countIn(portal.dataDir, left)]).toEqual([title, 0]);
      await hands.goHome(page);
    }
    expect(isWide).toEqual([]);
  });
});
