/** The company's ways: many applicants at once, two tabs, a session that ends. */
import { readFileSync } from 'node:fs';
import { fillSignIn } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';

const portal = ownPortal();

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
