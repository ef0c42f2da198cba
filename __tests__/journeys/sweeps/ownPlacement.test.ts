/**
 * An internship that a student found alone: handed in, refused, corrected, approved; a week of its diary that
 * the supervisor confirms and the college reviews. And the paper way of one that runs: a sheet is printed, a
 * guide named, and an evaluation entered as it was signed.
 */
import type { Page } from 'playwright-core';
import { settled } from '#tests/support/journey';
import { mailedLink } from '#tests/support/mailFiles';
import { ownPortal } from '#tests/support/ownPortal';
import {
  approveRow,
  fillTerms,
  inDays,
  mondayAgo,
  stateOf,
  writeWeek,
} from '#tests/support/placementScreens';

const portal = ownPortal();
const TITLE = 'Tide gauge intern';
const EMAIL = 'leela@harbour.test';
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
  await office.getByRole('button', { name: 'Reject selected' }).click();
  const dialog = office.getByRole('dialog', { name: 'Reject this placement?' });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await office.getByText('1 placement rejected or sent back.').waitFor();
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
    start: inDays(-15),
    end: inDays(-20),
    supervisor: 'Leela Kini',
    email: EMAIL,
  });
  await student.getByRole('button', { name: 'Submit' }).click();
  await student.getByText('The end cannot be before the start').first().waitFor();
  await student.getByLabel('End date').fill(inDays(60));
  // Without the letter there is nothing to decide about.
  await student.getByRole('button', { name: 'Submit' }).click();
  const letter = student.getByLabel(/^Offer letter/);
  await student.locator('.field-error').first().waitFor();
  await letter.setInputFiles(paper('letter.pdf'));
  await student.getByRole('button', { name: 'Submit' }).click();
  await student.getByText('Submitted. Your college will review it.').waitFor();
  await student.waitForURL('**/my-internship');
  await stateOf(student, TITLE).getByText('Waiting for the college').waitFor();

  await refuse(office, REFUSED);
  const own = student.getByRole('region', { name: new RegExp(TITLE) });
  await own.getByText(`Reason: ${REFUSED}`).first().waitFor();
  await own.getByRole('link', { name: 'Correct and resubmit' }).click();
  // What was said before stands there.
  await student.getByRole('textbox', { name: /^Title/ }).waitFor();
  expect(await student.getByLabel('Title').inputValue()).toBe(TITLE);
  expect(await student.getByLabel('End date').inputValue()).toBe(inDays(60));
  await student.getByLabel('Designation').fill('Harbour engineer');
  await student.getByLabel(/^Offer letter/).setInputFiles(paper('letter-2.pdf'));
  await student.getByRole('button', { name: 'Submit' }).click();
  await student.getByText('Submitted. Your college will review it.').waitFor();

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
  await own.getByText(/Runs until/).waitFor();
  expect(await own.getByText(REFUSED).count()).toBe(0);
});

test('its diary is written, confirmed by its supervisor without scripts, and reviewed by the college', async () => {
  const [student, office, api] = await Promise.all([
    portal.openAs('student@demo.test'),
    portal.openAs('coordinator@demo.test'),
    portal.api('student@demo.test'),
  ]);
  // Beside the others, by its name.
  await student.goto('/dashboard/student/diary-entries');
  const choices = student.getByRole('navigation', { name: 'Internship' });
  await choices.getByRole('link', { name: `${TITLE}, Malpe Harbour Trust` }).click();
  await student.getByRole('heading', { name: new RegExp(`${TITLE}, Malpe Harbour Trust$`) }).waitFor();
  const owner = new URL(student.url()).searchParams.get('owner')!;
  expect(owner).toMatch(/^p\d+$/);
  await writeWeek(student, owner, mondayAgo(1));
  await student.goto(`/dashboard/student/diary-entries?owner=${owner}`);
  await student.getByText('30 of 240 hours').waitFor();
  const list = student.getByRole('table', { name: 'Internship Diary Entries' });
  await list.getByRole('cell', { name: TITLE }).first().waitFor();
  expect(await list.getByRole('cell', { name: TITLE }).count()).toBe(5);

  const phone = await portal.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await phone.goto(await mailedLink(portal.dataDir, `To: ${EMAIL}`, /\/supervise\/[\w-]+/));
  const week = phone.getByRole('listitem').filter({ hasText: '30 h, 5 days' });
  await week.getByRole('checkbox').check();
  await phone.getByRole('button', { name: 'Confirm selected weeks' }).click();
  await phone.getByText('Thank you. The weeks are confirmed.').waitFor();

  await office.goto('/dashboard/coordinator/diaries');
  await office
    .getByRole('list', { name: 'Weeks' })
    .getByRole('link', { name: new RegExp(TITLE) })
    .click();
  await office.getByRole('button', { name: 'Approve all' }).click();
  await office.getByText(/^5 entries of Asha Kulkarni approved\./).waitFor();

  const { body } = await api.get(`/student/placements/show?id=${owner.slice(1)}`);
  expect(body.data.checks).toEqual([
    {
      key: 'hours',
      done: false,
      of: 240,
      have: 30,
      made_of: { confirmed: 30, changed: 0, unconfirmed: 0, returned: 0 },
    },
    { key: 'days_reviewed', done: true, of: 5, have: 5 },
    { key: 'weeks_confirmed', done: true, of: 1, have: 1 },
    { key: 'final_evaluation', done: false },
    { key: 'report', done: false },
  ]);
}, 120_000);

test('the paper way: the sheet is printed, a guide named, and a signed evaluation entered with its scan', async () => {
  const office = await portal.openAs('coordinator@demo.test');
  await office.goto('/dashboard/coordinator/placements?state=approved&phase=running&q=Asha');
  const rows = office.getByRole('row', { name: /Asha/ }).filter({ hasNotText: TITLE });
  await rows.first().getByRole('link', { name: /Asha/ }).click();
  await settled(office);
  const page = office.url();

  await office.getByRole('button', { name: /Assign a guide|Change guide/ }).click();
  const guide = office.getByRole('dialog', { name: 'Assign a guide' });
  const select = guide.getByLabel('Guide');
  await select.locator('option:nth-child(2)').waitFor({ state: 'attached' });
  const name = await select.locator('option:nth-child(2)').innerText();
  await select.selectOption({ label: name });
  await guide.getByRole('button', { name: 'Save' }).click();
  await office.getByText('Guide assigned.').waitFor();
  await office.getByRole('button', { name: 'Change guide' }).waitFor();
  const student = await portal.openAs('student@demo.test');
  await student.goto('/dashboard/student/my-internship');
  await student.getByText(name).first().waitFor();

  await office.getByRole('link', { name: 'Sheet to print' }).click();
  await office.getByRole('img', { name: /^QR code of placement/ }).waitFor();
  await office.emulateMedia({ media: 'print' });
  const sheet = await office.locator('main').innerText();
  expect(sheet).toContain('Place, date, signature and stamp');
  expect(sheet).toContain('Quality of work');
  // As wide as the paper, also where that is as wide as a screen with a menu.
  expect((await office.locator('.dashboard-page').boundingBox())!.width).toBeGreaterThan(1000);
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
