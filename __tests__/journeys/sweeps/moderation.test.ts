/**
 * Moderators in a real browser: the queue by keyboard, two at once, a notice from the form to the ticker and
 * away again, narrow.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { scrollsSideways } from '#tests/support/axe';
import { DEMO_PASSWORD, settled } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';

const portal = ownPortal();
const MODERATOR = 'moderator@demo.test';

/** Another moderator, made at the command line while the portal runs. */
async function secondModerator(): Promise<void> {
  const account = ['--role', 'moderator', '--email', 'second@demo.test', '--name', 'Second'];
  await promisify(execFile)(
    process.execPath,
    ['build/server/createUser.mjs', ...account, '--password', DEMO_PASSWORD],
    { env: { ...process.env, DATA_DIR: portal.dataDir } },
  );
  await (await portal.api('second@demo.test')).post('/account/consents/store', { terms: 1, notice: 1 });
}

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
  expect(await page.locator('main h1').innerText()).toBe(first!.name);

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

test('tells the second of two moderators that the first has decided, and shows the new state', async () => {
  const client = await portal.api(MODERATOR);
  const [waiting] = (await client.get('/moderation/queue?kind=internship')).body.data.data;
  await secondModerator();
  const [one, two] = [await portal.openAs(MODERATOR), await portal.openAs('second@demo.test')];
  const address = `/moderation/internship/${waiting.id}`;
  await one.goto(address);
  await one.getByRole('group', { name: 'Decision' }).waitFor();
  await two.goto('/moderation?kind=internship');
  await two
    .getByText(/Opened by .+/)
    .first()
    .waitFor();
  await two.goto(address);
  await two.getByText(/Opened by .+/).waitFor();
  await two.getByRole('button', { name: 'Reject' }).click();
  const dialog = two.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Too short');

  await one.keyboard.press('a');
  await one.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await itemAfter(one, `${portal.process.address}${address}`);

  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await two.getByText('This internship was changed since you opened it. Please read it again.').waitFor();
  await two.locator('.record-head').getByText('Approved', { exact: true }).waitFor();
  expect(
    (await client.get(`/moderation/show?kind=internship&id=${waiting.id}`)).body.data.moderation_status,
  ).toBe(2);
});

test('a notice is written, shown by the ticker, and gone once it is withdrawn', async () => {
  const moderator = await portal.openAs(MODERATOR);
  await moderator.goto('/moderation/notices');
  await moderator.getByRole('button', { name: 'Create' }).first().click();
  const form = moderator.getByRole('dialog', { name: 'Create notice' });
  await form.getByLabel('Title').fill('Placement week begins');
  await form.getByRole('radio', { name: 'A PDF' }).check();
  await form.locator('input[type=file]').setInputFiles({
    name: 'week.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await form.getByRole('button', { name: 'Save' }).click();
  const row = moderator.locator('tr').filter({ hasText: 'Placement week begins' });
  await row.getByText('Published', { exact: true }).waitFor();

  const guest = await portal.open();
  const shown = async (path: string) => {
    await guest.goto(path);
    await guest.locator('main h1').waitFor();
    return guest.getByText('Placement week begins').count();
  };
  expect(await shown('/')).toBeGreaterThan(0);
  const file = (await guest
    .locator('.ticker a', { hasText: 'Placement week begins' })
    .first()
    .getAttribute('href'))!;
  expect((await guest.request.get(file)).status()).toBe(200);
  expect(await shown('/circulars-and-news')).toBe(1);

  await row.getByRole('button', { name: 'Withdraw: Placement week begins' }).click();
  await moderator
    .getByRole('dialog', { name: 'Withdraw this notice?' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await row.getByText('Withdrawn').waitFor();
  expect([await shown('/'), await shown('/circulars-and-news')]).toEqual([0, 0]);
  expect((await guest.request.get(file)).status()).toBe(404);
  expect((await moderator.request.get(file)).status()).toBe(200);
});

test('has its menu, and no screen that scrolls sideways from 320 to 1280', async () => {
  const page = await portal.openAs(MODERATOR);
  await page.goto('/moderation');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const labels = await menu.getByRole('link').allInnerTexts();
  expect(labels.map((label) => label.trim())).toEqual([
    'Queue',
    'Reports',
    'Records',
    'Notices',
    'Complaints',
    'Audit log',
    'Account',
  ]);
  const [item] = (await (await portal.api(MODERATOR)).get('/moderation/queue')).body.data.data;
  const paths = [
    '',
    '/reports?state=closed',
    '/records',
    '/notices',
    '/complaints',
    '/audit',
    `/${item.kind}/${item.id}`,
  ];
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(`/moderation${path}`);
    await settled(page);
    for (const width of [320, 390, 560, 640, 700, 760, 768, 820, 900, 1000, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      if (await scrollsSideways(page)) wide.push(`${path} ${width}`);
    }
  }
  expect(wide).toEqual([]);
});
