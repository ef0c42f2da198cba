/** Two people in two tabs of one browser: what the first typed never reaches the second's account. */
import { DEMO_PASSWORD, signIn } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';

const portal = ownPortal();
const SAID = 'You are now signed in as';

test('a form of the first person is not sent in the session of the second', async () => {
  const first = await portal.open();
  await signIn(first, 'student@demo.test');
  await first.goto('/dashboard/student/profile/edit');
  const street = first.getByLabel('Address', { exact: true });
  await street.fill('12 Lake Road');

  // As by a link of the university: no page of the portal tells the others of it.
  const second = first.context().request;
  const signedIn = await second.post(`${portal.process.address}/api/v1/auth/login`, {
    data: { email: 'fresher@demo.test', password: DEMO_PASSWORD },
  });
  expect(signedIn.status()).toBe(200);

  await first.getByRole('button', { name: /Save|Update/ }).click();
  await first.getByRole('heading', { name: SAID }).waitFor();
  const profile = await second.get(`${portal.process.address}/api/v1/student/detail`);
  expect(JSON.stringify(await profile.json())).not.toContain('12 Lake Road');

  await first.getByRole('link', { name: 'Continue as' }).click();
  await first.waitForURL('**/dashboard/student**');
  expect(await first.getByText(SAID).count()).toBe(0);

  // The words wait for their person.
  await first.getByRole('button', { name: 'Log out' }).first().click();
  await first.waitForURL('**/sign-in');
  await signIn(first, 'student@demo.test');
  await first.goto('/dashboard/student/profile/edit');
  await first.getByText('Draft restored').waitFor();
  expect(await street.inputValue()).toBe('12 Lake Road');
});
