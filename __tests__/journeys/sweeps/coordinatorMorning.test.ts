/** A coordinator's morning by the keyboard alone: forty weeks, one mistake, and what is left then. */
import type { Page } from 'playwright-core';
import type { ApiClient } from '#tests/support/apiClient';
import { pressOn, tabTo } from '#tests/support/keyboard';
import { ownPortal } from '#tests/support/ownPortal';
import { startEarlier } from '#tests/support/studentCalls';

const portal = ownPortal();

const WEEKS = 40;
const DAY_MS = 86_400_000;
const inIndia = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** Writes an entry on a day of each of so many past weeks, before those of the demo. */
async function writeWeeks(student: ApiClient): Promise<void> {
  const { body } = await student.get('/student/internship-diaries');
  const internship_id = body.data.data[0].internship_id as number;
  for (let week = 0; week < WEEKS; week += 1) {
    const date = inIndia(Date.now() - (70 + 7 * week) * DAY_MS);
    const entry = { internship_id, date, description: `Work of ${date}`, hours: 7, learnings: 'Patience' };
    const stored = await student.post('/student/internship-diaries/store', { ...entry, mood_slider: 4 });
    expect(stored.status).toBe(200);
  }
}

const waitingFor = async (coordinator: ApiClient): Promise<{ diaries: number; weeks: number }> =>
  (await coordinator.get('/coordinator/dashboard')).body.data.waiting;

const heading = (page: Page) => page.locator('#week-title');
/** The week that is shown, once its days are there and can be decided. */
async function shown(page: Page): Promise<string> {
  await page.locator('.decision-bar .btn-primary[aria-disabled=false]').waitFor();
  return heading(page).innerText();
}
/** Presses a key, and waits for the next week that can be decided. */
async function decideBy(page: Page, press: () => Promise<void>): Promise<void> {
  await shown(page);
  // A student with two internships has two weeks of one title.
  const header = page.locator('.week-view header');
  const before = await header.textContent();
  await press();
  await page.waitForFunction(
    (text) => document.querySelector('.week-view header')?.textContent !== text,
    before,
  );
}

test('forty weeks are reviewed by keys, one is returned, one mistake is undone, and the figures agree', async () => {
  const [student, coordinator] = await Promise.all([
    portal.api('student@demo.test'),
    portal.api('coordinator@demo.test'),
  ]);
  // The days of these weeks are days of the internship.
  await startEarlier(coordinator, student, 7 * WEEKS + 70);
  await writeWeeks(student);
  const before = await waitingFor(coordinator);
  expect(before.weeks).toBeGreaterThanOrEqual(WEEKS);

  const page = await portal.openAs('coordinator@demo.test');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByRole('link', { name: /Diary weeks to review/ }).waitFor();
  await pressOn(page, /^\d+ Diary weeks to review/);
  await page.getByRole('heading', { name: 'Diaries', exact: true }).waitFor();

  // One too quickly: U brings it back, and the database has it.
  const first = await shown(page);
  await decideBy(page, () => page.keyboard.press('a'));
  expect((await waitingFor(coordinator)).weeks).toBe(before.weeks - 1);
  await page.keyboard.press('u');
  await page.getByText('Undone.').waitFor();
  expect(await waitingFor(coordinator)).toEqual(before);
  // It lies on top of the pile again.
  const [who = '', monday = ''] = first.split(', week of ');
  await page.locator('.week-pile li').first().filter({ hasText: who }).filter({ hasText: monday }).waitFor();
  await page.keyboard.press('k');
  await page.waitForFunction((text) => document.querySelector('#week-title')?.textContent === text, first);

  // One is returned with a comment.
  await shown(page);
  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: /^Return \d+ entr/ }).waitFor();
  await page.keyboard.type('Say what you measured, please.');
  await decideBy(page, () => pressOn(page, /^Return$/));
  await page.getByText(/ returned\.$/).waitFor();

  const APPROVED = WEEKS - 5;
  for (let done = 0; done < APPROVED; done += 1) await decideBy(page, () => page.keyboard.press('a'));

  const after = await waitingFor(coordinator);
  expect(after.weeks).toBe(before.weeks - 1 - APPROVED);
  const returned = await coordinator.get('/coordinator/diaries?review_status=returned&per_page=50');
  expect(
    returned.body.data.data.filter(
      ({ review_comment }: { review_comment: string }) => review_comment === 'Say what you measured, please.',
    ).length,
  ).toBeGreaterThan(0);

  // What the first page says is what is left.
  await tabTo(page, /^Diaries$/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const figure = page.getByRole('link', { name: /Diary weeks to review/ });
  await figure.waitFor();
  expect(await figure.innerText()).toMatch(new RegExp(`^${after.weeks}\\b`));
}, 180_000);
