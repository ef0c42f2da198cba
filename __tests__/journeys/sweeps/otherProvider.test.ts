/**
 * The portal against a provider on another origin: cross-origin, with credentials, rendered in the browser
 * alone.
 */
import type { Browser, Page } from 'playwright-core';
import { address, openBrowser, openContext, signIn } from '#tests/support/journey';
import { quietProvider, type QuietProvider } from '#tests/support/quietProvider';
import { freePort, freshData, startPortal, type PortalProcess } from '#tests/support/portalProcess';
import { rmSync } from 'node:fs';

let browser: Browser;
let provider: PortalProcess;
let portal: PortalProcess;
let dataDir: string;
let quiet: QuietProvider;
let quietPortal: PortalProcess;

beforeAll(async () => {
  dataDir = freshData();
  const [port, quietPort] = [await freePort(), await freePort()];
  provider = await startPortal({
    DATA_DIR: dataDir,
    PORTAL_ORIGINS: `http://127.0.0.1:${port},http://127.0.0.1:${quietPort}`,
  });
  portal = await startPortal({ PROVIDER_ORIGIN: provider.address }, port, '/');
  quiet = await quietProvider(provider.address);
  quietPortal = await startPortal({ PROVIDER_ORIGIN: quiet.address }, quietPort, '/');
  browser = await openBrowser();
}, 90_000);

afterAll(async () => {
  await browser.close();
  await portal.stop();
  await quietPortal.stop();
  await quiet.close();
  await provider.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Applies to the first internship of the list that the student may still apply to. */
async function applyToOne(page: Page): Promise<void> {
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
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL('**/sign-in');
  const user = await page.request.get(`${provider.address}/api/v1/auth/user`);
  expect(user.status()).toBe(401);
}

test('guests read, students sign in and apply, and log out', async () => {
  expect(portal.address).not.toBe(address());
  const page = await (await openContext(browser, { baseURL: portal.address })).newPage();
  await page.goto('/internships');
  await page.locator('.internship-card').first().waitFor();
  // Pictures come from the provider's origin.
  expect(await page.locator('.internship-card img').first().getAttribute('src')).toContain(provider.address);
  await signIn(page, 'student@demo.test');
  await applyToOne(page);
  await logOut(page);
}, 60_000);

test('a provider that exposes no token is served with the one of its shared cookie', async () => {
  const student = await (await openContext(browser, { baseURL: quietPortal.address })).newPage();
  await signIn(student, 'student@demo.test');
  await applyToOne(student);
  await logOut(student);

  const company = await (await openContext(browser, { baseURL: quietPortal.address })).newPage();
  await signIn(company, 'company@demo.test');
  await company.goto('/dashboard/company/applicants?status=1');
  await company.getByRole('link', { name: 'Edit' }).first().click();
  await company.getByLabel('Application Status').selectOption({ label: 'Shortlisted' });
  await company.getByRole('button', { name: 'Update Status' }).click();
  await company.getByText('Application status updated').waitFor();

  // A form with files takes another way than the other calls.
  await company.goto('/dashboard/company/company-profile/edit');
  await company.getByLabel('Designation').fill('Head of Internships');
  await company.getByRole('button', { name: 'Save Changes' }).click();
  await company.getByText('Company profile updated successfully.').waitFor();
  await logOut(company);

  expect(quiet.tokens().size).toBeGreaterThan(0);
  expect(quiet.refusals()).toEqual([]);
}, 120_000);
