/**
 * Every form with words, and every way in which a session ends under one: as the form is sent, when another
 * call is refused, by a logout in another tab. What was typed is back after the same user signed in again,
 * and nobody else finds it.
 */
import type { Page } from 'playwright-core';
import { fillSignIn } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';
import { get, mostMissing } from '#tests/support/studentCalls';

jest.setTimeout(120_000);
const portal = ownPortal();

interface FormCase {
  form: string;
  email: string;
  /** The address where it is; found out by calls. */
  at: (page: Page) => string | Promise<string>;
  /** What opens it there, where it is not open at once: a button, on a row, or several one after another. */
  opens?: (page: Page) => Promise<void>;
  /** The field with words. */
  label: string | RegExp;
  /** What else it needs before it can be sent. */
  fill?: (page: Page) => Promise<void>;
  send: string;
}

const STUDENT = 'student@demo.test';
const COMPANY = 'company@demo.test';
const COORDINATOR = 'coordinator@demo.test';
const MODERATOR = 'moderator@demo.test';
/** Somebody else at the same machine. */
const OTHER: Readonly<Record<string, string>> = {
  [STUDENT]: COMPANY,
  [COMPANY]: STUDENT,
  [COORDINATOR]: STUDENT,
  [MODERATOR]: STUDENT,
};

const WORDS = 'Tuesdays in the reading room';
const press = (name: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
};
const firstOf = async (page: Page, list: string): Promise<{ id: number; slug: string }> =>
  (await get<{ data: { id: number; slug: string }[] }>(page, list)).data[0]!;
/** Hours and mood of a diary entry. */
const entryFacts = async (page: Page) => {
  await page.getByLabel('Hours worked').first().fill('6');
  await page.getByLabel('Mood').first().selectOption({ index: 3 });
};
const openInternship = async (page: Page) => {
  const mine = await get<{ data: { internship_id: number }[] }>(
    page,
    '/student/internship-applys?per_page=100',
  );
  const all = await get<{ data: { id: number; slug: string }[] }>(page, '/internships');
  return all.data.find(({ id }) => !mine.data.some((one) => one.internship_id === id))!;
};

const FORMS: readonly FormCase[] = [
  {
    form: 'an application',
    email: STUDENT,
    at: async (page) => `/dashboard/student/apply-to-internship/${(await openInternship(page)).slug}`,
    label: 'Message to Recruiter',
    send: 'Apply Now',
  },
  {
    form: 'a report',
    email: STUDENT,
    at: async (page) => `/internships/${(await openInternship(page)).slug}`,
    opens: press('Report this internship'),
    label: /^What is wrong/,
    fill: async (page) => page.getByRole('dialog').getByRole('radio').first().check(),
    send: 'Send report',
  },
  {
    form: 'a diary entry',
    email: STUDENT,
    at: async (page) => {
      const { owner, days } = await mostMissing(page);
      return `/dashboard/student/create-diary-entry?owner=${owner}&date=${days[0]}`;
    },
    label: 'Work Summary',
    fill: entryFacts,
    send: 'Save',
  },
  {
    form: 'a week of the diary',
    email: STUDENT,
    at: async (page) => {
      const { owner, days } = await mostMissing(page);
      return `/dashboard/student/create-diary-entry?owner=${owner}&week=${days.at(-1)}`;
    },
    label: 'Work Summary',
    fill: entryFacts,
    send: 'Save week',
  },
  {
    form: 'an entry of the project diary',
    email: STUDENT,
    at: async (page) => {
      const { id } = await firstOf(page, '/student/project-diaries');
      return `/dashboard/student/edit-project-diary-entry/${id}`;
    },
    label: 'Work Summary',
    send: 'Save',
  },
  {
    form: 'a project',
    email: STUDENT,
    at: () => '/dashboard/student/project',
    opens: press('Edit'),
    label: 'Description',
    send: 'Save',
  },
  {
    form: 'a member of the team',
    email: STUDENT,
    at: () => '/dashboard/student/project-team',
    label: 'USN',
    send: 'Invite',
  },
  {
    form: "a student's profile, which is an upload",
    email: STUDENT,
    at: () => '/dashboard/student/profile/edit',
    label: 'Address',
    send: 'Save Changes',
  },
  {
    form: 'the reference of a payment',
    email: STUDENT,
    at: () => '/dashboard/student/applied-internships',
    opens: press('Accept offer'),
    label: 'Payment reference',
    send: 'Send reference',
  },
  {
    form: 'a new internship',
    email: COMPANY,
    at: () => '/dashboard/company/create-internship',
    label: 'About Internship',
    send: '',
  },
  {
    form: 'an internship, which is an upload',
    email: COMPANY,
    at: async (page) =>
      `/dashboard/company/edit-internship/${(await firstOf(page, '/company/internship')).id}`,
    label: 'About Internship',
    send: 'Update Internship',
  },
  {
    form: "a company's profile, which is an upload",
    email: COMPANY,
    at: () => '/dashboard/company/company-profile/edit',
    label: 'Reason for Internship',
    send: 'Save Changes',
  },
  {
    form: 'notes about an applicant',
    email: COMPANY,
    at: async (page) =>
      `/dashboard/company/view-applicant/${(await firstOf(page, '/company/internship/applications')).id}`,
    label: 'Private notes',
    send: 'Save notes',
  },
  {
    form: 'a comment on a returned entry',
    email: COORDINATOR,
    at: () => '/dashboard/coordinator/diaries',
    opens: press('Return'),
    label: 'Comment',
    send: 'Return',
  },
  {
    form: 'the remark of a payment',
    email: COORDINATOR,
    at: () => '/dashboard/coordinator/payments',
    opens: press('Reject payment'),
    label: 'Remark',
    send: 'Reject payment',
  },
  {
    form: 'the remark of several payments',
    email: COORDINATOR,
    at: () => '/dashboard/coordinator/payments',
    opens: async (page) => {
      await page.getByLabel('Select all pending').check();
      await press('Reject selected')(page);
    },
    label: 'Remark',
    send: 'Reject payments',
  },
  {
    form: 'the settings of a college',
    email: COORDINATOR,
    at: () => '/dashboard/coordinator/settings',
    label: 'Note about payments',
    send: '',
  },
  {
    form: 'the reason of a decision',
    email: MODERATOR,
    at: async (page) =>
      `/moderation/internship/${(await firstOf(page, '/moderation/queue?kind=internship')).id}`,
    opens: press('Reject'),
    label: 'Reason',
    send: 'Reject',
  },
  {
    form: 'the note on a report',
    email: MODERATOR,
    at: () => '/moderation/reports',
    opens: press('Dismiss'),
    label: 'Note',
    send: 'Dismiss',
  },
  {
    form: 'a notice, which is an upload',
    email: MODERATOR,
    at: () => '/moderation/notices',
    opens: press('Create'),
    label: 'Title',
    send: 'Save',
  },
];

