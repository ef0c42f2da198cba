/**
 * An empty portal becomes a university's own, by its screens alone: site, colleges, terms, policy, a
 * coordinator by mail, a roster with faults that are mended, a student who is confirmed and one who is not.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { agreeToTerms, DEMO_PASSWORD, fillRegistration, fillSignIn, settled } from '#tests/support/journey';
import { mailedLink, mailsOf } from '#tests/support/mailFiles';
import { ownPortal } from '#tests/support/ownPortal';
import { fillProfile } from '#tests/support/studentProfile';

const portal = ownPortal({ SEED: 'none' });
const ADMIN = 'registrar@kaveri.example';
const COORDINATOR = 'anil@kaveri.example';
const COLLEGES = ['Kaveri College of Engineering', 'Kaveri School of Design'] as const;
const BRANCH = 'Computer Science and Engineering';
const OURS = /CampusIntern|campusintern|University Internship Cell|080 4000 1234|Ring Road/;
/** One pixel, transparent. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
);

const usnOf = (i: number) => `1KV24CS${String(i).padStart(3, '0')}`;
/** A line of the roster; i from 1 to 200. */
const lineOf = (i: number) =>
  [
    COLLEGES[i <= 150 ? 0 : 1],
    usnOf(i),
    `Student ${i}`,
    `s${i}@kaveri.example`,
    BRANCH,
    (i % 8) + 1,
    '14/02/2006',
  ].join(',');
const HEADING = 'College,USN,Student Name,Email ID,Department,Sem,DOB';
const LINES = Array.from({ length: 200 }, (_, i) => lineOf(i + 1));
/** What five of the lines have wrong, by number of the line, and what is told of it. */
const WRONG: readonly [number, (line: string) => string, string][] = [
  [12, (line) => line.replace('s11@kaveri.example', 's11 at kaveri'), 'The email is not valid'],
  [40, (line) => line.replace(BRANCH, 'Alchemy'), 'There is no branch "Alchemy"'],
  [77, (line) => line.replace('14/02/2006', '31/02/2006'), 'The birth date cannot be read'],
  [101, (line) => line.replace(usnOf(100), usnOf(99)), 'This USN duplicates line 100'],
  [180, (line) => line.replace(COLLEGES[1], 'Kaveri School of Magic'), 'There is no college'],
];

async function signInAs(email: string): Promise<Page> {
  const page = await portal.open();
  await page.goto('/sign-in');
  await fillSignIn(page, email);
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  return page;
}

async function chooseSite(page: Page) {
  await page.getByRole('link', { name: 'University', exact: true }).click();
  const texts = {
    Name: 'Kaveri Internships',
    'Short name': 'Kaveri',
    Tagline: 'Where Kaveri’s students begin to work',
    Description: 'Internships for the students of Kaveri University.',
    Organisation: 'Kaveri University',
    Address: 'Placement Office\nRiver Road\nMysuru 570001',
    Email: 'office@kaveri.example',
    Phone: '0821 555 0100',
    Hours: 'Monday to Friday, 9 am to 4 pm',
    Accent: '#7a1f5c',
  };
  for (const [label, text] of Object.entries(texts))
    await page
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .first()
      .fill(text);
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Site saved.').first().waitFor();
}

