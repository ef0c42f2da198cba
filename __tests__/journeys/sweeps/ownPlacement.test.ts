/**
 * An internship that a student found alone: handed in, refused, corrected, approved. And the paper way of
 * one that runs: a sheet is printed, a guide named, and an evaluation entered as it was signed.
 */
import type { Page } from 'playwright-core';
import { settled } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';
import { approveRow, fillTerms, inDays, stateOf } from '#tests/support/placementScreens';

const portal = ownPortal();
const TITLE = 'Tide gauge intern';
const REFUSED = 'The letter does not name the supervisor';
/** A page of paper: enough of a PDF for what looks at its first bytes. */
const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n'),
});

/** The coordinator refuses the only row that fits. */
async function refuse(office: Page, reason: string): Promise<void> {
  await office.goto('/dashboard/coordinator/placements?state=submitted&q=Asha');
  await office
    .getByRole('row', { name: new RegExp(TITLE) })
    .getByRole('checkbox')
    .check();
  await office.getByRole('button', { name: 'Refuse selected' }).click();
  const dialog = office.getByRole('dialog', { name: 'Refuse this internship?' });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await office.getByText('1 of 1 internships decided.').waitFor();
}

test('an internship that a student found is refused with a reason, corrected once, and approved', async () => {
  const [student, office] = await Promise.all([
    portal.openAs('student@demo.test'),
    portal.openAs('coordinator@demo.test'),
  ]);
  await student.goto('/dashboard/student/my-internship');
  await student.getByRole('link', { name: 'Add an internship you found' }).click();
  await student.getByLabel('Company').fill('Malpe Harbour Trust');
  await student.getByLabel('Title').fill(TITLE);
  await student.getByLabel('What you will do').fill('Read the gauges and mend those that drift.');
  await fillTerms(student, {
    start: inDays(20),
    end: inDays(10),
    supervisor: 'Leela Kini',
    email: 'leela@harbour.test',
  });
  await student.getByRole('button', { name: 'Hand in' }).click();
  await student.getByText('The end cannot be before the start').first().waitFor();
  await student.getByLabel('End date').fill(inDays(60));
  // Without the letter there is nothing to decide about.
  await student.getByRole('button', { name: 'Hand in' }).click();
  const letter = student.getByLabel(/^Offer letter/);
  await student.locator('.field-error').first().waitFor();
  await letter.setInputFiles(paper('letter.pdf'));
  await student.getByRole('button', { name: 'Hand in' }).click();
  await student.getByText('Handed in. Your college decides about it.').waitFor();
  await student.waitForURL('**/my-internship');
  await stateOf(student, TITLE).getByText('Waiting for the college').waitFor();

  await refuse(office, REFUSED);
  const own = student.getByRole('region', { name: new RegExp(TITLE) });
  await own.getByText(`Reason: ${REFUSED}`).first().waitFor();
  await own.getByRole('link', { name: 'Correct and hand in again' }).click();
  // What was said before stands there.
  await student.getByRole('textbox', { name: /^Title/ }).waitFor();
  expect(await student.getByLabel('Title').inputValue()).toBe(TITLE);
  expect(await student.getByLabel('End date').inputValue()).toBe(inDays(60));
  await student.getByLabel('Designation').fill('Harbour engineer');
  await student.getByLabel(/^Offer letter/).setInputFiles(paper('letter-2.pdf'));
  await student.getByRole('button', { name: 'Hand in' }).click();
  await student.getByText('Handed in. Your college decides about it.').waitFor();

  // The college reads the letter, and approves.
  await office.goto('/dashboard/coordinator/placements?state=submitted&q=Asha');
  await office
    .getByRole('row', { name: new RegExp(TITLE) })
    .getByRole('link', { name: /Asha/ })
    .click();
  await office.getByText('Harbour engineer').first().waitFor();
  const href = await office.getByRole('link', { name: 'Offer letter' }).getAttribute('href');
  const file = await office.request.get(new URL(href!, portal.process.address).href);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await approveRow(office, 'state=submitted&q=Asha', new RegExp(TITLE));
  await stateOf(student, TITLE).getByText('Approved').waitFor();
  await own.getByText(/It begins on/).waitFor();
  expect(await own.getByText(REFUSED).count()).toBe(0);
});

test('the paper way: the sheet is printed, a guide named, and a signed evaluation entered with its scan', async () => {
  const office = await portal.openAs('coordinator@demo.test');
  await office.goto('/dashboard/coordinator/placements?state=approved&phase=running&q=Asha');
  await office.getByRole('row', { name: /Asha/ }).first().getByRole('link', { name: /Asha/ }).click();
  await settled(office);
  const page = office.url();

  await office.getByRole('button', { name: /Name a guide|Change the guide/ }).click();
  const guide = office.getByRole('dialog', { name: 'Name the guide' });
  const select = guide.getByLabel('Guide');
  await select.locator('option:nth-child(2)').waitFor({ state: 'attached' });
  const name = await select.locator('option:nth-child(2)').innerText();
  await select.selectOption({ label: name });
  await guide.getByRole('button', { name: 'Save' }).click();
  await office.getByText('Guide named.').waitFor();
  await office.getByRole('button', { name: 'Change the guide' }).waitFor();
  const student = await portal.openAs('student@demo.test');
  await student.goto('/dashboard/student/my-internship');
  await student.getByText(name).first().waitFor();

  await office.getByRole('link', { name: 'Sheet to print' }).click();
  await office.getByRole('img', { name: /^QR code of internship/ }).waitFor();
  await office.emulateMedia({ media: 'print' });
  const sheet = await office.locator('main').innerText();
  expect(sheet).toContain('Place, date, signature and stamp');
  expect(sheet).toContain('Quality of work');
  // On paper there is nothing to press.
  for (const control of await office.locator('button, nav, header').all())
    expect(await control.isVisible()).toBe(false);
  await office.emulateMedia({ media: 'screen' });

  await office.goto(page);
  await office.getByRole('button', { name: 'Enter the mid-term evaluation' }).click();
  const dialog = office.getByRole('dialog', { name: 'Mid-term evaluation' });
  const fours = dialog.getByRole('radio', { name: '4', exact: true });
  await fours.first().waitFor();
  expect(await fours.count()).toBe(10);
  for (const four of await fours.all()) await four.check();
  await dialog.getByLabel('What goes well').fill('Asks before drilling.');
  await dialog
    .getByRole('radiogroup', { name: /^Recommended/ })
    .getByLabel('Yes')
    .check();
  await dialog.getByLabel('Scan').setInputFiles(paper('signed.pdf'));
  await dialog.getByRole('button', { name: 'Save the evaluation' }).click();
  await office.getByText('Evaluation entered.').waitFor();
  await office.getByText(/^Mid-term evaluation: 4\.0 of 5/).click();
  await office.getByText('Seen by').waitFor();
  const scan = await office.getByRole('link', { name: 'Scan' }).getAttribute('href');
  const file = await office.request.get(new URL(scan!, portal.process.address).href);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  // It is given once.
  expect(await office.getByRole('button', { name: 'Enter the mid-term evaluation' }).count()).toBe(0);
});
