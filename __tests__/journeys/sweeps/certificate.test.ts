/** A certificate from the completed internship to the stranger who checks it, and its end. */
import { ownPortal } from '#tests/support/ownPortal';

const portal = ownPortal();

test('an internship is completed with a reason, certified, checked by a stranger and revoked', async () => {
  // Two end at once: what would happen is told before, and why something is missing is asked for.
  const office = await portal.openAs('coordinator@demo.test');
  await office.goto('/dashboard/coordinator/placements?state=approved&phase=ended');
  await office.getByLabel('Select all', { exact: true }).check();
  await office.getByRole('button', { name: /^Complete \d/ }).click();
  const dialog = office.getByRole('dialog', { name: /^Complete/ });
  await dialog
    .getByText(/with gaps: .*Report/)
    .first()
    .waitFor();
  await dialog.getByLabel('Reason').fill('The reports came on paper');
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await office.getByText(/placements? (completed|certified)\./).waitFor();

  // Its certificate is issued on its page.
  await office.goto('/dashboard/coordinator/placements?state=completed&sort=newest');
  const row = office.getByRole('row').filter({ hasNotText: /certificate/ });
  const link = row.getByRole('link').first();
  const name = (await link.textContent())!.trim();
  await link.click();
  await office
    .getByText(/The reports came on paper/)
    .first()
    .waitFor();
  await office.getByRole('button', { name: 'Issue the certificate' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  const page = office.getByRole('link', { name: 'Public page' });
  const address = (await page.getAttribute('href'))!;
  expect(address).toMatch(/^\/certificates\/[\w-]{22}$/);

  // A stranger checks it, without scripts.
  const stranger = await portal.open({ javaScriptEnabled: false });
  const response = await stranger.goto(address);
  expect(response!.headers()['cache-control']).toBe('no-store');
  await stranger.getByText('Valid.').waitFor();
  await stranger.getByText(name).first().waitFor();
  expect(await stranger.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  const pdf = (await stranger.getByRole('link', { name: 'Download the PDF' }).getAttribute('href'))!;
  const paper = await stranger.request.get(pdf);
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');

  // The college takes it back; the page says so at once.
  await office.getByRole('button', { name: 'Revoke certificate' }).click();
  const ending = office.getByRole('dialog', { name: 'Revoke this certificate?' });
  await ending.getByLabel('Reason').fill('The name is misspelt');
  await ending.getByRole('button', { name: 'Revoke certificate' }).click();
  await office.getByText(/Revoked on .*The name is misspelt/).waitFor();
  await stranger.reload();
  await stranger.getByText('Revoked.').waitFor();
  expect(await stranger.content()).not.toContain('misspelt');
  expect((await stranger.goto('/certificates/AAAAAAAAAAAAAAAAAAAAAA'))!.status()).toBe(404);
}, 120_000);
