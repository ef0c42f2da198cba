/** The university signs in a student of its roster, and a registration waits for its mailed link. */
import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import {
  agreeToTerms,
  DEMO_PASSWORD,
  fillRegistration,
  fillSignIn,
  openBrowser,
  openContext,
} from '../support/journey';
import { mailedLink } from '../support/mailFiles';
import { freePort, freshData, startPortal, type PortalProcess } from '../support/portalProcess';
import { until } from '../support/until';
import { settingsOf, startUniversity, type University } from '../support/university';

let university: University;
let portal: PortalProcess;
let browser: Browser;
let dataDir: string;

beforeAll(async () => {
  dataDir = freshData();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  university = await startUniversity(origin);
  const { issuer, clientId, clientSecret, label } = settingsOf(university.issuer);
  portal = await startPortal(
    {
      DATA_DIR: dataDir,
      PORTAL_ORIGINS: origin,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LABEL: label,
    },
    port,
  );
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  university?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = async (): Promise<Page> => (await openContext(browser, { baseURL: portal.address })).newPage();
const signedIn = async (email: string): Promise<Page> => {
  const page = await open();
  const answer = await page.request.post('/api/v1/auth/login', { data: { email, password: DEMO_PASSWORD } });
  expect(answer.ok()).toBe(true);
  return page;
};
const ROSTER = 'usn,name,email\n1DI24CS901,Meera Bhat,meera@campus.test\n';

const linkOf = (email: string) => mailedLink(dataDir, `To: ${email}`, /\/verify-email\?\S+/);

test('a student of the roster comes in by the university, to the page that was wanted', async () => {
  const admin = await signedIn('admin@demo.test');
  const imported = await admin.request.post('/api/v1/administration/roster/import', {
    multipart: {
      file: { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(ROSTER) },
      // One without a roster: of the demo's college nearly everybody would leave.
      college: 'Kaveri College of Engineering',
    },
  });
  expect(await imported.json()).toMatchObject({ success: true });

  await university.next({ sub: 'meera', email: 'meera@campus.test', email_verified: true });
  const phone = { baseURL: portal.address, viewport: { width: 390, height: 844 } };
  const page = await (await openContext(browser, phone)).newPage();
  await page.goto('/dashboard/student/profile/edit');
  await page.waitForURL('**/sign-in**');
  await page.getByRole('link', { name: 'Sign in with Campus ID' }).click();
  await page.waitForURL('**/dashboard/student/profile/edit');
  await page.getByRole('heading', { name: 'Terms and privacy' }).waitFor();
  expect(await page.getByText('1DI24CS901').count()).toBe(0);
  await agreeToTerms(page);
  await page.getByLabel('Address').fill('Hostel 4, River Road');

  // A new version takes nothing that was typed, and is asked once.
  const body = '## What we keep\n\nLess than before.';
  const published = await admin.request.post('/api/v1/administration/pages/store', {
    data: { key: 'privacy', body },
  });
  expect(await published.json()).toMatchObject({ success: true });
  await page.getByLabel('Address').press('End');
  await page.getByLabel('Address').pressSequentially(', Mysuru');
  await page.reload();
  await page.getByRole('heading', { name: 'New privacy policy' }).waitFor();
  await page.getByText('Less than before.').waitFor();
  await agreeToTerms(page);
  expect(await page.getByLabel('Address').inputValue()).toBe('Hostel 4, River Road, Mysuru');
  await page.reload();
  await page.getByLabel('Address').waitFor();

  await university.next({ sub: 'x', email: 'stranger@campus.test', email_verified: true });
  const stranger = await open();
  await stranger.goto('/sign-in');
  await stranger.getByRole('link', { name: 'Sign in with Campus ID' }).click();
  await stranger.getByText('there is no account for you here yet').waitFor();
});

test('a registration waits for its mailed link, which can be asked for again', async () => {
  const admin = await signedIn('admin@demo.test');
  await admin.request.post('/api/v1/account/consents/store', { data: { terms: 1, notice: 2 } });
  await admin.goto('/administration/policy');
  await admin.getByLabel('Students and companies must confirm their email before they sign in').check();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('Policy saved.').first().waitFor();

  const email = 'ravi@example.test';
  const page = await open();
  await page.goto('/register');
  await fillRegistration(page, { name: 'Ravi Rao', email, password: 'kite over the campus' });
  await page.waitForURL('**/sign-in');
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByText('open the link in the email we sent you').first().waitFor();
  await fillSignIn(page, email, 'kite over the campus');
  await page.getByText('Your email is not confirmed yet.').first().waitFor();
  const former = await linkOf(email);
  expect(former).toContain('/verify-email?token=');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await page.getByText('a new link is on its way').first().waitFor();
  // Asked for again, the former link holds no more: the mail of the new one is waited for.
  await until(async () => (await linkOf(email)) !== former);
  await page.goto(await linkOf(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/sign-in');
  await fillSignIn(page, email, 'kite over the campus');
  await page.waitForURL('**/dashboard/student/**');
});
