/** Moderators in a real browser: the queue by keyboard, and a report with its outcome. */
import type { Page } from 'playwright-core';
import { ownPortal } from '../support/ownPortal';

const portal = ownPortal();
const MODERATOR = 'moderator@demo.test';

const title = (page: Page) => page.locator('main h1').innerText();
/** The page of another item than `before`. */
async function itemAfter(page: Page, before: string): Promise<string> {
  await page.waitForURL(
    (url) => /^\/moderation\/(company|internship)\/\d+$/.test(url.pathname) && url.href !== before,
  );
  await page.getByRole('group', { name: 'Decision' }).waitFor();
  return page.url();
}

test('goes through the queue by keyboard: next, previous, approve, reject with a reason, and on', async () => {
  const client = await portal.api(MODERATOR);
  const queue = (await client.get('/moderation/queue?kind=internship')).body.data;
  const [first, second, third] = queue.data as { id: number; name: string }[];
  const page = await portal.openAs(MODERATOR);
  await page.goto('/moderation?kind=internship');
  await page.getByRole('link', { name: first!.name, exact: true }).first().click();
  let at = await itemAfter(page, '');
  expect(new URL(at).pathname).toBe(`/moderation/internship/${first!.id}`);

  await page.keyboard.press('j');
  at = await itemAfter(page, at);
  expect(new URL(at).pathname).toBe(`/moderation/internship/${second!.id}`);
  await page.keyboard.press('k');
  at = await itemAfter(page, at);
  expect(await title(page)).toBe(first!.name);

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Next in the queue').waitFor();
  // Keys rest while a dialog is open.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  expect(page.url()).toBe(at);

  await page.keyboard.press('a');
  await page
    .getByRole('dialog', { name: 'Approve this internship?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  at = await itemAfter(page, at);
  expect(new URL(at).pathname).toBe(`/moderation/internship/${second!.id}`);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this internship?' });
  await dialog.getByRole('button', { name: 'Does not say what interns will do.' }).click();
  // Typed into the field, where no key is a command.
  await dialog.getByLabel('Reason').pressSequentially(' Just ask, please.');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  at = await itemAfter(page, at);
  expect(new URL(at).pathname).toBe(`/moderation/internship/${third!.id}`);

  const history = async (id: number) =>
    (await client.get(`/moderation/history?kind=internship&id=${id}`)).body.data;
  expect(await history(first!.id)).toMatchObject([{ decision: 2, reason: null }]);
  expect(await history(second!.id)).toMatchObject([
    { decision: 3, reason: 'Does not say what interns will do. Just ask, please.' },
  ]);
  expect((await client.get('/moderation/queue?kind=internship')).body.data.total).toBe(queue.total - 2);
});

test('a report is upheld, the internship suspended, and the reporter told', async () => {
  const student = await portal.openAs('student@demo.test');
  const listed = (await (await portal.api('student@demo.test')).get('/internships')).body.data.data;
  const { slug, title: name } = listed[0] as { slug: string; title: string };
  await student.goto(`/internships/${slug}`);
  const report = async () => {
    await student.getByRole('button', { name: 'Report this internship' }).click();
    const dialog = student.getByRole('dialog', { name: 'Report this internship' });
    await dialog.getByRole('radio', { name: 'It asks for money outside the portal' }).check();
    await dialog.getByLabel('What is wrong').fill('They asked me for 5,000 rupees before the interview.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await report();
  await student.getByText('Thank you. Moderators will look into it.').waitFor();
  await report();
  await student
    .getByText('You have already reported this internship. Moderators are looking into it.')
    .waitFor();

  const moderator = await portal.openAs(MODERATOR);
  await moderator.goto('/moderation/reports');
  const row = moderator.locator('tr').filter({ hasText: '5,000 rupees' });
  await row.getByRole('button', { name: 'Uphold' }).click();
  const uphold = moderator.getByRole('dialog', { name: 'Uphold the reports about this internship?' });
  await uphold.getByLabel('Note').fill('Fees before an interview are forbidden.');
  await uphold.getByRole('button', { name: 'Uphold' }).click();
  const suspend = moderator.getByRole('dialog', { name: 'Suspend this internship?' });
  await suspend.getByRole('button', { name: 'Asks for money outside the portal.' }).click();
  await suspend.getByRole('button', { name: 'Suspend', exact: true }).click();
  // The list behind the question is empty already: only its end tells that the suspension is done.
  await suspend.waitFor({ state: 'hidden' });
  await row.waitFor({ state: 'detached' });

  expect((await student.goto(`/internships/${slug}`))?.status()).toBe(404);
  await student.goto('/dashboard/student/notifications');
  await student.getByText('Your report was upheld').waitFor();
  await student.getByText(new RegExp(`${name}.*Fees before an interview are forbidden`)).waitFor();
});
