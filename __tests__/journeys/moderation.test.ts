/** A moderator in a real browser: a report with its outcome. */
import { ownPortal } from '../support/ownPortal';

const portal = ownPortal();
const MODERATOR = 'moderator@demo.test';

test('a report is upheld, the internship suspended, and the reporter told', async () => {
  const student = await portal.openAs('student@demo.test');
  const listed = (await (await portal.api('student@demo.test')).get('/internships')).body.data.data;
  const { slug, title: name } = listed[0] as { slug: string; title: string };
  await student.goto(`/internships/${slug}`);
  const report = async () => {
    await student.getByRole('button', { name: 'Report this internship' }).click();
    const dialog = student.getByRole('dialog', { name: 'Report this internship' });
    await dialog.getByRole('radio', { name: 'It asks for money outside the portal' }).check();
    await dialog.getByLabel('What is wrong').fill('They asked me for 5,000 rupees before the interview.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await report();
  await student.getByText('Thank you. Moderators will look into it.').waitFor();
  await report();
  await student
    .getByText('You have already reported this internship. Moderators are looking into it.')
    .waitFor();

  const moderator = await portal.openAs(MODERATOR);
  await moderator.goto('/moderation/reports');
  const row = moderator.locator('tr').filter({ hasText: '5,000 rupees' });
  await row.getByRole('button', { name: 'Uphold' }).click();
  const uphold = moderator.getByRole('dialog', { name: 'Uphold the reports about this internship?' });
  await uphold.getByLabel('Note').fill('Fees before an interview are forbidden.');
  await uphold.getByRole('button', { name: 'Uphold' }).click();
  const suspend = moderator.getByRole('dialog', { name: 'Suspend this internship?' });
  await suspend.getByRole('button', { name: 'Asks for money outside the portal.' }).click();
  await suspend.getByRole('button', { name: 'Suspend', exact: true }).click();
  // The list behind the question is empty already: only its end tells that the suspension is done.
  await suspend.waitFor({ state: 'hidden' });
  await row.waitFor({ state: 'detached' });

  expect((await student.goto(`/internships/${slug}`))?.status()).toBe(404);
  await student.goto('/dashboard/student/notifications');
  await student.getByText('Your report was upheld').waitFor();
  await student.getByText(new RegExp(`${name}.*Fees before an interview are forbidden`)).waitFor();
});
