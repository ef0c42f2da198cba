/**
 * An administrator in a real browser makes the portal the university's own: name, accent, a page and a
 * college; a guest sees all of it on the next request.
 */
import { ownPortal } from '#tests/support/ownPortal';
import { settled } from '#tests/support/journey';

const portal = ownPortal();
const ADMIN = 'admin@demo.test';

test('the university’s name and accent are everywhere at once', async () => {
  const page = await portal.openAs(ADMIN);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Administration' }).click();
  await settled(page);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Site' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kaveri Internships');
  await page.getByLabel('Accent').fill('#ffff00');
  await page.getByLabel('Accent').blur();
  await page.getByText('Contrast on white: 1.07 to 1').waitFor();
  await page.getByLabel('Accent').fill('#7a1f5c');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Site saved.').first().waitFor();
  await page.locator('header .brand', { hasText: 'Kaveri Internships' }).waitFor();

  const guest = await portal.open();
  await guest.goto('/');
  expect(await guest.title()).toBe('Kaveri Internships');
  await guest.locator('header .brand', { hasText: 'Kaveri Internships' }).waitFor();
  const accent = await guest.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
  );
  expect(accent).toBe('#7a1f5c');
  const manifest = await guest.request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ name: 'Kaveri Internships' });
});

test('a page that was published is what everybody reads, without scripts too', async () => {
  const page = await portal.openAs(ADMIN);
  await page.goto('/administration/pages');
  await settled(page);
  await page.getByRole('link', { name: /^Edit Refund policy/ }).click();
  await page.getByLabel('Text').fill('<b>Bold</b>');
  await page
    .getByRole('region', { name: 'Preview' })
    .getByText(/HTML is not shown/)
    .waitFor();
  await page
    .getByLabel('Text')
    .fill('Money comes back.\n\n## When {#when}\n\nWithin **seven** days: [ask](/contact).');
  await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'When' }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Page published.').first().waitFor();

  const guest = await portal.open({ javaScriptEnabled: false });
  await guest.goto('/refund-policy');
  await guest.getByText('Within seven days: ask.').waitFor();
  await guest.getByRole('link', { name: 'ask', exact: true }).click();
  await guest.waitForURL('**/contact');
});

test('a college is added and renamed, and forms offer it by its new name', async () => {
  const page = await portal.openAs(ADMIN);
  await page.goto('/administration/lists');
  await settled(page);
  await page.getByRole('button', { name: 'Add college' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Tungabhadra College');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Entry added.').first().waitFor();
  await page.goto('/administration/lists?list=colleges&q=Tungabhadra');
  await page.getByRole('button', { name: 'Edit: Tungabhadra College' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Tungabhadra University');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Entry saved.').first().waitFor();
  await page.getByRole('button', { name: 'Edit: Tungabhadra University' }).waitFor();

  const student = await portal.openAs('fresher@demo.test');
  await student.goto('/dashboard/student/profile/edit');
  await student
    .locator('select[name=college] option', { hasText: 'Tungabhadra University' })
    .waitFor({ state: 'attached' });
});

test('the administration exists for nobody else', async () => {
  const guest = await portal.open();
  expect((await guest.goto('/administration'))?.status()).toBe(404);
  const moderator = await portal.openAs('moderator@demo.test');
  const answer = await moderator.goto('/administration/lists');
  expect(answer?.status()).toBe(404);
});
