/**
 * Two-step sign-in in a real browser (docs/security.md, sign-in 17 to 19): switched on, signed in by code and
 * by recovery code, refused with a wrong one, and switched off at the command line for who lost all of them.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { codeAt } from '#provider/security/totp';
import { scrollsSideways, violations } from '#tests/support/axe';
import { DEMO_PASSWORD, fillSignIn } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';

// Several screens each, on machines that do other things as well.
jest.setTimeout(120_000);
const portal = ownPortal();
const COORDINATOR = 'coordinator@demo.test';
const PASSWORD_PAGE = '/dashboard/coordinator/change-password';
const STEP_MS = 30_000;
const PHONE = { viewport: { width: 390, height: 844 } };

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Up to the code: whoever has the password alone is no further than this. */
async function atCode(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await fillSignIn(page, COORDINATOR);
  await page.getByLabel('Code').waitFor();
}
const enter = async (page: Page, label: string, code: string) => {
  await page.getByLabel(label).fill(code);
  await press(page, 'Log in');
};
const signedIn = (page: Page) => page.waitForURL((url) => url.pathname !== '/sign-in');
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'access_token');
const isFine = async (page: Page) =>
  expect({ violations: await violations(page), scrollsSideways: await scrollsSideways(page) }).toEqual({
    violations: [],
    scrollsSideways: false,
  });

let secret = '';
let codes: string[] = [];

test('it is switched on by password and code, and the codes are shown once', async () => {
  const page = await portal.openAs(COORDINATOR, { ...PHONE, acceptDownloads: true });
  await page.goto(PASSWORD_PAGE);
  await section(page).getByRole('button', { name: 'Switch on' }).click();
  await section(page).getByLabel('Your password').fill(DEMO_PASSWORD);
  await press(page, 'Continue');
  await section(page).getByRole('img', { name: 'QR code of the key' }).waitFor();
  secret = (await section(page).locator('code').innerText()).replace(/\s/g, '');
  await isFine(page);
  await section(page).getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()));
  await section(page).getByRole('button', { name: 'Switch on' }).click();
  const list = section(page).getByRole('group', { name: 'Recovery codes' });
  await list.waitFor();
  codes = await list.locator('li').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await isFine(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  const kept = readFileSync(await file.path(), 'utf8');
  for (const code of codes) expect(kept).toContain(code);
  await press(page, "I've saved these codes");
  await section(page).getByText('10 recovery codes are left.').waitFor();
  await page.reload();
  await section(page).getByText('10 recovery codes are left.').waitFor();
  expect(await page.content()).not.toContain(codes[0]);
});

test('a sign-in asks for the code, takes a right one and no wrong one', async () => {
  const page = await portal.open();
  await atCode(page);
  expect(await cookieOf(page)).toBeUndefined();
  await isFine(page);
  await enter(page, 'Code', '000000');
  await page
    .getByText(/That code didn't work/)
    .first()
    .waitFor();
  expect(await cookieOf(page)).toBeUndefined();
  // The next one: that of the present step may be the one that switched it on.
  await enter(page, 'Code', codeAt(secret, new Date(Date.now() + STEP_MS)));
  await signedIn(page);
  await page.goto('/dashboard/coordinator');
  await page.locator('main h1').waitFor();
});

test('Back leads to the password with the address kept', async () => {
  const page = await portal.open(PHONE);
  await atCode(page);
  await isFine(page);
  await press(page, 'Back to password');
  expect(await page.getByLabel('Email').inputValue()).toBe(COORDINATOR);
  await page.goto('/dashboard/coordinator');
  await page.waitForURL((url) => url.pathname === '/sign-in');
});

test('a recovery code signs in once', async () => {
  const page = await portal.open(PHONE);
  await atCode(page);
  await press(page, 'Use a recovery code');
  await enter(page, 'Recovery code', codes[2]!);
  await signedIn(page);
  await page.goto(PASSWORD_PAGE);
  await section(page).getByText('9 recovery codes are left.').waitFor();
  const other = await portal.open();
  await atCode(other);
  await press(other, 'Use a recovery code');
  await enter(other, 'Recovery code', codes[2]!);
  await other
    .getByText(/That code didn't work/)
    .first()
    .waitFor();
});

test('the command line switches it off for who lost everything', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['build/server/createUser.mjs', '--reset-two-step', '--email', COORDINATOR],
    { env: { ...process.env, DATA_DIR: portal.dataDir } },
  );
  expect(stdout).toContain('is off');
  const page = await portal.openAs(COORDINATOR);
  await page.goto(PASSWORD_PAGE);
  await section(page).getByRole('button', { name: 'Switch on' }).waitFor();
});
