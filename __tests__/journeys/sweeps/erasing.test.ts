/** An administrator switches erasing on: asked first, done by a background job, told on the privacy page. */
import { adminConfig } from '#provider/database/embedded/cluster';
import { clusterPaths } from '#provider/database/embedded/paths';
import { queryOn } from '#tests/support/appliers';
import { focusOn, pressOn } from '#tests/support/keyboard';
import { ownPortal } from '#tests/support/ownPortal';
import { until } from '#tests/support/until';

const portal = ownPortal();
const query = <R>(sql: string) =>
  queryOn<R>({ ...adminConfig(clusterPaths(portal.dataDir)), database: 'portal' }, sql);

test('erasing begins after a yes, takes what is due, and the privacy page says so', async () => {
  // A rejected applicant of thirteen months ago, and another of last week.
  const [old] = await query<{ id: number; message: string }>(`
    update applications set updated_at = now() - interval '13 months', message = 'Words of long ago'
    where id = (select min(a.id) from applications a join companies c on c.id = a.company_id
      join users u on u.id = c.user_id where a.status = 5 and u.email = 'company@demo.test')
    returning id, message`);
  const [guest, company, admin] = await Promise.all([
    portal.open(),
    portal.openAs('company@demo.test'),
    portal.openAs('admin@demo.test'),
  ]);
  const applicant = `/dashboard/company/view-applicant/${old!.id}`;
  await company.goto(applicant);
  await company.getByText('Words of long ago').waitFor();
  await guest.goto('/privacy-policy');
  await guest.getByText('Applications and payments stay as long as the account exists.').waitFor();

  await admin.goto('/administration/policy');
  const months = admin.getByLabel('Applications without an internship, in months');
  const save = admin.getByRole('button', { name: 'Save', exact: true });
  await months.fill('5');
  await save.click();
  await admin.getByText('Enter a number of months from 6 to 120, or nothing').first().waitFor();
  await months.fill('12');
  await save.click();
  const dialog = admin.getByRole('dialog', { name: 'Start erasing?' });
  await dialog.getByText('The first run erases 1 record.').waitFor();
  // Not yet.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await months.inputValue()).toBe('12');
  // By keys the question gives the focus back to what asked it.
  await months.focus();
  await pressOn(admin, /^Save$/);
  await dialog.getByText('The first run erases 1 record.').waitFor();
  await admin.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await focusOn(admin, /^Save$/);
  expect(await query('select application_months from policy')).toEqual([{ application_months: null }]);
  await save.click();
  await dialog.getByRole('button', { name: 'Start erasing' }).click();
  await admin.getByText('Policy saved. It applies from now on.').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await guest.reload();
  await guest.getByText(/When 12 months have passed since the last step of an application/).waitFor();

  // Its turn comes once a day: it is due now.
  await query(
    `insert into background_jobs (name, next_at) values ('erase-by-policy', now()) on conflict (name) do update set next_at = now()`,
  );
  await until(
    async () =>
      (
        await query<{ erased_at: Date | null }>(`select erased_at from applications where id = ${old!.id}`)
      )[0]!.erased_at !== null,
    100_000,
  );
  await company.reload();
  await company.getByRole('heading', { level: 1 }).waitFor();
  await company.getByText('Rejected').first().waitFor();
  expect(await company.getByText('Words of long ago').count()).toBe(0);

  // The trail says how many, and blank keeps everything again, without a question.
  await admin.goto('/administration/trail');
  await admin.getByText(/erase/i).first().waitFor();
  await admin.goto('/administration/policy');
  await months.fill('');
  await save.click();
  await admin.getByText('Policy saved. It applies from now on.').first().waitFor();
  expect(await query('select application_months from policy')).toEqual([{ application_months: null }]);
}, 240_000);
