/** An internship on the screens of those who take part, from the shortlisted applicant to its approval. */
import type { Page } from 'playwright-core';

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The chip of one of the student's internships. */
export const stateOf = (page: Page, title: string) =>
  page
    .getByRole('region', { name: new RegExp(title) })
    .locator('.chip')
    .first();

/** The student's internship that runs, or has ended and is to be completed: it leads the page. */
export const runningOf = (page: Page, title: string) =>
  page.getByRole('article', { name: new RegExp(title) });

/** The company releases an offer to an applicant. */
export async function releaseOffer(company: Page, applicationId: number): Promise<void> {
  await company.goto(`/dashboard/company/edit-applicant/${applicationId}`);
  await company.getByLabel('Application Status').selectOption({ label: 'Offer Released' });
  await company.getByRole('button', { name: 'Update Status' }).click();
  await company.getByRole('dialog').getByRole('button', { name: 'Release the offer' }).click();
  await company.getByText('Application status updated').waitFor();
}

/** The student accepts it, and looks at what it became. */
export async function acceptOffer(student: Page, title: string): Promise<void> {
  await student.goto('/dashboard/student/applied-internships?status=4');
  const offer = student.getByRole('row', { name: new RegExp(title) });
  await offer.getByRole('button', { name: 'Accept offer' }).click();
  await student.getByRole('dialog').getByRole('button', { name: 'Accept the offer' }).click();
  await student.getByText('Offer accepted. Congratulations!').waitFor();
  await student.goto('/dashboard/student/my-internship');
  await stateOf(student, title).getByText('Dates to be confirmed').waitFor();
}

interface Terms {
  start: string;
  end: string;
  supervisor: string;
  email: string;
}

/** Fills dates, hours, mode and supervisor, wherever they are asked for. */
export async function fillTerms(form: Pick<Page, 'getByLabel'>, { start, end, supervisor, email }: Terms) {
  await form.getByLabel('Start date').fill(start);
  await form.getByLabel('End date').fill(end);
  await form.getByLabel('Hours per week').fill('36');
  await form.getByLabel('Mode').selectOption({ index: 1 });
  await form.getByLabel('Supervisor', { exact: false }).first().fill(supervisor);
  await form.getByLabel("Supervisor's email").fill(email);
}

/** The coordinator approves the only row that fits: an internship, or the dates that it asks for. */
export async function approveRow(office: Page, query: string, row: RegExp): Promise<void> {
  await office.goto(`/dashboard/coordinator/placements?${query}`);
  await office.getByRole('row', { name: row }).getByRole('checkbox').check();
  await office.getByRole('button', { name: 'Approve selected' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await office.getByText('1 placement approved.').waitFor();
}

/** The company asks for another end, which waits for the college. */
export async function askForEnd(
  company: Page,
  row: RegExp,
  { end, from, reason }: { end: string; from: string; reason: string },
): Promise<void> {
  await company.goto('/dashboard/company/interns?state=approved&q=Asha');
  await company.getByRole('row', { name: row }).getByRole('button', { name: 'Change' }).click();
  const change = company.getByRole('dialog', { name: 'Change the internship' });
  await change.getByLabel('End date').fill(end);
  await change.getByLabel('Effective from').fill(from);
  await change.getByLabel('Reason').fill(reason);
  await change.getByRole('button', { name: 'Save' }).click();
  await company.getByText('New dates sent to the college for approval.').waitFor();
}

/** The Monday so many weeks before this one's. */
export function mondayAgo(weeks: number): string {
  const today = new Date(Date.now() + 5.5 * 3_600_000);
  today.setUTCDate(today.getUTCDate() - ((today.getUTCDay() + 6) % 7) - 7 * weeks);
  return today.toISOString().slice(0, 10);
}

/** The student writes all days of a week of a diary, by the key of its internship. */
export async function writeWeek(student: Page, owner: number | string, week: string): Promise<void> {
  await student.goto(`/dashboard/student/create-diary-entry?owner=${owner}&week=${week}`);
  const days = student.getByRole('group');
  await days.first().waitFor();
  const count = await days.count();
  expect(count).toBeGreaterThanOrEqual(5);
  for (let i = 0; i < count; i += 1) {
    const day = days.nth(i);
    await day.getByLabel('Work Summary').fill(`Set up machine ${i + 1}.`);
    await day.getByLabel('Hours worked').fill('6');
  }
  await student.getByRole('button', { name: 'Save week' }).click();
  await student.waitForURL('**/diary-entries*');
}
