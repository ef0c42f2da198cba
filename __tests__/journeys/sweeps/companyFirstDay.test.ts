/** A company's first day, until its first internship is previewed. */
import { fillCompanyProfile } from '#tests/support/companyProfileForm';
import { fillInternship } from '#tests/support/internshipForm';
import { fillRegistration } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';

const portal = ownPortal();

test('a company’s first day: registered, its profile filled from nothing, its first internship previewed', async () => {
  const page = await portal.open();
  await page.goto('/company-registration');
  const email = 'anu@nila.example';
  await fillRegistration(page, { name: 'Nila Robotics', email, label: 'Company Name' });
  await page.waitForURL('**/company-profile');
  await page.getByText('Please complete your company profile before proceeding.').waitFor();
  expect(await page.locator('.Toastify__toast--error').count()).toBe(0);
  await page.getByText('Have these at hand').waitFor();
  await page.getByRole('link', { name: 'Create Profile' }).click();
  await page.waitForURL('**/company-profile/edit');
  await fillCompanyProfile(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Company profile updated successfully.').waitFor();
  await page.getByRole('link', { name: 'Internships', exact: true }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Manage Internships' }).waitFor();
  await page.getByText('No Internships Found').waitFor();

  // The first internship as students will see it, before anything of it is saved.
  await page.getByRole('link', { name: 'Create' }).first().click();
  await page.getByLabel('Internship Title').fill('Weeding Robot Intern');
  await fillInternship(page, { type: 'Stipend', stipend: '12000' });
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'As students will see it' });
  for (const seen of ['Weeding Robot Intern', 'Nila Robotics · Bengaluru, Karnataka', '₹12,000'])
    await preview.getByText(seen).first().waitFor();
  await preview.getByRole('button', { name: 'Close' }).last().click();
  expect(await page.getByLabel('Internship Title').inputValue()).toBe('Weeding Robot Intern');
  await page.goto('/dashboard/company/internships');
  await page.getByText('No Internships Found').waitFor();
}, 120_000);