async function addColleges(page: Page) {
  await page.getByRole('link', { name: 'Colleges', exact: true }).click();
  await page.getByText('No entries found').waitFor();
  for (const name of COLLEGES) {
    await page.getByRole('button', { name: 'Add college' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Edit: ${name}` }).waitFor();
  }
}

async function invite(page: Page) {
  await page.getByRole('link', { name: 'People', exact: true }).first().click();
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('Role').selectOption({ label: 'Coordinator' });
  await dialog.getByLabel('Name').fill('Anil Gowda');
  await dialog.getByLabel('Email').fill(COORDINATOR);
  await dialog.getByLabel(/^College/).selectOption({ label: COLLEGES[0] });
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText('Invitation sent.').waitFor();
}

async function publishTerms(page: Page) {
  await page.goto('/administration/pages');
  await page.getByRole('link', { name: /^Edit Terms/ }).click();
  await page.getByLabel('Text').fill('## Terms of {name}\n\n{organisation} runs it. Write to {email}.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Page published.').first().waitFor();
}

async function choosePolicy(page: Page) {
  await page.goto('/administration');
  await page.getByRole('link', { name: 'Policy', exact: true }).first().click();
  await page.getByLabel('Only students confirmed by their college').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Policy saved.').first().waitFor();
}

/** Registers and saves a profile. */
async function register(name: string, email: string, profile: { usn: string; dob?: string }): Promise<Page> {
  const page = await portal.open();
  await page.goto('/register');
  await fillRegistration(page, { name, email });
  await page.waitForURL('**/dashboard/student/profile');
  await fillProfile(page, { ...profile, college: COLLEGES[0], branch: BRANCH });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully.').waitFor();
  return page;
}

test('an administrator makes an empty portal the university’s own', async () => {
  await promisify(execFile)(
    process.execPath,
    [
      'build/server/createUser.mjs',
      ...['--role', 'administrator', '--email', ADMIN, '--name', 'Revathi', '--password', DEMO_PASSWORD],
    ],
    { env: { ...process.env, DATA_DIR: portal.dataDir } },
  );
  const page = await signInAs(ADMIN);
  await page.goto('/administration');
  await agreeToTerms(page);
  await page.getByText('5 steps are left.').waitFor();
  await chooseSite(page);
  await page.goto('/administration');
  await addColleges(page);
  await page.goto('/administration');
  const slip = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await slip('2 colleges have no coordinator')
    .getByText(`${COLLEGES.join(', ')}. `)
    .waitFor();
  await invite(page);
  await publishTerms(page);
  await page.goto('/administration');
  await page.getByRole('heading', { name: 'New terms and conditions' }).waitFor();
  await agreeToTerms(page);
  await choosePolicy(page);

  // The mail server is set where the portal is started: nothing else is left.
  await page.goto('/administration');
  await page.getByText('One step is left.').waitFor();
  await slip('1 college has no coordinator')
    .getByText(/^Kaveri School of Design\. /)
    .waitFor();
});

test('a coordinator comes in by the mailed link', async () => {
  const page = await portal.open();
  await page.goto(await mailedLink(portal.dataDir, `To: ${COORDINATOR}`, /\/welcome\?\S+/));
  await page.getByLabel('New Password').fill(DEMO_PASSWORD);
  await page.getByLabel('Confirm Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Choose password' }).click();
  await page.waitForURL('**/sign-in');
  expect(await page.getByLabel('Email').inputValue()).toBe(COORDINATOR);
  await fillSignIn(page, COORDINATOR);
  await page.waitForURL('**/dashboard/coordinator');
  await agreeToTerms(page);
  await settled(page);
  await page.goto('/dashboard/coordinator/roster');
  await page.getByText('No students found').waitFor();
});

test('two hundred students come from a file, once its five faults are mended', async () => {
  const page = await signInAs(ADMIN);
  await page.goto('/administration/roster');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import the roster' });
  const choose = (lines: readonly string[]) =>
    dialog.getByLabel('File', { exact: true }).setInputFiles({
      name: 'roster.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([HEADING, ...lines].join('\r\n')),
    });
  const faulty = [...LINES];
  for (const [line, spoil] of WRONG) faulty[line - 2] = spoil(faulty[line - 2]!);
  await choose(faulty);
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByText('5 of 200 lines cannot be imported. Nothing was changed.').waitFor();
  for (const [line, , told] of WRONG)
    await dialog
      .getByRole('listitem')
      .filter({ hasText: `Line ${line} ·` })
      .filter({ hasText: told })
      .waitFor();
  expect(await dialog.getByRole('button', { name: 'Check the file' }).isDisabled()).toBe(true);

  await choose(LINES);
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByText('200 added, 0 changed, 0 stay as they are, 0 leave.').waitFor();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Roster imported.').waitFor();
  await page.goto(`/administration/roster?q=${usnOf(200)}`);
  await page
    .getByRole('row', { name: /Student 200/ })
    .getByText(COLLEGES[1])
    .waitFor();
});

test('a student of the roster is confirmed at once; somebody else claims, and is refused', async () => {
  const student = await register('Student 7', 'seven@home.example', { usn: usnOf(7) });
  await student.goto('/dashboard/student/profile');
  await student.getByText('Your college has confirmed your enrolment.').waitFor();

  const stranger = await register('Somebody Else', 'else@home.example', { usn: '1KV24CS777' });
  await stranger.goto('/dashboard/student/profile');
  await stranger.getByText('Until then, you cannot apply or join a team.').waitFor();

  const office = await signInAs(COORDINATOR);
  await office.goto('/dashboard/coordinator/claims');
  await office.getByRole('button', { name: 'Reject: Somebody Else' }).click();
  const dialog = office.getByRole('dialog', { name: 'Reject this claim?' });
  await dialog.getByText('nobody with this USN').waitFor();
  await dialog.getByLabel('Reason').fill('We have no student of this number');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await office.getByText('Decision saved. The student has been notified.').waitFor();
  await stranger.getByText('Your college rejected your claim.').waitFor();
  await stranger.getByText('Reason: We have no student of this number').waitFor();
});

test('nothing says our name or address any more, on a page or in a mail', async () => {
  const guest = await portal.open();
  for (const at of ['/', '/sign-in', '/terms', '/about', '/faq', '/contact', '/privacy']) {
    await guest.goto(at);
    const read = `${await guest.title()}\n${await guest.locator('body').innerText()}`;
    expect(read).not.toMatch(OURS);
    // Neither what search engines and chats read.
    expect(await guest.content()).not.toMatch(OURS);
  }
  await guest.goto('/');
  await guest.getByRole('contentinfo').getByText('River Road').waitFor();
  expect(await guest.locator('header .brand img').getAttribute('src')).toBeTruthy();

  const mails = mailsOf(portal.dataDir);
  expect(mails.length).toBeGreaterThanOrEqual(1);
  for (const mail of mails) expect(mail).not.toMatch(OURS);
});
