/** A diary that is opened anew without a network, or while the portal is away: it tells what waits. */
import type { BrowserContext, Page } from 'playwright-core';
import { openContext, signIn } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';
import { startPortal } from '#tests/support/portalProcess';
import { get, mostMissing } from '#tests/support/studentCalls';

jest.setTimeout(120_000);
const own = ownPortal();
const WORDS = 'Wrote this on the bus.';

/** Signed in, with the worker and the code of all pages on the device. */
async function prepared(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openContext(own.browser, {
    baseURL: own.process.address,
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  await page.goto('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await signIn(page, 'student@demo.test');
  await page.goto('/dashboard/student/diary-entries');
  await page.locator('main h1').waitFor();
  await page.waitForFunction(async () => {
    const names = (await (await caches.open('assets')).keys()).map(({ url }) => url);
    return names.length > 60;
  });
  return { context, page };
}

async function write(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Work Summary').fill(WORDS);
  await page.getByLabel('Hours worked').fill('6');
  await page.getByLabel('Mood').selectOption({ index: 3 });
}
const spoken = (day: string) =>
  `${day.slice(8)} ${new Date(`${day}T12:00:00Z`).toLocaleString('en', { month: 'short' })} ${day.slice(0, 4)}`;

test('a reload without a network tells what waits, and the network sends it', async () => {
  const { context, page } = await prepared();
  const { owner, days } = await mostMissing(page);
  await write(page, `/dashboard/student/create-diary-entry?owner=${owner}&date=${days[0]}`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Waiting for a connection').waitFor();
  const address = page.url();
  await page.reload();
  // Which of both depends on the browser's word for it, which a reload may forget.
  await page
    .getByRole('heading', { level: 1, name: /^(You are offline|The portal cannot be reached)$/ })
    .waitFor();
  await page
    .getByText(`One diary entry of ${spoken(days[0]!)} waits on this device and will be sent.`)
    .waitFor();
  expect(page.url()).toBe(address);
  expect(await page.getByLabel('Password').count()).toBe(0);

  await context.setOffline(false);
  await page.getByText('The diary entry was sent.').waitFor();
  expect(page.url()).toBe(address);
  const stored = await get<{ data: { description: string }[] }>(
    page,
    `/student/internship-diaries?from=${days[0]}&to=${days[0]}`,
  );
  expect(stored.data.map(({ description }) => description)).toContain(WORDS);
  await context.close();
});

test('while the portal is away nothing leads to the sign-in, and it opens by itself', async () => {
  const { context, page } = await prepared();
  const port = Number(new URL(own.process.address).port);
  await own.process.stop();
  // The browser has a network all the time.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'The portal cannot be reached' }).waitFor();
  expect(await page.getByLabel('Password').count()).toBe(0);
  own.process = await startPortal({ DATA_DIR: own.dataDir }, port);
  await page.locator('.diary-month').waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/student/diary-entries');
  await context.close();
});
