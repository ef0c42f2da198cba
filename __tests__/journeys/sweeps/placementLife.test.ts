/**
 * The whole life of a placement, in a browser of each of the five who have to do with it: student, company,
 * coordinator, a supervisor whose phone runs no scripts, and a stranger who is shown the certificate. The
 * student has a phone alone, and gets on by what each screen offers.
 */
import type { Page } from 'playwright-core';
import { mailedLink } from '#tests/support/mailFiles';
import { scrollsSideways } from '#tests/support/axe';
import { ownPortal } from '#tests/support/ownPortal';
import {
  approveRow,
  askForEnd,
  fillTerms,
  inDays,
  mondayAgo,
  releaseOffer,
  stateOf,
  writeWeek,
} from '#tests/support/placementScreens';
import { applicantsOf } from '#tests/support/recruiter';
import { applications } from '#tests/support/studentCalls';

const portal = ownPortal();
const SUPERVISOR = 'Ravi Iyer';
const EMAIL = 'ravi@life.test';
const NOTE = 'Please tell which of the two machines it was.';
const REASON = 'The period was printed wrongly';

const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** By the bar at the bottom, which every page has. */
async function toMyInternship(student: Page): Promise<void> {
  await student
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'My internship' })
    .tap();
  await student.getByRole('heading', { level: 1, name: 'My internship' }).waitFor();
  expect(await scrollsSideways(student)).toBe(false);
}

/** From Home, where the offer waits. */
async function acceptOffer(student: Page, title: string): Promise<void> {
  await student.goto('/dashboard/student');
  await student
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .tap();
  await student.getByRole('button', { name: 'Accept offer' }).first().tap();
  await student.getByRole('dialog').getByRole('button', { name: 'Accept the offer' }).tap();
  await student.getByRole('dialog').waitFor({ state: 'detached' });
  await toMyInternship(student);
  await stateOf(student, title).getByText('Dates to be confirmed').waitFor();
}

async function confirm(company: Page): Promise<void> {
  await company.goto('/dashboard/company/interns?state=draft');
  await company.getByRole('row', { name: /Asha/ }).getByRole('button', { name: 'Confirm' }).click();
  const dialog = company.getByRole('dialog', { name: 'Confirm the internship' });
  await fillTerms(dialog, { start: mondayAgo(4), end: inDays(60), supervisor: SUPERVISOR, email: EMAIL });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await company.getByText('Internship confirmed. Next, the college approves it.').waitFor();
}

