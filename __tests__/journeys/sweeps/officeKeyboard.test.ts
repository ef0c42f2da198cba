/**
 * The office without a pointer: a moderator's queue and notices, a coordinator's students, diaries and
 * payments. Every control is reached by Tab from where the focus is, and no focus is lost when a dialog
 * closes or a row goes.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD, settled } from '#tests/support/journey';
import {
  choose,
  closed,
  focused,
  focusKept,
  focusOn,
  goByMenu,
  pressOn,
  signInByKeys,
  staysInDialog,
  tabTo,
  writeIn,
} from '#tests/support/keyboard';
import { ownPortal } from '#tests/support/ownPortal';

// Several screens each, on machines that do other things as well.
jest.setTimeout(180_000);
const portal = ownPortal();
const COORDINATOR = 'coordinator@demo.test';
const MODERATOR = 'moderator@demo.test';

/** Signed in by the form, on the page that the role begins with. */
async function openByKeys(email: string, landing: string): Promise<Page> {
  const page = await portal.open({ acceptDownloads: true });
  await page.goto('/sign-in');
  await signInByKeys(page, email, DEMO_PASSWORD);
  await page.waitForURL((url) => url.pathname === landing);
  await page.locator('main h1').waitFor();
  return page;
}
const totalShown = async (page: Page) =>
  Number(/Total Records: (\d+)/.exec(await page.getByText(/Total Records: \d+/).innerText())![1]);
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Goes from a question back to what asked it, by Escape and by the button that keeps all as it is. */
async function takesBack(page: Page, asks: RegExp, keep: RegExp): Promise<void> {
  const question = page.getByRole('dialog');
  await pressOn(page, asks);
  await staysInDialog(page);
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await focused(page)).toMatch(asks);
  await page.keyboard.press('Enter');
  await question.waitFor();
  await pressOn(page, keep);
  await closed(page);
  await focusOn(page, asks);
}

test('a moderator goes through the queue: rejects with a reason of the list, and approves the next', async () => {
  const client = await portal.api(MODERATOR);
  const queue = (await client.get('/moderation/queue?kind=internship')).body.data;
  const [first, second, third] = queue.data as { id: number; name: string }[];
  const page = await openByKeys(MODERATOR, '/');
  await pressOn(page, /^Moderation$/);
  await page.getByRole('heading', { level: 1, name: 'Moderation queue' }).waitFor();
  await settled(page);
  // The header's link of that name lies behind.
  await pressOn(page, /^Internships$/);
  await page.waitForURL('**/moderation?kind=internship');
  await settled(page);
  await focusKept(page);
  await pressOn(page, new RegExp(`^${literally(first!.name)}$`));
  const at = ({ id }: { id: number }) =>
    page.waitForURL((url) => url.pathname === `/moderation/internship/${id}`);
  await at(first!);
  await page.getByRole('group', { name: 'Decision' }).waitFor();
  await focusKept(page);

  await takesBack(page, /^Reject$/, /^Cancel$/);
  const question = page.getByRole('dialog');
  await page.keyboard.press('Enter');
  await question.waitFor();
  await pressOn(page, /^Does not say what interns will do\.$/);
  await tabTo(page, /^Reason/);
  await page.keyboard.press('End');
  await page.keyboard.type(' Just ask, please.');
  await pressOn(page, /^Reject$/);
  await at(second!);
  await page.getByRole('heading', { level: 1, name: second!.name }).waitFor();
  await focusKept(page);

  await takesBack(page, /^Approve$/, /^Cancel$/);
  await page.keyboard.press('Enter');
  await question.waitFor();
  await pressOn(page, /^Approve$/);
  await at(third!);
  await page.getByRole('heading', { level: 1, name: third!.name }).waitFor();
  await focusKept(page);
  const history = async (id: number) =>
    (await client.get(`/moderation/history?kind=internship&id=${id}`)).body.data;
  expect(await history(first!.id)).toMatchObject([
    { decision: 3, reason: 'Does not say what interns will do. Just ask, please.' },
  ]);
  expect(await history(second!.id)).toMatchObject([{ decision: 2, reason: null }]);
});

