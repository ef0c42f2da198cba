/** After each mass act: its report is closed, and a link is followed from under it. */
import type { Page } from 'playwright-core';
import { settled } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';

jest.setTimeout(120_000);
const portal = ownPortal();

interface MassAct {
  email: string;
  list: string;
  /** Ticks rows and carries the act out, up to its report. */
  act: (page: Page) => Promise<void>;
}

const ACTS: Record<string, MassAct> = {
  applicants: {
    email: 'company@demo.test',
    list: '/dashboard/company/applicants?status=1',
    act: async (page) => {
      await page.locator('tbody').getByRole('checkbox').first().check();
      await page.getByLabel('Change status to').selectOption({ label: 'Under Review' });
      await page.getByRole('button', { name: 'Change status' }).click();
      await page.getByRole('button', { name: 'Change to Under Review' }).click();
    },
  },
  payments: {
    email: 'coordinator@demo.test',
    list: '/dashboard/coordinator/payments?status=9',
    act: async (page) => {
      await page.locator('tbody').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Verify selected' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Verify/ })
        .click();
    },
  },
  placements: {
    email: 'coordinator@demo.test',
    list: '/dashboard/coordinator/placements?state=confirmed,submitted',
    act: async (page) => {
      await page.locator('tbody').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Approve selected' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    },
  },
};

test.each(Object.entries(ACTS))('the report on %s is closed, and left by a link', async (_name, one) => {
  const page = await portal.openAs(one.email);
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  const report = page.locator('main .notice[role=status]');
  for (const leave of ['close', 'link']) {
    await page.goto(one.list);
    await settled(page);
    await one.act(page);
    await report.waitFor();
    if (leave === 'close') await page.getByRole('button', { name: 'Close the report' }).click();
    else
      await page
        .locator(`a[href$="/dashboard/${one.list.split('/')[2]}"]:visible`)
        .first()
        .click();
    await report.waitFor({ state: 'detached' });
    expect(await page.locator('h1').first().innerText()).not.toMatch(/500|went wrong/i);
  }
  expect(broken).toEqual([]);
});
