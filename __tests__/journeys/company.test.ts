/**
 * The company's ways: an internship from draft to public again, many applicants at once, two tabs, a session
 * that ends.
 */
import { readFileSync } from 'node:fs';
import { fillCompanyProfile } from '../support/companyProfileForm';
import { fillInternship } from '../support/internshipForm';
import { fillRegistration, fillSignIn } from '../support/journey';
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
}, 120_000);

test('a company’s first day: registered, its profile filled from nothing, its first internship previewed', async () => {
  const page = await portal.open();
  await page.goto('/company-registration');
  const email = 'anu@nila.example';
  await fillRegistration(page, { name: 'Nila Robotics', email, label: 'Company Name' });
  await page.waitForURL('**/sign-in');
  await fillSignIn(page, email);
  await page.waitForURL('**/dashboard/company/**');
  await page.goto('/dashboard/company/internships');
  await page.waitForURL('**/company-profile');
  await page.getByText('Please complete your company profile before proceeding.').waitFor();
  await page.getByRole('link', { name: 'Edit Profile' }).first().click();
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

test('applicants are filtered, moved together and exported as the filters show them', async () => {
  const page = await portal.openAs('company@demo.test');
  await page.goto('/dashboard/company/applicants?status=2');
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  const found = Number(/Total Records: (\d+)/.exec(await page.locator('body').innerText())![1]);
  expect(found).toBeGreaterThan(1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const csv = readFileSync((await download.path())!, 'utf8')
    .trim()
    .split('\n');
  expect(csv).toHaveLength(found + 1);
  expect(csv.slice(1).every((line) => line.includes('Under Review'))).toBe(true);

  await page.getByLabel('Select all on this page').check();
  await page.getByLabel('Change status to').selectOption({ label: 'Shortlisted' });
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('button', { name: 'Change to Shortlisted' }).click();
  await page.getByText('No Applications Found').waitFor();
}, 60_000);

test('of two tabs on one applicant the slower one is told, and shown the fresh status', async () => {
  const company = await portal.api('company@demo.test');
  const { body } = await company.get('/company/internship/applications?status=1');
  const id = body.data.data[0].id as number;
  const first = await portal.openAs('company@demo.test');
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await tab.goto(`/dashboard/company/edit-applicant/${id}`);
    await tab.getByRole('button', { name: 'Update Status' }).waitFor();
  }
  await first.getByLabel('Application Status').selectOption({ label: 'Rejected' });
  await first.getByRole('button', { name: 'Update Status' }).click();
  await first.getByRole('button', { name: 'Reject', exact: true }).click();
  await first.getByText('Status can no longer be updated.').waitFor();
  await second.getByLabel('Application Status').selectOption({ label: 'Shortlisted' });
  const [answer] = await Promise.all([
    second.waitForResponse('**/application-status'),
    second.getByRole('button', { name: 'Update Status' }).click(),
  ]);
  const refused = (await answer.json()) as { code: string; message: string };
  expect(refused.code).toBe('DATA_NOT_UPDATED');
  await second.getByRole('alert').getByText(refused.message).waitFor();
  await second.getByRole('main').getByText('Status can no longer be updated.').waitFor();
}, 60_000);

test('a session that ends in the middle of the create form gives the draft back after signing in', async () => {
  const page = await portal.openAs('company@demo.test');
  await page.goto('/dashboard/company/create-internship');
  await page.getByLabel('Internship Title').fill('Unfinished Intern');
  await page.getByLabel('Short Description').fill('Written before the session ended.');
  await page.context().clearCookies({ name: 'access_token' });
  // The next call finds out; the page is remembered.
  await page.getByRole('link', { name: 'Applicants' }).first().click();
  await page.waitForURL('**/sign-in');
  await page.goto('/dashboard/company/create-internship');
  await page.waitForURL('**/sign-in');
  await fillSignIn(page, 'company@demo.test');
  await page.waitForURL('**/create-internship');
  await page.getByText('Draft restored').waitFor();
  expect(await page.getByLabel('Internship Title').inputValue()).toBe('Unfinished Intern');
  expect(await page.getByLabel('Short Description').inputValue()).toBe('Written before the session ended.');
}, 60_000);