test('a moderator writes a notice, publishes it and withdraws it', async () => {
  const page = await openByKeys(MODERATOR, '/');
  await pressOn(page, /^Moderation$/);
  await page.getByRole('heading', { level: 1, name: 'Moderation queue' }).waitFor();
  await goByMenu(page, 'News and circulars', 'Notices');
  const form = page.getByRole('dialog');
  await takesBack(page, /^Create$/, /^Cancel$/);
  await page.keyboard.press('Enter');
  await form.waitFor();
  // Of a group of choices one is a stop of Tab; arrows choose.
  await tabTo(page, /^News$/);
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Circular');
  await writeIn(page, /^Title/, 'Placement week by keys');
  await page.keyboard.press('Tab');
  for (let steps = 0; steps < 3 && (await focused(page)) !== 'A PDF'; steps += 1)
    await page.keyboard.press('ArrowDown');
  page.once('filechooser', (chooser) =>
    chooser.setFiles({
      name: 'week.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    }),
  );
  await pressOn(page, /^PDF/);
  await form.getByText('week.pdf').waitFor();
  await pressOn(page, /^Save$/);
  await closed(page);
  const row = page.locator('tr').filter({ hasText: 'Placement week by keys' });
  await row.getByText('Published', { exact: true }).waitFor();
  await focusOn(page, /^Create$/);

  await takesBack(page, /^Withdraw: Placement week by keys$/, /^Cancel$/);
  await page.keyboard.press('Enter');
  await form.waitFor();
  await pressOn(page, /^Withdraw$/);
  await closed(page);
  await row.getByText('Withdrawn').waitFor();
  await focusOn(page, /^Publish again: Placement week by keys$/);
});

test('a coordinator finds a student, takes the list along, and is back at it', async () => {
  const [student] = (await (await portal.api(COORDINATOR)).get('/coordinator/students')).body.data.data;
  const page = await openByKeys(COORDINATOR, '/dashboard/coordinator');
  await goByMenu(page, 'Students');
  await writeIn(page, /^Search$/, student.email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/students?q=*');
  await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' });
  await focusOn(page, /^Search$/);
  const [download] = await Promise.all([page.waitForEvent('download'), pressOn(page, /^Export CSV$/)]);
  expect(readFileSync((await download.path())!, 'utf8')).toContain(student.email);
  await tabTo(page, new RegExp(`^Select ${literally(student.name)}$`));
  await page.keyboard.press('Space');
  await page.getByText('1 selected').waitFor();
  await pressOn(page, new RegExp(`^${literally(student.name)}$`));
  await page.getByRole('heading', { level: 1, name: student.name }).waitFor();
  await focusKept(page);
  await pressOn(page, /^Back to the students$/);
  await page.waitForURL('**/students?q=*');
  await focusKept(page);
  await pressOn(page, /^Clear all$/);
  await page.waitForURL((url) => url.search === '');
  await focusKept(page);
});

test('a coordinator approves an entry of a diary and returns another with a comment', async () => {
  const client = await portal.api(COORDINATOR);
  const waiting = async () => (await client.get('/coordinator/diaries?per_page=500')).body.data.total;
  const before = await waiting();
  const page = await openByKeys(COORDINATOR, '/dashboard/coordinator');
  await goByMenu(page, 'Diaries');
  await pressOn(page, /^Approve$/);
  await page.getByText(/^Entry of .* approved\.$/).waitFor();
  await focusKept(page);
  expect(await waiting()).toBe(before - 1);

  await takesBack(page, /^Return$/, /^Cancel$/);
  const question = page.getByRole('dialog');
  await page.keyboard.press('Enter');
  await question.waitFor();
  await writeIn(page, /^Comment/, 'Please say what you measured.');
  await pressOn(page, /^Return$/);
  await closed(page);
  await page.getByText(/ returned\.$/).waitFor();
  await focusKept(page);
  expect(await waiting()).toBe(before - 2);

  await choose(page, /^Review/, 'Returned');
  await page.waitForURL('**/diaries?review_status=returned');
  await focusOn(page, /^Review/);
  // Weeks are listed by their days: it may not be the first of them.
  const comment = page.getByText('Please say what you measured.').first();
  const weeks = page.getByRole('list', { name: 'Weeks' }).getByRole('link');
  const read = () => page.locator('.day-slips li').first().waitFor();
  await tabTo(page, /Week of/);
  await read();
  for (let at = 1; at < (await weeks.count()) && !(await comment.isVisible()); at++) {
    await page.keyboard.press('j');
    await page.locator(`[aria-label="Weeks"] li:nth-child(${at + 1}) [aria-current]`).waitFor();
    await read();
  }
  await comment.waitFor();
});

test('a coordinator verifies a payment and rejects another with its reason', async () => {
  const client = await portal.api(COORDINATOR);
  const waiting = async () => (await client.get('/coordinator/payments?status=9')).body.data.total;
  const before = await waiting();
  const page = await openByKeys(COORDINATOR, '/dashboard/coordinator');
  await goByMenu(page, 'Payments');
  const total = await totalShown(page);
  const open = page.getByRole('button', { name: 'Verify payment' });
  const opened = await open.count();
  const question = page.getByRole('dialog');

  await takesBack(page, /^Verify payment$/, /^Cancel$/);
  await page.keyboard.press('Enter');
  await question.waitFor();
  await pressOn(page, /^Verify payment$/);
  await closed(page);
  await page.getByText('Payment verified.').waitFor();
  await open.nth(opened - 1).waitFor({ state: 'detached' });
  await focusKept(page);
  expect(await waiting()).toBe(before - 1);

  await takesBack(page, /^Reject payment$/, /^Cancel$/);
  await page.keyboard.press('Enter');
  await question.waitFor();
  await writeIn(page, /^Remark/, 'Not in the statement.');
  await pressOn(page, /^Reject payment$/);
  await closed(page);
  await page.getByText('Not in the statement.').first().waitFor();
  await focusKept(page);
  expect(await waiting()).toBe(before - 2);
  expect(await totalShown(page)).toBe(total);
});
