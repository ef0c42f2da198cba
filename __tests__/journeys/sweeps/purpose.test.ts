/** Why somebody came is kept: a guest's application goes on through registration and profile. */
import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD, fillSignIn, openBrowser, openContext, signIn } from '#tests/support/journey';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NEW = { email: `purpose.${Date.now()}@example.test`, password: 'kite over the campus' };

async function chooseFirst(page: Page, name: string): Promise<void> {
  const select = page.locator(`#field-${name}`);
  await page.waitForFunction(
    (id) => document.querySelectorAll(`#${id} option`).length > 1,
    await select.getAttribute('id'),
  );
  await select.selectOption({ index: 1 });
}

/** The whole student profile by its form. */
async function fillProfile(page: Page): Promise<void> {
  await page.locator('#field-dob').fill('2004-05-06');
  await page.locator('#field-usn').fill('1DI21CS777');
  await page.locator('#field-address').fill('12, Residency Road');
  await page.locator('#field-postalCode').fill('560025');
  for (const name of ['gender', 'college', 'branch', 'semester', 'state', 'city'])
    await chooseFirst(page, name);
  await page.locator('#field-skills').click();
  await page.locator('#field-skills-list [role=option]').first().click();
  await page.keyboard.press('Escape');
}

test.each([
  ['wide', { width: 1280, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const)(
  'a guest who applies registers, completes the profile and is back at the application: %s',
  async (kind, viewport) => {
    const account = { ...NEW, email: `${kind}.${NEW.email}` };
    const context = await openContext(browser, { viewport });
    const page = await context.newPage();
    await page.goto('/internships');
    await page.locator('main a[href^="/internships/"]').first().click();
    await page.waitForURL('**/internships/*');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const slug = new URL(page.url()).pathname.split('/').pop()!;
    await page.getByRole('link', { name: 'Apply Now' }).first().click();
    await page.waitForURL('**/sign-in');

    await page.locator('main').getByRole('link', { name: 'Register', exact: true }).click();
    await page.getByText('1 of 3').waitFor();
    await page.getByLabel('Name').fill('Asha Rao');
    await page.getByLabel('Mobile').fill('9876543210');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel(/^Password/).fill(account.password);
    await page.getByLabel('Confirm Password').fill(account.password);
    await page.getByRole('button', { name: 'Register', exact: true }).click();

    await page.waitForURL('**/dashboard/student/profile');
    await page.getByText(`2 of 3 · Complete your profile to apply to ${title}`).waitFor();
    await fillProfile(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForURL(`**/apply-to-internship/${slug}`);
    await page.getByLabel('Message to Recruiter').waitFor();
    // What was wanted is reached: nothing reminds of it any more.
    const places = page.getByRole('navigation', { name: 'Dashboard' });
    const more = places.getByRole('button', { name: 'More' });
    if (await more.isVisible()) await more.click();
    await places.getByRole('link', { name: 'Account' }).click();
    await page.getByText('Your profile is complete.').waitFor();
    expect(await page.getByText('of 3').count()).toBe(0);
    await context.close();
  },
  60_000,
);

test('a complete student who logs in to apply is at the application at once', async () => {
  const context = await openContext(browser);
  const page = await context.newPage();
  await signIn(page, 'student@demo.test');
  const offered = await page.request.get('/api/v1/internships');
  const { slug } = ((await offered.json()) as { data: { data: { slug: string }[] } }).data.data[0]!;
  await context.clearCookies();
  await page.goto(`/dashboard/student/apply-to-internship/${slug}`);
  await page.waitForURL('**/sign-in');
  await fillSignIn(page, 'student@demo.test', DEMO_PASSWORD);
  await page.waitForURL(`**/apply-to-internship/${slug}`);
  await context.close();
});

test('an application that was sent into an ended session is in its field after the next log in', async () => {
  const context = await openContext(browser);
  const page = await context.newPage();
  await signIn(page, 'student@demo.test');
  const offered = await page.request.get('/api/v1/internships');
  const { slug } = ((await offered.json()) as { data: { data: { slug: string }[] } }).data.data[0]!;
  await page.goto(`/dashboard/student/apply-to-internship/${slug}`);
  const message = page.getByLabel('Message to Recruiter');
  await message.fill('I have built two of these.');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await page.waitForURL('**/sign-in');
  await fillSignIn(page, 'student@demo.test', DEMO_PASSWORD);
  await page.getByText('Draft restored').waitFor();
  expect(await message.inputValue()).toBe('I have built two of these.');
  await context.close();
});
