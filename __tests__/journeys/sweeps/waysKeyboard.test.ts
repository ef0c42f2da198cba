/**
 * Guests, companies and whoever signs in by a code, without a pointer: every control is reached by Tab from
 * where the focus is, and no focus is lost on the way.
 */
import type { Page } from 'playwright-core';
import { codeAt } from '#provider/security/totp';
import { DEMO_PASSWORD } from '#tests/support/journey';
import {
  choose,
  closed,
  focused,
  focusKept,
  focusOn,
  goByMenu,
  pickOne,
  pressOn,
  signInByKeys,
  staysInDialog,
  tabBackTo,
  tabTo,
  writeIn,
} from '#tests/support/keyboard';
import { ownPortal } from '#tests/support/ownPortal';

// Several screens each, on machines that do other things as well.
jest.setTimeout(180_000);
const portal = ownPortal();
const STEP_MS = 30_000;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const signedIn = (page: Page) => page.waitForURL((url) => url.pathname !== '/sign-in');
/** Waits until the choices of a select have come. */
const loaded = (page: Page, name: string) =>
  page.waitForFunction((id) => document.querySelectorAll(`#${id} option`).length > 1, `field-${name}`);
/** Takes the first choice of a select. */
async function chooseFirst(page: Page, name: string, label: RegExp): Promise<void> {
  await loaded(page, name);
  await tabTo(page, label);
  await page.keyboard.press('ArrowDown');
  expect(await page.locator(`#field-${name}`).inputValue()).not.toBe('');
}

