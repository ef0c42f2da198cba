/** A company of three people, from an invitation by mail to the hand-over of the company. */
import type { Page } from 'playwright-core';
import { agreeToTerms, fillSignIn } from '../support/journey';
import { mailedLink } from '../support/mailFiles';
import { ownPortal } from '../support/ownPortal';

const portal = ownPortal();
const PEOPLE = '/dashboard/company/people';
const EMAIL = 'latha@colleague.test';
const PASSWORD = 'Renewed@12345';

/** Through the mailed link to the first page. */
async function join(page: Page): Promise<void> {
  await page.goto(await mailedLink(portal.dataDir, `To: ${EMAIL}`, /\/welcome\?\S+/));
  await page.getByLabel('New Password').fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Choose password' }).click();
  await page.waitForURL('**/sign-in');
  await fillSignIn(page, EMAIL, PASSWORD);
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  await agreeToTerms(page);
}

test('an owner invites a colleague, makes her an owner and leaves the company to her', async () => {
  const owner = await portal.openAs('company@demo.test');
  await owner.goto(PEOPLE);
  await owner.getByRole('button', { name: 'Invite' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Latha Rao');
  await dialog.getByLabel('Email').fill(EMAIL);
  await dialog.getByLabel('Role').selectOption('recruiter');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await owner.getByText('Invitation sent.').waitFor();
  const row = owner.getByRole('row', { name: /Latha Rao/ });
  expect(await row.innerText()).toContain('Invited');

  const latha = await portal.open();
  await join(latha);
  await latha.goto(PEOPLE);
  await latha.getByText('(you)').waitFor();
  expect(await latha.getByRole('button', { name: 'Invite' }).count()).toBe(0);

  await owner.reload();
  await owner.getByRole('button', { name: 'Change role: Latha Rao' }).click();
  await owner.getByRole('dialog').getByLabel('Role').selectOption('owner');
  await owner.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await owner.getByText('Role changed.').waitFor();
  // Her browser follows without a reload.
  await latha.getByRole('button', { name: 'Invite' }).waitFor();

  // A third person comes and goes.
  await latha.getByRole('button', { name: 'Remove: Nikhil Bhat' }).click();
  await latha.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await latha.getByText('Member removed.').waitFor();
  await owner.getByRole('row', { name: /Nikhil Bhat/ }).waitFor({ state: 'detached' });
  const recruiter = await portal.open();
  await recruiter.goto('/sign-in');
  await fillSignIn(recruiter, 'recruiter@demo.test');
  await recruiter.getByText('Email or password is incorrect.').first().waitFor();

  await owner.getByRole('button', { name: /^Leave:/ }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await owner.waitForURL('**/sign-in**');

  await latha.getByRole('row', { name: /company@demo\.test/ }).waitFor({ state: 'detached' });
  // The last owner stays.
  await latha.getByRole('button', { name: 'Leave: Latha Rao' }).click();
  const leaving = latha.getByRole('dialog');
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await leaving.getByText(/The company needs an owner/).waitFor();
});

test('a viewer reads the applicants and finds nothing to decide', async () => {
  const viewer = await portal.openAs('viewer@demo.test');
  await viewer.goto('/dashboard/company/applicants');
  await viewer.locator('tbody tr a').first().click();
  await viewer.getByRole('heading', { name: 'Your notes' }).waitFor();
  for (const name of ['Shortlist', 'Offer', 'Reject', 'Update Status', 'Save notes'])
    expect(await viewer.getByRole('button', { name, exact: true }).count()).toBe(0);
  await viewer.goto('/dashboard/company/internships');
  await viewer.locator('tbody tr').first().waitFor();
  expect(await viewer.getByRole('link', { name: /^(Create|Edit)/ }).count()).toBe(0);
  for (const page of ['create-internship', 'company-profile/edit']) {
    await viewer.goto(`/dashboard/company/${page}`);
    await viewer.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  }
  await viewer.goto('/dashboard/company/interns');
  await viewer.locator('tbody tr').first().waitFor();
  expect(await viewer.getByRole('button', { name: /Confirm/ }).count()).toBe(0);
  await viewer.goto('/dashboard/company/stipends');
  await viewer.locator('tbody tr').first().waitFor();
  expect(await viewer.getByRole('button', { name: /Answer/ }).count()).toBe(0);
  await viewer.goto(PEOPLE);
  await viewer.getByText('(you)').waitFor();
  expect(await viewer.getByRole('button', { name: /^(Invite|Change role|Remove|Require)/ }).count()).toBe(0);
  const api = await portal.api('viewer@demo.test');
  const outcomes = [];
  for (const [path, sent] of [
    ['/company/internship/application-status', { id: 1, status: 3 }],
    ['/company/members/invite', { name: 'A B', email: 'a@b.test', role: 'owner' }],
    ['/company/placements/stipend-answer', { id: 1, month: '2026-01', text: 'Paid' }],
    ['/company/internship/store', {}],
  ] as const) {
    const { status, body } = await api.post(path, sent);
    outcomes.push([status, body.code]);
  }
  expect(outcomes).toEqual(outcomes.map(() => [403, 'FORBIDDEN']));
});
