/** Registration, signing in, forgotten passwords and where each of them leads, in a real browser. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  fillRegistration,
  fillSignIn,
  openBrowser,
  openContext,
  signIn,
  workersPortal,
} from '#tests/support/journey';
import { mailedLink } from '#tests/support/mailFiles';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await openContext(browser);
  page = await context.newPage();
});
afterEach(() => context.close());

test('a student registers and is signed in, forgets the password, resets it by the mailed link and logs in with the new one', async () => {
  const email = `asha.${Date.now()}@example.test`;
  await page.goto('/register');
  await fillRegistration(page, { name: 'Asha Rao', email, password: 'kite over the campus' });
  await page.getByText('Registration successful').waitFor();
  await page.waitForURL('**/dashboard/student/**');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL('**/sign-in');

  await page.getByRole('link', { name: 'Forgot password?' }).first().click();
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText('The link works once').waitFor();

  const link = await mailedLink(workersPortal().dataDir, `To: ${email}`, /\/password-reset\?\S+/);
  await page.goto(link);
  await page.getByLabel('New Password').fill('short');
  await page.getByLabel('Confirm Password').fill('short');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.locator('.field-error', { hasText: 'Password must be at least 8 characters.' }).waitFor();
  await page.getByLabel('New Password').fill('a second kite is up');
  await page.getByLabel('Confirm Password').fill('a second kite is up');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.waitForURL('**/sign-in');
  await fillSignIn(page, email, 'a second kite is up');
  await page.waitForURL('**/dashboard/student/**');

  // The link works once.
  await context.clearCookies();
  await page.goto(link);
  await page.getByLabel('New Password').fill('a third kite is up');
  await page.getByLabel('Confirm Password').fill('a third kite is up');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'The reset link is not valid or has expired.' })
    .first()
    .waitFor();
}, 60_000);

test('an employer registers and sees the server’s messages under their fields', async () => {
  await page.goto('/company-registration');
  await page.getByLabel('Company Name').fill('Kite Works');
  await page.getByLabel('Mobile').fill('123');
  await page.getByLabel('Email').fill('student@demo.test');
  await page.getByLabel(/^Password/).fill('kite over the campus');
  await page.getByLabel('Confirm Password').fill('kite over the harbour');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.locator('.field-error', { hasText: 'Enter a valid 10-digit mobile number' }).waitFor();
  await page.locator('.field-error', { hasText: 'Passwords do not match.' }).waitFor();
  expect(await page.getByLabel('Company Name').inputValue()).toBe('Kite Works');
});

/** Keeps the pages' scripts back until the answer is called. */
async function lockScripts(): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('what is typed, chosen and sent before the page’s scripts have come is not lost', async () => {
  const release = await lockScripts();
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await fillSignIn(page, 'student@demo.test');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.waitForURL('**/dashboard/student');
});

test('a filter chosen before the page’s scripts have come is applied', async () => {
  const release = await lockScripts();
  await page.goto('/internships', { waitUntil: 'commit' });
  await page.getByLabel('Type').selectOption('Stipend');
  await page.getByRole('searchbox').fill('data');
  release();
  await page.waitForURL('**/internships?*type=Stipend*');
  expect(await page.getByRole('searchbox').inputValue()).toBe('data');
});

test('a reset address without its token says so', async () => {
  await page.goto('/password-reset');
  await page.getByText('This link is incomplete').waitFor();
  expect(await page.getByRole('button', { name: 'Reset password' }).count()).toBe(0);
});

test.each([
  ['student@demo.test', '/dashboard/student'],
  ['company@demo.test', '/dashboard/company'],
  ['coordinator@demo.test', '/dashboard/coordinator'],
  ['moderator@demo.test', '/'],
])('%s lands on %s', async (email, landing) => {
  await signIn(page, email);
  await page.waitForURL((url) => url.pathname === landing);
});

test.each(['student@demo.test', 'company@demo.test'])(
  '%s, signed in, is sent on from guest-only pages',
  async (email) => {
    await signIn(page, email);
    for (const guest of ['/sign-in', '/register', '/company-registration']) {
      await page.goto(guest);
      await page.waitForURL('**/dashboard/**');
    }
  },
);

test.each(['coordinator@demo.test', 'moderator@demo.test'])(
  '%s, signed in, is logged out locally on a guest-only page and keeps the session elsewhere',
  async (email) => {
    await signIn(page, email);
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    expect(await page.locator('header').getByRole('button', { name: 'Log out' }).count()).toBe(0);
    await page.goto('/about');
    await page.locator('header').getByRole('button', { name: 'Log out' }).first().waitFor();
  },
);

test('a protected page is remembered with its query and opened after the login, once', async () => {
  // The first load ends, with the sign-in as the server made it.
  const answer = await page.goto('/dashboard/student/applied-internships?page=1&status=4');
  expect((await answer!.request().redirectedFrom()!.response())!.status()).toBe(302);
  expect(await answer!.text()).toContain('Log in');
  await page.waitForURL('**/sign-in');
  await fillSignIn(page, 'student@demo.test');
  await page.waitForURL('**/dashboard/student/applied-internships?page=1&status=4');
  await page.goto('/sign-in');
  await page.waitForURL((url) => url.pathname === '/dashboard/student');
});

test('a remembered page of another role gives way to the own dashboard', async () => {
  await page.goto('/dashboard/company/applicants');
  await page.waitForURL('**/sign-in');
  await fillSignIn(page, 'student@demo.test');
  await page.waitForURL((url) => url.pathname === '/dashboard/student');
});

test('why a login failed stands clear of the button', async () => {
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, code: 'TOO_MANY_REQUESTS', message: 'Please wait.' },
    }),
  );
  await page.goto('/sign-in');
  await fillSignIn(page, 'student@demo.test');
  const alert = (await page.locator('form [role=alert]').boundingBox())!;
  const button = (await page.getByRole('button', { name: 'Log in', exact: true }).boundingBox())!;
  expect(alert.y - (button.y + button.height)).toBeGreaterThanOrEqual(12);
});
