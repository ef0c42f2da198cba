/** A student's year without a pointer: every control is reached by Tab, and no focus is lost on the way. */
import type { Page } from 'playwright-core';
import { settled } from '#tests/support/journey';
import { focused, pressOn, staysInDialog, tabTo, writeIn } from '#tests/support/keyboard';
import { ownPortal } from '#tests/support/ownPortal';
import { mostMissing, startEarlier } from '#tests/support/studentCalls';

const portal = ownPortal();
const STUDENT = 'student@demo.test';

beforeAll(
  async () => startEarlier(await portal.api('coordinator@demo.test'), await portal.api(STUDENT)),
  30_000,
);
const at = (page: string) => `/dashboard/student/${page}`;

/** Opens the diary of an internship at the newest month that lacks a day. */
async function openMonth(page: Page, owner: number): Promise<void> {
  await page.goto(`${at('diary-entries')}?owner=${owner}`);
  const missing = page.locator('.diary-month .is-missing a').first();
  for (let months = 0; months < 3; months += 1) {
    await page.locator('.diary-month').waitFor();
    await settled(page);
    if (await missing.count()) return;
    await pressOn(page, /^Month before$/);
    await page.waitForLoadState('networkidle');
  }
}

test('an offer is accepted and its payment referred to', async () => {
  const page = await portal.openAs(STUDENT);
  await page.goto(at(''));
  await page.getByRole('list', { name: 'Waiting for your answer' }).waitFor();
  await page.goto(at('applied-internships'));
  await page.getByRole('button', { name: 'Accept offer' }).first().waitFor();

  // The question takes the focus, keeps it, and gives it back.
  await pressOn(page, /^Accept offer$/);
  const question = page.getByRole('dialog');
  await question.waitFor();
  await staysInDialog(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Accept offer');
  await page.keyboard.press('Enter');
  await question.waitFor();
  await writeIn(page, /^Payment reference/, 'UTR2026FIRST');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await page.getByText('Payment reference sent for verification.').waitFor();

  // The reference of a payment that failed, sent anew.
  await page.goto(at('payment-status'));
  await page.getByRole('button', { name: 'Send new reference' }).waitFor();
  await pressOn(page, /^Send new reference$/);
  await question.waitFor();
  await writeIn(page, /^Payment reference/, 'UTR2026KEYS');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await page.getByText('UTR2026KEYS').waitFor();
}, 120_000);

test('days are written from the month, by copying, by the week and from a file, then changed and read', async () => {
  const page = await portal.openAs(STUDENT);

  const diary = await mostMissing(page);

  // From the month: the first day that is missing.
  await openMonth(page, diary.owner);
  await pressOn(page, /, missing/);
  await page.waitForURL('**/create-diary-entry*');
  await page.getByLabel('Work Summary').waitFor();
  await writeIn(page, /^Work Summary/, 'Wrote this without a mouse.');
  await writeIn(page, /^Hours worked/, '6.5');
  await tabTo(page, /^Mood/);
  await page.keyboard.press('ArrowDown');
  const first = await page.getByLabel('Date').inputValue();
  await pressOn(page, /^Save$/);
  await page.waitForURL('**/diary-entries*');
  await page.goto(`${at('diary-entries')}?from=${first}&to=${first}`);
  await page.getByText('Wrote this without a mouse.').first().waitFor();

  // The next one by copying; what was saved is found from its day in the month.
  await openMonth(page, diary.owner);
  await pressOn(page, /, missing/);
  await page.getByLabel('Work Summary').waitFor();
  await pressOn(page, /^Copy previous entry$/);
  await page.waitForFunction(
    () => (document.querySelector('[name=description]') as HTMLTextAreaElement | null)?.value !== '',
  );
  const day = await page.getByLabel('Date').inputValue();
  await pressOn(page, /^Save$/);
  await page.waitForURL('**/diary-entries*');
  await page.goto(`${at('student-diary')}?owner=${diary.owner}&month=${day.slice(0, 7)}`);
  await settled(page);
  // Before its name stands what only the eye reads: the number, the hours, the mark.
  await pressOn(page, new RegExp(`${day.slice(8)} \\w{3} \\d{4}, filled`));
  await page.waitForURL('**/edit-diary-entry/*');

  // A week in one form.
  await openMonth(page, diary.owner);
  await pressOn(page, /, missing/);
  await page.getByLabel('Work Summary').waitFor();
  await pressOn(page, /^Write the whole week$/);
  await page.getByRole('group').first().waitFor();
  await writeIn(page, /^Work Summary/, 'The first of the week.');
  await writeIn(page, /^Hours worked/, '7');
  await pressOn(page, /^Save week$/);
  await page.waitForURL('**/diary-entries*');

  // Another day from a file.
  await openMonth(page, diary.owner);
  const missing = await page.locator('.diary-month .is-missing a').first().getAttribute('href');
  const fromFile = new URLSearchParams(missing!.split('?')[1]).get('date')!;
  page.on('filechooser', (chooser) =>
    chooser.setFiles({
      name: 'diary.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`date,description,hours,mood_slider\r\n${fromFile},Imported by key,8,4`),
    }),
  );
  await pressOn(page, /^Import$/);
  await page.getByRole('dialog').waitFor();
  await pressOn(page, /^File$/);
  await pressOn(page, /^Check the file$/);
  await page.getByText('1 entry can be imported.').waitFor();
  await pressOn(page, /^Import 1 entry$/);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goto(`${at('diary-entries')}?from=${fromFile}&to=${fromFile}`);
  await page.getByText('Imported by key').first().waitFor();

  // An entry is changed and read again.
  await page.goto(`${at('diary-entries')}?from=${first}&to=${first}`);
  await page.getByText('Wrote this without a mouse.').first().waitFor();
  await pressOn(page, /^Edit/);
  await page.waitForURL('**/edit-diary-entry/*');
  await page.getByLabel('Work Summary').waitFor();
  await pressOn(page, /^Learnings, blockers, links and skills$/);
  await page.getByLabel('Learnings / Outcomes').waitFor();
  await writeIn(page, /^Learnings/, 'Keys are quick.');
  await pressOn(page, /^Save$/);
  await page.waitForURL((url) => !url.pathname.includes('/edit-'));
  await page.goto(at('diary-entries'));
  await page.locator('tbody tr').last().waitFor();
  await pressOn(page, /^View/);
  await page.waitForURL('**/view-diary-entry/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
}, 180_000);

test('a member is named, who nobody knows is refused where it was typed, and the project has its day', async () => {
  const page = await portal.openAs(STUDENT);
  await page.goto(at('project-team'));
  await page.getByLabel('USN').waitFor();
  await writeIn(page, /^USN/, '9ZZ99ZZ999');
  await page.keyboard.press('Enter');
  await page.locator('.field-error').first().waitFor();
  expect(await page.getByLabel('USN').inputValue()).toBe('9ZZ99ZZ999');
  expect(await focused(page)).toMatch(/^USN/);

  await page.goto(at('project-diary'));
  await page.getByRole('link', { name: 'Create' }).waitFor();
  await pressOn(page, /^Create$/);
  await page.waitForURL(/create-project-diary-entry/);
  await page.getByLabel('Work Summary').waitFor();
  await writeIn(page, /^Work Summary/, 'Soldered by keyboard.');
  await writeIn(page, /^Hours worked/, '2');
  await pressOn(page, /^Save$/);
  await page.waitForURL('**/project-diary-entries*');
  await page.getByText('Soldered by keyboard.').first().waitFor();
}, 120_000);

test('the profile is read as recruiters see it, and the bell gives the focus back', async () => {
  const page = await portal.openAs(STUDENT);
  await page.goto(at('profile'));
  await page.getByRole('link', { name: 'As recruiters see it' }).waitFor();
  await pressOn(page, /^As recruiters see it$/);
  await page.getByRole('heading', { name: 'Academic Details' }).waitFor();
  await pressOn(page, /^Notifications/);
  await page.keyboard.press('Escape');
  expect(await focused(page)).toMatch(/^Notifications/);
}, 120_000);
