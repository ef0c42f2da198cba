/** A supervisor whose phone runs no scripts: two weeks confirmed, one sent back, an evaluation. */
import { mailedLink } from '../support/mailFiles';
import { ownPortal } from '../support/ownPortal';

const portal = ownPortal();

test('weeks are confirmed and sent back, and an evaluation is given, without any script', async () => {
  const office = await portal.openAs('coordinator@demo.test');
  await office.goto('/dashboard/coordinator/placements?state=approved&q=Asha');
  await office.getByRole('link', { name: 'Asha Kulkarni' }).first().click();
  // Folded away: what it holds stands beside its heading.
  await office.getByRole('heading', { name: "The supervisor's link" }).click();
  await office.getByRole('button', { name: /Send a( new)? link/ }).click();
  const question = office.getByRole('dialog');
  // A failure stands in the question, from where it can be tried again.
  await office.route('**/placements/supervisor-link', (call) => call.abort());
  await question.getByRole('button', { name: 'Send' }).click();
  await question.getByRole('alert').waitFor();
  await office.unroute('**/placements/supervisor-link');
  await question.getByRole('button', { name: 'Send' }).click();
  await office.getByText('A new link is on its way to the supervisor.').first().waitFor();
  const link = await mailedLink(portal.dataDir, 'supervisor of Asha Kulkarni', /\/supervise\/[\w-]+/);

  const phone = await portal.open({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  let bytes = 0;
  phone.on('response', async (response) => (bytes += (await response.body().catch(() => '')).length));
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'Asha Kulkarni' }).waitFor();
  expect(bytes).toBeLessThan(40_000);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const open = phone.getByRole('checkbox');
  const before = await open.count();
  expect(before).toBeGreaterThan(1);
  await open.first().check();
  await phone.getByRole('button', { name: 'Confirm selected weeks' }).click();
  await phone.getByText('Thank you. The weeks are confirmed.').waitFor();
  expect(await open.count()).toBe(before - 1);

  await open.first().check();
  await phone.getByRole('button', { name: 'Send back with a note' }).click();
  await phone.getByText('Say what should change').first().waitFor();
  expect(await open.first().isChecked()).toBe(true);
  await phone.getByLabel('Comment').fill('Friday is missing.');
  await phone.getByRole('button', { name: 'Send back with a note' }).click();
  await phone.getByText('Sent back to the student with your note.').waitFor();

  await phone.locator('#mid summary').click();
  for (const criterion of await phone.locator('#mid fieldset').all())
    await criterion.getByRole('radio').first().check();
  await phone.getByLabel('What goes well').fill('Careful work.');
  await phone.getByRole('button', { name: 'Give the evaluation' }).click();
  await phone.getByText('Thank you. The evaluation is saved.').waitFor();

  const student = await portal.api('student@demo.test');
  const { data } = (await student.get('/notifications')).body.data as { data: { text: string }[] };
  expect(data.map(({ text }) => text)).toContain('Friday is missing.');
});
