/** A first-year's way in: the gate, the profile that opens it, two moves in two tabs, an offer accepted. */
import type { Page } from 'playwright-core';
import { ownPortal } from '#tests/support/ownPortal';
import { fillProfile } from '#tests/support/studentProfile';

const portal = ownPortal();
const MESSAGE = 'I have built a small sensor and would love to learn how you build yours.';

/** Marks the page, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { neverReloaded: true }));
const isMarked = (page: Page) => page.evaluate(() => 'neverReloaded' in window);

async function answered<T>(page: Page, call: string): Promise<T> {
  const answer = await page.request.get(`${portal.process.address}/api/v1${call}`);
  return ((await answer.json()) as { data: T }).data;
}

/** An open internship of the demo company that costs the student nothing. */
async function anOpenInternship(page: Page) {
  const companies = await answered<{ data: { slug: string }[] }>(page, '/companies?q=Demo');
  const list = await answered<{ data: { slug: string; title: string; type: string }[] }>(
    page,
    `/internships?company=${companies.data[0]!.slug}`,
  );
  return list.data.find(({ type }) => type !== 'Paid')!;
}

/** The company moves the newest application on its own screens. */
async function companyMoves(company: Page, title: string, status: string, confirm?: string) {
  await company.goto('/dashboard/company/applicants');
  const row = company.getByRole('row', { name: new RegExp(title) }).first();
  await row.getByRole('link', { name: 'Edit' }).click();
  await company.getByText(MESSAGE).waitFor();
  await company.getByLabel('Application Status').selectOption({ label: status });
  await company.getByRole('button', { name: 'Update Status' }).click();
  if (confirm) await company.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await company.getByText('Application status updated').waitFor();
}

test('a fresher completes the profile, applies, sees two moves in two tabs, and accepts', async () => {
  const student = await portal.openAs('fresher@demo.test');
  const internship = await anOpenInternship(student);

  // The gate: nothing but the profile, until it is complete.
  await student.goto(`/dashboard/student/apply-to-internship/${internship.slug}`);
  await student.waitForURL('**/dashboard/student/profile');
  await student.getByText('Please complete your profile before proceeding.').first().waitFor();
  await fillProfile(student, { usn: '1DI25CS077' });
  await student.getByRole('button', { name: 'Save Changes' }).click();
  await student.getByText('Profile updated successfully.').waitFor();

  // On with the application that was begun.
  await student.waitForURL(`**/apply-to-internship/${internship.slug}`);
  await student.getByLabel('Message to Recruiter').fill(MESSAGE);
  await student.getByRole('button', { name: 'Apply Now' }).click();
  await student.waitForURL('**/applied-internships');
  await student.getByText('Application submitted successfully!').waitFor();

  // Two tabs, neither loaded again, follow the company.
  const second = await student.context().newPage();
  await second.goto('/dashboard/student');
  await second.getByRole('button', { name: 'Notifications' }).waitFor();
  await Promise.all([mark(student), mark(second)]);
  const company = await portal.openAs('company@demo.test');
  const row = student.locator('tr, li', { hasText: internship.title }).first();
  const told = (unread: number) =>
    Promise.all(
      [student, second].map((page) =>
        page.getByRole('button', { name: `Notifications, ${unread} unread` }).waitFor(),
      ),
    );
  await companyMoves(company, internship.title, 'Shortlisted');
  await row.getByText('Shortlisted').first().waitFor();
  // One for opening it would be too many: the bell counts moves.
  await told(1);
  await companyMoves(company, internship.title, 'Offer Released', 'Release the offer');
  await row.getByText('Offer Released').first().waitFor();
  await told(2);
  await second.getByText('Offer Released').first().waitFor();
  expect([await isMarked(student), await isMarked(second)]).toEqual([true, true]);

  // Accepted once, by a double click; the other tab follows that as well.
  await row.getByRole('button', { name: 'Accept offer' }).click();
  await student.getByRole('dialog').getByRole('button', { name: 'Accept the offer' }).dblclick();
  await student.getByText('Offer accepted. Congratulations!').waitFor();
  await second.getByText('Offer Accepted').first().waitFor();
  const { data } = await answered<{ data: { status: number; history: { status: number; by: string }[] }[] }>(
    student,
    '/student/internship-applys',
  );
  expect(
    data.map(({ status, history }) => [status, history.map((step) => `${step.status} ${step.by}`)]),
  ).toEqual([[6, ['1 student', '3 company', '4 company', '6 student']]]);
}, 120_000);