/** Two weeks are right, and of the third more is to be told. */
async function judgeWeeks(phone: Page): Promise<void> {
  const open = phone.getByRole('checkbox');
  await open.first().waitFor();
  await open.nth(0).check();
  await open.nth(1).check();
  await phone.getByRole('button', { name: 'Confirm selected weeks' }).click();
  await phone.getByText('Thank you. The weeks are confirmed.').waitFor();
  await open.first().check();
  await phone.getByLabel('Comment').fill(NOTE);
  await phone.getByRole('button', { name: 'Send back with a note' }).click();
  await phone.getByText('Sent back to the student with your note.').waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

async function evaluate(phone: Page): Promise<void> {
  await phone.locator('#final summary').click();
  for (const criterion of await phone.locator('#final fieldset').all())
    await criterion.getByRole('radio').first().check();
  await phone.locator('#final').getByLabel('What goes well').fill('Careful, and asks early.');
  await phone.locator('#final').getByRole('button', { name: 'Give the evaluation' }).click();
  await phone.getByText('Thank you. The evaluation is saved.').waitFor();
}

async function complete(office: Page, title: string): Promise<void> {
  await office.goto('/dashboard/coordinator/placements?state=approved&q=Asha');
  await office
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('link', { name: /Asha/ })
    .click();
  await office.getByRole('button', { name: 'Complete or end' }).click();
  const ending = office.getByRole('dialog', { name: 'Complete or end this placement' });
  await ending.getByLabel('Completed', { exact: true }).check();
  const missing = await ending.getByText(/Not yet met: /).innerText();
  // What was handed in and given is not asked for any more.
  expect(missing).not.toMatch(/Report|Final evaluation/);
  await ending.getByLabel('Reason').fill('The last week was seen on site');
  await ending.getByRole('button', { name: 'Save outcome' }).click();
  await office.getByRole('button', { name: 'Issue the certificate' }).waitFor();
}

test('a placement lives from the offer to a certificate that is checked, revoked and checked again', async () => {
  const [applicant] = await applicantsOf(portal.process, 'status=3&q=Asha');
  const title = applicant!.internship.name;
  const [student, company, office] = await Promise.all([
    portal.openAs('student@demo.test', onPhone),
    portal.openAs('company@demo.test'),
    portal.openAs('coordinator@demo.test'),
  ]);
  await releaseOffer(company, applicant!.id);
  await acceptOffer(student, title);
  await confirm(company);
  await approveRow(office, 'state=confirmed&q=Asha', new RegExp(title));
  await stateOf(student, title).getByText('Approved').waitFor();

  const kept = await applications(student, 6);
  const owner = kept.find(({ id }) => id === applicant!.id)!.internship_id;
  for (const weeks of [4, 3, 2]) await writeWeek(student, owner, mondayAgo(weeks));

  // The approval has mailed the supervisor the way in.
  const phone = await portal.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const link = await mailedLink(portal.dataDir, `To: ${EMAIL}`, /\/supervise\/[\w-]+/);
  await phone.goto(link);
  await judgeWeeks(phone);
  await toMyInternship(student);
  await student.getByRole('button', { name: /^Notifications/ }).click();
  await student.getByText(NOTE).first().waitFor();
  await student.keyboard.press('Escape');

  // It ends earlier than agreed; until then there is no final evaluation to give.
  expect(await phone.locator('#final fieldset').count()).toBe(0);
  await askForEnd(company, new RegExp(`Asha.*${title}`), {
    end: inDays(-1),
    from: inDays(-1),
    reason: 'The plant closes for maintenance',
  });
  await approveRow(office, 'state=approved&q=Asha', new RegExp(`${title}.*New dates requested`));
  await phone.goto(link);
  await evaluate(phone);

  await toMyInternship(student);
  const own = student.getByRole('region', { name: new RegExp(title) });
  await own.getByRole('button', { name: 'Submit the report' }).first().click();
  const handing = student.getByRole('dialog', { name: 'Submit the report' });
  await handing.getByLabel('Report').setInputFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n'),
  });
  await handing.getByRole('button', { name: 'Submit', exact: true }).click();
  await student.getByText('Report submitted.').waitFor();
  // Feedback is asked for with the report, and can be put off.
  const feedback = student.getByRole('dialog', { name: 'How was your internship?' });
  await feedback.getByRole('button', { name: 'Cancel' }).tap();
  await feedback.waitFor({ state: 'detached' });
  await own.getByRole('button', { name: 'Give feedback' }).tap();
  for (const question of await feedback.getByRole('radiogroup').all())
    await question.getByText('4', { exact: true }).tap();
  await feedback.getByRole('button', { name: 'Save feedback' }).tap();
  await own.getByRole('button', { name: 'Change your feedback' }).waitFor();

  await complete(office, title);
  await stateOf(student, title).getByText('Completed').waitFor();
  await office.getByRole('button', { name: 'Issue the certificate' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  // The student finds it without a reload.
  const page = own.getByRole('link', { name: 'Public page' });
  const address = (await page.getAttribute('href'))!;
  const [certificate] = await Promise.all([student.context().waitForEvent('page'), page.tap()]);
  await certificate.getByText('Valid.').waitFor();
  expect(await scrollsSideways(certificate)).toBe(false);

  const stranger = await portal.open({ javaScriptEnabled: false });
  await stranger.goto(address);
  await stranger.getByText('Valid.').waitFor();
  for (const fact of ['Asha Kulkarni', title]) await stranger.getByText(fact).first().waitFor();
  expect(await stranger.content()).not.toMatch(new RegExp(`${EMAIL}|${SUPERVISOR}|${NOTE}`));

  await office.getByRole('button', { name: 'Revoke certificate' }).click();
  const ending = office.getByRole('dialog', { name: 'Revoke this certificate?' });
  await ending.getByLabel('Reason').fill(REASON);
  await ending.getByRole('button', { name: 'Revoke certificate' }).click();
  await own.getByText(new RegExp(`Revoked on .*${REASON}`)).waitFor();
  await stranger.reload();
  await stranger.getByText('Revoked.').waitFor();
  expect(await stranger.content()).not.toContain(REASON);
}, 180_000);
