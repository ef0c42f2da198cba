/** A company's internship, from draft to public again. */
import { fillInternship } from '../support/internshipForm';
import { ownPortal } from '../support/ownPortal';

const portal = ownPortal();

test('an internship is created, viewed, edited, goes under review, is approved and is public again', async () => {
  const page = await portal.openAs('company@demo.test');
  await page.goto('/dashboard/company/internships');
  await page.getByRole('link', { name: 'Create' }).first().click();
  expect(await page.getByRole('button', { name: 'Create Internship' }).isDisabled()).toBe(true);
  await page.getByLabel('Internship Title').fill('Release Quality Intern');
  await fillInternship(page, { type: 'Stipend', stipend: '15000' });
  await page.getByRole('button', { name: 'Create Internship' }).click();
  await page.getByText('Internship created successfully!').waitFor();
  await page.waitForURL('**/dashboard/company/internships');
  const row = page.getByRole('row', { name: /Release Quality Intern/ });
  await row.waitFor();
  expect(await row.innerText()).toContain('Under Review');

  const company = await portal.api('company@demo.test');
  const { body } = await company.get('/company/internship');
  const created = body.data.data.find(({ name }: { name: string }) => name === 'Release Quality Intern') as {
    id: number;
    slug: string;
  };
  const guest = await portal.open();
  expect((await guest.goto(`/internships/${created.slug}`))?.status()).toBe(404);

  const moderator = await portal.api('moderator@demo.test');
  const approve = () =>
    moderator.post('/moderation/decide', { kind: 'internship', id: created.id, decision: 2 });
  expect((await approve()).body.success).toBe(true);
  expect((await guest.goto(`/internships/${created.slug}`))?.status()).toBe(200);
  expect(await guest.locator('body').innerText()).toContain('₹15,000');

  await row.getByRole('link', { name: 'View' }).click();
  for (const heading of ['General', 'Type & Duration', 'Location', 'Categories & Skills'])
    await page.getByRole('heading', { name: heading }).waitFor();
  await page.getByRole('button', { name: 'Back to Internships' }).click();

  await row.getByRole('link', { name: 'Edit' }).click();
  await page
    .getByText(/Under Review/)
    .first()
    .waitFor();
  // What the record holds is in the form, dependent fields included.
  expect(await page.getByLabel('Internship Stipend').inputValue()).toBe('15000');
  await page.getByLabel('Internship Title').fill('Release Quality Intern (Hybrid)');
  await page.getByRole('button', { name: 'Update Internship' }).click();
  await page.getByText('Internship updated successfully.').waitFor();
  expect((await guest.goto(`/internships/${created.slug}`))?.status()).toBe(404);
  expect((await approve()).body.success).toBe(true);
  expect((await guest.goto(`/internships/${created.slug}`))?.status()).toBe(200);
});