/** The form is there. */
async function opened(page: Page, { opens, label }: FormCase) {
  await page.locator('main h1').waitFor();
  await opens?.(page);
  const field = page.getByLabel(label).first();
  await field.waitFor();
  return field;
}

/** Signs in again where the portal leads, and goes on at the form. */
async function signedInAgain(page: Page, one: FormCase, address: string) {
  await page.waitForURL('**/sign-in');
  await fillSignIn(page, one.email);
  await page.waitForURL((url) => url.pathname + url.search === address);
  return opened(page, one);
}

test.each(FORMS)(
  '$form holds its words when the session ends',
  async (one) => {
    const page = await portal.openAs(one.email);
    const context = page.context();
    const address = await one.at(page);
    await page.goto(address);
    let field = await opened(page, one);
    await field.fill(WORDS);
    await one.fill?.(page);
    const send = async () => {
      const dialog = page.getByRole('dialog');
      const holder = (await dialog.count()) > 0 ? dialog : page.locator('main');
      await holder.getByRole('button', { name: one.send, exact: true }).click();
    };
    const anotherCall = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
    const back = async (words: string) => {
      expect(await field.inputValue()).toBe(words);
      await page.getByText('Draft restored').waitFor();
    };

    // As it is sent; a form that lacks other fields cannot be.
    await context.clearCookies();
    await (one.send ? send() : anotherCall());
    field = await signedInAgain(page, one, address);
    await back(WORDS);

    // Typed on, with another call that is refused: the last key has not been kept yet.
    await field.fill(`${WORDS}, more`);
    await context.clearCookies();
    await anotherCall();
    field = await signedInAgain(page, one, address);
    await back(`${WORDS}, more`);

    // A logout in another tab takes the draft out of the storage of both, and leaves the words in the field.
    const tab = await context.newPage();
    await tab.goto('/');
    await tab.getByRole('button', { name: 'Log out' }).first().click();
    await tab.waitForURL('**/sign-in');
    await tab.close();
    // What the page hears of the logout by itself may be sooner.
    await (one.send ? Promise.race([send(), page.waitForURL('**/sign-in')]) : anotherCall());
    field = await signedInAgain(page, one, address);
    await back(`${WORDS}, more`);

    await context.clearCookies();
    await anotherCall();
    await page.waitForURL('**/sign-in');
    await fillSignIn(page, OTHER[one.email]!);
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    await page.locator('main h1').waitFor();
    const stored = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
    await expect(stored()).resolves.not.toContain(WORDS);
    await context.close();
  },
  120_000,
);
