/**
 * The portal against a provider on another origin: cross-origin, with credentials, rendered in the browser
 * alone.
 */
import type { Browser } from 'playwright-core';
import { address, openBrowser, openContext, signIn } from '../support/journey';
import { freePort, startPortal, type PortalProcess } from '../support/portalProcess';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let browser: Browser;
let provider: PortalProcess;
let portal: PortalProcess;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-other-'));
  const port = await freePort();
  provider = await startPortal({ DATA_DIR: dataDir, PORTAL_ORIGINS: `http://127.0.0.1:${port}` });
  portal = await startPortal({ PROVIDER_ORIGIN: provider.address }, port, '/');
  browser = await openBrowser();
}, 90_000);

afterAll(async () => {
  await browser.close();
  await portal.stop();
  await provider.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('guests read, students sign in and apply, and log out', async () => {
  expect(portal.address).not.toBe(address());
  const page = await (await openContext(browser, { baseURL: portal.address })).newPage();
  await page.goto('/internships');
  await page.locator('.internship-card').first().waitFor();
  // Pictures come from the provider's origin.
  expect(await page.locator('.internship-card img').first().getAttribute('src')).toContain(provider.address);
  await signIn(page, 'student@demo.test');
  await page.goto('/internships?sort=deadline');
  await page.locator('.internship-card').first().waitFor();
  for (const card of await page.locator('.internship-card a').all()) {
    const href = await card.getAttribute('href');
    const { data } = (await (await page.request.get(`${provider.address}/api/v1${href}`)).json()) as {
      data: { has_applied: boolean };
    };
    if (data.has_applied) continue;
    await page.goto(href!);
    break;
  }
  await page.getByRole('link', { name: 'Apply Now' }).click();
  await page.getByLabel('Message to Recruiter').fill('I would like to learn from your team this summer.');
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await page.getByText('Application submitted successfully!').waitFor();
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL('**/sign-in');
  const user = await page.request.get(`${provider.address}/api/v1/auth/user`);
  expect(user.status()).toBe(401);
}, 60_000);
