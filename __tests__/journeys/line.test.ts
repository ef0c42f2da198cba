/**
 * The portal's main job on real input: a student applies, the company moves the application, the student sees
 * it.
 */
import type { Page } from 'playwright-core';
import { VERSION } from '#provider/version';
import { fillSignIn, signIn } from '../support/journey';
import { ownPortal } from '../support/ownPortal';
import { startPortal } from '../support/portalProcess';

const MESSAGE = 'I have built two small data pipelines and would love to learn how your team runs its own.';
const portal = ownPortal();

const text = (page: Page) => page.locator('body').innerText();

/** An open internship of the demo company that the demo student has not applied to. */
async function findInternship(page: Page): Promise<{ title: string; path: string }> {
  const company = await page.request.get(`${portal.process.address}/api/v1/companies?q=Demo`);
  const slug = ((await company.json()) as { data: { data: { slug: string }[] } }).data.data[0]!.slug;
  const list = await page.request.get(`${portal.process.address}/api/v1/internships?company=${slug}`);
  for (const { slug: internship, title } of (
    (await list.json()) as { data: { data: { slug: string; title: string }[] } }
  ).data.data) {
    const detail = await page.request.get(`${portal.process.address}/api/v1/internships/${internship}`);
    if (!((await detail.json()) as { data: { has_applied: boolean } }).data.has_applied)
      return { title, path: `/internships/${internship}` };
  }
  throw new Error('The demo company has no internship left to apply to.');
}

test('a student finds an internship, signs in, applies; the company moves the application; the student sees it', async () => {
  const student = await portal.open({ serviceWorkers: 'allow' });
  await signIn(student, 'student@demo.test');
  const internship = await findInternship(student);
  await student.getByRole('button', { name: 'Log out' }).first().click();
  await student.waitForURL('**/sign-in');

  // Found as a guest, by search.
  await student.goto('/internships');
  await student.getByRole('searchbox').fill(internship.title);
  await student.getByRole('button', { name: 'Search' }).click();
  await student.waitForURL('**/internships?q=*');
  await student.locator(`a[href="${internship.path}"]`).click();
  await student.getByRole('heading', { level: 1, name: internship.title }).waitFor();

  // Applying asks to sign in; a wrong password is told, nothing typed is lost.
  await student.getByRole('link', { name: 'Apply Now' }).click();
  await student.waitForURL('**/sign-in');
  await fillSignIn(student, 'student@demo.test', 'not-the-password');
  await student.getByText('Email or password is incorrect.').first().waitFor();
  expect(await student.getByLabel('Email').inputValue()).toBe('student@demo.test');
  await fillSignIn(student, 'student@demo.test');
  await student.waitForURL('**/dashboard/student/apply-to-internship/**');

  // A reload in the middle keeps the words, to the last.
  await student.getByLabel('Message to Recruiter').fill(MESSAGE);
  await student.reload();
  await student.getByText('Draft restored').waitFor();
  expect(await student.getByLabel('Message to Recruiter').inputValue()).toBe(MESSAGE);

  // The provider goes away: it is said, the form stays; when it is back, the same click works without a
  // reload.
  await portal.process.stop();
  await student.getByRole('button', { name: 'Apply Now' }).click();
  await student.getByText('Network error. Check your connection.').first().waitFor();
  expect(await student.getByLabel('Message to Recruiter').inputValue()).toBe(MESSAGE);
  portal.process = await startPortal({ DATA_DIR: portal.dataDir }, portal.process.port);
  await student.getByRole('button', { name: 'Apply Now' }).dblclick();
  await student.waitForURL('**/applied-internships');
  await student.getByText('Application submitted successfully!').waitFor();
  const row = student.getByRole('row', { name: new RegExp(internship.title) }).first();
  expect(await row.innerText()).toContain('Applied');

  // The company sees the newest applicant first and shortlists.
  const company = await portal.open({ serviceWorkers: 'allow' });
  await signIn(company, 'company@demo.test');
  await company.goto('/dashboard/company/applicants');
  const applicant = company.getByRole('row', { name: new RegExp(internship.title) }).first();
  expect(await applicant.innerText()).toContain('student@demo.test');
  await applicant.getByRole('link', { name: 'Edit' }).click();
  await company.getByText(MESSAGE).waitFor();
  expect(await company.getByRole('button', { name: 'Update Status' }).isDisabled()).toBe(true);
  await company.getByLabel('Application Status').selectOption({ label: 'Shortlisted' });
  await company.getByRole('button', { name: 'Update Status' }).click();
  await company.getByText('Application status updated').waitFor();
  await company.goto('/dashboard/company/applicants');
  expect(
    await company
      .getByRole('row', { name: new RegExp(internship.title) })
      .first()
      .innerText(),
  ).toContain('Shortlisted');

  // The student sees it.
  await student.goto('/dashboard/student/applied-internships');
  expect(
    await student
      .getByRole('row', { name: new RegExp(internship.title) })
      .first()
      .innerText(),
  ).toContain('Shortlisted');
  await student.goto(internship.path);
  await student.getByText('You have applied.').waitFor();
  expect(await text(student)).toContain('Shortlisted');
});

test('the first line of the log names the release', () => {
  const [first = ''] = portal.process
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(JSON.parse(first)).toMatchObject({ msg: `internship portal ${VERSION}`, version: VERSION });
});