test('a guest finds an internship, registers to apply, completes the profile and is back at the application', async () => {
  const page = await portal.open();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await tabBackTo(page, /^Internships$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Internships' }).waitFor();

  await writeIn(page, /^Search internships$/, 'intern');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/internships?q=intern');
  await focusOn(page, /^Search internships$/);
  await choose(page, /^Mode$/, 'Remote');
  await page.waitForURL('**/internships?*mode=Remote*');
  await page.getByRole('button', { name: 'Remove filter Remote' }).waitFor();
  await focusOn(page, /^Mode$/);
  await choose(page, /^Sort by$/, 'Closing soon');
  await page.waitForURL('**/internships?*sort=deadline*');

  // A filter is taken away: its chip goes, the focus does not.
  await pressOn(page, /^Remote/);
  await page.waitForURL((url) => !url.searchParams.has('mode'));
  await page.getByRole('button', { name: 'Remove filter Remote' }).waitFor({ state: 'detached' });
  await focusKept(page);
  await pressOn(page, /^Next page$/);
  await page.waitForURL('**/internships?*page=2*');
  await page.locator('.results[aria-busy="false"]').waitFor();
  await focusKept(page);

  await pressOn(page, new RegExp(`^${await page.locator('main article a').first().innerText()}$`));
  await page.waitForURL(/\/internships\/[^?]+$/);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const slug = new URL(page.url()).pathname.split('/').pop()!;
  await focusKept(page);
  await pressOn(page, /^Apply Now$/);
  await page.waitForURL('**/sign-in');
  await page.getByText(`Log in to apply to ${title}.`).waitFor();

  const email = 'keys@example.test';
  await focusKept(page);
  await pressOn(page, /^Register$/);
  await page.getByText('1 of 3').waitFor();
  await writeIn(page, /^Name/, 'Asha Rao');
  await writeIn(page, /^Mobile/, '9876543210');
  await writeIn(page, /^Email/, email);
  await writeIn(page, /^Password/, 'kite over the campus');
  await writeIn(page, /^Confirm Password/, 'kite over the campus');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/dashboard/student/profile');
  await page.getByText(`2 of 3 · Complete your profile to apply to ${title}`).waitFor();
  await page.getByLabel('Date of Birth').waitFor();
  await tabTo(page, /^Date of Birth/);
  await page.keyboard.type('05062004');
  await chooseFirst(page, 'gender', /^Gender/);
  await writeIn(page, /^USN/, '1DI21CS778');
  await chooseFirst(page, 'college', /^College/);
  await chooseFirst(page, 'branch', /^Branch/);
  await choose(page, /^Semester/, '6');
  await writeIn(page, /^Address/, '12, Residency Road');
  await chooseFirst(page, 'state', /^State/);
  await chooseFirst(page, 'city', /^City/);
  await writeIn(page, /^Postal Code/, '560025');
  await loaded(page, 'country');
  await pickOne(page, /^Skills/, 'a');
  await focusOn(page, /^Skills/);
  // A box is ticked and unticked by Space.
  for (const ticked of [true, false]) {
    if (ticked) await tabTo(page, /^Hide my CV/);
    await page.keyboard.press('Space');
    expect(await page.getByLabel('Hide my CV').isChecked()).toBe(ticked);
  }
  await pressOn(page, /^Save Changes$/);
  await page.waitForURL(`**/apply-to-internship/${slug}`);
  await writeIn(page, /^Message to Recruiter/, 'I would love to learn how your team works.');
  await pressOn(page, /^Apply Now$/);
  await page.waitForURL('**/applied-internships');
  await page.getByText('Application submitted successfully!').waitFor();
  await focusKept(page);
});

test('a form without its email is refused, and the focus is on what is wrong', async () => {
  const page = await portal.open();
  await page.goto('/sign-in');
  await page.getByLabel('Password').waitFor();
  await pressOn(page, /^Forgot password/);
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  await pressOn(page, /^Send reset link$/);
  await page.locator('.field-error').waitFor();
  await focusOn(page, /^Email/);
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.type('student@demo.test');
  await page.keyboard.press('Enter');
  await page.getByText('The link works once').waitFor();
  await focusKept(page);
});

test('in a narrow window the menu and the filters open and close by keyboard', async () => {
  const page = await portal.open({ viewport: { width: 390, height: 844 } });
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await pressOn(page, /^Open menu$/);
  await page.keyboard.press('Escape');
  await focusOn(page, /^Open menu$/);
  await page.keyboard.press('Enter');
  // The menu follows its button.
  await page.keyboard.press('Tab');
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await focused(page)).toBe((await menu.getByRole('link').first().innerText()).trim());
  await tabTo(page, /^Internships$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Internships' }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  await focusKept(page);

  await pressOn(page, /^Filters$/);
  await choose(page, /^Type$/, 'Paid: you pay a fee');
  await page.waitForURL('**/internships?type=Paid');
  await pressOn(page, /^Show results$/);
  await page.getByLabel('Type').waitFor({ state: 'hidden' });
  await focusOn(page, /^Filters \(1\)$/);
});

/** The whole internship form, but the title. */
async function fillInternship(page: Page): Promise<void> {
  await writeIn(page, /^Short Description/, 'Test our release pipeline end to end.');
  await writeIn(page, /^About Internship/, 'You write and run checks for every release of our product.');
  await tabTo(page, /^Application Closing Date/);
  await page.keyboard.type('01312030');
  await writeIn(page, /^Number of Positions/, '2');
  await choose(page, /^Job Offer/, 'No');
  page.once('filechooser', (chooser) =>
    chooser.setFiles({ name: 'office.png', mimeType: 'image/png', buffer: PNG }),
  );
  await pressOn(page, /^Featured Image/);
  await page.getByRole('button', { name: 'Remove office.png' }).waitFor();
  await choose(page, /^Internship Type/, 'Stipend');
  await writeIn(page, /^Internship Stipend/, '15000');
  await writeIn(page, /^Internship Duration/, '3');
  await choose(page, /^Internship Mode/, 'Hybrid');
  await writeIn(page, /^Address/, '12, Residency Road');
  await loaded(page, 'country');
  await choose(page, /^Country/, 'India');
  await loaded(page, 'state');
  await choose(page, /^State/, 'Karnataka');
  await loaded(page, 'city');
  await choose(page, /^City/, 'Bengaluru');
  await writeIn(page, /^Postal Code/, '560025');
  await pickOne(page, /^Categories/, 'e');
  await pickOne(page, /^Skills/, 'a');
  await choose(page, /^Status/, 'Published');
}

test('a company posts an internship, finds it, closes, reopens and duplicates it, and leaves by its menu', async () => {
  const page = await portal.open();
  await page.goto('/sign-in');
  await signInByKeys(page, 'company@demo.test', DEMO_PASSWORD);
  await page.waitForURL('**/dashboard/company');
  await page.locator('main h1').waitFor();
  await goByMenu(page, 'Manage Internships', 'Internships');
  await page.locator('tbody tr').first().waitFor();
  await pressOn(page, /^Create$/);
  await page.waitForURL('**/create-internship');
  await page.getByLabel('Internship Title').waitFor();
  await focusKept(page);

  // The title is passed: what is missing is said at once, and nothing can be sent.
  await tabTo(page, /^Internship Title/);
  await page.keyboard.press('Tab');
  await page.locator('#field-name-error').waitFor();
  await tabBackTo(page, /^Short Description|^Internship Title/);
  await fillInternship(page);
  await page.getByText('Still needed: Internship Title').waitFor();
  expect(await page.getByRole('button', { name: 'Create Internship' }).isDisabled()).toBe(true);
  await tabBackTo(page, /^Internship Title/);
  await page.keyboard.type('Keyboard Intern');
  await pressOn(page, /^Create Internship$/);
  await page.waitForURL('**/dashboard/company/internships');
  await page.getByText('Internship created successfully!').waitFor();
  await focusKept(page);

  await page.locator('tbody tr').first().waitFor();
  await writeIn(page, /^Search$/, 'Keyboard Intern');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/internships?q=*');
  const rows = page.locator('tbody tr');
  await rows.nth(1).waitFor({ state: 'detached' });
  expect(await rows.innerText()).toContain('Keyboard Intern');

  const question = page.getByRole('dialog');
  await pressOn(page, /^Close$/);
  await question.getByRole('heading', { name: 'Close Keyboard Intern?' }).waitFor();
  await staysInDialog(page);
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await focused(page)).toBe('Close');
  for (const [action, status, next] of [
    ['Close', 'Closed', 'Reopen'],
    ['Reopen', 'Published', 'Close'],
  ] as const) {
    await page.keyboard.press('Enter');
    await question.waitFor();
    await pressOn(page, new RegExp(`^${action}$`));
    await closed(page);
    await rows.getByText(status, { exact: true }).waitFor();
    await focusOn(page, new RegExp(`^${next}$`));
  }
  await tabBackTo(page, /^Duplicate$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/edit-internship/*');
  await page.getByLabel('Internship Title').waitFor();
  expect(await page.getByLabel('Internship Title').inputValue()).toContain('Keyboard Intern');
  await focusKept(page);

  await pressOn(page, /Account$/);
  await page.getByRole('region', { name: 'Account' }).waitFor();
  await tabTo(page, /^Same as device$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Dark');
  await page.locator('html[data-bs-theme=dark]').waitFor();
  await page.keyboard.press('Escape');
  expect(await focused(page)).toMatch(/Account$/);
  await page.keyboard.press('Enter');
  await pressOn(page, /^Log out$/);
  await page.waitForURL('**/sign-in');
  await page.getByLabel('Password').waitFor();
  await focusKept(page);
});

test('sign-in by code is switched on and used, and a recovery code in its place', async () => {
  const page = await portal.open({ acceptDownloads: true });
  await page.goto('/sign-in');
  await signInByKeys(page, 'coordinator@demo.test', DEMO_PASSWORD);
  await page.waitForURL('**/dashboard/coordinator');
  await page.locator('main h1').waitFor();
  await goByMenu(page, 'Account');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Switch on' }).waitFor();
  await pressOn(page, /^Switch on$/);

  // Each step begins at what it asks for.
  await focusOn(page, /^Your password/);
  await page.keyboard.press('Escape');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await section.getByRole('img', { name: 'QR code of the key' }).waitFor();
  await focusOn(page, /^Code/);
  const secret = (await section.locator('code').innerText()).replace(/\s/g, '');
  await page.keyboard.type(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  const list = section.getByRole('group', { name: 'Recovery codes' });
  await list.waitFor();
  await focusOn(page, /^Recovery codes$/);
  const codes = await list.locator('li').allInnerTexts();
  const [file] = await Promise.all([page.waitForEvent('download'), pressOn(page, /^Download$/)]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  await pressOn(page, /^I've saved these codes$/);
  await section.getByText('10 recovery codes are left.').waitFor();
  await focusKept(page);

  /** Up to the code, whose field has the focus. */
  const toCode = async () => {
    await pressOn(page, /Account$/);
    await pressOn(page, /^Log out$/);
    await page.waitForURL('**/sign-in');
    await signInByKeys(page, 'coordinator@demo.test', DEMO_PASSWORD);
    await focusOn(page, /^Code/);
  };
  await toCode();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByText("That code didn't work.").first().waitFor();
  await focusOn(page, /^Code/);
  await page.keyboard.press('ControlOrMeta+a');
  // The next one: that of the present step may be the one that switched it on.
  await page.keyboard.type(codeAt(secret, new Date(Date.now() + STEP_MS)));
  await page.keyboard.press('Enter');
  await signedIn(page);
  await page.locator('main h1').waitFor();
  await focusKept(page);

  await toCode();
  await pressOn(page, /^Use a recovery code$/);
  await focusOn(page, /^Recovery code/);
  await page.keyboard.type(codes[2]!);
  await page.keyboard.press('Enter');
  await signedIn(page);
  await page.locator('main h1').waitFor();
  await focusKept(page);
});
