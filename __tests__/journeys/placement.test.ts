/** An internship from the accepted offer to its end: student, company and coordinator. */
import { ownPortal } from '../support/ownPortal';
import {
  acceptOffer,
  approveRow,
  askForEnd,
  fillTerms,
  inDays,
  releaseOffer,
  runningOf,
  stateOf,
} from '../support/placementScreens';
import { applicantsOf } from '../support/recruiter';

const portal = ownPortal();

test('an accepted offer is confirmed, approved, lengthened and completed', async () => {
  // The company releases an offer to a student whom it has shortlisted, who accepts it.
  const [applicant] = await applicantsOf(portal.process, 'status=3&q=Asha');
  const company = await portal.openAs('company@demo.test');
  await releaseOffer(company, applicant!.id);
  const student = await portal.openAs('student@demo.test');
  const title = applicant!.internship.name;
  await acceptOffer(student, title);

  // The company says when, how long and who.
  await company.goto('/dashboard/company/interns?state=draft');
  await company.getByRole('row', { name: /Asha/ }).getByRole('button', { name: 'Confirm' }).click();
  const terms = company.getByRole('dialog', { name: 'Confirm the internship' });
  await fillTerms(terms, {
    start: inDays(-30),
    end: inDays(-40),
    supervisor: 'Meera Rao',
    email: 'meera@company.test',
  });
  await terms.getByRole('button', { name: 'Confirm' }).click();
  await terms.getByText('The end cannot be before the start').first().waitFor();
  await terms.getByLabel('End date').fill(inDays(-2));
  await terms.getByRole('button', { name: 'Confirm' }).click();
  await company.getByText('Internship confirmed. Next, the college approves it.').waitFor();

  // The college approves it; the student is told without a reload.
  const office = await portal.openAs('coordinator@demo.test');
  await approveRow(office, 'state=confirmed&q=Asha', /Asha/);
  await runningOf(student, title).getByText(/^Ended on /).waitFor();

  // The company asks for a later end, which waits for the college.
  await askForEnd(company, new RegExp(`Asha.*${title}`), {
    end: inDays(-1),
    from: inDays(-2),
    reason: 'A day more for the handover',
  });
  await student.getByText(/The company requests new dates/).waitFor();
  await approveRow(office, 'state=approved&q=Asha', new RegExp(`${title}.*New dates requested`));

  // It has ended, and the college completes it.
  await office.goto('/dashboard/coordinator/placements?phase=ended&q=Asha');
  await office
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('link', { name: /Asha/ })
    .click();
  await office.getByRole('button', { name: 'Complete or end' }).click();
  const ending = office.getByRole('dialog', { name: 'Complete or end this placement' });
  await ending.getByLabel('Completed', { exact: true }).check();
  await ending.getByText(/Not yet met: .*Report/).waitFor();
  await ending.getByLabel('Reason').fill('The report came on paper');
  await ending.getByRole('button', { name: 'Save outcome' }).click();
  await office.getByText('New dates approved').waitFor();
  await stateOf(student, title).getByText('Completed').waitFor();
});
