/** A message to students: from Home to sent in six clicks. */
import type { Locator } from 'playwright-core';
import { settled } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';

const portal = ownPortal();

test('a coordinator writes to all without an internship in six clicks, and nothing stays selected', async () => {
  const page = await portal.openAs('coordinator@demo.test');
  await settled(page);
  let clicks = 0;
  const click = async (what: Locator) => {
    await what.first().click();
    clicks += 1;
  };
  await click(page.getByRole('link', { name: /Without an internship/ }));
  await page.waitForURL('**/students?owes=owed');
  await page.locator('tbody tr').first().waitFor();
  await click(page.locator('thead').getByRole('checkbox'));
  const bar = page.getByRole('region', { name: 'Selected rows' });
  // Of a list of several pages.
  const all = bar.getByRole('button', { name: /^Select all \d+ that match$/ });
  if (await all.isVisible()) await click(all);
  await click(bar.getByRole('button', { name: /^Write to \d+ students$/ }));
  const dialog = page.getByRole('dialog', { name: /^Announcement to/ });
  await dialog.getByLabel('Subject').fill('Submit your proposal');
  await dialog.getByLabel('Text').fill('Dear {name}, please submit your proposal by Friday.');
  await click(dialog.getByRole('button', { name: 'Preview' }));
  const question = page.getByRole('dialog', { name: /^Send to/ });
  await question.getByText(/will be notified\./).waitFor();
  await click(question.getByRole('button', { name: 'Send', exact: true }));
  await page.getByText(/^Sent to \d+ students?\./).waitFor();
  expect(clicks).toBeLessThanOrEqual(6);
  await bar.waitFor({ state: 'detached' });
  expect(await page.locator('main input[type=checkbox]:checked').count()).toBe(0);
}, 60_000);
