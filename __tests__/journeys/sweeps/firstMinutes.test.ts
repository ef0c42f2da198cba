/** Where an invitation leads once it is accepted: to the first task of the role. */
import type { Page } from 'playwright-core';
import { agreeToTerms, DEMO_PASSWORD, fillSignIn, settled } from '#tests/support/journey';
import { mailedLink } from '#tests/support/mailFiles';
import { ownPortal } from '#tests/support/ownPortal';

const portal = ownPortal();

/** Accepts an invitation, signs in and agrees. */
async function accepted(email: string, invited: object): Promise<Page> {
  const admin = await portal.api('admin@demo.test');
  await admin.post('/administration/people/invite', { name: 'Meera Nair', email, ...invited });
  const page = await portal.open();
  await page.goto(await mailedLink(portal.dataDir, `To: ${email}`, /\/welcome\?\S+/));
  await page.getByLabel('New Password').fill(DEMO_PASSWORD);
  await page.getByLabel('Confirm Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Choose password' }).click();
  await page.waitForURL('**/sign-in');
  await fillSignIn(page, email);
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  await agreeToTerms(page);
  await settled(page);
  return page;
}

test('an invited moderator lands on the queue', async () => {
  const page = await accepted('meera.first@example.test', { role_id: '1' });
  expect(new URL(page.url()).pathname).toBe('/moderation');
  expect(await page.locator('.Toastify__toast--error').count()).toBe(0);
}, 60_000);

test('an invited coordinator of a new college lands on Home with the first steps', async () => {
  const admin = await portal.api('admin@demo.test');
  await admin.post('/administration/lists/store', { list: 'colleges', name: 'Kaveri School of Design' });
  const page = await accepted('kaveri.first@example.test', {
    role_id: '4',
    college: 'Kaveri School of Design',
  });
  expect(new URL(page.url()).pathname).toBe('/dashboard/coordinator');
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  await page.getByRole('link', { name: 'Import the roster' }).click();
  await page.waitForURL('**/dashboard/coordinator/roster');
}, 60_000);
