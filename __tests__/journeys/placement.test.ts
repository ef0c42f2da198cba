/** An internship from the accepted offer to its end: student, company and coordinator. */
import type { Page } from 'playwright-core';
import { ownPortal } from '../support/ownPortal';
import { applicantsOf } from '../support/recruiter';

const portal = ownPortal();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const stateOf = (page: Page, title: string) =>
  page.getByRole('region', { name: new RegExp(title) }).locator('.chip');

test('an accepted offer is confirmed, approved, lengthened and completed', async () => {
  // The company releases an offer to a student whom it has shortlisted, who accepts it.
  const [applicant] = await applicantsOf(portal.process, 'status=3&q=Asha');
  const company = await portal.openAs('company@demo.test');
  await company.goto(`/dashboard/company/edit-applicant/${applicant!.id}`);
  await company.getByLabel('Application Status').selectOption({ label: 'Offer Released' });
  await company.getByRole('button', { name: 'Update Status' }).click();
  await company.getByRole('dialog').getByRole('button', { name: 'Release the offer' }).click();
  await company.getByText('Application status updated').waitFor();

  const student = await portal.openAs('student@demo.test');
  const title = applicant!.internship.name;
  await student.goto('/dashboard/student/applied-internships?status=4');
  const offer = student.getByRole('row', { name: new RegExp(title) });
  await offer.getByRole('button', { name: 'Accept offer' }).click();
  await student.getByRole('dialog').getByRole('button', { name: 'Accept the offer' }).click();
  await student.goto('/dashboard/student/my-internship');
  await stateOf(student, title).getByText('Dates to be confirmed').waitFor();

  // The company says when, how long and who.
  await company.goto('/dashboard/company/interns?state=draft');
  await company.getByRole('row', { name: /Asha/ }).getByRole('button', { name: 'Confirm' }).click();
  const terms = company.getByRole('dialog', { name: 'Confirm the internship' });
  await terms.getByLabel('Start date').fill(inDays(-30));
  await terms.getByLabel('End date').fill(inDays(-40));
  await terms.getByLabel('Hours per week').fill('36');
  await terms.getByLabel('Mode').selectOption({ index: 1 });
  await terms.getByLabel('Supervisor', { exact: false }).first().fill('Meera Rao');
  await terms.getByLabel("Supervisor's email").fill('meera@company.test');
  await terms.getByRole('button', { name: 'Confirm' }).click();
  await terms.getByText('The end cannot be before the start').first().waitFor();
  await terms.getByLabel('End date').fill(inDays(-2));
  await terms.getByRole('button', { name: 'Confirm' }).click();
  await company.getByText('Internship confirmed. The college approves it next.').waitFor();

  // The college approves it; the student is told without a reload.
  const office = await portal.openAs('coordinator@demo.test');
  await office.goto('/dashboard/coordinator/placements?state=confirmed&q=Asha');
  await office.getByLabel(/Select Asha/).check();
  await office.getByRole('button', { name: 'Approve selected' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await office.getByText('1 of 1 internships decided.').waitFor();
  await stateOf(student, title).getByText('Approved').waitFor();

  // The company asks for a later end, which waits for the college.
  await company.goto('/dashboard/company/interns?state=approved&q=Asha');
  const interns = company.getByRole('row', { name: new RegExp(`Asha.*${title}`) });
  await interns.getByRole('button', { name: 'Change' }).click();
  const change = company.getByRole('dialog', { name: 'Change the internship' });
  await change.getByLabel('End date').fill(inDays(-1));
  await change.getByLabel('Counts from').fill(inDays(-2));
  await change.getByLabel('Reason').fill('A day more for the handover');
  await change.getByRole('button', { name: 'Save' }).click();
  await company.getByText('The new dates wait for the college.').waitFor();
  await student.getByText(/The company asks for new dates/).waitFor();
  await office.goto('/dashboard/coordinator/placements?state=approved&q=Asha');
  await office
    .getByRole('row', { name: new RegExp(`${title}.*new dates wait`) })
    .getByLabel(/Select Asha/)
    .check();
  await office.getByRole('button', { name: 'Approve selected' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await office.getByText('1 of 1 internships decided.').waitFor();

  // It has ended, and the college completes it.
  await office.goto('/dashboard/coordinator/placements?phase=ended&q=Asha');
  await office
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('link', { name: /Asha/ })
    .click();
  await office.getByRole('button', { name: 'End the internship' }).click();
  const ending = office.getByRole('dialog', { name: 'End the internship' });
  await ending.getByLabel('Completed', { exact: true }).check();
  await ending.getByText(/Still missing: .*Report/).waitFor();
  await ending.getByLabel('Reason').fill('The report came on paper');
  await ending.getByRole('button', { name: 'End the internship' }).click();
  await office.getByText('New dates approved').waitFor();
  await stateOf(student, title).getByText('Completed').waitFor();
}, 120_000);
